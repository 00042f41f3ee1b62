import Files

/// The folder that a report is to take the place of.
struct ReportPlace {
  private let path: FilePath

  init(_ path: FilePath) {
    self.path = path
  }

  /// Keeps a report from taking away references or documents, and from lying among references.
  ///
  /// - Parameter documents: their folder, where it is known.
  /// - Throws: `reportAmongOthers`.
  func check(against references: FilePath, documents: FilePath? = nil) throws(CommandError) {
    let (place, references) = (path.absolute, references.absolute)
    let hasDocuments = documents?.absolute.isInside(place) ?? false
    if place.isInside(references) || references.isInside(place) || hasDocuments {
      throw .reportAmongOthers(path: path.description)
    }
  }
}
