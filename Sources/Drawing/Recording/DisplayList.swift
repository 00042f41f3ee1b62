/// A picture as drawing commands: a value that can be compared, hashed, sent and drawn at any scale.
///
/// Lists with equal digests draw equal pixels, given the same library versions, fonts and scale.
public struct DisplayList: Sendable {
  /// In drawing order, later ones above earlier ones; scopes are balanced.
  public let commands: [DrawCommand]
  /// The digest of all commands, with images and fonts entering by their own digests.
  public let digest: Digest

  /// Draws nothing.
  public static let empty = DisplayList(commands: [])

  /// - Precondition: every `save` has its `restore` and every `beginLayer` its `endLayer`, nested properly. A list
  ///   recorded by a `Canvas` always is.
  init(commands: [DrawCommand]) {
    self.commands = commands
    var encoder = ByteEncoder()
    for command in commands { command.encode(to: &encoder) }
    digest = Digest(of: encoder.bytes)
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { commands.isEmpty }
}

extension DisplayList: Hashable {
  /// Compares digests, which costs the same for lists of any length.
  public static func == (one: DisplayList, other: DisplayList) -> Bool {
    one.digest == other.digest
  }

  /// Feeds the digest, so that the cost does not grow with the list.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
