package import Geometry

/// A picture as drawing commands: a value that can be compared, hashed, sent and drawn at any scale.
///
/// Lists with equal digests draw equal pixels, given the same library versions, fonts and scale.
package struct DisplayList: Sendable {
  /// What its copies share.
  private final class Recording: Sendable {
    let commands: [DrawCommand]
    let digest = DigestOnce()

    init(_ commands: [DrawCommand]) {
      self.commands = commands
    }
  }

  private let recording: Recording

  /// Draws nothing.
  package static let empty = DisplayList(commands: [])

  /// - Precondition: every `save` has its `restore` and every `beginLayer` its `endLayer`, nested properly. A list
  ///   recorded by a `Canvas` always is.
  init(commands: [DrawCommand]) {
    recording = Recording(commands)
  }

  /// In drawing order, later ones above earlier ones; scopes are balanced.
  package var commands: [DrawCommand] { recording.commands }

  /// The digest of all commands, with images and fonts entering by their own digests; worked out when it is first asked for.
  package var digest: Digest {
    recording.digest.value {
      var encoder = ByteEncoder()
      for command in commands { command.encode(to: &encoder) }
      return encoder.digest
    }
  }

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { commands.isEmpty }
}

extension DisplayList: Hashable {
  /// Compares digests, which costs the same for lists of any length.
  package static func == (one: DisplayList, other: DisplayList) -> Bool {
    one.digest == other.digest
  }

  /// Feeds the digest, so that the cost does not grow with the list.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

/// Which object recorded which drawing commands: for messages about a command that cannot be drawn.
package struct CommandOwners: Sendable {
  /// Those inside of others come before them.
  private var entries: [(commands: Range<Int>, owner: any AnyObject & Sendable)] = []

  package init() {}

  /// Notes who recorded `commands`, after all inside of it were noted.
  package mutating func note(_ owner: any AnyObject & Sendable, of commands: Range<Int>) {
    if !commands.isEmpty { entries.append((commands, owner)) }
  }

  /// The commands that each owner recorded, those inside of it included, by the owner's identity.
  package var rangesByOwner: [ObjectIdentifier: Range<Int>] {
    Dictionary(entries.map { (ObjectIdentifier($0.owner), $0.commands) }) { first, _ in first }
  }

  /// The innermost owner of a command.
  package func owner(of command: Int) -> (any AnyObject & Sendable)? {
    entries.first { $0.commands.contains(command) }?.owner
  }
}

/// One instruction of a display list. Coordinates are points in the space the commands before it have set up.
package enum DrawCommand: Hashable, Sendable {
  /// Fills a path by its fill rule.
  case fill(Path, Paint)
  /// Fills a rectangle whose edges are drawn antialiased where they fall between pixels.
  case fillRect(Rect, Paint)
  /// Paints a line along a path; open subpaths stay open.
  case stroke(Path, Paint, StrokeStyle)
  /// The part `source` of an image (in its pixels, from its top left corner), stretched to fill `destination`.
  case image(Bitmap, source: Rect, destination: Rect, Interpolation)
  /// Glyphs in one colour; those of colour fonts keep their own colours and take only its alpha.
  case glyphs(GlyphRun, Color)
  /// Begins a scope: clips and transforms up to the matching `restore` end with it.
  case save
  /// Ends the scope that the last open `save` began.
  case restore
  /// Narrows the clip of the current scope to the inside of a path, antialiased.
  case clip(Path)
  /// Goes over to a coordinate space that `transform` maps to the current one.
  case transform(AffineTransform)
  /// Begins a layer that is drawn as a whole at the matching `endLayer`.
  indirect case beginLayer(LayerEffects)
  /// Puts down what was drawn since the last open `beginLayer`.
  case endLayer

  func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .fill(let path, let paint):
      encoder.encode(UInt8(1))
      path.encode(to: &encoder)
      paint.encode(to: &encoder)
    case .fillRect(let rect, let paint):
      encoder.encode(UInt8(2))
      rect.encode(to: &encoder)
      paint.encode(to: &encoder)
    case .stroke(let path, let paint, let style):
      encoder.encode(UInt8(3))
      path.encode(to: &encoder)
      paint.encode(to: &encoder)
      style.encode(to: &encoder)
    case .image(let bitmap, let source, let destination, let interpolation):
      encoder.encode(UInt8(4))
      encoder.encode(bitmap.digest)
      source.encode(to: &encoder)
      destination.encode(to: &encoder)
      encoder.encode(interpolation.rawValue)
    case .glyphs(let run, let color):
      encoder.encode(UInt8(5))
      run.encode(to: &encoder)
      color.encode(to: &encoder)
    case .save:
      encoder.encode(UInt8(6))
    case .restore:
      encoder.encode(UInt8(7))
    case .clip(let path):
      encoder.encode(UInt8(8))
      path.encode(to: &encoder)
    case .transform(let transform):
      encoder.encode(UInt8(9))
      transform.encode(to: &encoder)
    case .beginLayer(let effects):
      encoder.encode(UInt8(10))
      effects.encode(to: &encoder)
    case .endLayer:
      encoder.encode(UInt8(11))
    }
  }
}

extension DisplayList {
  /// The list with other commands in place of its own.
  ///
  /// - Parameter change: takes the number of a command and the command; gives what takes its place, nil for nothing. Commands
  ///   that begin or end a scope have to stay.
  package func replacingCommands(_ change: (Int, DrawCommand) -> DrawCommand?) -> DisplayList {
    DisplayList(commands: commands.enumerated().compactMap { change($0, $1) })
  }
}
