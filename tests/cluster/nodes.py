"""A real OpenSearch cluster of three nodes on loopback, made from the published artifacts; for tests and measurements.

Run by itself (``python -m tests.cluster.nodes``) it starts the cluster, prints its address and stays until Ctrl-C.
"""

import fcntl
import hashlib
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import IO

HERE = Path(__file__).parent
PORTS = range(9400, 9499, 2)  # a pair for each node: http and transport
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "simpan-test-cluster"
JAVA = ["java", "-Xms256m", "-Xmx512m", "-XX:+UseSerialGC"]
QUICK = ["-XX:TieredStopAtLevel=1"]  # starts in half the time and searches at a third of the speed
DOWNLOAD, START = 240, 120  # seconds


def why_not() -> str:
    """Why no cluster can be started here, in words; empty when one can."""
    missing = [name for name in ("java", "javac", "mvn") if not shutil.which(name)]
    return f"{', '.join(missing)}이(가) 없어서 OpenSearch를 켤 수 없어요 (Java 17과 Maven이 있어야 해요)" if missing else ""


def classpath() -> str:
    """The jars of the server and our compiled main, fetched and compiled once and kept."""
    made = hashlib.sha256(b"".join((HERE / name).read_bytes() for name in ("pom.xml", "SimpanNode.java"))).hexdigest()[:12]
    cache = CACHE / made
    listed, compiled = cache / "classpath", cache / "classes"
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another run may be fetching the same
        if (compiled / "SimpanNode.class").exists():
            return f"{listed.read_text(encoding='utf-8').strip()}:{compiled}"
        fetch = ["mvn", "-q", "-B", "-f", str(HERE / "pom.xml"), "dependency:build-classpath", f"-Dmdep.outputFile={listed}"]
        subprocess.run(fetch, check=True, timeout=DOWNLOAD, stdout=subprocess.DEVNULL)
        jars = listed.read_text(encoding="utf-8").strip()
        subprocess.run(["javac", "-cp", jars, "-d", str(compiled), str(HERE / "SimpanNode.java")], check=True, timeout=60)
    return f"{listed.read_text(encoding='utf-8').strip()}:{compiled}"


class Nodes:
    """The cluster. Nodes are numbered from 0; ``hosts`` is what ``SIMPAN_ENGINE`` lists: "127.0.0.1:9400,…". ``quick`` is for tests."""

    def __init__(self, count: int = 3, quick: bool = True) -> None:
        self._java = [*JAVA, *(QUICK if quick else [])]
        self._classes = classpath()
        self._home = Path(tempfile.mkdtemp(prefix="engines-cluster-"))
        self._locks: list[IO[str]] = []
        self.ports = self._take(count)
        self._running: list[subprocess.Popen[bytes] | None] = [None] * count
        try:
            for number in range(count):
                self.start(number)
            self.wait(count)
        except BaseException:
            self.close()
            raise

    @property
    def hosts(self) -> str:
        return ",".join(f"127.0.0.1:{port}" for port in self.ports)

    def start(self, number: int) -> None:
        """Start a node, new or with the data that it had."""
        home = self._home / f"n{number}"
        (home / "config").mkdir(parents=True, exist_ok=True)
        seeds = ",".join(f"127.0.0.1:{port + 1}" for port in self.ports)
        names = ",".join(f"n{one}" for one in range(len(self.ports)))
        port = self.ports[number]
        with (home / "out").open("ab") as out:
            self._running[number] = subprocess.Popen(
                [*self._java, "-cp", self._classes, "SimpanNode", str(home), f"n{number}", str(port), str(port + 1), seeds, names],
                stdout=out, stderr=subprocess.STDOUT,
            )

    def kill(self, number: int) -> None:
        """End a node at once, as a power cut does."""
        process = self._running[number]
        if process is not None:
            process.kill()
            process.wait()
        self._running[number] = None

    def freeze(self, number: int, frozen: bool = True) -> None:
        """Stop a node's process without closing its connections, or let it go on."""
        process = self._running[number]
        assert process is not None
        process.send_signal(signal.SIGSTOP if frozen else signal.SIGCONT)

    def wait(self, nodes: int, status: str = "yellow", seconds: float = START) -> None:
        """Until so many nodes have found each other and the indices are at least in this state."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            for port in self.ports:
                health = _get(f"http://127.0.0.1:{port}/_cluster/health")
                if health.get("number_of_nodes") == nodes and health["status"] in {"green", status}:
                    return
            time.sleep(0.3)
        asked = ("_cluster/health", "_cat/nodes", "_cat/shards", "_cluster/allocation/explain")
        told = [f"{port}/{path}: {_text(f'http://127.0.0.1:{port}/{path}')}" for path in asked for port in self.ports]
        told += [(self._home / f"n{number}" / "out").read_text(errors="replace")[-2000:] for number in range(len(self.ports))]
        raise TimeoutError(f"the cluster did not come up in {seconds} s:\n" + "\n".join(told))

    def close(self) -> None:
        """End all nodes and remove their data."""
        for number in range(len(self.ports)):
            self.kill(number)
        shutil.rmtree(self._home, ignore_errors=True)
        for lock in self._locks:
            lock.close()

    def _take(self, count: int) -> list[int]:
        """Ports that nobody uses, kept from other clusters of ours while the nodes are still starting or are down."""
        found: list[int] = []
        for port in PORTS:
            lock = (CACHE / f"port-{port}").open("w")
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.close()
                continue
            if not (_is_free(port) and _is_free(port + 1)):
                lock.close()
                continue
            self._locks.append(lock)
            found.append(port)
            if len(found) == count:
                return found
        raise OSError(f"no free ports between {PORTS.start} and {PORTS.stop}")


def _get(address: str) -> dict[str, object]:
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            found: dict[str, object] = json.load(answer)
            return found
    except OSError:
        return {}


def _text(address: str) -> str:
    """What a node says, be it an error."""
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return str(answer.read().decode())
    except urllib.error.HTTPError as error:
        return error.read().decode()
    except OSError as error:
        return str(error)


def _is_free(port: int) -> bool:
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    cluster = Nodes()
    print(f"opensearch://{cluster.hosts}/simpan?shards=3&replicas=1", flush=True)
    try:
        signal.pause()
    except KeyboardInterrupt:
        cluster.close()
