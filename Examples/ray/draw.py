"""Draws a picture for each line of a file of models, on all machines of a Ray cluster.

Usage: draw.py --template SCENE --models MODELS.jsonl --out DIR [--part 500] [--actors N] [--offscreen PROGRAM]

The data set's rows are parts of the file, so many lines each. Every actor holds one `offscreen render --batch`, which
has read the scene once and draws whatever part comes next. A part's pictures become one archive, DIR/part-000012.tar, with
members named by their lines' numbers; it takes its name when it is whole. So an actor or machine that is lost costs its
parts' time and nothing else: they are drawn again, to the same bytes under the same names, and parts that are there are
not drawn at all. DIR/errors.jsonl has the lines that no picture could be made of.

DIR, the scene and the models have to be where all machines find them by the same path.
"""

import argparse
import base64
import hashlib
import io
import json
import os
import pathlib
import subprocess
import tarfile
import threading

import ray


def parts_of(models, lines_each):
    """Where in the file each part begins, and how many lines it has."""
    parts, offset, start, lines = [], 0, 0, 0
    with open(models, "rb") as file:
        for line in file:
            offset += len(line)
            lines += 1
            if lines % lines_each == 0:
                parts.append({"part": len(parts), "offset": start, "lines": lines_each})
                start = offset
    if lines % lines_each:
        parts.append({"part": len(parts), "offset": start, "lines": lines % lines_each})
    return parts


class Drawer:
    """An actor: one `offscreen` process, which draws part after part."""

    def __init__(self, options):
        self.options = options
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [self.options["offscreen"], "render", "--batch", "-", "--template", self.options["template"],
             "-o", "-", "--jobs", "1"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.drawn = 0

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
        self.process = None

    def __call__(self, row):
        archive = pathlib.Path(self.options["out"], f"part-{row['part']:06d}.tar")
        errors = archive.with_suffix(".errors")
        if not archive.exists():
            for attempts_left in (2, 1, 0):
                try:
                    self.draw(row, archive, errors)
                    break
                except OSError:
                    # The process has ended; another one begins with this part.
                    self.stop()
                    if not attempts_left:
                        raise
        failed = errors.read_text().count("\n") if errors.exists() else 0
        return {"part": row["part"], "pictures": row["lines"] - failed, "failed": failed,
                "digest": hashlib.sha256(archive.read_bytes()).hexdigest()}

    def draw(self, row, archive, errors):
        if self.process is None:
            self.start()
        first = row["part"] * self.options["part"]
        content, failures = io.BytesIO(), []
        feeder = threading.Thread(target=self.feed, args=(row,), daemon=True)
        feeder.start()
        with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as members:
            for index, result in enumerate(self.results(row["lines"]), first):
                if "error" in result:
                    failures.append({"index": index, "error": result["error"]})
                    continue
                picture = base64.b64decode(result["bytes"])
                member = tarfile.TarInfo(f"{index:09d}.png")
                member.size = len(picture)
                members.addfile(member, io.BytesIO(picture))
        feeder.join()
        # The errors first: where the archive is, everything is.
        write_whole(errors, "".join(json.dumps(failure) + "\n" for failure in failures).encode())
        write_whole(archive, content.getvalue())

    def feed(self, row):
        try:
            with open(self.options["models"], "rb") as models:
                models.seek(row["offset"])
                for _ in range(row["lines"]):
                    line = models.readline()
                    self.process.stdin.write(line if line.endswith(b"\n") else line + b"\n")
            self.process.stdin.flush()
        except OSError:
            pass  # What reads the results notices, too.

    def results(self, count):
        """The next results, in the order of the lines; they may come in another."""
        waiting = {}
        for index in range(self.drawn, self.drawn + count):
            while index not in waiting:
                line = self.process.stdout.readline()
                if not line:
                    raise BrokenPipeError("offscreen has ended")
                result = json.loads(line)
                waiting[result["index"]] = result
            yield waiting.pop(index)
        self.drawn += count


def write_whole(path, content):
    """A file that is there whole or not at all, whoever else writes it at the same time."""
    scratch = path.with_name(f".{path.name}.{os.uname().nodename}.{os.getpid()}")
    with open(scratch, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    scratch.rename(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("template", "models", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--part", type=int, default=500, help="lines of a part")
    parser.add_argument("--actors", type=int, help="one for each processor of the cluster by default")
    parser.add_argument("--offscreen", default="offscreen", help="the program, as all machines find it")
    arguments = parser.parse_args()

    ray.init(address="auto", log_to_driver=False)
    out = pathlib.Path(arguments.out).resolve()
    out.mkdir(parents=True, exist_ok=True)
    parts = parts_of(arguments.models, arguments.part)
    options = {"template": os.path.abspath(arguments.template), "models": os.path.abspath(arguments.models),
               "out": str(out), "part": arguments.part, "offscreen": arguments.offscreen}
    actors = arguments.actors or int(ray.cluster_resources()["CPU"])

    pictures, failed, seen = 0, 0, set()
    rows = ray.data.from_items(parts, override_num_blocks=len(parts)).map(
        Drawer, fn_constructor_args=(options,), concurrency=(1, actors), num_cpus=1)
    for row in rows.iter_rows():
        assert row["part"] not in seen, f"part {row['part']} came twice"
        seen.add(row["part"])
        pictures += row["pictures"]
        failed += row["failed"]
    assert len(seen) == len(parts), f"{len(parts) - len(seen)} parts are missing"

    errors = [path.read_bytes() for path in sorted(out.glob("part-*.errors"))]
    write_whole(out / "errors.jsonl", b"".join(errors))
    for path in out.glob(".part-*"):
        path.unlink()  # what machines that were lost had begun
    print(json.dumps({"parts": len(parts), "pictures": pictures, "failed": failed}))


if __name__ == "__main__":
    main()
