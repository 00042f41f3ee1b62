import Components

extension DataSource {
  /// Makes what the state updates of a new item go to.
  var makeListener: @Sendable (DataSourceItem<Model>.Identifier) -> StateListener {
    let hub = StateHub { [weak self] number, update in
      self?.didUpdate(update, of: DataSourceItem.Identifier(number: number))
    }
    return { StateListener(ofTree: $0.number, at: hub) }
  }

  /// Collects what is set within one turn of the main actor.
  private func didUpdate(_ update: StateUpdate, of identifier: DataSourceItem<Model>.Identifier) {
    newState.add(update, of: identifier)
    guard stateTurn == nil else { return }
    stateTurn = Task {
      stateTurn = nil
      takeUpState()
    }
  }

  /// Has what was collected take effect, unless it has to wait.
  func takeUpState() {
    guard !pausesStateUpdates else { return }
    let (async, sync) = newState.take(ofItemsIn: state)
    if !async.isEmpty {
      pending.append(.state(async))
      startWorker()
    }
    guard !sync.isEmpty else { return }
    do throws(DataSourceError) {
      install(try prepareNow(.state(sync)))
    } catch {
      failure = failure ?? error
    }
  }
}
