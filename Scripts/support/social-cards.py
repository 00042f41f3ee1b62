"""Two hundred social cards by `offscreen render --batch` on one core, beside takumi's where there is a Python that has it.

Usage: social-cards.py OFFSCREEN [PYTHON PEER]

PYTHON has the package takumi-py; PEER is the comparison's `card_takumi.py`. Both take turns, five rounds; CPU of whole processes, the
peer's without loading its fonts. Prints medians with the lowest and highest of each, and of the ratio of neighbours.
"""
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

COUNT = 200
ROUNDS = 5
scene = pathlib.Path(__file__).parents[2] / "Snapshots/Scenes/social-card.scene.json"


def models():
    for index in range(COUNT):
        yield {
            "kicker": f"RELEASE NOTES {index}",
            "title": f"Snapshots number {index} that cost no pixels when nothing has changed",
            "author": f"Maya {index}",
            "meta": f"{index} November",
            "tags": ["layout", "testing", f"t{index}"],
        }


def cpu_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def ours(command, folder):
    start = cpu_of_children()
    subprocess.run(
        [command, "render", "--batch", "models.jsonl", "--template", str(scene), "-o", "out", "--jobs", "1"],
        cwd=folder, check=True, stdout=subprocess.DEVNULL)
    milliseconds = 1000 * (cpu_of_children() - start) / COUNT
    sizes = [file.stat().st_size for file in (folder / "out").iterdir()]
    return milliseconds, sum(sizes) / len(sizes) / 1000


def theirs(python, peer, folder):
    done = subprocess.run([python, peer, str(COUNT), str(folder / "peer.png")], check=True, capture_output=True, text=True)
    answer = json.loads(done.stdout.splitlines()[-1])
    return answer["cpu_ms"], answer["kb"]


def spread(values, digits=2):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


command = os.path.abspath(sys.argv[1])
peer = sys.argv[2:4] if len(sys.argv) > 3 else None
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    (folder / "models.jsonl").write_text("\n".join(json.dumps(model) for model in models()))
    rounds = [(ours(command, folder), theirs(*peer, folder) if peer else None) for _ in range(ROUNDS)]
print("| W9, a card | CPU ms | kB |\n| --- | --- | --- |")
print(f"| offscreen | {spread([mine[0] for mine, _ in rounds])} | {rounds[0][0][1]:.0f} |")
if peer:
    print(f"| takumi-py | {spread([other[0] for _, other in rounds])} | {rounds[0][1][1]:.0f} |")
    print(f"| ratio | {spread([other[0] / mine[0] for mine, other in rounds])} | |")
