# Sourced first by every script here: strict mode, `--help`, and the package's root as working directory.
# shellcheck shell=bash

set -euo pipefail
shopt -s inherit_errexit

# Where the user stands: relative paths among a script's own arguments start there.
# shellcheck disable=SC2034  # read by the scripts that source this file
readonly caller_directory=$PWD

# Prints the comment at the top of a script, which is its manual.
print_usage() {
  awk 'NR == 1 { next } !/^#/ { exit } { sub(/^# ?/, ""); print }' "$1"
}

# Ends the script with one line that says what is wrong and what to do.
fail() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# Microseconds since 1970, whatever the locale's decimal separator.
now() {
  printf '%s\n' "${EPOCHREALTIME//[!0-9]/}"
}

# Seconds from the moment $1 until now, with one decimal place.
seconds_since() {
  local tenths=$((($(now) - $1) / 100000))
  printf '%d.%d' $((tenths / 10)) $((tenths % 10))
}

# Given to every debug build, so that one never throws away what another has compiled. SwiftPM otherwise accepts
# the import of any module that happens to be built already.
# shellcheck disable=SC2034
readonly build_options=(--explicit-target-dependency-import-check error)

# Given to the command that people install and to what is measured beside other tools: the standard library within, no looking
# whether two places change a value at once (tests do), and types of generics made as the compiler knows them and not looked up
# by name, for which the runtime goes through all conformances there are.
# shellcheck disable=SC2034
readonly speed_options=(--static-swift-stdlib -Xswiftc -enforce-exclusivity=unchecked
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)

for argument in "$@"; do
  case $argument in
    -h | --help)
      print_usage "$0"
      exit 0
      ;;
    --) break ;;
  esac
done
unset argument

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
