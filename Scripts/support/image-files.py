"""Writes the image files that a test's JSON holds as base64 to a folder.

Usage: image-files.py JSON FOLDER
"""

import base64
import json
import pathlib
import sys

for entry in json.loads(pathlib.Path(sys.argv[1]).read_text()):
    pathlib.Path(sys.argv[2], entry["name"]).write_bytes(base64.b64decode(entry["base64"]))
