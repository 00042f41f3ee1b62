# What the trials of `Scripts/schedulers` share; sourced after prologue.sh. TRIAL_FOLDER is the trial's own temporary folder.
# shellcheck shell=bash

trial=$(basename "$0" .sh)
trial=${trial#trial-}
work=$TRIAL_FOLDER

# Ends the trial, which needs something that is not here.
skip() {
  echo "$trial: skipped: $*"
  exit 77
}

# Says what has been seen.
seen() {
  echo "$trial: $*"
}

# Waits up to $1 seconds for the command $2… to succeed.
wait_until() {
  local tries=$(($1 * 10))
  shift
  until "$@" >/dev/null 2>&1; do
    tries=$((tries - 1))
    [[ $tries -gt 0 ]] || return 1
    sleep 0.1
  done
}

# Writes $1 models for social-card.scene.json to the file $2, each another one.
write_models() {
  awk -v count="$1" 'BEGIN {
    for (n = 0; n < count; n++) {
      printf "{\"kicker\": \"BATCH %d\", \"title\": \"Picture %d, drawn by one of several\", \"author\": \"Ines %d\", ", n % 7, n, n % 97
      printf "\"meta\": \"%d min read\", \"tags\": [\"n%d\", \"batch\"]}\n", n % 13, n
    }
  }' >"$2"
}

# Copies some documents to the folder $1, records their references, and makes a difference in one of them.
copy_documents() {
  mkdir -p "$1"
  cp -R Snapshots/Scenes/*.scene.json Snapshots/Scenes/star.svg "$1"
  cp -R Snapshots/Screens "$1/Screens"
  rm "$1"/Screens/[d-z]*.scene.json "$1"/Screens/*.list.json
  # A run that records is no run that passes.
  CI='' offscreen test "$1" --record all >/dev/null 2>&1 || true
  sed -i 's/"spacing": 22/"spacing": 23/' "$1/settings-form.scene.json"
}

# Fails unless the folders $1 and $2 have the same files with the same bytes.
same_files() {
  diff --recursive --brief "$1" "$2" >"$work/differences" || {
    head -n 5 "$work/differences" >&2
    fail "$3"
  }
}
