/// Told when a host may have to become larger or smaller: ComponentKit's `CKComponentHostingViewDelegate`.
@MainActor
public protocol ComponentHostDelegate: AnyObject {
  /// What `sizeThatFits(_:)` answers may have changed. A synchronous update is announced before it is built.
  func componentHostDidInvalidateSize(_ host: ComponentHost)
  /// An update that nobody waits for was given up, one of state or an asynchronous one; what was on show stays.
  func componentHost(_ host: ComponentHost, didFailToUpdate error: LayoutError)
}

extension ComponentHostDelegate {
  /// Does nothing; the error is kept in the host's `failure`.
  public func componentHost(_ host: ComponentHost, didFailToUpdate error: LayoutError) {}
}
