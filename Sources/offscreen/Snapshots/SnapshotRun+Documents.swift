import Snapshots

extension SnapshotRun {
  /// What is found of all pictures of documents, several of which are drawn at a time.
  ///
  /// - Parameter interruption: after which no other document is begun.
  /// - Returns: what was found, and of how many documents.
  func findings(
    of documents: [SnapshotDocument], by workers: WorkerOptions, until interruption: Interruption
  ) async -> ([SnapshotFinding], compared: Int) {
    var bar = workers.showsProgress ? ProgressBar(total: documents.count) : nil
    var (found, compared) = ([SnapshotFinding](), 0)
    await withTaskGroup(of: [SnapshotFinding].self) { group in
      var waiting = documents[...]
      for document in waiting.prefix(workers.workerCount) { group.addTask { await findings(of: document) } }
      waiting = waiting.dropFirst(workers.workerCount)
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
