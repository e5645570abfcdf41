"""A real headless Chromium over the site with the invented game, on loopback."""

import os
import shutil
import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Error, Page, sync_playwright
from werkzeug.serving import make_server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all walks; skipped with the reason where there is none, an error where it must be there."""
    if CHROMIUM is None:
        if os.environ.get("SIMPAN_REQUIRE_BROWSER"):
            raise RuntimeError("chromium is required here and is not installed")
        pytest.skip("이 기계에 Chromium이 없어 브라우저로 걸어 볼 수 없다")
    with sync_playwright() as driver:
        try:
            opened = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        except Error as error:
            if os.environ.get("SIMPAN_REQUIRE_BROWSER"):
                raise
            pytest.skip(f"Chromium이 열리지 않는다: {error.message.splitlines()[0]}")
        yield opened
        opened.close()


class Running:
    """A site that runs until it is stopped, at ``address``."""

    def __init__(self, app: Flask) -> None:
        self._server = make_server("127.0.0.1", 0, app, threaded=True)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05})
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def stop(self) -> None:
        """Take the site away, as a lost connection does."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
            self._server.server_close()


@pytest.fixture(scope="session")
def site(tiny_app: Flask) -> Iterator[str]:
    """The address of the running site."""
    running = Running(tiny_app)
    yield running.address
    running.stop()


@pytest.fixture
def passing_site(tiny_app: Flask) -> Iterator[Running]:
    """A site of its own that a test may take away."""
    running = Running(tiny_app)
    yield running
    running.stop()


@pytest.fixture(params=[(390, 844), (1280, 900)], ids=["phone", "desk"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A fresh page of a phone or a desk; an error in a script or a refused resource fails the test."""
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 600, locale="ko-KR")
    opened = context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    yield opened
    context.close()
    assert faults == []
