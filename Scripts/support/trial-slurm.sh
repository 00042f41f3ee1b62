#!/usr/bin/env bash
# Examples/slurm on a cluster of this machine, run by `Scripts/schedulers`.

# shellcheck source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/prologue.sh"
source Scripts/support/trials.sh

for tool in munged slurmctld slurmd sbatch; do
  PATH=$PATH:/usr/sbin command -v "$tool" >/dev/null || skip "there is no '$tool'; apt-get install slurm-wlm munge"
done
PATH=$PATH:/usr/sbin
[[ $(id -u) -eq 0 ]] || skip "a cluster's daemons have to be started by root"

case $TRIAL_SIZE in
  large) pictures=4000 tasks=8 ;;
  *) pictures=120 tasks=3 ;;
esac

cluster=$work/cluster
mkdir -p "$cluster"/{state,spool,munge}
finish() {
  local file
  for file in "$cluster"/*.pid; do [[ ! -e $file ]] || kill "$(cat "$file")" 2>/dev/null || true; done
}
trap finish EXIT

# A free port each; nobody outside of this machine can reach them.
read -r controller_port node_port < <(shuf --input-range 20000-29999 --head-count 2 | paste -s -d ' ')
cat >"$cluster/slurm.conf" <<END
ClusterName=trial
SlurmctldHost=$(hostname --short)(127.0.0.1)
SlurmUser=root
SlurmctldPort=$controller_port
SlurmdPort=$node_port
AuthType=auth/munge
# A task that is queued again waits until what the first one was given has run out: two minutes by default.
AuthInfo=socket=$cluster/munge/socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0,requeue_setup_env_fail
SlurmdParameters=config_overrides
MpiDefault=none
JobRequeue=1
ReturnToService=2
NodeName=$(hostname --short) NodeAddr=127.0.0.1 CPUs=2 RealMemory=4096 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$cluster/slurm.conf
dd if=/dev/urandom of="$cluster/munge/key" bs=1024 count=1 status=none
chmod 700 "$cluster/munge"
chmod 600 "$cluster/munge/key"
munged --force --key-file="$cluster/munge/key" --socket="$cluster/munge/socket" --pid-file="$cluster/munged.pid" \
  --log-file="$cluster/munge/log" --seed-file="$cluster/munge/seed" 2>/dev/null || fail "munged does not start"
{ slurmctld -f "$SLURM_CONF" && slurmd -f "$SLURM_CONF"; } 2>"$cluster/start" ||
  { cat "$cluster/start" "$cluster"/*.log >&2; fail "Slurm does not start"; }
node_is_idle() { [[ $(sinfo --noheader --format=%T) == idle ]]; }
wait_until 30 node_is_idle || { tail -n 20 "$cluster"/*.log >&2; fail "the cluster has no machine"; }
seen "$(sinfo --version) with one machine of two processors"

# What the tasks find first on their PATH kills one of them in its middle, the first time.
mkdir "$work/bin"
cat >"$work/bin/offscreen" <<END
#!/usr/bin/env bash
if [[ \${SLURM_ARRAY_TASK_ID-} == 2 && ! -e $work/killed-\$1 ]]; then
  touch "$work/killed-\$1"
  $(command -v offscreen) "\$@" &
  sleep 0.4
  kill -KILL "\$!"
  wait "\$!"
else
  exec $(command -v offscreen) "\$@"
fi
END
chmod +x "$work/bin/offscreen"

# Waits for the job $1 to end, however.
has_ended() { [[ -z $(squeue --noheader --array --job "$1" 2>/dev/null) ]]; }
submit() { (cd "$work" && PATH="$work/bin:$PATH" sbatch --parsable --export=ALL "$@"); }

write_models "$pictures" "$work/models.jsonl"
offscreen render --batch "$work/models.jsonl" --template Snapshots/Scenes/social-card.scene.json -o "$work/alone" 2>/dev/null
start=$(now)
job=$(submit --array="1-$tasks" "$PWD/Examples/slurm/render.sbatch" "$PWD/Snapshots/Scenes/social-card.scene.json" \
  "$work/models.jsonl" "$work/together")
wait_until 600 has_ended "$job" || fail "the batch does not end"
[[ -e $work/killed-render ]] || fail "no task of the batch was killed"
same_files "$work/alone" "$work/together" "an array of $tasks tasks makes other pictures than one process"
seen "$pictures pictures by $tasks tasks in $(seconds_since "$start") s, one of them killed and repeated: the same bytes as one process"

copy_documents "$work/documents"
status=0
offscreen test "$work/documents" --report "$work/report-alone" >/dev/null 2>&1 || status=$?
[[ $status -eq 1 ]] || fail "the difference among the documents is not found"
job=$(submit --array="1-$tasks" "$PWD/Examples/slurm/test.sbatch" "$work/documents" "$work/parts")
last=$(submit --dependency="afterany:$job" "$PWD/Examples/slurm/merge.sbatch" "$work/parts" "$work/report-together")
wait_until 300 has_ended "$last" || fail "the tests do not end"
[[ -e $work/killed-test ]] || fail "no task of the tests was killed"
# What else there is to compare is no measurement of time.
rm "$work"/report-{alone,together}/durations.json
same_files "$work/report-alone" "$work/report-together" "the joined report is another than that of one process"
seen "tests of $(find "$work/documents" -name '*.json' | wc -l) documents by $tasks tasks, one killed and repeated: the joined report is that of one process"
