public import DataSources
import Geometry

extension ListViewDataSource {
  /// Fills an empty list: as many items as it takes to fill the viewport at once, the others in the background.
  ///
  /// The list grows in several batch updates, so `didUpdate` is called for each; the first of them is the moment for a
  /// first frame. Further changes may be applied right away, from within `didUpdate` too: they come after all of `sections`,
  /// which their index paths count. One in `sync` mode has all of them prepared within its call.
  ///
  /// - Throws: `OpeningError`: `notEmpty` before anything has changed, `change` where one of the items that are to be there at once
  ///   cannot be laid out. Items before it may be there then. Of the others `settle()` throws.
  public func open(_ sections: [[Model]]) throws(OpeningError) {
    guard expectedNumberOfSections == 0 else {
      throw .notEmpty(sectionCount: expectedNumberOfSections)
    }
    do throws(DataSourceError) {
      try fill(with: sections) { [listView] in listView.isFilled }
    } catch {
      throw .change(error)
    }
  }
}

/// Why a list cannot be opened.
public enum OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The list has sections already, or will have once everything pending has taken effect.
  case notEmpty(sectionCount: Int)
  /// An item could not be laid out.
  case change(DataSourceError)

  /// One sentence; of an item the words of the error inside.
  public var description: String {
    switch self {
    case .notEmpty(let count):
      "only an empty list can be opened, and this one has \(count) \(count == 1 ? "section" : "sections"); change it with apply(_:mode:)"
    case .change(let error): error.description
    }
  }
}

extension ListView {
  /// Whether there is content to the end of the viewport.
  fileprivate var isFilled: Bool {
    switch layout.scrollDirection {
    case .vertical: contentSize.height >= contentOffset.y + size.height
    case .horizontal: contentSize.width >= contentOffset.x + size.width
    }
  }
}
