import Foundation
import Glibc
import OffscreenKit

/// All test processes that one `swift test` starts.
struct TestRun: Hashable, Sendable {
  /// Where a report says which run it is of.
  private static let signature = ".run"

  /// The same for all processes of one parent, and no other.
  let identifier: String

  static var ofThisProcess: TestRun {
    let parent = getppid()
    // When it began, in field 22: numbers of processes are used again. The name before may have spaces in it.
    let status = (try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)) ?? ""
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    return TestRun(identifier: "\(parent) \(fields.count > 19 ? fields[19] : "")")
  }

  /// Whether the report in the folder at `path` is of this run.
  func hasWritten(to path: String) -> Bool {
    (try? String(contentsOfFile: "\(path)/\(Self.signature)", encoding: .utf8)) == identifier
  }

  /// Makes the report one of this run.
  func sign(_ path: String) throws {
    try identifier.write(toFile: "\(path)/\(Self.signature)", atomically: true, encoding: .utf8)
  }

  /// Runs `body` while no other process of this machine does so for the same folder.
  func withLock(on path: String, _ body: () throws -> Void) throws {
    let name = "offscreenkit-report-\(Digest(of: Array(URL(filePath: path).path.utf8))).lock"
    let lock = FileManager.default.temporaryDirectory.appending(path: name).path
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // Without a lock the report is still whole: it is replaced at once.
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    try body()
  }
}
