"""Prints what a pod of a manifest runs, as assignments for a shell: command, environment, probes, signals and user.

Usage: manifest-parts.py FILE KIND NAME
"""

import shlex
import sys

import yaml


def main():
    path, kind, name = sys.argv[1:]
    with open(path) as file:
        resources = [resource for resource in yaml.safe_load_all(file) if resource]
    resource = next(r for r in resources if r["kind"] == kind and r["metadata"]["name"] == name)
    spec = resource["spec"]["template"]["spec"]
    container = spec["containers"][0]
    ports = {port["name"]: port["containerPort"] for port in container.get("ports", [])}
    # The rest is said by the schemas; whether names fit together is not.
    volumes = {volume["name"] for volume in spec["volumes"]}
    assert {mount["name"] for mount in container["volumeMounts"]} == volumes, "volumes and mounts differ"
    if "selector" in resource["spec"]:
        labels = resource["spec"]["template"]["metadata"]["labels"]
        selectors = [resource["spec"]["selector"]["matchLabels"]]
        for other in resources:
            selector = other["spec"].get("selector") or other["spec"].get("podSelector")
            if other is not resource and selector:
                selectors.append(selector.get("matchLabels", selector))
        assert all(selector.items() <= labels.items() for selector in selectors), "a selector does not fit"
    words = {
        "pod_command": container.get("command", []) + container.get("args", []),
        "pod_environment": [f"{variable['name']}={variable['value']}" for variable in container.get("env", [])],
        "pod_mounts": [f"{mount['mountPath']}:{'ro' if mount.get('readOnly') else 'rw'}"
                       for mount in container["volumeMounts"]],
    }
    hook = container.get("lifecycle", {}).get("preStop", {}).get("exec", {}).get("command", [])
    words["pod_before_stop"] = hook
    for key, values in words.items():
        print(f"{key}=({' '.join(map(shlex.quote, values))})")
    for probe in ("startup", "readiness", "liveness"):
        action = container.get(f"{probe}Probe", {}).get("httpGet")
        if action:
            port = ports.get(action["port"], action["port"])
            print(f"pod_{probe}=http://127.0.0.1:{port}{action['path']}")
    for name, port in ports.items():
        print(f"pod_port_{name}={port}")
    print(f"pod_user={spec['securityContext']['runAsUser']}")
    print(f"pod_completions={resource['spec'].get('completions', 1)}")
    print(f"pod_grace={spec.get('terminationGracePeriodSeconds', 30)}")


main()
