#!/usr/bin/env bash
# Examples/kubernetes: its manifests against Kubernetes' schemas, and what their pods run, run as it is written there, by
# `Scripts/schedulers`. There is no cluster: limits of memory and processors, scheduling and the autoscaler are not tried.

# shellcheck disable=SC2154  # what manifest-parts.py prints is assigned by eval
# shellcheck source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/prologue.sh"
source Scripts/support/trials.sh

readonly manifests=Examples/kubernetes
python=${TRIAL_PYTHON:-python3}
"$python" -c 'import yaml' 2>/dev/null || skip "$python has no yaml; apt-get install python3-yaml"

# In a mount and network namespace of its own, the folders of the manifests are there by their own names, and their ports are free.
if [[ ${TRIAL_NAMESPACE-} != own ]]; then
  if "$python" -c 'import kubernetes_validate' 2>/dev/null; then
    for version in 1.31 1.34 1.37; do
      "$python" -m kubernetes_validate --strict --quiet --kubernetes-version "$version" "$manifests"/{batch,tests,serve}.yaml ||
        fail "manifests that Kubernetes $version would refuse"
    done
    seen "the manifests are valid for Kubernetes 1.31, 1.34 and 1.37, with no unknown fields"
  else
    echo "$trial: skipped: the schemas; pip install kubernetes-validate, and name the Python in TRIAL_PYTHON"
  fi
  [[ $(id -u) -eq 0 ]] || skip "running the pods' commands takes root, for namespaces"
  for tool in ip setpriv openssl curl; do command -v "$tool" >/dev/null || skip "there is no '$tool'; apt-get install iproute2 util-linux openssl curl"; done
  program=$(readlink --canonicalize "$(command -v offscreen)")
  TRIAL_NAMESPACE=own TRIAL_PROGRAM=$program exec unshare --mount --net "$0"
fi
ip link set lo up
mount -t tmpfs -o mode=755 tmpfs /mnt
mkdir /mnt/bin
cp "$TRIAL_PROGRAM" /mnt/bin/offscreen
process=
finish() { [[ -z $process ]] || kill -KILL "$process" 2>/dev/null || true; }
trap finish EXIT

# Puts files into the folder $1 as Kubernetes mounts those of a configuration: as links that are turned to new files all at once.
mount_configuration() {
  local folder=$1 version
  shift
  version=..$(now)
  mkdir -p "$folder/$version"
  cp "$@" "$folder/$version"
  ln -s "$version" "$folder/..data.new"
  mv --no-target-directory "$folder/..data.new" "$folder/..data"
  local file
  for file in "$@"; do ln -sfn "..data/$(basename "$file")" "$folder/$(basename "$file")"; done
}

# Sets what the pod of the resource $2 $3 in the manifest $1 is.
read_pod() {
  pod_startup='' pod_readiness='' pod_liveness='' pod_port_http='' pod_port_metrics=''
  local parts
  parts=$("$python" Scripts/support/manifest-parts.py "$manifests/$1" "$2" "$3") || fail "$1 does not fit together"
  eval "$parts"
}

