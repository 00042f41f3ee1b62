package import Components
package import Drawing

/// What a layout shows when nothing is loading any more.
package struct ShownPicture: Sendable {
  package let displayList: DisplayList
  /// Whose view recorded which of its commands.
  package let owners: CommandOwners
  /// Empty where nobody asks for it.
  package let accessibility: AccessibilityTree
}

extension ShownPicture {
  /// Mounts `layout` for as long as it takes to draw it.
  ///
  /// - Parameters:
  ///   - time: seconds of the virtual clock since it came; nil for when all of its animations that end have ended.
  ///   - imageTimeout: how long images on the web are waited for.
  ///   - readsAccessibility: whether somebody asks for what those find who do not see it.
  /// - Throws: `StillPendingError` with the images that have not come in time.
  @MainActor
  package init(
    of layout: Layout, at time: Double?, in environment: MountEnvironment, imageTimeout: Duration,
    readsAccessibility: Bool
  ) async throws(StillPendingError) {
    let picture = MountedPicture(of: layout, in: environment)
    defer { picture.unmount() }
    try await picture.waitForImages(within: imageTimeout)
    self = picture.shown(at: time, readsAccessibility: readsAccessibility)
  }

  /// Mounts `layout` for as long as it takes to draw it as it is in its first moment, with all images on the web that
  /// their downloader can load.
  ///
  /// - Parameter readsAccessibility: whether somebody asks for what those find who do not see it.
  @MainActor
  package init(of layout: Layout, in environment: MountEnvironment, readsAccessibility: Bool) async {
    let picture = MountedPicture(of: layout, in: environment)
    defer { picture.unmount() }
    await environment.pendingWork.waitUntilIdle()
    self = picture.shown(at: 0, readsAccessibility: readsAccessibility)
  }

  @MainActor
  fileprivate init(of tree: MountedTree, at time: Double?, readsAccessibility: Bool) {
    if time == nil { tree.finishAnimations(from: 0) }
    // Animations begin with the first drawing.
    if let time, time > 0 { _ = tree.displayList(at: 0) }
    (displayList, owners) = tree.ownedDisplayList(at: time ?? 0)
    accessibility = readsAccessibility ? tree.accessibilityTree : AccessibilityTree(items: [])
  }
}

/// A layout that is mounted for as long as it takes to draw it.
@MainActor
package final class MountedPicture {
  private let tree: MountedTree
  private let environment: MountEnvironment

  /// Mounts `layout`.
  package init(of layout: Layout, in environment: MountEnvironment) {
    tree = MountedTree(in: environment)
    self.environment = environment
    tree.mount(layout)
  }

  /// Whether nothing of it is still loading.
  package var isComplete: Bool { environment.pendingWork.isIdle }

  /// Returns when nothing of it is loading any more, and at once when the calling task is cancelled.
  ///
  /// - Throws: `StillPendingError` with what has not come within `limit`.
  package func waitForImages(within limit: Duration) async throws(StillPendingError) {
    try await tree.waitForImages(in: environment, within: limit)
  }

  /// What it shows.
  ///
  /// - Parameters:
  ///   - time: seconds of the virtual clock since it came; nil for when all of its animations that end have ended.
  ///   - readsAccessibility: whether somebody asks for what those find who do not see it.
  package func shown(at time: Double?, readsAccessibility: Bool = false) -> ShownPicture {
    ShownPicture(of: tree, at: time, readsAccessibility: readsAccessibility)
  }

  package func unmount() { tree.unmount() }
}

extension MountedTree {
  /// Returns when nothing that is mounted is loading any more, and at once when the calling task is cancelled.
  ///
  /// - Throws: `StillPendingError` with what has not come within `limit`.
  func waitForImages(in environment: MountEnvironment, within limit: Duration) async throws(StillPendingError)
  {
    let pendingWork = environment.pendingWork
    guard !pendingWork.isIdle else { return }
    let failure: StillPendingError? = await withTaskCancellationHandler {
      do throws(StillPendingError) {
        try await pendingWork.waitUntilIdle(within: limit)
        return nil
      } catch {
        return error
      }
    } onCancel: {
      // What is not mounted waits for nothing.
      Task { @MainActor in self.unmount() }
    }
    if let failure { throw failure }
  }
}
