package import Components
package import Drawing
package import Geometry
package import JSON

/// A row of a list, as outlines have it, or something else that stands in one.
package struct OutlineRow: Sendable {
  /// What an item of the list is.
  package static let rowType = "row"

  /// `row`, or the word for what it is.
  package var type: String
  /// Section and item; the section alone for its header or footer, nil for what is of the whole list.
  package var item: [Int]?
  /// What tells its model from others; nil where the model has no identifier.
  package var identifier: String?
  /// The digest of the model; nil where it is not known.
  package var model: Digest?
  /// In content coordinates, in points; nil out of view.
  package var frame: Rect?
  /// What is in it; nil out of view.
  package var layout: Layout?
  /// Where the windows in it have been scrolled to.
  package var scrollPositions: ScrollPositions

  /// A row, of which as much is known as there is.
  package init(
    type: String = Self.rowType, item: [Int]?, identifier: String? = nil, model: Digest? = nil, frame: Rect?,
    layout: Layout?, scrollPositions: ScrollPositions = ScrollPositions()
  ) {
    self.type = type
    self.item = item
    self.identifier = identifier
    self.model = model
    self.frame = frame
    self.layout = layout
    self.scrollPositions = scrollPositions
  }
}

extension Outline {
  /// How many rows beyond those in view, before and after them, an outline knows by their items: a row that has gone out of
  /// view is not mistaken for one that was removed.
  package static let rowsAround = 48

  /// A list with its rows, in order; those out of view as far as they are known.
  ///
  /// - Parameters:
  ///   - properties: what the list itself was told.
  ///   - accessories: headers, footers and open actions.
  ///   - isDocument: whether what is in them comes from a document, which knows of no other components.
  package init(
    listOf rows: [OutlineRow], contentOffset: Point, contentSize: Size, properties: [String: JSONValue] = [:],
    accessories: [OutlineRow], isDocument: Bool
  ) {
    var maker = OutlineMaker()
    var properties = properties
    if contentOffset != .zero {
      properties["contentOffset"] = [.number(contentOffset.x), .number(contentOffset.y)]
    }
    maker.add(
      Element(
        depth: 0, type: "list", frame: Rect(origin: Point.zero - contentOffset, size: contentSize),
        properties: properties, path: isDocument ? .member(of: .document, key: "list") : nil))
    for (number, row) in (rows + accessories).enumerated() {
      let model = row.model.map { [Self.modelKey: JSONValue.string(String($0.description.prefix(6)))] } ?? [:]
      // A header is where what it shows is; of what has made a row the template is the least.
      let written = number < rows.count ? nil : row.layout?.node.writtenIdentity
      maker.add(
        Element(
          depth: 1, type: row.type, identifier: row.identifier, item: row.item, frame: row.frame,
          properties: model, path: written?.path, use: written?.use))
      if let layout = row.layout {
        maker.add(
          layout, depth: 2, owner: isDocument ? maker.elements.count - 1 : nil, at: row.scrollPositions)
      }
    }
    self.init(maker.elements)
  }
}
