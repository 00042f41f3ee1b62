"""Lays out the scenes and components that articles show as JSON, and plays the list scripts, with the command.

Usage: documentation-scenes.py PROGRAM

What is no whole scene, component or list script, such as a step of one, is left out; so are files that a scene names and
that are not there.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

FENCE = re.compile(r"^```json\n(.*?)^```", re.MULTILINE | re.DOTALL)
# An article has no images and fonts beside it.
MISSING = "there is no such file"


def scene(text):
    """What the command is given for a fence; None where there is nothing to show."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    if ("component" in value and "type" not in value) or ("list" in value and "steps" in value):
        return value
    # Placeholders of a part have no model here.
    if "type" not in value or "{{" in text:
        return None
    return {"width": 320, "component": {"type": "flexbox", "children": [value]}}


def main():
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "example.scene.json")
        for article in sorted(pathlib.Path("Sources").glob("*/*.docc/*.md")):
            text = article.read_text()
            for fence in FENCE.finditer(text):
                document = scene(fence[1])
                if document is None:
                    continue
                file.write_text(json.dumps(document))
                arguments = ["play", str(file), "-o", folder] if "list" in document else ["layout", str(file)]
                run = subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True)
                if run.returncode != 0 and MISSING not in run.stderr:
                    line = text.count("\n", 0, fence.start()) + 1
                    print(f"{article}:{line}: {run.stderr.strip().replace(str(file) + ': ', '')}")
                    failed = True
    if failed:
        sys.exit("documentation-scenes: see above")


main()
