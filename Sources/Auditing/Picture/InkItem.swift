import Components
import Drawing
import Geometry
import Raster
import Typesetting

/// Something painted.
struct InkItem: Sendable {
  enum Kind: Sendable {
    /// The box of a view: its colour, gradient or border.
    case box
    /// One glyph.
    case glyph(GlyphInk)
    /// An image, with how large it is shown, in points of the picture, and the part of it that is, in its pixels.
    case image(Bitmap, shown: Size, source: Rect)
    /// Any other drawing.
    case shape
  }

  let kind: Kind
  let view: Int
  /// What recorded it; nil for a box.
  let command: Int?
  /// In points of the picture, before any view cuts something off.
  let rect: Rect

  var isGlyph: Bool {
    if case .glyph = kind { true } else { false }
  }

  var isImage: Bool {
    if case .image = kind { true } else { false }
  }
}

/// A view that shows text.
struct AuditedText: Sendable {
  let view: Int
  let element: Int
  /// The numbers of its glyphs among the ink.
  var glyphs: [Int] = []
}

extension AuditPicture {
  /// Walks the commands as drawing does and notes what each leaves behind.
  mutating func collectInk(using rasterizer: Rasterizer) throws(RasterError) {
    var walk = InkWalk()
    let device = scale.transform
    var texts: [Int: AuditedText] = [:]
    var boxed = 0
    for (number, command) in picture.commands.enumerated() {
      let owner = owners[number]
      // Boxes come before what is drawn in them.
      while boxed <= owner {
        if views[boxed].paintsBox {
          ink.append(InkItem(kind: .box, view: boxed, command: nil, rect: views[boxed].frame))
        }
        boxed += 1
      }
      guard owner >= 0 else {
        walk.follow(command)
        continue
      }
      let view = views[owner]
      walk.follow(command, clipOf: view.ownClip?.rect)
      switch command {
      case .glyphs(let run, _):
        glyphSpaces[number] = walk.transform
        for glyph in try rasterizer.ink(of: run, transform: walk.transform.concatenating(device)) {
          let rect = walk.cut(scale.rect(of: glyph.extent))
          if texts[owner] == nil { texts[owner] = AuditedText(view: owner, element: view.element) }
          texts[owner]?.glyphs.append(ink.count)
          ink.append(InkItem(kind: .glyph(glyph), view: owner, command: number, rect: rect))
        }
      case .fillRect(let rect, _) where view.drawsTextLine(rect): textLines.insert(number)
      case .image(let bitmap, let source, let destination, _):
        let kind = InkItem.Kind.image(bitmap, shown: walk.shownSize(destination.size), source: source)
        add(kind, owner, number, destination, walk)
      case .fill(let path, let paint) where view.drawsShapes && !walk.isBlurred && paint.isSeen:
        if let box = path.boundingBox { add(.shape, owner, number, box, walk) }
      case .fillRect(let rect, let paint) where view.drawsShapes && !walk.isBlurred && paint.isSeen:
        add(.shape, owner, number, rect, walk)
      case .stroke(let path, let paint, let style)
      where view.drawsShapes && !walk.isBlurred && paint.isSeen:
        if let box = path.boundingBox {
          add(.shape, owner, number, box.inset(by: EdgeInsets(all: -style.width / 2)), walk)
        }
      default: break
      }
    }
    while boxed < views.count {
      if views[boxed].paintsBox {
        ink.append(InkItem(kind: .box, view: boxed, command: nil, rect: views[boxed].frame))
      }
      boxed += 1
    }
    // Text of which nothing is drawn is still looked at.
    for (number, view) in views.enumerated() where texts[number] == nil && view.seen.content.isText {
      texts[number] = AuditedText(view: number, element: view.element)
    }
    self.texts = texts.values.sorted { $0.view < $1.view }
  }

  private mutating func add(
    _ kind: InkItem.Kind, _ view: Int, _ command: Int, _ rect: Rect, _ walk: InkWalk
  ) {
    let box = walk.cut(walk.transform.boundingBox(of: rect))
    guard box.width > 0 || box.height > 0 else { return }
    ink.append(InkItem(kind: kind, view: view, command: command, rect: box))
  }
}

/// Where commands draw: the coordinate space and what contents cut off of themselves.
private struct InkWalk {
  private(set) var transform = AffineTransform.identity
  private var clip: Rect?
  private var saved: [(AffineTransform, Rect?)] = []
  private var blurs: [Bool] = []

  /// - Parameter clipOf: what the view cuts off that records the command, which counts as its own doing; in points of the picture.
  mutating func follow(_ command: DrawCommand, clipOf view: Rect? = nil) {
    switch command {
    case .save: saved.append((transform, clip))
    case .restore: (transform, clip) = saved.popLast() ?? (transform, clip)
    case .transform(let inner): transform = inner.concatenating(transform)
    case .clip(let path):
      guard let box = path.boundingBox.map({ transform.boundingBox(of: $0) }) else { return }
      if let view, view.holds(box, tolerance: 0.01), box.holds(view, tolerance: 0.01) { return }
      clip = clip.map { $0.intersection(box) } ?? box
    case .beginLayer(let effects):
      blurs.append(effects.filters.contains { if case .blur = $0 { true } else { false } })
    case .endLayer: _ = blurs.popLast()
    default: break
    }
  }

  /// How large something comes out, whichever way it is turned.
  func shownSize(_ size: Size) -> Size {
    Size(
      width: size.width * (transform.a * transform.a + transform.b * transform.b).squareRoot(),
      height: size.height * (transform.c * transform.c + transform.d * transform.d).squareRoot())
  }

  var isBlurred: Bool { blurs.last ?? false }

  func cut(_ rect: Rect) -> Rect { clip.map { rect.intersection($0) } ?? rect }
}

extension AuditedView {
  /// Whether a rectangle in the view is a line below or through its text.
  fileprivate func drawsTextLine(_ rect: Rect) -> Bool {
    guard case .text(let text)? = seen.content else { return false }
    return (text.layout.underlines + text.layout.strikethroughs).contains {
      $0.rect.offset(by: text.origin) == rect
    }
  }

  /// Whether what is drawn beside its box is drawing of its own, and not only text or an image.
  fileprivate var drawsShapes: Bool {
    if case .other? = seen.content { true } else { false }
  }
}

extension SeenContent? {
  fileprivate var isText: Bool {
    switch self {
    case .text(let text)?: !text.text.string.isEmpty
    case .button(let button)?: !button.string.isEmpty
    default: false
    }
  }
}

extension Paint {
  fileprivate var isSeen: Bool {
    if case .color(let color) = self { color.alpha > 0 } else { true }
  }
}
