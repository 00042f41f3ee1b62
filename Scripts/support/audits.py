"""What an audit takes beyond drawing, and how long a search for models that break a design takes.

Usage: audits.py OFFSCREEN

Each document is drawn and audited in as many variants, on one core, by turns, five rounds: CPU of whole processes, less that of the
document without variants. Drawing ends with PNG files, an audit with none, so that what rules take is no less than the difference.
"""
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

VARIANTS = 100
MODELS = 10_000
ROUNDS = 5
scenes = pathlib.Path(__file__).parents[2] / "Snapshots/Scenes"


def cpu_seconds(arguments):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    # Findings are no failure here.
    status = subprocess.run(arguments, stdout=subprocess.DEVNULL).returncode
    if status not in (0, 1):
        sys.exit(f"audits: {' '.join(arguments)} ended with {status}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def spread(values, digits=2):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def documents(name, folder):
    """The document as it is, and with variants of all widths."""
    document = json.loads((scenes / f"{name}.scene.json").read_text())
    document.pop("variants", None)
    width = document.get("width", 320)
    paths = []
    for count in (0, VARIANTS):
        document["variants"] = [{"name": f"w{index}", "width": width + index} for index in range(count)]
        path = folder / f"{name}-{count}.scene.json"
        path.write_text(json.dumps(document))
        paths.append(str(path))
    return paths


def per_picture(command, paths):
    alone, varied = (cpu_seconds(command + [path]) for path in paths)
    return 1000 * (varied - alone) / VARIANTS


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        print("| document | drawn as PNG, ms | audited, ms | beyond, ms |")
        print("| --- | --- | --- | --- |")
        for scene in ("social-card", "settings-form"):
            paths = documents(scene, folder)
            drawn, audited = [], []
            for _ in range(ROUNDS):
                drawn.append(per_picture([program, "render", "--all-variants", "-o", str(folder / "out")], paths))
                audited.append(per_picture([program, "audit", "--jobs", "1"], paths))
            beyond = [one - other for one, other in zip(audited, drawn)]
            print(f"| {scene} | {spread(drawn)} | {spread(audited)} | {spread(beyond)} |")
        search = [program, "audit", "--explore", "--budget", str(MODELS), "--jobs", "1", str(scenes / "social-card.scene.json")]
        print(f"\n{MODELS} models of the social card: {spread([cpu_seconds(search) for _ in range(3)], 1)} s")


main()
