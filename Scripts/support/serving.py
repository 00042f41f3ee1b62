"""What `offscreen serve` does a second, beside `render --batch`, nginx, takumi-py behind Granian, and Chromium.

Usage: serving.py PROGRAM [SECONDS]

Each is asked by wrk over loopback on connections that stay, for SECONDS (10 where no number is given); the service and all of its peers
take as many processes or threads as there are processors. Pictures per second of processor time count what the server's own processes
use, so that it makes no difference what wrk takes. Environment: OFFSCREEN_BENCH, the folder of the comparison, and BENCH_ASSETS, its
avatars, for the feed; BENCH_PY, a Python with granian and takumi-py, and playwright with Debian's chromium, for the peers."""

import base64
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

PROGRAM = pathlib.Path(sys.argv[1]).absolute()
SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 10
ROOT = pathlib.Path(__file__).parent.parent.parent
HERE = pathlib.Path(__file__).parent
CORES = os.cpu_count()
PYTHON = os.environ.get("BENCH_PY")
TICK = os.sysconf("SC_CLK_TCK")

# How many ask where they think between their requests.
CLIENTS = 32

# A request for a card that nobody has asked for before.
NEW_CARD = """
local number = 0
local thread = 0
function setup(thread) thread:set("id", math.random(1000000000)) end
function request()
  number = number + 1
  return wrk.format("GET", "%s" .. id .. "-" .. number)
end
"""
NEW_FEED = """
local number = 0
function setup(thread) thread:set("id", math.random(1000000000)) end
function request()
  number = number + 1
  return wrk.format("POST", "%s", nil, (string.gsub([[%s]], "NUMBER", id .. "-" .. number)))
end
"""


def processes(root):
    """The process and all below it."""
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(path.parent.name))
    found, ahead = [], [root]
    while ahead:
        found.append(ahead.pop())
        ahead += parents.get(found[-1], [])
    return found


def cpu_seconds(root):
    total = 0
    for process in processes(root):
        try:
            fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        total += int(fields[11]) + int(fields[12])
    return total / TICK


def resident_megabytes(process):
    text = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024


