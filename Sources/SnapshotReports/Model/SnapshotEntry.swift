/// What a run found of one snapshot.
public struct SnapshotEntry: Codable, Sendable, Equatable, Identifiable {
  /// Such as `Suite/test.name@2x`; no other entry of the report has it.
  public var name: String
  /// How its picture and its reference compare.
  public var outcome: SnapshotOutcome
  /// The document or test it comes from.
  public var source: SourcePlace?
  /// The reference file's path relative to the report's `snapshotsFolder`.
  public var reference: String
  /// One sentence about the outcome, where figures do not say it all.
  public var message: String?
  /// Sentences for people: which component, which value, from what to what.
  public var layoutChanges: [String]
  /// How much they differ; nil when they do not, or were not compared.
  public var difference: PixelDifference?
  /// Those the report holds.
  public var pictures: EntryPictures
  /// The exact command that makes the new picture the reference.
  public var accept: String?
  /// What accepting writes; nil when there is nothing to accept.
  public var recording: EntryRecording?

  /// An entry; what it does not name is unknown or absent.
  public init(
    name: String, outcome: SnapshotOutcome, source: SourcePlace? = nil, reference: String,
    message: String? = nil, layoutChanges: [String] = [], difference: PixelDifference? = nil,
    pictures: EntryPictures = EntryPictures(), accept: String? = nil, recording: EntryRecording? = nil
  ) {
    self.name = name
    self.outcome = outcome
    self.source = source
    self.reference = reference
    self.message = message
    self.layoutChanges = layoutChanges
    self.difference = difference
    self.pictures = pictures
    self.accept = accept
    self.recording = recording
  }

  /// Its name.
  public var id: String { name }
}

extension SnapshotEntry {
  /// The message, or how much differs.
  public var explanation: String? { message ?? difference.map { "\($0)" } }

  /// What is before the name's last slash; empty when there is none.
  var suite: Substring {
    name.lastIndex(of: "/").map { name[..<$0] } ?? ""
  }

  /// What is behind the name's last slash.
  var shortName: Substring {
    name.lastIndex(of: "/").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
