import Files
import SnapshotReports

/// Which of the documents below a folder a run is about.
struct DocumentChoice {
  let shard: Shard
  /// A document's name, or a part of several; nil for all.
  let filter: String?
  /// A report that says how long documents take, so that all parts take equally long; nil for parts of equal counts.
  let durations: FilePath?

  /// Those of its part that go by the filter, in their order.
  ///
  /// - Parameter folder: where they were found.
  /// - Throws: `noneMatches` where no document goes by the filter, in this part or another; `report`.
  func documents(
    of documents: [SnapshotDocument], below folder: FilePath
  ) throws(CommandError) -> [SnapshotDocument] {
    let taken = try part(of: documents)
    guard let filter else { return taken }
    if documents.contains(where: { $0.name == filter }) { return taken.filter { $0.name == filter } }
    guard documents.contains(where: { $0.name.contains(filter) }) else {
      throw .noneMatches(folder: folder.description, filter: filter)
    }
    return taken.filter { $0.name.contains(filter) }
  }

  private func part(of documents: [SnapshotDocument]) throws(CommandError) -> [SnapshotDocument] {
    guard let durations else {
      return documents.enumerated().filter { shard.contains(lineAt: $0.offset) }.map(\.element)
    }
    let seconds: [String: Double]
    do throws(ReportError) {
      seconds = try ReportFolder(durations).durations()
    } catch {
      throw .report(error)
    }
    return shard.evenPart(of: documents) { seconds[$0.name] }
  }
}
