"""What `offscreen serve` does a second, beside `render --batch`, nginx, takumi-py behind Granian, and Chromium.

Usage: serving.py PROGRAM [SECONDS]

Each is asked by wrk over loopback on connections that stay, for SECONDS (10 where no number is given); the service and all of its peers
take as many processes or threads as there are processors. Pictures per second of processor time count what the server's own processes
use, so that it makes no difference what wrk takes. What is compared as a ratio close to one, the service with batches and with nginx, is
measured in turns: medians of five, lowest and highest. Environment: OFFSCREEN_BENCH, the folder of the comparison, and BENCH_ASSETS, its
avatars, for the feed; BENCH_PY, a Python with granian and takumi-py, and playwright with Debian's chromium, for the peers."""

import base64
import json
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.dont_write_bytecode = True
from feed_scene import feed

PROGRAM = pathlib.Path(sys.argv[1]).absolute()
SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 10
ROOT = pathlib.Path(__file__).parent.parent.parent
HERE = pathlib.Path(__file__).parent
CORES = os.cpu_count()
PYTHON = os.environ.get("BENCH_PY")
TICK = os.sysconf("SC_CLK_TCK")

# Of what is measured in turns.
TURNS = 5
TURN_SECONDS = max(1, SECONDS // 3)

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


def spread(values):
    return f"{statistics.median(values):.2f} ({min(values):.2f} to {max(values):.2f})"


class Batch:
    """`render --batch` of as many cards as tell its processor time from the noise, with the process's start taken off."""

    def __init__(self, folder, models):
        self.folder = folder
        for count in (20, 1020):
            pathlib.Path(folder, f"{count}.jsonl").write_text("".join(json.dumps(models(number)) + "\n" for number in range(count)))

    def seconds(self, count):
        pictures = pathlib.Path(self.folder, "pictures")
        before = os.times()
        subprocess.run([PROGRAM, "render", "--batch", f"{self.folder}/{count}.jsonl", "--template", f"{self.folder}/card.scene.json",
                        "-o", pictures], check=True)
        after = os.times()
        shutil.rmtree(pictures)
        return after.children_user + after.children_system - before.children_user - before.children_system

    def per_cpu(self):
        return 1000 / (self.seconds(1020) - self.seconds(20))


class Nginx:
    """Answers with the files of a folder from memory."""

    url = "http://127.0.0.1:18099"

    def __init__(self, folder):
        configuration = pathlib.Path(folder, "nginx.conf")
        configuration.write_text(f"""
worker_processes {CORES}; pid {folder}/nginx.pid; error_log stderr crit; daemon off; user root;
events {{ worker_connections 1024; }}
http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; types {{ image/png png; }}
  open_file_cache max=100 inactive=600s; open_file_cache_valid 600s;
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{ listen 127.0.0.1:18099; root {folder}; }} }}
""")
        self.process = subprocess.Popen(["nginx", "-c", configuration], stderr=subprocess.DEVNULL)
        time.sleep(1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def beside_batches(server, folder, new):
    """How much more the service takes for a card than a batch, each between two batches."""
    batch = Batch(folder, lambda number: {
        # As long as what the service is asked for.
        "title": f"Snapshots that cost no pixels when nothing has changed 804177151-{number}", "kicker": "RELEASE NOTES", "author": "Maya Lindqvist",
        "meta": "20 November · 6 min read", "tags": ["layout", "testing", "linux"]})
    alone = [batch.per_cpu()]
    shares = []
    for _ in range(TURNS):
        served = wrk(server.url, server.process.pid, new, seconds=TURN_SECONDS)["per_cpu"]
        alone.append(batch.per_cpu())
        shares.append((alone[-1] + alone[-2]) / 2 / served)
    print(f"{'render --batch, social card':44} {'':11} {statistics.median(alone):9.0f} per CPU second; a card served takes {spread(shares)} times that")


def beside_nginx(server, folder):
    """A picture that is kept, and 304, by turns with nginx, which answers with the same bytes."""
    path = "/card.png"
    answer = urllib.request.urlopen(server.url + path)
    pathlib.Path(folder, "card.png").write_bytes(answer.read())
    if not shutil.which("nginx"):
        print("left out: nginx, which is a Debian package")
        return
    with Nginx(folder) as nginx:
        tags = {server: answer.headers["ETag"], nginx: urllib.request.urlopen(nginx.url + path).headers["ETag"]}
        for name in ("a kept card", "304"):
            results = {server: [], nginx: []}
            for _ in range(TURNS):
                for one in (server, nginx):
                    headers = [f"If-None-Match: {tags[one]}"] if name == "304" else []
                    results[one].append(
                        wrk(one.url + path, one.process.pid, connections=32, seconds=TURN_SECONDS, headers=headers))
            for one, who in ((server, "serve"), (nginx, "nginx")):
                told(f"{who}, {name}", sorted(results[one], key=lambda result: result["rate"])[TURNS // 2])
            for key, what in (("rate", "by rate"), ("per_cpu", "by processor time")):
                shares = [ours[key] / theirs[key] for ours, theirs in zip(results[server], results[nginx])]
                print(f"  {what} {spread(shares)} times nginx")


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
            if model:
                feed_frames = told("serve, feed frame, each another", wrk(server.url, server.process.pid, NEW_FEED % ("/feed.png", json.dumps(model))))
            print(f"  {resident_megabytes(server.process.pid):.0f} MB resident after {card['requests'] + load['requests']} different cards")
            beside_batches(server, folder, new)
            beside_nginx(server, folder)
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
