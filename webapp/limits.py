"""Rate limits a client: what costs most (search, suggestions, judging, importing) has a ceiling, the rest has none.

A client is an address, or for IPv6 the network of 64 bits that one customer has to himself. Counts live in the memory of one process and go with it; with several workers a client may get that many times as much.
"""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from flask import Flask, request
from flask_limiter import Limiter
from flask_limiter.errors import RateLimitExceeded

from webapp.settings import Settings

COSTLY = {"search.page", "said.page", "api.search", "api.read", "rulings.checker", "api.judge"}
LIGHT = {"api.suggest"}
LIGHT_TIMES = 5  # suggestions come with every letter typed


def init_app(app: Flask, settings: Settings) -> None:
    """Limit the routes of an application; a limit of 0 a minute switches them off."""
    if not settings.per_minute:
        return
    app.config["RATELIMIT_HEADERS_ENABLED"] = True
    limiter: Any = Limiter(_client, app=app, storage_uri="memory://", strategy="moving-window")
    limiter.request_filter(_is_this_machine)
    for name, view in app.view_functions.items():
        times = 1 if name in COSTLY or name.startswith("importing.") else LIGHT_TIMES if name in LIGHT else 0
        if times:
            app.view_functions[name] = limiter.limit(f"{settings.per_minute * times}/minute")(view)


def _is_this_machine() -> bool:
    """Somebody on this machine itself is not limited; behind a proxy, ``SIMPAN_PROXIES`` tells the real client."""
    address = _address()
    return address is not None and address.is_loopback


def _client() -> str:
    """Who is counted: ``"203.0.113.5"``, ``"2001:db8::/64"``."""
    address = _address()
    return str(ip_network((address, 64), strict=False) if isinstance(address, IPv6Address) else address)


def _address() -> IPv4Address | IPv6Address | None:
    """Where a request comes from; IPv4 written as IPv6 is IPv4, and what is no address at all is None."""
    try:
        found = ip_address(request.remote_addr or "")
    except ValueError:
        return None
    return (found.ipv4_mapped if isinstance(found, IPv6Address) else None) or found


def seconds_to_wait(error: RateLimitExceeded) -> int:
    """Seconds after which a refused client may come again, from 1 to a minute."""
    limit = error.limit
    return max(1, min(60, limit.limit.get_expiry() if limit else 60))