def wrk(url, process, script=None, connections=8, seconds=None, headers=()):
    """Requests a second, a second of the server's processor time, and times in milliseconds."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        options = ["-t2", f"-c{connections}", f"-d{seconds or SECONDS}s", "--latency", "--timeout", "30s"]
        for header in headers:
            options += ["-H", header]
        if script:
            file.write(script)
            file.flush()
            options += ["-s", file.name]
        before = cpu_seconds(process)
        output = subprocess.run(["wrk", *options, url], capture_output=True, text=True, check=True).stdout
        used = cpu_seconds(process) - before
    requests = int(re.search(r"(\d+) requests in", output)[1])
    failed = re.search(r"(Non-2xx or 3xx responses|Socket errors).*", output)
    if failed:
        print("  " + failed[0])
    units = {"us": 0.001, "ms": 1, "s": 1000}
    times = {share: float(value) * units[unit] for share, value, unit in re.findall(r"(50|99)%\s+([\d.]+)(us|ms|s)", output)}
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])
    return {"rate": rate, "per_cpu": requests / max(used, 0.01), "p50": times["50"], "p99": times["99"], "requests": requests}


def thinking(rate):
    """Has each client wait for so long, more or less, that together they ask for four fifths of `rate` pictures a second."""
    # An answer takes about twice as long as drawing a picture then.
    milliseconds = 1000 * (CLIENTS / (0.8 * rate) - 2 * CORES / rate)
    return f"function delay() return math.floor(-math.log(1 - math.random()) * {milliseconds:.1f}) end\n"


def told(name, result):
    print(f"{name:44} {result['rate']:9.0f}/s {result['per_cpu']:9.0f} per CPU second   median {result['p50']:7.2f} ms, p99 {result['p99']:7.2f} ms")
    return result


class Serving:
    def __init__(self, folder, *options):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", folder, "--listen", "127.0.0.1:0", "--log-level", "error", *options], stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait() == 0


def feed(folder):
    """The feed of the comparison (W1) as a scene, with the model of its first frame; None where the comparison is not there."""
    bench, assets = os.environ.get("OFFSCREEN_BENCH", "../shared/bench"), os.environ.get("BENCH_ASSETS", "/tmp/bench-assets")
    if not pathlib.Path(bench, "common.py").exists() or not pathlib.Path(assets, "avatar00.jpg").exists():
        return None
    sys.path.insert(0, bench)
    import common

    for number in range(12):
        shutil.copy(f"{assets}/avatar{number:02}.jpg", folder)

    def label(string, size, color, **more):
        return {"type": "label", "string": string, "font": {"family": common.FONT, "size": size, **more.pop("font", {})}, "color": color, **more}

    cell = {"type": "static", "forEach": "{{rows}}", "as": "row", "size": {"width": 390, "height": 70}, "children": [
        {"position": [16, 13], "size": {"width": 44, "height": 44}, "component": {
            "type": "image", "source": "{{row.avatar}}", "view": {"cornerRadius": 22, "clipsToBounds": True}}},
        {"position": [72, 5], "size": {"width": 250, "height": 20}, "component": label(
            "{{row.title}}", 16, "#000000", maximumNumberOfLines=1, font={"weight": "bold"})},
        {"position": [324, 5], "size": {"width": 50, "height": 20}, "component": label("{{row.time}}", 12, "#8e8e93", alignment="right")},
        {"position": [72, 25], "size": {"width": 302, "height": 38}, "component": label(
            "{{row.body}}", 15, "#333333", maximumNumberOfLines=2, truncationString="…")},
        {"position": [72, 69.5], "size": {"width": 318, "height": 0.5}, "component": {
            "type": "component", "view": {"backgroundColor": "#c6c6c8"}}}]}
    rows = [common.row(number) for number in range(12)]
    for row in rows:
        row["avatar"] = f"avatar{row['avatar']:02}.jpg"
        row["title"] += " NUMBER"
    model = {"rows": rows}
    document = {"width": 390, "height": 844, "scale": 2, "background": "#FFFFFF", "model": model,
                "component": {"type": "flexbox", "children": [cell]}}
    pathlib.Path(folder, "feed.scene.json").write_text(json.dumps(document))
    return model


def batch(scene, models):
    """Pictures a second of processor time of `render --batch`, with the process's start taken off."""
    def seconds(count):
        with tempfile.TemporaryDirectory() as out:
            path = pathlib.Path(out, "models.jsonl")
            path.write_text("".join(json.dumps(models(number)) + "\n" for number in range(count)))
            before = os.times()
            subprocess.run([PROGRAM, "render", "--batch", path, "--template", scene, "-o", f"{out}/pictures"], check=True)
            after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system
    count = 300
    return count / (seconds(count + 20) - seconds(20))


def nginx(folder, name, headers=()):
    configuration = pathlib.Path(folder, "nginx.conf")
    configuration.write_text(f"""
worker_processes {CORES}; pid {folder}/nginx.pid; error_log stderr crit; daemon off; user root;
events {{ worker_connections 1024; }}
http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; types {{ image/png png; }}
  open_file_cache max=100 inactive=600s; open_file_cache_valid 600s;
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{ listen 127.0.0.1:18099; root {folder}; }} }}
""")
    process = subprocess.Popen(["nginx", "-c", configuration], stderr=subprocess.DEVNULL)
    time.sleep(1)
    try:
        address = f"http://127.0.0.1:18099/{name}"
        tag = urllib.request.urlopen(address).headers["ETag"]
        return (told("nginx, the same bytes", wrk(address, process.pid, connections=32)),
                told("nginx, 304", wrk(address, process.pid, connections=32, headers=[f"If-None-Match: {tag}"])))
    finally:
        process.terminate()
        process.wait()


