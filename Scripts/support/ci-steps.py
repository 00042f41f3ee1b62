"""Prints the shell parts of a template for continuous integration, each as one line of base64.

Usage: ci-steps.py FILE [JOB]

FILE is a composite action of GitHub, a template of GitLab, of which JOB is run, or a Jenkinsfile.
"""

import base64
import re
import sys

import yaml


def steps(path, job):
    with open(path) as file:
        text = file.read()
    if path.endswith("Jenkinsfile"):
        return [part for part in re.findall(r"'''\n(.*?)'''", text, re.S)]
    document = yaml.safe_load(text)
    if "runs" in document:
        return [step["run"] for step in document["runs"]["steps"] if "run" in step]
    described = document[job]
    parent = document.get(described.get("extends"), {})
    lines = described.get("before_script", parent.get("before_script", [])) + described["script"]
    # A job of GitLab is one shell that ends at the first command that fails.
    return ["set -e\n" + "\n".join(lines)]


for step in steps(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None):
    print(base64.b64encode(step.encode()).decode())
