import Drawing

/// Where the pictures of an entry go in a report.
public enum PicturePath {
  /// What a picture is of its entry.
  public enum Role: String, Sendable, CaseIterable {
    case expected, actual, difference, sheet
    /// The new reference.
    case candidate
  }

  /// Such as `images/Suite/test.name@2x.actual.png`.
  ///
  /// Different names have different paths. A name's characters that mean something to a shell, a URL or a file system
  /// become `_`, and very long names are cut; such names carry their digest.
  ///
  /// - Parameter fileExtension: without a point.
  public static func path(ofEntry name: String, _ role: Role, fileExtension: String = "png") -> String {
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
