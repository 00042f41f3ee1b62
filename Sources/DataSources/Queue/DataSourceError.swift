public import Components

/// Why a change cannot take effect.
public enum DataSourceError: Error, Hashable, Sendable {
  /// The changeset does not fit the items there will be when its turn comes. Nothing has changed.
  case invalidChangeset(ChangesetError)
  /// A component could not be laid out. The change it came with is dropped; if that was a changeset, so are all pending
  /// ones, since they were made to come after it.
  case layout(LayoutError)
}

extension DataSourceError: CustomStringConvertible {
  /// The words of the error inside.
  public var description: String {
    switch self {
    case .invalidChangeset(let error): error.description
    case .layout(let error): error.description
    }
  }
}
