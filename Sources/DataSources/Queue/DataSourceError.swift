public import Components

/// Why a change cannot take effect.
public enum DataSourceError: Error, Hashable, Sendable {
  /// The changeset does not fit the items there will be when its turn comes. Nothing has changed.
  case invalidChangeset(ChangesetError)
  /// A component could not be laid out. The changeset it came with and all that were pending are dropped.
  case layout(LayoutError)
}

extension DataSourceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidChangeset(let error): error.description
    case .layout(let error): error.description
    }
  }
}
