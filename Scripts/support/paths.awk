# Finds paths named in backticks in a Markdown document that do not exist.
#
# Reads the list of the project's files (account=files), then the document (account=document); prints the path, a
# space and `file:line`. A path is a word with a slash or with the ending of a source or document file; it may
# leave out leading folders. Words with other characters (`<name>`, `*.png`, a command with its options) are no paths.

account == "files" {
  # Every tail of a file's path, and of the folders on the way to it, counts as that path.
  count = split($0, parts, "/")
  for (from = 1; from <= count; from++) {
    tail = ""
    for (i = from; i <= count; i++) {
      tail = tail (i > from ? "/" : "") parts[i]
      exists[tail] = 1
    }
  }
}

account == "document" && /^```/ { in_code = !in_code }
account == "document" && !in_code {
  count = split($0, spans, "`")
  for (i = 2; i < count; i += 2) check(spans[i])
}

function check(word) {
  if (word !~ /^[A-Za-z0-9._+\/-]+$/) return
  if (word !~ /\// && word !~ /\.(swift|md|c|h|sh|awk|json|modulemap)$/) return
  sub(/^\.\//, "", word)
  plain = word
  sub(/\/$/, "", plain)
  if (word ~ /^\// || plain in exists) return
  print word " " FILENAME ":" FNR
}
