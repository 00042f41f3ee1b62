#!/usr/bin/env bash
# Examples/ray on two nodes of this machine, run by `Scripts/schedulers`.

# shellcheck source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/prologue.sh"
source Scripts/support/trials.sh

# TRIAL_PYTHON may name the Python that has Ray, such as that of a virtual environment.
python=${TRIAL_PYTHON:-python3}
"$python" -c 'import ray.data' 2>/dev/null || skip "there is no Ray; pip install -r Examples/ray/requirements.txt, and name the Python in TRIAL_PYTHON"
ray=$(dirname "$(command -v "$python")")/ray

case $TRIAL_SIZE in
  large) pictures=20000 part=100 ;;
  *) pictures=600 part=20 ;;
esac

export RAY_TMPDIR=$work/ray RAY_USAGE_STATS_ENABLED=0 RAY_DEDUP_LOGS=0
# A node that does not answer is given up sooner than across data centres.
export RAY_health_check_initial_delay_ms=2000 RAY_health_check_period_ms=1000 RAY_health_check_failure_threshold=3
mkdir -p "$RAY_TMPDIR"
groups=()
finish() {
  local group
  for group in "${groups[@]}"; do kill -KILL -- "-$group" 2>/dev/null || true; done
}
trap finish EXIT

# Starts a node in a process group of its own, which can be ended as a machine is: all at once.
start_node() {
  setsid "$ray" start --block --num-cpus=1 --object-store-memory=200000000 --disable-usage-stats "$@" >"$work/node-${#groups[@]}.log" 2>&1 &
  groups+=("$!")
}
port=$(shuf --input-range 20000-29999 --head-count 1)
start_node --head --node-ip-address=127.0.0.1 --port="$port" --include-dashboard=false
export RAY_ADDRESS=127.0.0.1:$port
head_is_up() { "$ray" health-check --address "$RAY_ADDRESS"; }
wait_until 60 head_is_up || { cat "$work"/node-*.log >&2; fail "Ray does not start"; }
start_node --address="$RAY_ADDRESS" --node-ip-address=127.0.0.2
has_two_nodes() { [[ $("$ray" status --address "$RAY_ADDRESS" 2>/dev/null | grep -c '^ 1 node_') == 2 ]]; }
wait_until 60 has_two_nodes || { cat "$work"/node-*.log >&2; fail "the second node does not join"; }
seen "$("$ray" --version) with two nodes of one processor"

write_models "$pictures" "$work/models.jsonl"
# A line that no picture can be made of stops nothing.
sed -i '8s/.*/{ "title": 8/' "$work/models.jsonl"

# Draws to the folder $1 with as many actors as there are processors.
draw() {
  "$python" Examples/ray/draw.py --template Snapshots/Scenes/social-card.scene.json --models "$work/models.jsonl" \
    --out "$1" --part "$part" --offscreen "$(command -v offscreen)" 2>"$work/driver.log"
}
start=$(now)
draw "$work/together" >"$work/summary" &
driver=$!
has_begun() { [[ $(find "$work/together" -name 'part-*.tar' | wc -l) -ge $((pictures / part / 4)) ]]; }
wait_until 600 has_begun || { tail -n 20 "$work/driver.log" >&2; fail "nothing is drawn"; }
[[ $(pgrep --session "${groups[1]}" --full 'render --batch' | wc -l) -gt 0 ]] || seen "the second node draws nothing yet"
{ kill -KILL -- "-${groups[1]}"; wait "${groups[1]}" || true; } 2>/dev/null
seen "the second node is killed after $(find "$work/together" -name 'part-*.tar' | wc -l) of $((pictures / part)) parts"
wait "$driver" || { tail -n 30 "$work/driver.log" >&2; fail "the run does not get over a lost node"; }
seen "$(tail -n 1 "$work/summary") in $(seconds_since "$start") s"

# One process alone, whose pictures are files.
offscreen render --batch "$work/models.jsonl" --template Snapshots/Scenes/social-card.scene.json -o "$work/alone" 2>/dev/null || true
mkdir "$work/unpacked"
for archive in "$work"/together/part-*.tar; do tar --extract --file "$archive" --directory "$work/unpacked"; done
(cd "$work/alone" && find . -name '*.png' -exec md5sum {} + | awk '{ sub(/^\.\//, "", $2); printf "%s %09d\n", $1, $2 }' | sort) >"$work/expected"
(cd "$work/unpacked" && find . -name '*.png' -exec md5sum {} + | awk '{ sub(/^\.\//, "", $2); printf "%s %09d\n", $1, $2 }' | sort) >"$work/found"
cmp --silent "$work/expected" "$work/found" || fail "the cluster's pictures are not those of one process: $(diff "$work/expected" "$work/found" | head -n 3)"
[[ $(for archive in "$work"/together/part-*.tar; do tar --list --file "$archive"; done | sort | uniq --repeated | wc -l) -eq 0 ]] || fail "a picture is there twice"
[[ $(wc -l <"$work/expected") -eq $((pictures - 1)) && $(wc -l <"$work/together/errors.jsonl") -eq 1 ]] ||
  fail "there are $(wc -l <"$work/expected") pictures and $(wc -l <"$work/together/errors.jsonl") errors of $pictures lines"
seen "no picture is lost or there twice, and all have the bytes that one process gives them"
