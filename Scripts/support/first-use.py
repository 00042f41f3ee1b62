"""What a user waits for: the first debug build of a package that tests a component, with the modules that take most of it, and a test after
each change of it.

Usage: first-use.py [CHANGES]

The package is made in a folder of its own, depends on this one and is built from nothing; then its component changes CHANGES times (5
where no number is given), each time another text, and one suite of its tests runs with its snapshot recorded."""

import collections
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).absolute().parent.parent.parent
CHANGES = int(sys.argv[1]) if len(sys.argv) > 1 else 5

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Cards", dependencies: [.package(name: "OffscreenKit", path: "%s")],
  targets: [
    .target(name: "Cards", dependencies: [.product(name: "OffscreenKit", package: "OffscreenKit")]),
    .testTarget(name: "CardsTests", dependencies: ["Cards", .product(name: "OffscreenTesting", package: "OffscreenKit")]),
  ])
"""
COMPONENT = """public import OffscreenKit

public struct Card: Component {
  public init() {}
  public var body: some Component { Label("Number %d").padding(16) }
}
"""
TESTS = """import Cards
import OffscreenTesting
import Testing

@Suite struct CardTests {
  @Test func looksAsDesigned() async { await assertSnapshot(of: Card(), in: SizeRange(width: 200), record: .all) }
}
"""


def timed(*command, may_fail=False):
    """Seconds by the clock, and of processor time."""
    (begin, before) = (time.monotonic(), os.times())
    result = subprocess.run(command, capture_output=True, text=True)
    (end, after) = (time.monotonic(), os.times())
    if result.returncode and not may_fail:
        sys.exit("\n".join((result.stdout + result.stderr).splitlines()[-20:]))
    return end - begin, after.children_user + after.children_system - before.children_user - before.children_system


class Compilers(threading.Thread):
    """Seconds of processor time by module, of the compilers there are while it runs (proc(5)). Reads often: what a compiler takes after it was
    seen last is not counted."""

    def __init__(self):
        super().__init__(daemon=True)
        self.ended = threading.Event()
        self.found = {}

    def run(self):
        while not self.ended.wait(0.05):
            for folder in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    words = (folder / "cmdline").read_text().split("\0")
                    if "swift-frontend" not in words[0] or "-module-name" not in words:
                        continue
                    fields = (folder / "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                self.found[folder.name, fields[19]] = (words[words.index("-module-name") + 1], seconds)

    def most(self, count):
        self.ended.set()
        self.join()
        modules = collections.Counter()
        for module, seconds in self.found.values():
            modules[module] += seconds
        return modules.most_common(count)


def main():
    with tempfile.TemporaryDirectory() as folder:
        package = pathlib.Path(folder, "package")
        for name, text in [("Package.swift", MANIFEST % ROOT), ("Sources/Cards/Card.swift", COMPONENT % 0), ("Tests/CardsTests/CardTests.swift", TESTS)]:
            path = package / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        swift = ["swift", "build", "--build-tests", "--package-path", str(package)]
        # What is fetched is not what is compiled.
        timed("swift", "package", "resolve", "--package-path", str(package))
        compilers = Compilers()
        compilers.start()
        wall, cpu = timed(*swift)
        print(f"first debug build of a user's package: {wall:.0f} s, {cpu:.0f} s of processor time", flush=True)
        print("of it: " + ", ".join(f"{module} {seconds:.1f}" for module, seconds in compilers.most(12)), flush=True)
        walls = []
        for number in range(1, CHANGES + 1):
            (package / "Sources/Cards/Card.swift").write_text(COMPONENT % number)
            # A run that records fails, so that somebody looks at what it wrote.
            wall, _ = timed("swift", "test", "--package-path", str(package), "--filter", "CardTests", may_fail=True)
            walls.append(wall)
            pictures = list(package.glob("Snapshots/**/*.png"))
            if len(pictures) != 1:
                sys.exit(f"the test recorded {len(pictures)} pictures")
        print(f"a changed component and its suite: median of {CHANGES} {statistics.median(walls):.1f} s ({min(walls):.1f} to {max(walls):.1f})")


main()
