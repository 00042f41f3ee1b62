/// What fills a container with one tree after the other, each of which may be shown elsewhere as well.
@MainActor
public protocol MountAttachment: AnyObject {
  /// Something else is about to be shown in the container; what was shown is unmounted next.
  func containerIsTaken()
}
