package import Components
import DataSources
package import Drawing
import FlexLayout
package import Geometry
package import JSON
package import ListViews
package import Raster

/// A picture with all that is known of it: what rules look at.
package struct AuditPicture: Sendable {
  /// What an image that could not be had is to its document.
  package struct MissingImage: Hashable, Sendable {
    /// Where the document names it.
    package let path: String
    package let reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// A part of the picture, such as a row of a list.
  struct Part {
    let tree: SeenTree
    /// Its top left corner, in points.
    let origin: Point
    let item: [Int]?
    /// In points.
    let size: Size
    /// What fills it below all that it shows.
    let background: Color?
  }

  /// In points.
  package let size: Size
  package let scale: DisplayScale
  /// Nil for a transparent picture.
  package let background: Color?
  package let isRightToLeft: Bool
  package let picture: DisplayList
  /// Parents before their children, in the order of the document.
  package internal(set) var elements: [AuditedElement] = []
  package var missingImages: [MissingImage] = []
  /// The components that come again in each round of a loop of their document, each time in a scope of its own.
  package var loops: Set<JSONPath> = []
  var views: [AuditedView] = []
  /// The view that recorded each command; -1 for none.
  var owners: [Int] = []
  /// What is painted, in drawing order.
  var ink: [InkItem] = []
  /// Views that show text, by number.
  var texts: [AuditedText] = []
  /// From the coordinate space of each command that draws glyphs to the picture's.
  var glyphSpaces: [Int: AffineTransform] = [:]
  /// Commands that draw lines below or through text.
  var textLines: Set<Int> = []
  /// Whether the picture is for a dark screen, which a transparent one is looked at before.
  package var isDark = false
  /// The components in each component.
  var children: [[Int]] = []

  /// A scene's picture.
  package init(
    of tree: SeenTree, size: Size, scale: DisplayScale, background: Color?, isRightToLeft: Bool,
    using rasterizer: Rasterizer
  ) throws(RasterError) {
    try self.init(
      [Part(tree: tree, origin: .zero, item: nil, size: size, background: nil)], size: size, scale: scale,
      background: background,
      axis: nil, isRightToLeft: isRightToLeft, using: rasterizer)
  }

  /// What a list shows.
  package init(
    of list: SeenList, scale: DisplayScale, using rasterizer: Rasterizer
  ) throws(RasterError) {
    try self.init(
      list.parts.map {
        Part(
          // Frames of lists are composed of whole pixels, so nothing is blurred by where a row lies.
          tree: $0.tree,
          origin: Point(x: scale.roundToPixel($0.frame.origin.x), y: scale.roundToPixel($0.frame.origin.y)),
          item: $0.item.map { [$0.section, $0.item] }, size: $0.frame.size, background: $0.background)
      }, size: list.size, scale: scale, background: list.background, axis: list.axis,
      isRightToLeft: list.layoutDirection == .rightToLeft, using: rasterizer)
  }

  private init(
    _ parts: [Part], size: Size, scale: DisplayScale, background: Color?, axis: Axis?, isRightToLeft: Bool,
    using rasterizer: Rasterizer
  ) throws(RasterError) {
    self.size = size
    self.scale = scale
    self.background = background
    self.isRightToLeft = isRightToLeft
    var canvas = Canvas()
    var starts: [Int] = []
    for part in parts {
      var start = canvas.commandCount
      canvas.withTransform(.translation(x: part.origin.x, y: part.origin.y)) {
        if let color = part.background { $0.fill(Rect(origin: .zero, size: part.size), with: color) }
        start = $0.commandCount
        $0.draw(part.tree.picture)
      }
      starts.append(start)
    }
    let isOne = parts.count == 1 && parts[0].origin == .zero && parts[0].background == nil
    picture = isOne ? parts[0].tree.picture : canvas.makeDisplayList()
    var reader = SeenTreeReader(size: size, axis: axis)
    for (part, start) in zip(parts, starts) { reader.add(part, firstCommand: start) }
    elements = reader.elements
    views = reader.views
    children = Array(repeating: [], count: elements.count)
    for (number, element) in elements.enumerated() {
      if let parent = element.parent { children[parent].append(number) }
    }
    noteOwners()
    try collectInk(using: rasterizer)
  }

  private mutating func noteOwners() {
    owners = Array(repeating: -1, count: picture.commands.count)
    for (number, view) in views.enumerated() where view.commands.upperBound <= owners.count {
      for command in view.commands { owners[command] = number }
    }
  }

  /// How much may stick out before anybody sees it, in points: two pixels.
  var overhang: Double { scale.points(2) + 1e-6 }

  /// The number of a component and those around it, innermost first.
  func lineage(of element: Int) -> [Int] {
    var lineage = [element]
    while let last = lineage.last, let parent = elements[last].parent { lineage.append(parent) }
    return lineage
  }

  /// Whether one of two components is in the other, or both are one.
  func isNested(_ one: Int, _ other: Int) -> Bool {
    let (inner, outer) = elements[one].depth >= elements[other].depth ? (one, other) : (other, one)
    return lineage(of: inner).contains(outer)
  }
}
