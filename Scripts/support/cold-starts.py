"""What a process of the command takes from its start to its end.

Usage: cold-starts.py TURNS PROGRAM...

Each program in turn, TURNS times: its version, a picture of one label, and the feed of the comparison as a scene (W1 cold). Processor time of
the whole process in milliseconds, median with lowest and highest tenth, and what it had resident at most. Environment: OFFSCREEN_BENCH, the
folder of the comparison, and BENCH_ASSETS, its avatars; the feed is left out without them."""

import json
import os
import pathlib
import statistics
import sys
import tempfile

sys.dont_write_bytecode = True
from feed_scene import feed

LABEL = {"width": 200, "height": 50, "scale": 2, "component": {"type": "label", "string": "Hello"}}


def run(program, arguments):
    """Milliseconds and megabytes."""
    process = os.posix_spawn(program, [program, *arguments], os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(process, 0)
    assert status == 0, (program, arguments)
    return 1000 * (usage.ru_utime + usage.ru_stime), usage.ru_maxrss / 1024


def main(turns, programs):
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "label.scene.json").write_text(json.dumps(LABEL))
        cases = {"--version": ["--version"], "one label": ["render", f"{folder}/label.scene.json", "-o", f"{folder}/label.png"]}
        # In a font that is there without being asked for.
        if feed(folder, "Inter"):
            cases["W1 cold"] = ["render", f"{folder}/feed.scene.json", "-o", f"{folder}/feed.png"]
        else:
            print("left out: the feed, for which the comparison or its avatars are missing")
        for name, arguments in cases.items():
            results = {program: [] for program in programs}
            for _ in range(turns):
                for program in programs:
                    results[program].append(run(program, arguments))
            for program, found in results.items():
                times = sorted(time for time, _ in found)
                print(f"{name:10} {program}: {statistics.median(times):.1f} ms ({times[len(times) // 10]:.1f} to {times[-1 - len(times) // 10]:.1f}), "
                      f"{statistics.median(size for _, size in found):.0f} MB")


main(int(sys.argv[1]), [os.path.realpath(program) for program in sys.argv[2:]])
