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


@pytest.fixture(scope="session")
def site(tiny_app: Flask) -> Iterator[str]:
    """The address of the running site."""
    server = make_server("127.0.0.1", 0, tiny_app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


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
