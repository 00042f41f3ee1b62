import SnapshotReports
import Snapshots
import Testing
import XCTest

/// Says what an assertion has found, to the test library that runs the test.
struct SnapshotIssue {
  let finding: SnapshotFinding
  let place: SnapshotPlace

  /// Nothing for a picture that is as it should be; one that passes by tolerance is said but fails nothing.
  func report() {
    let entry = finding.entry
    switch entry.outcome {
    case .passed: return
    case .toleranced:
      print("\(place.file):\(place.line): \(entry.name) is within tolerance: \(entry.message ?? "")")
    case .recorded, .different, .missing, .notComparable, .failed: fail()
    }
  }

  /// The message of a failure: what changed in words, then figures, then how to accept it.
  var message: String {
    let entry = finding.entry
    var lines = ["snapshot \(entry.name): \(entry.message ?? entry.outcome.rawValue)"]
    lines += entry.layoutChanges.map { "  \($0)" }
    for region in entry.difference?.regions.prefix(8) ?? [] {
      lines.append("  differs at \(region.x), \(region.y): \(region.width) x \(region.height) pixels")
    }
    if let accept = entry.accept, entry.outcome != .recorded { lines.append("  accept it: \(accept)") }
    return lines.joined(separator: "\n")
  }

  private func fail() {
    guard Test.current != nil else {
      // XCTest wants a file's name known when it is compiled; the message says where it is.
      XCTFail("\(place.file):\(place.line): \(message)")
      return
    }
    for picture in finding.pictures {
      let name = picture.path.split(separator: "/").last.map(String.init) ?? picture.path
      if let bytes = try? picture.bytes() {
        Attachment.record(bytes, named: name, sourceLocation: place.sourceLocation)
      }
    }
    Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
  }
}
