import Drawing
import Files
import SnapshotReports

/// Which of the documents below a folder a run is about.
struct DocumentChoice {
  let shard: Shard
  /// A document's name, or a part of several; nil for all.
  let filter: String?
  /// A report that says how long documents take, so that all parts take equally long; nil for parts of equal counts.
  let durations: FilePath?

  /// The number of the shard that each of the documents falls to; nil for those that the filter leaves out.
  ///
  /// - Parameter folder: where they were found.
  /// - Throws: `noneMatches` where no document goes by the filter, in whatever shard; `report`.
  func shards(of documents: [SnapshotDocument], below folder: FilePath) throws(CommandError) -> [Int?] {
    let numbers = try parts(of: documents)
    guard let filter else { return numbers }
    let isNamed = documents.contains { $0.name == filter }
    guard isNamed || documents.contains(where: { $0.name.contains(filter) }) else {
      throw .noneMatches(folder: folder.description, filter: filter)
    }
    return zip(documents, numbers).map { document, number in
      (isNamed ? document.name == filter : document.name.contains(filter)) ? number : nil
    }
  }

  private func parts(of documents: [SnapshotDocument]) throws(CommandError) -> [Int] {
    guard let durations else { return documents.indices.map(shard.part(ofLineAt:)) }
    let seconds: [String: Double]
    do throws(ReportError) {
      seconds = try ReportFolder(durations).durations()
    } catch {
      throw .report(error)
    }
    return shard.evenParts(of: documents) { seconds[$0.name] }
  }

  /// What a report says of the shard; nil where that is all there is.
  ///
  /// Shards of one run say the same of its contents: other documents, another filter or other durations share documents out in
  /// another way, so that reports of such shards together would lack some of them, and other settings show something else.
  ///
  /// - Parameters:
  ///   - shards: what `shards(of:below:)` said of the documents.
  ///   - settings: the options that decide what is found of a document.
  func reportShard(
    of documents: [SnapshotDocument], in shards: [Int?], settings: [String]
  ) -> ReportShard? {
    guard shard != .whole else { return nil }
    let lines = zip(documents, shards).map { document, number in
      "\(document.name)\t\(document.digest?.description ?? "")\t\(number.map(String.init) ?? "")"
    }
    let contents = Digest(of: Array((settings + lines).joined(separator: "\n").utf8))
    return ReportShard(index: shard.number, count: shard.count, contents: "\(contents)")
  }
}
