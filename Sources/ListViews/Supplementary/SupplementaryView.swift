public import Components
public import Geometry

/// Which section's header or footer something is.
public struct SupplementaryPlace: Hashable, Sendable {
  /// Whether it stands before or after the items of the section.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case header, footer
  }

  /// Which end of the section.
  public let kind: Kind
  /// Counted from 0.
  public let section: Int

  /// Any section; whether it is there is for the data source to say.
  public init(_ kind: Kind, section: Int) {
    self.kind = kind
    self.section = section
  }
}

extension SupplementaryPlace: Comparable {
  /// Orders places by section, the header before the footer.
  public static func < (one: SupplementaryPlace, other: SupplementaryPlace) -> Bool {
    one.section == other.section
      ? one.kind == .header && other.kind == .footer : one.section < other.section
  }
}

/// The container that shows the header or footer of a section while it is in view.
@MainActor
public final class SupplementaryView {
  /// Whose header or footer it is.
  public internal(set) var place: SupplementaryPlace
  /// Where the view is, in points of the content's coordinate space.
  public internal(set) var frame: Rect
  /// What is mounted in the view, in its own coordinate space.
  public let content: MountedTree

  /// - Parameter content: has nothing mounted.
  init(place: SupplementaryPlace, frame: Rect, content: MountedTree) {
    self.place = place
    self.frame = frame
    self.content = content
  }
}
