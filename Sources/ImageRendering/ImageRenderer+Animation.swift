import Codecs
public import Components
import Drawing
import Geometry

extension ImageRenderer {
  /// An animated PNG of how the content comes, or of how it takes the place of `previous`: from the first moment until
  /// all that ends has ended, where the last picture stays for a second before everything begins anew.
  ///
  /// Components that both have keep their identity, so that what has moved moves. The picture is as large as the larger of
  /// the two.
  ///
  /// - Parameters:
  ///   - previous: what is on show before; nil for nothing.
  ///   - framesPerSecond: 1 to 120.
  ///   - seconds: how long to look at what moves for ever, such as an activity indicator, or at most; 0 to 60.
  /// - Throws: `invalidAnimation`, and what does not let it be laid out, loaded, drawn or encoded.
  public func animatedPNG(
    from previous: (any Component)? = nil, framesPerSecond: Double = 30, seconds: Double = 10
  ) async throws(ImageRendererError) -> [UInt8] {
    guard (1...120).contains(framesPerSecond), (0...60).contains(seconds) else {
      throw .invalidAnimation(
        "an animation of \(seconds) seconds at \(framesPerSecond) frames a second is beyond the limits; stay within 60 seconds and 1 to 120 frames"
      )
    }
    let missing = MissingImages(passingOn: diagnostics)
    let environment = try layoutEnvironment(missing.listener)
    let (first, last) = try await untilCancelled { interruption throws(ImageRendererError) in
      var environment = environment
      environment.interruption = interruption
      let first = try previous.map { component throws(ImageRendererError) in
        try layOut(component, after: ScopeRoot(), in: environment)
      }
      let last = try layOut(content, after: first?.root ?? ScopeRoot(), in: environment)
      return (first?.layout, last.layout)
    }
    let moments = try await record(first, last, every: 1 / framesPerSecond, for: seconds, missing)
    let size = Size(
      width: max(first?.size.width ?? 0, last.size.width),
      height: max(first?.size.height ?? 0, last.size.height))
    return try await untilCancelled { interruption throws(ImageRendererError) in
      try encode(moments, size: size, scale: environment.scale, interruption)
    }
  }

  /// What is shown for some time, in seconds.
  private typealias Moment = (displayList: DisplayList, seconds: Double)

  @MainActor
  private func record(
    _ first: Layout?, _ last: Layout, every step: Double, for limit: Double, _ missing: MissingImages
  ) async throws(ImageRendererError) -> [Moment] {
    let environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: missing.listener)
    let tree = MountedTree(in: environment)
    defer { tree.unmount() }
    for layout in [first, last].compactMap(\.self) {
      tree.finishAnimations(from: 0)
      tree.mount(layout)
      do throws(StillPendingError) {
        try await tree.waitForImages(in: environment, within: imageTimeout)
      } catch {
        throw .imagesPending(error)
      }
      guard !Task.isCancelled else { throw .cancelled }
    }
    try missing.check(missingImages)
    return moments(of: tree, every: step, for: limit)
  }

  @MainActor
  private func moments(of tree: MountedTree, every step: Double, for limit: Double) -> [Moment] {
    var moments: [Moment] = [(tree.displayList(at: 0), step)]
    let ends = tree.animations(at: 0).map(\.end)
    let isEndless = ends.contains(nil) || !tree.endlessComponents.isEmpty
    let end = isEndless ? limit : min(limit, ends.compactMap(\.self).max() ?? 0)
    var index = 1
    while Double(index) * step < end {
      moments.append((tree.displayList(at: Double(index) * step), step))
      index += 1
    }
    if !isEndless {
      tree.finishAnimations(from: end)
      moments.append((tree.displayList(at: end), Self.restSeconds))
    }
    return moments
  }

  /// How long the last picture stays.
  private static let restSeconds = 1.0

  private func encode(
    _ moments: [Moment], size: Size, scale: DisplayScale, _ interruption: PictureInterruption
  ) throws(ImageRendererError) -> [UInt8] {
    var animation = AnimatedPNG(size: scale.pixelSize(covering: size))
    for moment in moments {
      let picture = try bitmap(of: moment.displayList, size: size, scale: scale, interruption)
      do throws(ImageEncodingError) {
        try animation.append(picture, for: moment.seconds)
      } catch {
        throw .encoding(error)
      }
    }
    do throws(ImageEncodingError) {
      return try animation.makeFile()
    } catch {
      throw .encoding(error)
    }
  }
}
