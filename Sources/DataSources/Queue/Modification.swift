import Components

/// A change of a data source that waits for its turn.
enum Modification<Model: Sendable, Context: Sendable>: Sendable {
  /// `isWhole`: not to be cut in two.
  case changeset(VerifiedChangeset<Model>, userInfo: [String: any Sendable] = [:], isWhole: Bool = false)
  case configuration(DataSourceConfiguration<Model, Context>)
  case reload
  case state([DataSourceItem<Model>.Identifier: StateUpdates])

  /// What a synchronous modification makes of pending ones differs between kinds.
  enum Kind {
    case changeset, configuration, reload, state
  }

  var kind: Kind {
    switch self {
    case .changeset: .changeset
    case .configuration: .configuration
    case .reload: .reload
    case .state: .state
    }
  }

  /// What was handed over with a changeset.
  var userInfo: [String: any Sendable] {
    guard case .changeset(_, let userInfo, _) = self else { return [:] }
    return userInfo
  }

  /// The same, not to be cut in two.
  var whole: Modification {
    guard case .changeset(let changeset, let userInfo, _) = self else { return self }
    return .changeset(changeset, userInfo: userInfo, isWhole: true)
  }
}
