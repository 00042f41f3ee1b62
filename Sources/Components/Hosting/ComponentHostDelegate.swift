/// Told when a host may have to become larger or smaller: ComponentKit's `CKComponentHostingViewDelegate`.
@MainActor
public protocol ComponentHostDelegate: AnyObject {
  /// What `sizeThatFits(_:)` answers may have changed. A synchronous update is announced before it is built.
  func componentHostDidInvalidateSize(_ host: ComponentHost)
}
