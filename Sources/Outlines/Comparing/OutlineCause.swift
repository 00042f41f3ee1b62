package import Geometry
package import JSON

/// Why a picture is not what it was: one component and what happened to it.
package struct OutlineCause: Hashable, Sendable {
  /// What may happen to a component.
  package enum Kind: String, Sendable, CaseIterable {
    /// A property has another value.
    case changed
    /// It is new, or gone.
    case inserted, removed
    /// It stands elsewhere in the tree.
    case moved
    /// A component of another type stands in its place.
    case replaced
    /// It is drawn differently though nothing that was said of it has changed.
    case drawing
  }

  /// What happened.
  package var kind: Kind
  /// All components around it and itself, such as `flexbox#card > label#title`.
  package var component: String
  /// What its author called it; nil where it has no identifier.
  package var identifier: String?
  /// What kind of component it is.
  package var type: String
  /// Section and item of the list's row it is in.
  package var item: [Int]?
  /// In the picture, in points: where it is now, or was if it is gone.
  package var frame: Rect
  /// The document's key, such as `font.size`; nil where it is not about a property.
  package var property: String?
  /// The value before; nil where none was given. Of what has moved, where it was: its item or its number among its siblings, or
  /// the names of all around it where that was another component.
  package var from: JSONValue?
  /// The value now; nil where none is given.
  package var to: JSONValue?
  /// Where the document has what it is about: the component, or what that says now of the property, or what says it around the
  /// component; the component around what is gone. Nil for components in Swift.
  package var path: JSONPath?
  /// The line on which that begins, counted from 1, in the document or the file that the path names; nil where nobody has looked.
  package var line: Int?

  /// A cause; what it does not name is unknown or absent.
  package init(
    kind: Kind, component: String, identifier: String? = nil, type: String, item: [Int]? = nil, frame: Rect,
    property: String? = nil, from: JSONValue? = nil, to: JSONValue? = nil, path: JSONPath? = nil,
    line: Int? = nil
  ) {
    self.kind = kind
    self.component = component
    self.identifier = identifier
    self.type = type
    self.item = item
    self.frame = frame
    self.property = property
    self.from = from
    self.to = to
    self.path = path
    self.line = line
  }
}
