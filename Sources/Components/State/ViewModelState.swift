import Synchronization

/// A value of a view model, which builds the components anew that have read it when it is set: CKSwift's
/// `@ViewModelState`.
///
/// A view model is any `Sendable` class with such values; a component that makes one keeps it in its `@State`, and may
/// hand it to others:
///
///     final class Player: Sendable {
///       let isPlaying = ViewModelState(false)
///     }
///
/// Reading it in a `body`, or in a function called from there, is what counts. It gives the newest value there is, on any
/// thread. Setting it is for the main actor, and for when nothing is being built.
public final class ViewModelState<Value: Sendable>: Sendable {
  private struct Reader {
    weak var handle: ScopeHandle?
  }

  private struct Contents {
    var value: Value
    var readers: [Reader] = []
  }

  private let contents: Mutex<Contents>

  /// A value that nobody has read yet.
  public init(_ value: Value) {
    contents = Mutex(Contents(value: value))
  }

  /// The newest value.
  public var value: Value {
    get {
      let reader = BuildFrame.current?.handle
      return contents.withLock { contents in
        if let reader, !contents.readers.contains(where: { $0.handle === reader }) {
          contents.readers.removeAll { $0.handle == nil }
          contents.readers.append(Reader(handle: reader))
        }
        return contents.value
      }
    }
    set { update { _ in newValue } }
  }

  /// Sets the value to what `transform`, called at once, makes of the newest one. Main actor only.
  public func update(_ mode: UpdateMode = .async, _ transform: @Sendable (Value) -> Value) {
    ScopeHandle.requireUpdatesAreAllowed()
    let readers = contents.withLock { contents in
      contents.value = transform(contents.value)
      return contents.readers.compactMap(\.handle)
    }
    for reader in readers { reader.invalidate(mode) }
  }
}
