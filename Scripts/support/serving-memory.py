"""The memory of `offscreen serve` over very many requests.

Usage: serving-memory.py PROGRAM [REQUESTS [OPTION...]]

wrk asks for pictures of the social card until REQUESTS are answered (200,000 where no number is given): of ten, six are small ones that
nobody has asked for before, three are asked for again and again, among a hundred large and a thousand small ones, and one is
a small one asked for by its entity tag; one of two hundred is large and new, and one of a hundred has a size of its own. Says ten times on
the way what is resident, and fails where that is more than 250 MB in the end, or much more than in the middle. OPTIONs go to the service."""

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
REQUESTS = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
ROOT = pathlib.Path(__file__).parent.parent.parent
MOST_MEGABYTES = 250
# Of what is resident in the middle of the run, in the end.
MOST_GROWTH = 1.05

ASKING = """
local number = 0
function setup(thread) thread:set("id", math.random(1000000000)) end
function init() math.randomseed(id) end
function request()
  number = number + 1
  local name = id .. "-" .. number
  local turn = math.random(200)
  if turn == 1 then return wrk.format("GET", "/card.png?m.title=Large+" .. name) end
  if turn <= 3 then return wrk.format("GET", "/card.png?scale=0.3&width=" .. math.random(300, 900) .. "&m.title=Sized+" .. name) end
  if turn <= 20 then
    return wrk.format("GET", "/card.png?scale=0.2&m.title=known", { ["If-None-Match"] = '%s' })
  end
  if turn <= 74 then return wrk.format("GET", "/card.png?scale=0.2&m.title=Again+" .. math.random(1000)) end
  if turn <= 80 then return wrk.format("GET", "/card.png?m.title=Again+" .. math.random(100)) end
  return wrk.format("GET", "/card.png?scale=0.2&m.title=New+" .. name)
end
"""


def status(process):
    """What is resident now and was at most, in megabytes."""
    text = pathlib.Path(f"/proc/{process}/status").read_text()
    return [int(re.search(rf"{name}:\s+(\d+)", text)[1]) / 1024 for name in ("VmRSS", "VmHWM")]


def metrics(url):
    text = urllib.request.urlopen(f"{url}/metrics").read().decode()
    answered = sum(map(int, re.findall(r'offscreen_requests_total\{code="(?:200|304)".*\} (\d+)', text)))
    failed = sum(map(int, re.findall(r'offscreen_requests_total\{code="[45]\d\d".*\} (\d+)', text)))
    return answered, failed, int(re.search(r"offscreen_cache_bytes (\d+)", text)[1])


def main():
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        shutil.copy(ROOT / "Snapshots/Scenes/social-card.scene.json", f"{folder}/card.scene.json")
        service = subprocess.Popen(
            [PROGRAM, "serve", folder, "--listen", "127.0.0.1:0", "--log-level", "error", *sys.argv[3:]], stdout=subprocess.PIPE, text=True)
        url = service.stdout.readline().strip()
        tag = urllib.request.urlopen(f"{url}/card.png?scale=0.2&m.title=known").headers["ETag"]
        script = pathlib.Path(folder, "asking.lua")
        script.write_text(ASKING % tag)
        asking = subprocess.Popen(
            ["wrk", "-t2", "-c16", "-d100000s", "--timeout", "60s", "-s", script, url], stdout=subprocess.DEVNULL)
        resident = []
        try:
            while len(resident) < 10:
                time.sleep(0.2)
                answered, failed, kept = metrics(url)
                if answered >= REQUESTS * (len(resident) + 1) // 10:
                    now, most = status(service.pid)
                    resident.append(now)
                    print(f"{answered:7} answers: {now:4.0f} MB resident, {most:4.0f} at most, {kept / 1e6:4.0f} of pictures", flush=True)
        finally:
            asking.terminate()
            asking.wait()
            service.send_signal(signal.SIGTERM)
        assert service.wait() == 0, "the service does not end well"
        assert failed == 0, f"{failed} requests failed"
        assert resident[-1] <= MOST_MEGABYTES, f"more than {MOST_MEGABYTES} MB are resident"
        assert resident[-1] <= MOST_GROWTH * resident[4], "memory grows"


main()
