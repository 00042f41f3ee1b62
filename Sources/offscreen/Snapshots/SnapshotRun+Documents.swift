import Snapshots

extension SnapshotRun {
  /// What is found of all pictures of documents, several of which are drawn at a time.
  ///
  /// - Parameters:
  ///   - pictures: where those of a report wait.
  ///   - interruption: after which no other document is begun.
  /// - Returns: what was found, and of how many documents.
  func findings(
    of documents: [SnapshotDocument], by workers: WorkerOptions, keeping pictures: PictureStore?,
    until interruption: Interruption
  ) async -> (RunFindings, compared: Int) {
    var bar = workers.showsProgress ? ProgressBar(total: documents.count) : nil
    var (found, compared) = (RunFindings(of: documents, pictures: pictures), 0)
    await withTaskGroup(of: (number: Int, [SnapshotFinding]).self) { group in
      var waiting = documents.indices
      for number in waiting.prefix(workers.workerCount) {
        group.addTask { (number, await findings(of: documents[number])) }
      }
      waiting = waiting.dropFirst(workers.workerCount)
      while let (number, finished) = await group.next() {
        found.add(finished, of: number)
        compared += 1
        bar?.advance()
        if interruption.received == nil, let next = waiting.popFirst() {
          group.addTask { (next, await findings(of: documents[next])) }
        }
      }
    }
    bar?.finish()
    return (found, compared)
  }
}
