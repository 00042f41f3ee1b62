import Files
import Logging
import Synchronization

/// The documents that requests are answered with: those of the last time that they were read.
final class CurrentDocuments: Sendable {
  private let reader: DocumentReader
  private let metrics: ServiceMetrics
  private let logger: Logger
  private let current: Mutex<DocumentSet>
  private let number: Atomic<Int>

  /// Reads them for the first time.
  ///
  /// - Throws: what a folder cannot be read for.
  init(_ reader: DocumentReader, _ metrics: ServiceMetrics, _ logger: Logger) async throws(InputFileError) {
    self.reader = reader
    self.metrics = metrics
    self.logger = logger
    let first = try await reader.read(after: nil)
    current = Mutex(first)
    number = Atomic(first.number)
    note(first)
  }

  var set: DocumentSet { current.withLock { $0 } }

  /// The number of the set, without a lock.
  var setNumber: Int { number.load(ordering: .acquiring) }

  /// Reads documents and files again; a folder that cannot be read leaves all as it was.
  func reload() async {
    do throws(InputFileError) {
      let new = try await reader.read(after: set)
      current.withLock { $0 = new }
      number.store(new.number, ordering: .releasing)
      metrics.countReload(isSuccess: new.findings.isEmpty)
      note(new)
    } catch {
      metrics.countReload(isSuccess: false)
      logger.error("documents are kept as they were", metadata: ["problem": .string("\(error)")])
    }
  }

  /// Counts and logs what became of documents.
  private func note(_ set: DocumentSet) {
    metrics.note(set)
    for finding in set.findings {
      let message: Logger.Message =
        finding.state == .kept
        ? "document has become wrong and is kept as it was" : "document cannot be drawn as it is"
      logger.warning(
        message, metadata: ["document": .string(finding.name), "problem": .string(finding.problem)])
    }
    for file in set.unnamed {
      logger.warning(
        "document is left out: its name is not valid UTF-8, so that no request can ask for it; rename it",
        metadata: ["file": .string(file.description)])
    }
    logger.info(
      "documents are read",
      metadata: Dictionary(
        uniqueKeysWithValues: DocumentSet.State.allCases.map {
          ($0.rawValue, .stringConvertible(set.count(of: $0)))
        }))
  }
}
