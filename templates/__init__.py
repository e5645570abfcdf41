"""The HTML that readers see: one folder a blueprint, shared parts in ``partials``. Logic stays in `webapp.present`."""
