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
  ///   - noteWaiting: called where there is something to wait for.
  /// - Throws: `StillPendingError` with the images that have not come in time.
  @MainActor
  package init(
    of layout: Layout, at time: Double?, in environment: MountEnvironment, imageTimeout: Duration,
    readsAccessibility: Bool = false, noteWaiting: () -> Void = {}
  ) async throws(StillPendingError) {
    let tree = MountedTree(in: environment)
    tree.mount(layout)
    defer { tree.unmount() }
    if !environment.pendingWork.isIdle { noteWaiting() }
    try await tree.waitForImages(in: environment, within: imageTimeout)
    self.init(of: tree, at: time, readsAccessibility: readsAccessibility)
  }

  /// Mounts `layout` for as long as it takes to draw it as it is in its first moment, with all images on the web that
  /// their downloader can load.
  ///
  /// - Parameter readsAccessibility: whether somebody asks for what those find who do not see it.
  @MainActor
  package init(of layout: Layout, in environment: MountEnvironment, readsAccessibility: Bool) async {
    let tree = MountedTree(in: environment)
    tree.mount(layout)
    defer { tree.unmount() }
    await environment.pendingWork.waitUntilIdle()
    self.init(of: tree, at: 0, readsAccessibility: readsAccessibility)
  }

  @MainActor
  private init(of tree: MountedTree, at time: Double?, readsAccessibility: Bool) {
    if time == nil { tree.finishAnimations(from: 0) }
    // Animations begin with the first drawing.
    if let time, time > 0 { _ = tree.displayList(at: 0) }
    (displayList, owners) = tree.ownedDisplayList(at: time ?? 0)
    accessibility = readsAccessibility ? tree.accessibilityTree : AccessibilityTree(items: [])
  }
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
