public import DataSources
public import DirectDataSource

/// The older form of the delegate of a `ComponentDataSource`, which says itself when it is ready for the next batch.
///
/// A data source with such a delegate begins suspended: set its `suspension` to `notSuspended` when the list is there.
@MainActor
public protocol ComponentDataSourceTickingDelegate<Model, Context>: AnyObject {
  associatedtype Model: Sendable
  associatedtype Context: Sendable

  /// A batch is ready. It takes effect when `applicator` is called, once; the next one comes after `ticker` was called,
  /// which a list view does when its batch update is complete. Calling that again does nothing.
  ///
  /// - Parameter changesetIncludesSizeChange: whether the content may be longer or shorter after it.
  func componentDataSource(
    _ dataSource: ComponentDataSource<Model, Context>, changesetIncludesSizeChange: Bool,
    applicator: ComponentDataSourceChangesetApplicator<Model>, ticker: @escaping @MainActor () -> Void)
}

extension ComponentDataSource {
  /// Has `delegate`, which is not kept alive, told of batches in place of the data source's own delegate, and suspends the
  /// data source.
  public func setTickingDelegate(_ delegate: any ComponentDataSourceTickingDelegate<Model, Context>) {
    suspension = .suspended
    takeBatch = { [weak self, weak delegate] includesSizeChange, applicator, ticker in
      guard let self, let delegate else { return false }
      delegate.componentDataSource(
        self, changesetIncludesSizeChange: includesSizeChange, applicator: applicator, ticker: ticker)
      return true
    }
  }

  /// Calls `body` for every item of the output, in the order of their index paths, until it sets its last argument.
  public func enumerateObjects(
    _ body: (ComponentDataSourceOutputItem<Model>, ItemIndexPath, _ stop: inout Bool) -> Void
  ) {
    var stop = false
    for section in 0..<numberOfSections {
      for index in 0..<numberOfObjects(inSection: section) where !stop {
        let indexPath = ItemIndexPath(section: section, item: index)
        if let item = object(at: indexPath) { body(item, indexPath, &stop) }
      }
    }
  }
}