def main():
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        shutil.copy(ROOT / "Snapshots/Scenes/social-card.scene.json", f"{folder}/card.scene.json")
        model, feed_frames = feed(folder), None
        with Serving(folder, "--fonts", "/usr/share/fonts/truetype/liberation") as server:
            new = NEW_CARD % "/card.png?m.title=Snapshots+that+cost+no+pixels+when+nothing+has+changed+"
            card = told("serve, social card, each another", wrk(server.url, server.process.pid, new))
            load = wrk(server.url, server.process.pid, new + thinking(card["rate"]), connections=CLIENTS)
            print(f"  at {100 * load['rate'] / card['rate']:.0f} % of that: median {load['p50']:.2f} ms, p99 {load['p99']:.2f} ms, "
                  f"{load['p99'] / load['p50']:.1f} times as long")
            address = f"{server.url}/card.png"
            answer = urllib.request.urlopen(address)
            pathlib.Path(folder, "card.png").write_bytes(answer.read())
            again = told("serve, a kept card", wrk(address, server.process.pid, connections=32))
            known = told("serve, 304", wrk(address, server.process.pid, connections=32, headers=[f"If-None-Match: {answer.headers['ETag']}"]))
            if model:
                feed_frames = told("serve, feed frame, each another", wrk(server.url, server.process.pid, NEW_FEED % ("/feed.png", json.dumps(model))))
            print(f"  {resident_megabytes(server.process.pid):.0f} MB resident after {card['requests'] + load['requests']} different cards")
        alone = batch(f"{folder}/card.scene.json", lambda number: {
            # As long as what the service is asked for.
            "title": f"Snapshots that cost no pixels when nothing has changed 804177151-{number}", "kicker": "RELEASE NOTES", "author": "Maya Lindqvist",
            "meta": "20 November · 6 min read", "tags": ["layout", "testing", "linux"]})
        print(f"{'render --batch, social card':44} {'':11} {alone:9.0f} per CPU second; serving takes {100 * (alone / card['per_cpu'] - 1):.0f} % more")
        if shutil.which("nginx"):
            bytes_, tags = nginx(folder, "card.png")
            print(f"  kept card {again['rate'] / bytes_['rate']:.2f} and 304 {known['rate'] / tags['rate']:.2f} times nginx's rate; by processor time "
                  f"{again['per_cpu'] / bytes_['per_cpu']:.2f} and {known['per_cpu'] / tags['per_cpu']:.2f}")
        else:
            print("left out: nginx, which is a Debian package")
        peers(card, model, feed_frames)


def peers(card, model, feed_frames):
    if not PYTHON:
        print("left out: takumi-py and Chromium, which need BENCH_PY")
        return
    process = subprocess.Popen(
        [PYTHON, "-m", "granian", "--interface", "wsgi", "--workers", str(CORES), "--blocking-threads", "1", "--port", "18098", "--no-ws",
         "--log-level", "error", "peer_takumi:application"], cwd=HERE)
    try:
        for _ in range(100):
            time.sleep(0.2)
            try:
                urllib.request.urlopen("http://127.0.0.1:18098/?title=x")
                break
            except OSError:
                continue
        peer = told("takumi-py behind Granian, social card", wrk(
            "http://127.0.0.1:18098", process.pid, NEW_CARD % "/?title=Snapshots+that+cost+no+pixels+when+nothing+has+changed+"))
        print(f"  serve draws {card['per_cpu'] / peer['per_cpu']:.1f} times as many a second of processor time")
        if model:
            peer = told("takumi-py behind Granian, feed frame", wrk(
                "http://127.0.0.1:18098", process.pid, NEW_FEED % ("/feed", json.dumps(model))))
            print(f"  serve draws {feed_frames['per_cpu'] / peer['per_cpu']:.1f} times as many a second of processor time")
    finally:
        process.terminate()
        process.wait()
    output = subprocess.run([PYTHON, HERE / "peer_chromium.py", str(SECONDS)], capture_output=True, text=True)
    if output.returncode:
        print("left out: Chromium by playwright, which does not start here")
        return
    rate, per_cpu = map(float, output.stdout.split())
    print(f"{'Chromium by playwright, social card':44} {rate:9.0f}/s {per_cpu:9.1f} per CPU second; serve draws {card['per_cpu'] / per_cpu:.0f} times as many")


main()
