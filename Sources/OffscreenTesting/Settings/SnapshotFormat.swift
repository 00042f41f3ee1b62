/// What of a component is compared.
public enum SnapshotFormat: Hashable, Sendable {
  /// What it looks like.
  case image
  /// Its components, where they are in their parents and how large, in points; a line for each.
  case layoutTree
  /// What people hear of it who do not see it; a line for each element.
  case accessibilityTree

  /// Of the reference, without the first point.
  var fileExtension: String {
    switch self {
    case .image: "png"
    case .layoutTree: "layout.txt"
    case .accessibilityTree: "accessibility.txt"
    }
  }
}
