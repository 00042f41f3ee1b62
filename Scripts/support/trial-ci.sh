#!/usr/bin/env bash
# The shell parts of Examples/ci, run by `Scripts/schedulers` as the services run them: with their variables, one job after the
# other. What the services do themselves (artifacts, pages, publishing) is not tried; installing is, by a package that is not there.

# shellcheck source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/prologue.sh"
source Scripts/support/trials.sh

python=${TRIAL_PYTHON:-python3}
"$python" -c 'import yaml' 2>/dev/null || skip "$python has no yaml; apt-get install python3-yaml"

# Installing is left to `Scripts/try-package`: these say what they were asked, and leave this machine as it is.
mkdir "$work/bin"
for tool in sudo apt-get curl; do
  printf '#!/bin/sh\necho "%s $*" >>"%s"\n' "$tool" "$work/installs" >"$work/bin/$tool"
  chmod +x "$work/bin/$tool"
done

copy_documents "$work/project/Scenes"
status=0
(cd "$work/project" && offscreen test Scenes --record never --report "$work/alone") >/dev/null 2>&1 || status=$?
[[ $status -eq 1 ]] || fail "the difference among the documents is not found"
rm "$work/alone/durations.json"

# Runs the shell parts of the template $1 (job $2) in the project, each by its own shell, with further variables; the first
# exit code that is not 0 is the job's.
run_job() {
  local template=$1 job=$2 step
  shift 2
  while read -r step; do
    (cd "$work/project" && base64 --decode <<<"$step" >"$work/step" &&
      env --ignore-environment PATH="$work/bin:$PATH" HOME="$work" CI=true PACKAGE=/dev/null "$@" \
        bash --noprofile --norc -eo pipefail "$work/step") >>"$work/log" 2>&1 || return
  done < <("$python" Scripts/support/ci-steps.py "Examples/ci/$template" "$job")
}

# Compares the joined report $1 of the service $2, whose jobs ended with the codes $3….
check() {
  local report=$1 service=$2
  shift 2
  [[ $(printf '%s\n' "$@" | sort | paste -s -d ' ') == "0 0 0 1" ]] || { tail -n 20 "$work/log" >&2; fail "the jobs of $service end with $*"; }
  rm -f "$report/durations.json"
  same_files "$work/alone" "$report" "the report of $service is another than that of one process"
  grep --quiet 'apt-get install .*offscreen.deb' "$work/installs" || fail "$service installs nothing"
  rm -rf "$work/installs" "$work/project/parts" "$work/log"
  seen "$service: four jobs, one of which fails, and the joined report is that of one process"
}

mkdir "$work/runner"
codes=()
for shard in 1 2 3 4; do
  status=0
  run_job github/test/action.yml "" RUNNER_TEMP="$work/runner" GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY="$work/summary-$shard" \
    DOCUMENTS=Scenes SHARD="$shard/4" || status=$?
  codes+=("$status")
done
grep --quiet '^::error' "$work/log" || fail "the action leaves no annotation of the difference"
run_job github/report/action.yml "" RUNNER_TEMP="$work/runner" GITHUB_STEP_SUMMARY="$work/summary" || { cat "$work/log" >&2; fail "the action does not join"; }
grep --quiet settings-form "$work/summary" || fail "the run's summary does not name the difference"
check "$work/runner/offscreen-report" GitHub "${codes[@]}"

codes=()
for shard in 1 2 3 4; do
  status=0
  run_job gitlab/offscreen.yml snapshots GITLAB_CI=true CI_NODE_INDEX="$shard" CI_NODE_TOTAL=4 DOCUMENTS=Scenes || status=$?
  codes+=("$status")
done
run_job gitlab/offscreen.yml snapshots-report GITLAB_CI=true || { cat "$work/log" >&2; fail "the job of GitLab does not join"; }
check "$work/project/public" GitLab "${codes[@]}"

# Of a Jenkinsfile: installing, testing and joining, in this order; a pipeline calls each where it belongs.
mapfile -t steps < <("$python" Scripts/support/ci-steps.py Examples/ci/jenkins/Jenkinsfile)
run_step() {
  (cd "$work/project" && base64 --decode <<<"${steps[$1]}" >"$work/step" && shift &&
    env --ignore-environment PATH="$work/bin:$PATH" HOME="$work" PACKAGE=/dev/null "$@" sh -xe "$work/step") >>"$work/log" 2>&1
}
codes=()
for shard in 1 2 3 4; do
  status=0
  run_step 0 || fail "the Jenkinsfile does not install"
  run_step 1 SHARD="$shard/4" PART="$shard" || status=$?
  codes+=("$status")
done
run_step 2 || { cat "$work/log" >&2; fail "the Jenkinsfile does not join"; }
check "$work/project/report" Jenkins "${codes[@]}"
