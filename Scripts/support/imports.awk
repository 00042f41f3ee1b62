# Compares three accounts of who may import whom: Package.swift, the table in ARCHITECTURE.md, the import lines.
#
# Reads, one after the other, the output of `swift package describe --type json`, ARCHITECTURE.md, and what
# `grep -n` finds of import lines; prints `file:line: what is wrong`. The three are told apart by the variable
# `account`, set between the file names: package, table, imports.

BEGIN {
  split("Dispatch Foundation FoundationEssentials FoundationNetworking FoundationXML Glibc Synchronization Testing XCTest _Concurrency", names, " ")
  for (i in names) is_system[names[i]] = 1
}

account == "package" { read_package() }
account == "table" { read_table() }
account == "imports" { check_import() }
END { compare_table_with_package() }

# The JSON is laid out with one key or element a line; targets are the objects in the array of that name.
function read_package(   value) {
  if ($0 ~ /^  "/) in_targets = ($0 ~ /^  "targets" : \[/)
  if (!in_targets) return
  if ($0 ~ /^    }/) { in_dependencies = 0; return }
  if ($0 ~ /^      "(target|product)_dependencies" : \[/) { in_dependencies = 1; return }
  if ($0 ~ /^      \]/) { in_dependencies = 0; return }
  value = $0
  if ($0 ~ /^      "name" : /) {
    # Keys are sorted, so the name comes before the path and the dependencies.
    target = quoted_value(value)
    targets[++target_count] = target
  } else if ($0 ~ /^      "path" : /) {
    path[target] = quoted_value(value)
  } else if (in_dependencies) {
    gsub(/[ ",]/, "", value)
    if (value != "") depends[target, value] = 1
  }
}

function quoted_value(line) {
  sub(/^[^:]*: "/, "", line)
  sub(/",?$/, "", line)
  return line
}

# The table's header is `| target | is | imports |`; a row may name several targets.
function read_table(   cells, names, count, i) {
  if ($0 !~ /^\|/) { in_table = 0; return }
  gsub(/`/, "")
  split($0, cells, /[ \t]*\|[ \t]*/)
  if (cells[2] == "target" && cells[4] == "imports") { in_table = 1; return }
  if (!in_table || cells[2] ~ /^:?-+:?$/) return
  count = split(cells[2], names, /[ \t]*,[ \t]*/)
  for (i = 1; i <= count; i++) read_row(names[i], cells[4])
}

function read_row(name, cell,   modules, count, i) {
  row[name] = FNR
  rows[++row_count] = name
  if (cell == "" || cell == "nothing") return
  count = split(cell, modules, /[ \t]*,[ \t]*/)
  for (i = 1; i <= count; i++) {
    if (modules[i] !~ /^[A-Za-z_][A-Za-z0-9_]*$/) {
      complain(FNR, "`" modules[i] "` in the row of " name " is no module's name")
    } else {
      allows[name, modules[i]] = 1
      allowed[++allowed_count] = name SUBSEP modules[i]
    }
  }
}

# A line is `file:line:import Module`, with attributes, access, kind and submodule as Swift allows them.
function check_import(   parts, statement, module, owner) {
  split($0, parts, ":")
  statement = substr($0, length(parts[1]) + length(parts[2]) + 3)
  sub(/^.*import[ \t]+/, "", statement)
  sub(/^(struct|class|enum|protocol|typealias|func|var|let)[ \t]+/, "", statement)
  match(statement, /^[A-Za-z_][A-Za-z0-9_]*/)
  module = substr(statement, 1, RLENGTH)
  owner = owner_of(parts[1])
  used[owner, module] = 1
  if (owner == "") {
    print parts[1] ":" parts[2] ": belongs to no target of Package.swift"
  } else if (is_test(owner)) {
    if (!is_system[module] && !((owner, module) in depends))
      print parts[1] ":" parts[2] ": " owner " imports " module " and does not depend on it in Package.swift"
  } else if ((owner in row) && !((owner, module) in allows)) {
    print parts[1] ":" parts[2] ": " owner " imports " module ", which its row in ARCHITECTURE.md does not allow"
  }
}

function owner_of(file,   i) {
  for (i = 1; i <= target_count; i++)
    if (index(file, path[targets[i]] "/") == 1) return targets[i]
  return ""
}

# Test targets have no row: they may import what they declare, and the system's modules.
function is_test(name) {
  return index(path[name], "Tests/") == 1
}

function compare_table_with_package(   i, pair, name) {
  for (i = 1; i <= row_count; i++)
    if (!(rows[i] in path)) complain(row[rows[i]], rows[i] " is no target of Package.swift")
  for (i = 1; i <= target_count; i++)
    if (!is_test(targets[i]) && !(targets[i] in row))
      print "ARCHITECTURE.md: the table has no row for the target " targets[i]
  for (pair in depends) {
    split(pair, name, SUBSEP)
    if ((name[1] in row) && !(pair in allows))
      complain(row[name[1]], name[1] " depends on " name[2] " in Package.swift, its row does not say so")
  }
  for (i = 1; i <= allowed_count; i++) {
    split(allowed[i], name, SUBSEP)
    if (!(name[1] in path)) continue
    if (!is_system[name[2]] && !(allowed[i] in depends))
      complain(row[name[1]], name[1] " does not depend on " name[2] " in Package.swift, its row says so")
    else if (!(allowed[i] in used))
      print "warning: ARCHITECTURE.md:" row[name[1]] ": no file of " name[1] " imports " name[2]
  }
}

function complain(line, message) {
  print "ARCHITECTURE.md:" line ": " message
}