# Runs the pod's command with further variables of the environment, as its user without any rights, with nothing but its
# mounts to write to.
run_pod() {
  local writable=() mount
  for mount in "${pod_mounts[@]}"; do
    if [[ $mount == /mnt/*:rw ]]; then
      mkdir -p "${mount%:*}"
      chown "$pod_user" "${mount%:*}"
    fi
    [[ $mount != *:rw ]] || writable+=("${mount%:*}")
  done
  # shellcheck disable=SC2016  # the inner shell's
  exec unshare --mount bash -c '
    mount -o remount,bind,ro /
    for folder in $1; do [[ $folder == /mnt/* ]] && mount --bind "$folder" "$folder" || mount -t tmpfs -o mode=1777 tmpfs "$folder"; done
    mount -o remount,bind,ro /mnt
    shift
    exec setpriv --reuid "$0" --regid "$0" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
  ' "$pod_user" "${writable[*]-}" \
    env --ignore-environment PATH=/mnt/bin:/usr/local/bin:/usr/bin:/bin "$@" "${pod_environment[@]}" "${pod_command[@]}"
}

case $TRIAL_SIZE in
  large) pictures=4000 ;;
  *) pictures=240 ;;
esac

# The batch, with a pod lost in its middle.
read_pod batch.yaml Job pictures
mkdir -p /mnt/models
mount_configuration /mnt/documents Snapshots/Scenes/star.svg
cp Snapshots/Scenes/social-card.scene.json "$work/card.scene.json"
mount_configuration /mnt/documents "$work/card.scene.json"
write_models "$pictures" /mnt/models/models.jsonl
(run_pod JOB_COMPLETION_INDEX=1 2>/dev/null) &
process=$!
has_begun() { [[ -n $(find /mnt/pictures/cards -name '*.png' -print -quit) ]]; }
wait_until 30 has_begun || fail "pod 1 of the batch draws nothing"
kill -KILL "$process" || fail "pod 1 of the batch was done before it could be killed"
wait "$process" 2>/dev/null || true
process=
for ((index = 0; index < pod_completions; index += 1)); do
  (run_pod JOB_COMPLETION_INDEX="$index" 2>"$work/log") || { cat "$work/log" >&2; fail "pod $index of the batch fails"; }
done
offscreen render --batch /mnt/models/models.jsonl --template "$work/card.scene.json" -o "$work/alone" 2>/dev/null
same_files "$work/alone" /mnt/pictures/cards "the pods make other pictures than one process"
seen "batch.yaml: $pictures pictures by $pod_completions pods, one of them killed and begun again: the same bytes as one process"

# The tests, one of whose documents differs.
read_pod tests.yaml Job snapshots
rm -rf /mnt/documents
copy_documents /mnt/documents
status=0
offscreen test /mnt/documents --max-memory 512M --record none --report "$work/report-alone" >/dev/null 2>&1 || status=$?
[[ $status -eq 1 ]] || fail "the difference among the documents is not found"
codes=()
for ((index = 0; index < pod_completions; index += 1)); do
  status=0
  (run_pod JOB_COMPLETION_INDEX="$index" >"$work/log" 2>&1) || status=$?
  codes+=("$status")
done
[[ $(printf '%s\n' "${codes[@]}" | sort | paste -s -d ' ') == "0 0 0 1" ]] || { cat "$work/log" >&2; fail "the pods end with ${codes[*]}"; }
read_pod tests.yaml Job snapshots-report
(run_pod) || fail "the parts of the report are not joined"
rm -f "$work/report-alone/durations.json" /mnt/reports/joined/durations.json
same_files "$work/report-alone" /mnt/reports/joined "the joined report is another than that of one process"
seen "tests.yaml: the report of $((${#codes[@]})) pods is that of one process"

read_pod serve.yaml Deployment offscreen
rm -rf /mnt/documents
mount_configuration /mnt/documents "$work/card.scene.json"
printf 'a key of this trial' >"$work/current"
mount_configuration /mnt/keys "$work/current"

# The target $1 with its signature.
signed() {
  local signature
  signature=$(printf '%s' "$1" | openssl dgst -sha256 -hmac 'a key of this trial' -binary | base64 | tr '+/' '-_' | tr -d '=')
  printf 'http://127.0.0.1:%s%s&s=%s' "$pod_port_http" "$1" "$signature"
}
code_of() { curl --silent --max-time 20 --output "${2-/dev/null}" --write-out '%{http_code}' "$1"; }
answers() { [[ $(code_of "$1") == 200 ]]; }

run_pod >"$work/address" 2>"$work/log" &
process=$!
wait_until 30 answers "$pod_startup" || { cat "$work/log" >&2; fail "the pod does not get through its startup probe"; }
{ answers "$pod_readiness" && answers "$pod_liveness"; } || fail "the pod's probes fail"
[[ $(code_of "$(signed '/card.png?m.title=First')" "$work/first.png") == 200 ]] || fail "the pod does not draw"
[[ $(code_of "http://127.0.0.1:$pod_port_http/card.png?m.title=First&s=x") == 403 ]] || fail "the pod draws what is not signed"
curl --silent "http://127.0.0.1:$pod_port_metrics/metrics" | grep --quiet '^offscreen_queue_length' || fail "the pod has no metric for the autoscaler"
[[ $(code_of "http://127.0.0.1:$pod_port_http/metrics") != 200 ]] || fail "the pod shows its metrics to everybody"

# Documents that change, for better and for worse.
sed 's/#FFFFFF/#FFEEDD/g' "$work/card.scene.json" >"$work/other.json"
mkdir -p "$work/next"
cp "$work/other.json" "$work/next/card.scene.json"
mount_configuration /mnt/documents "$work/next/card.scene.json"
kill -HUP "$process"
is_another() { code_of "$(signed '/card.png?m.title=First')" "$work/second.png" >/dev/null && ! cmp --silent "$work/first.png" "$work/second.png"; }
wait_until 10 is_another || fail "SIGHUP does not bring the new document"
echo '{ "component": ' >"$work/next/card.scene.json"
mount_configuration /mnt/documents "$work/next/card.scene.json"
kill -HUP "$process"
sleep 1
answers "$(signed '/card.png?m.title=Second')" || fail "a document that has become wrong is not served as it was"
answers "$pod_readiness" || fail "the pod is not ready because of a document"

# What is asked while the pod leaves its Service, and what it has begun when it is told to end, does not fail.
ask() {
  local number=0
  while [[ ! -e $work/left ]]; do
    number=$((number + 1))
    code_of "$(signed "/card.png?m.title=$1-$number")" >>"$work/codes-$1" || true
    echo >>"$work/codes-$1"
  done
}
asking=()
for client in 1 2 3 4; do ask "$client" & asking+=("$!"); done
start=$(now)
(sleep 2; touch "$work/left") &
[[ ${#pod_before_stop[@]} -eq 0 ]] || "${pod_before_stop[@]}"
# The last ones take a while each, and wait for each other.
readonly last=8
for ((client = 0; client < last; client += 1)); do
  (code_of "$(signed "/card.png?m.title=Last-$client&scale=6")" >"$work/codes-last-$client" || true; echo >>"$work/codes-last-$client") &
  asking+=("$!")
done
are_taken() {
  # Counted in this order, none counts twice.
  local answered connected
  answered=$(cat "$work"/codes-last-* 2>/dev/null | wc -l)
  connected=$(ss --no-header --tcp state established "sport = :$pod_port_http" | wc -l)
  [[ $((answered + connected)) -ge $last ]]
}
wait_until 10 are_taken || fail "the last requests are not taken"
curl --silent "http://127.0.0.1:$pod_port_metrics/metrics" | grep '^offscreen_queue_length' >"$work/queue"
kill -TERM "$process"
status=0
wait "$process" || status=$?
process=
[[ $status -eq 0 ]] || fail "the pod ends with $status"
took=$(seconds_since "$start")
[[ ${took%.*} -lt $pod_grace ]] || fail "the pod takes $took s to end, and has $pod_grace"
wait "${asking[@]}"
[[ $(cat "$work"/codes-* | grep --count '^200$') -gt 4 ]] || fail "nothing was asked"
if cat "$work"/codes-* | grep --invert-match '^200$' | sort | uniq -c; then fail "requests failed while the pod went"; fi
seen "serve.yaml: probes, signatures, SIGHUP and SIGTERM as written; $(cat "$work"/codes-* | wc -l) requests while it left, none failed, with a queue of $(cut --delimiter=" " --fields=2 "$work/queue") at the end; ended with 0 after $took s"
