import Drawing
package import Outlines

/// What a run found of one snapshot, as reports hold it.
package struct SnapshotEntry: Sendable, Equatable {
  /// Such as `Suite/test.name@2x`; no other entry of a run has it.
  package var name: String
  /// How its picture or text and its reference compare.
  package var outcome: SnapshotOutcome
  /// The document or test it comes from.
  package var source: SourcePlace?
  /// The reference file's path relative to the folder of the references; empty for an audit's finding and in a report beside
  /// a revision, which are about none.
  package var reference: String
  /// One sentence about the outcome, where figures do not say it all.
  package var message: String?
  /// Why what it shows is not what the reference shows, what comes first before what follows from it.
  package var causes: [OutlineCause]
  /// How much follows from the causes; nil where they are not known.
  package var consequences: SnapshotConsequences?
  /// How what it shows differs from what the reference shows beside that, a line each.
  package var changes: [SnapshotChange]
  /// How many pixels differ and where; nil when none do, or none were compared.
  package var difference: PixelDifference?
  /// The pictures that a report holds.
  package var pictures: EntryPictures
  /// The exact command that makes what is shown the reference.
  package var accept: String?
  /// What accepting writes; nil when there is nothing to accept.
  package var recording: EntryRecording?

  /// An entry; what it does not name is unknown or absent.
  package init(
    name: String, outcome: SnapshotOutcome, source: SourcePlace? = nil, reference: String,
    message: String? = nil, causes: [OutlineCause] = [], consequences: SnapshotConsequences? = nil,
    changes: [SnapshotChange] = [], difference: PixelDifference? = nil,
    pictures: EntryPictures = EntryPictures(), accept: String? = nil, recording: EntryRecording? = nil
  ) {
    self.name = name
    self.outcome = outcome
    self.source = source
    self.reference = reference
    self.message = message
    self.causes = causes
    self.consequences = consequences
    self.changes = changes
    self.difference = difference
    self.pictures = pictures
    self.accept = accept
    self.recording = recording
  }

  /// The paths of all files that belong to it, relative to the report's folder.
  package var files: Set<String> {
    Set(pictures.paths + [recording?.candidate].compactMap(\.self))
  }
}

/// How many components are not where they were, or not as large, because of something else.
package struct SnapshotConsequences: Sendable, Hashable {
  /// Those that stand elsewhere in their parents.
  package var moved: Int
  /// Those of another size.
  package var resized: Int

  /// So many of each.
  package init(moved: Int, resized: Int) {
    self.moved = moved
    self.resized = resized
  }
}

/// A place in a file that people wrote.
package struct SourcePlace: Sendable, Hashable {
  /// The path that the run was given, best relative to the root of the repository.
  package var file: String
  /// Counted from 1.
  package var line: Int?

  /// Line `line` of `file`, or all of the file.
  package init(file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }
}

extension SourcePlace: CustomStringConvertible {
  /// `file:line`
  package var description: String {
    line.map { "\(file):\($0)" } ?? file
  }
}

/// The pictures of an entry: paths relative to the report's folder.
package struct EntryPictures: Sendable, Hashable {
  /// A copy of the reference.
  package var expected: String?
  /// What the run drew.
  package var actual: String?
  /// The pixels that differ.
  package var difference: String?
  /// All of them on one sheet, for where only one picture can be shown.
  package var sheet: String?

  /// Those there are.
  package init(
    expected: String? = nil, actual: String? = nil, difference: String? = nil, sheet: String? = nil
  ) {
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.sheet = sheet
  }

  /// The paths of those there are.
  var paths: [String] { [expected, actual, difference, sheet].compactMap(\.self) }
}

/// What accepting an entry writes, and over what.
package struct EntryRecording: Sendable, Hashable {
  /// The path, relative to the report's folder, of the new reference: a text as it is, or a picture that accepting
  /// stores in fewer bytes.
  package var candidate: String
  /// What `digest(of:)` is for the reference file that the run compared with; nil when there was none.
  package var referenceDigest: String?
  /// The line that the reference is, of which only the picture is a file; nil for references that are files.
  package var stamp: String?

  /// - Parameters:
  ///   - referenceDigest: `digest(of:)` for the bytes of the reference's file or line, nil when there is none.
  ///   - stamp: the line that accepting writes; nil where that is a file.
  package init(candidate: String, referenceDigest: String?, stamp: String? = nil) {
    self.candidate = candidate
    self.referenceDigest = referenceDigest
    self.stamp = stamp
  }

  /// Stands for the bytes of a file: tells by odds of 1 in 2^64 whether it is still the same.
  package static func digest(of file: [UInt8]) -> String {
    Digest(of: file).description
  }
}
