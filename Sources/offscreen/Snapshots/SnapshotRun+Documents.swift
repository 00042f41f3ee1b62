import Snapshots

extension SnapshotRun {
  /// What is found of all pictures of documents, several of which are drawn at a time.
  ///
  /// - Parameters:
  ///   - showsProgress: even where standard error is no terminal.
  ///   - interruption: after which no other document is begun.
  /// - Returns: what was found, and of how many documents.
  func findings(
    of documents: [SnapshotDocument], jobs: Int, showsProgress: Bool, until interruption: Interruption
  ) async -> ([SnapshotFinding], compared: Int) {
    var bar = showsProgress || StandardError.isTerminal ? ProgressBar(total: documents.count) : nil
    var (found, compared) = ([SnapshotFinding](), 0)
    await withTaskGroup(of: [SnapshotFinding].self) { group in
      var waiting = documents[...]
      for document in waiting.prefix(jobs) { group.addTask { await findings(of: document) } }
      waiting = waiting.dropFirst(jobs)
      while let finished = await group.next() {
        found += finished
        compared += 1
        bar?.advance()
        if interruption.received == nil, let document = waiting.popFirst() {
          group.addTask { await findings(of: document) }
        }
      }
    }
    bar?.finish()
    return (found, compared)
  }
}
