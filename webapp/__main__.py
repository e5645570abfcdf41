"""``python -m webapp`` is the ``simpan`` command."""

import sys

from webapp.cli import main

sys.exit(main())
