import Geometry
import JSON
import Outlines

// Outlines as tests write them, and what a comparison says in words.

/// An element 100 points wide.
func element(
  _ depth: Int, _ type: String, _ identifier: String? = nil, y: Double, height: Double = 20,
  _ properties: [String: JSONValue] = [:], item: [Int]? = nil
) -> Outline.Element {
  Outline.Element(
    depth: depth, type: type, identifier: identifier, item: item,
    frame: Rect(x: 0, y: y, width: 100, height: height), properties: properties)
}

/// What happened to which component, and how its property changed.
func words(of comparison: OutlineComparison) -> [String] {
  comparison.causes.map { cause in
    var words = "\(cause.kind) \(cause.component)"
    if let property = cause.property {
      words += " \(property) \(cause.from?.text() ?? "nothing") → \(cause.to?.text() ?? "nothing")"
    }
    return words
  }
}

/// What has made `new` of `old`.
func causes(from old: Outline, to new: Outline, areas: [Rect] = []) -> [String] {
  words(of: OutlineComparison(from: old, to: new, areas: areas))
}
