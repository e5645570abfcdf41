"""The address of an OpenSearch cluster, as ``SIMPAN_ENGINE`` gives it, and its credentials.

``opensearch://host[:port][,host:port …]/prefix[?shards=3&replicas=1&tls=on&ca=FILE&timeout=1&budget=3&keep=3]``
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, unquote

from indexer.engine import BadEngine

EXAMPLE = "SIMPAN_ENGINE=opensearch://search1:9200,search2:9200/simpan?shards=3&replicas=1"
SPEC = re.compile(r"opensearch://(?:(?P<login>[^@/]*)@)?(?P<hosts>[^/?@]+)(?:/(?P<prefix>[^/?]*))?(?:\?(?P<options>.*))?")
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.\-_]+)(?::(?P<port>\d{1,5}))?")
PREFIX = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}")
WHOLE = {"shards": (1, 1024), "replicas": (0, 20), "keep": (1, 100)}
SECONDS = {"timeout": (0.05, 60.0), "budget": (0.05, 300.0)}
SWITCHES = {"on": True, "off": False}


@dataclass(frozen=True)
class Address:
    """Where a cluster is and how it is asked. ``timeout`` is for one try, ``budget`` for all tries of a search, in seconds."""

    hosts: tuple[tuple[str, int], ...]
    prefix: str = "simpan"
    shards: int = 1
    replicas: int = 1
    keep: int = 3  # versions of the corpus whose indices stay
    timeout: float = 1.0
    budget: float = 3.0
    tls: bool = False
    verify: bool = True  # the server's certificate; only for trying out may this be off
    ca: Path | None = None
    user: str = ""
    password: str = field(default="", repr=False)

    def __str__(self) -> str:
        """The hosts and the prefix, never the credentials: ``search1:9200,search2:9200/simpan``."""
        return ",".join(f"{host}:{port}" for host, port in self.hosts) + f"/{self.prefix}"


def read(spec: str, environment: Mapping[str, str]) -> Address:
    """The address that a setting gives; `BadEngine` names what is wrong with it.

    ``SIMPAN_ENGINE_USER`` and ``SIMPAN_ENGINE_PASSWORD`` of the environment are the credentials when the setting has none.
    """
    found = SPEC.fullmatch(spec)
    if not found:
        raise _bad("주소를 읽을 수 없어요")
    prefix = found["prefix"] or "simpan"
    if not PREFIX.fullmatch(prefix):
        raise _bad(f"색인 이름의 앞부분 {prefix!r}은 영문 소문자·숫자·_·-로 적어 주세요")
    user, _, password = (found["login"] or "").partition(":")
    values: dict[str, object] = {
        "hosts": tuple(map(_host, found["hosts"].split(","))), "prefix": prefix,
        "user": unquote(user) or environment.get("SIMPAN_ENGINE_USER", ""),
        "password": unquote(password) or environment.get("SIMPAN_ENGINE_PASSWORD", ""),
    }
    for name, text in parse_qsl(found["options"] or "", keep_blank_values=True):
        values[name] = _option(name, text)
    address = Address(**values)  # type: ignore[arg-type]
    if address.timeout > address.budget:
        raise _bad(f"timeout={address.timeout:g}은 budget={address.budget:g}보다 클 수 없어요")
    return address


def _host(text: str) -> tuple[str, int]:
    found = HOST.fullmatch(text)
    if not found or not 0 < int(found["port"] or 9200) < 65536:
        raise _bad(f"{text!r}은 호스트:포트가 아니에요")
    return found["name"], int(found["port"] or 9200)


def _option(name: str, text: str) -> object:
    if name in WHOLE:
        least, most = WHOLE[name]
        if not text.isdecimal() or not least <= int(text) <= most:
            raise _bad(f"{name}={text}: {least}~{most}의 정수여야 해요")
        return int(text)
    if name in SECONDS:
        low, high = SECONDS[name]
        if not re.fullmatch(r"\d+(\.\d+)?", text) or not low <= float(text) <= high:
            raise _bad(f"{name}={text}: {low:g}~{high:g}초여야 해요")
        return float(text)
    if name in ("tls", "verify"):
        if text not in SWITCHES:
            raise _bad(f"{name}={text}: on이나 off로 적어 주세요")
        return SWITCHES[text]
    if name == "ca":
        if not Path(text).is_file():
            raise _bad(f"ca={text}: 그런 인증서 파일이 없어요")
        return Path(text)
    known = ", ".join([*WHOLE, *SECONDS, "tls", "verify", "ca"])
    raise _bad(f"{name}이라는 설정은 없어요. 쓸 수 있는 것: {known}")


def _bad(what: str) -> BadEngine:
    return BadEngine(f"SIMPAN_ENGINE: {what}. 예: {EXAMPLE}")
