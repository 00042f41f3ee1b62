# Finds what the project does without in its Swift files; prints `file:line: what is wrong`.

FNR == 1 { previous = "" }

{
  code = $0
  sub(/\/\/.*/, "", code)
  follows_comment = (previous ~ /^[ \t]*\/\//)
  begins_documentation = (previous !~ /^[ \t]*\/\/\//)
  exempt = (previous ~ /^[ \t]*\/\/.*swift-format-ignore/)
  previous = $0
}

/TODO|FIXME/ { complain("finish it or leave it out; the code keeps no notes of what is to be done") }

!exempt && code ~ /(^|[^A-Za-z0-9_])try!/ { complain("`try!` ends the process on an error; throw it on") }
!exempt && code ~ /(^|[^A-Za-z0-9_])as!/ { complain("`as!` ends the process on another type; use `as?` or better types") }
!exempt && code ~ /(^|[^A-Za-z0-9_])fatalError\(/ {
  complain("`fatalError` ends the process; throw an error, or use `precondition` for a caller's bug")
}

!follows_comment && match(code, /@unchecked +Sendable|nonisolated\(unsafe\)|@preconcurrency/) {
  complain("`" substr(code, RSTART, RLENGTH) "` needs a comment directly above that names what keeps it safe")
}

# Quick help shows a comment alone, away from what it stands below.
FILENAME ~ /^Sources\// && begins_documentation && /^[ \t]*\/\/\/ (The same|Of|As) / {
  complain("a doc comment begins with what it is about, not with `The same`, `Of` or `As`")
}

# Programs and the snapshot recorder may ask the environment; everything else is told.
FILENAME ~ /^Sources\// && FILENAME !~ /^Sources\/(PhotoApp|offscreen|Fuzzing|Offscreen(Testing|Previews|Benchmarks))\// &&
  code ~ /getenv\(|\.environment\[|processInfo\.environment/ {
  complain("a library reads no environment variables; take the value as a parameter")
}

function complain(message) {
  print FILENAME ":" FNR ": " message
}
