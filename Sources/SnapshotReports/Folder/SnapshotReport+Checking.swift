extension SnapshotEntry {
  /// Every path relative to the report's folder.
  package var files: Set<String> {
    Set(pictures.paths + [recording?.candidate].compactMap { $0 })
  }
}

extension SnapshotReport {
  /// Checks what its types do not say: names and paths.
  ///
  /// - Throws: `duplicateEntry`, `unusablePath`.
  func check() throws(ReportError) {
    var names: Set<String> = []
    for entry in entries {
      guard names.insert(entry.name).inserted else { throw .duplicateEntry(name: entry.name) }
      for path in [entry.reference] + entry.files.sorted() where ReportPath(path) == nil {
        throw .unusablePath(path: path, entry: entry.name)
      }
    }
  }

  /// Checks also that `pictures` are all that entries name.
  ///
  /// - Throws: `duplicateEntry`, `unusablePath`, `pictureMissing`.
  func check(pictures: [ReportPicture]) throws(ReportError) {
    try check()
    for picture in pictures where !picture.path.hasPrefix("images/") || ReportPath(picture.path) == nil {
      throw .unusablePath(path: picture.path, entry: "of a picture")
    }
    let given = Set(pictures.map(\.path))
    for entry in entries {
      for path in entry.files.sorted() where !given.contains(path) {
        throw .pictureMissing(path: path, entry: entry.name)
      }
    }
  }
}
