/// The format of a vector document.
package enum VectorDocumentKind: Hashable, Sendable {
  /// One point is one pixel of a style sheet.
  case svg
  /// One point is one point of the page.
  case pdf
}
