import Codecs
package import Drawing
package import Foundation
package import Testing

/// A picture in `Snapshots` that a test draws again and compares, pixel by pixel.
///
/// `SNAPSHOT_RECORD` is `missing` to write references that are not there, `failed` to write these and those that differ,
/// `all` to write every one; a test that has written its reference fails, so that no recording passes for a comparison.
package struct ReferencePicture {
  /// Below `Snapshots`, without the ending.
  private let name: String
  private let references: URL
  private let differing: URL
  private let recording: Recording

  /// What happens to references.
  package enum Recording: String {
    case none, missing, failed, all

    /// As the environment has it.
    package static var current: Recording {
      Recording(rawValue: ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] ?? "none") ?? .none
    }
  }

  /// The picture `Snapshots/<suite>/<test>.png` of the package.
  package init(_ suite: String, _ test: String) {
    self.init(
      "\(suite)/\(test)", references: Corpora.packageRoot.appending(path: "Snapshots"),
      differing: Corpora.packageRoot.appending(path: "out/snapshots"), recording: .current)
  }

  /// The picture `name` (without ending) of another folder; one that differs goes to `differing`.
  package init(_ name: String, references: URL, differing: URL, recording: Recording) {
    self.name = name
    self.references = references
    self.differing = differing
    self.recording = recording
  }

  /// Fails the test unless `bitmap` has the pixels of the reference.
  ///
  /// A picture that differs is written to `out/snapshots`.
  package func compare(_ bitmap: Bitmap, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let actual = try PNGEncoder(.smallest).encode(bitmap)
    if let problem = try problem(with: actual) {
      Issue.record("\(problem)", sourceLocation: sourceLocation)
    }
  }

  /// What is to be said about a PNG file; nil when it is as it should be.
  package func problem(with actual: [UInt8]) throws -> String? {
    let reference = references.appending(path: "\(name).png")
    guard FileManager.default.fileExists(atPath: reference.path) else {
      if recording != .none { return try record(actual, at: reference) }
      return
        "there is no reference \(reference.path); run Scripts/record-snapshots missing and look at the picture"
    }
    if recording == .all { return try record(actual, at: reference) }
    let expected = [UInt8](try Data(contentsOf: reference))
    guard let difference = try PictureDifference(between: expected, and: actual) else { return nil }
    if recording == .failed { return try record(actual, at: reference) }
    let path = differing.appending(path: "\(name).png")
    try write(actual, to: path)
    return "\(name) differs from its reference: \(difference); the picture is at \(path.path)"
  }

  private func record(_ picture: [UInt8], at url: URL) throws -> String {
    try write(picture, to: url)
    return "recorded \(url.path); look at it and run the test again without SNAPSHOT_RECORD"
  }

  private func write(_ picture: [UInt8], to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(picture).write(to: url, options: .atomic)
  }
}
