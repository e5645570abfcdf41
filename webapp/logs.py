"""What a server says, one JSON object a line, so that a machine can read it; on a terminal it stays text for people."""

import json
import logging
import sys

from gunicorn.glogging import Logger


class Lines(logging.Formatter):
    """``{"at": 1700000000.123, "level": "warning", "from": "simpan.index", "says": "…"}``; request lines are that already."""

    def format(self, record: logging.LogRecord) -> str:
        if record.name == "simpan.access":
            return record.getMessage()
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "from": record.name, "says": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def for_machines() -> bool:
    """Whether the log goes anywhere else than to a terminal."""
    return not sys.stderr.isatty()


def begin() -> None:
    """Have everything that is logged from now on written so."""
    if for_machines():
        for handler in logging.getLogger().handlers:
            handler.setFormatter(Lines())


class ServerLog(Logger):  # type: ignore[misc]
    """gunicorn's log in the same form."""

    def setup(self, cfg: object) -> None:
        super().setup(cfg)
        if for_machines():
            for handler in self.error_log.handlers:
                handler.setFormatter(Lines())
