import Drawing
package import Files

/// What was found of one snapshot.
public struct SnapshotFinding: Sendable {
  /// What a report says of it.
  package var entry: SnapshotEntry
  /// All files the entry names.
  package var attachments: [SnapshotAttachment]

  /// The components that were still moving in the picture, with when they come to rest, such as `Box#menu until 0.25 s` or
  /// `ActivityIndicator for ever`.
  public package(set) var moving: [String] = []

  /// A finding.
  package init(_ entry: SnapshotEntry, attachments: [SnapshotAttachment] = []) {
    self.entry = entry
    self.attachments = attachments
  }

  /// The snapshot's name, such as `CardTests/looksAsDesigned.phone@2x`.
  public var name: String { entry.name }

  /// How the picture or text and its reference compare.
  public var outcome: SnapshotOutcome { entry.outcome }
}

extension SnapshotFinding: CustomStringConvertible {
  /// What a failing test says: the name and what was found, then a line for each difference.
  public var description: String {
    EntryText(of: entry, moving: moving).paragraph.joined(separator: "\n")
  }
}

/// A file that goes with an entry into a report: a picture to look at, or the reference that accepting makes.
package struct SnapshotAttachment: Sendable, Hashable {
  /// What it is of its entry.
  package enum Role: String, Sendable, CaseIterable {
    case expected, actual, difference, sheet
    /// The new reference.
    case candidate
  }

  /// What is in it.
  package enum Content: Hashable, Sendable {
    /// A PNG file.
    case picture([UInt8])
    /// Lines in UTF-8, each with its end.
    case text([UInt8])
    /// A file of either kind, read when somebody wants its bytes.
    case file(FilePath)
  }

  /// Relative to the report's folder, as entries name it.
  package let path: String
  /// What is in it.
  package let content: Content

  /// A file at `path`.
  package init(path: String, _ content: Content) {
    self.path = path
    self.content = content
  }

  /// The bytes it stands for.
  ///
  /// - Throws: `InputFileError` for a file that is not there any more.
  package func bytes() throws(InputFileError) -> [UInt8] {
    switch content {
    case .picture(let bytes), .text(let bytes): return bytes
    case .file(let file): return try InputFile(file).readAll(limit: Self.largest)
    }
  }

  private static let largest = 1 << 30
}

extension SnapshotAttachment {
  /// Where an entry's file goes in a report, such as `images/Suite/test.name@2x.actual.png`.
  ///
  /// Different names have different paths. A name's characters that mean something to a shell, a URL or a file system
  /// become `_`, and very long names are cut; such names carry their digest.
  ///
  /// - Parameter fileExtension: without a point.
  package static func path(ofEntry name: String, _ role: Role, fileExtension: String = "png") -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(plain)
    let plainName = parts.joined(separator: "/")
    let isKept = plainName == name && plainName.utf8.count <= longest
    let stem =
      isKept ? name : "\(shortened(plainName))-\(Digest(of: Array(name.utf8)).description.prefix(12))"
    return "images/\(stem).\(role.rawValue).\(fileExtension)"
  }

  private static let longest = 120

  private static func plain(_ part: Substring) -> String {
    let characters = part.unicodeScalars.map { scalar in
      isPlain(scalar) ? Character(scalar) : "_"
    }
    let text = String(characters)
    return text.isEmpty || text.hasPrefix(".") ? "_" + text.dropFirst() : text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return false }
    return Character(scalar).isLetter || Character(scalar).isNumber || "._-@+".unicodeScalars.contains(scalar)
  }

  /// The name's end, which tells it from others better than its beginning.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    return plain(name.suffix(longest).drop { $0 == "/" })
      .replacing("/", with: "_")
  }
}
