import Drawing
public import Geometry
import Synchronization

extension Node {
  /// Lays the node out as its parent allows. Repeated questions are answered from memory.
  ///
  /// - Parameters:
  ///   - constrainedSize: the sizes the parent allows; the node's own size narrows them further.
  ///   - parentSize: what percentages refer to, NaN or infinite where unknown.
  /// - Throws: `LayoutError` when a component answers with an impossible size or its text cannot be set.
  public func layout(
    thatFits constrainedSize: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard behavior.isLayoutWorthRemembering else {
      return try computeLayout(thatFits: constrainedSize, parentSize: parentSize, in: environment)
    }
    let question = LayoutQuestion(constrainedSize, parentSize: parentSize, in: environment)
    let remembered = layoutCache.withLock { $0.layout(of: self, answering: question) }
    if let remembered { return remembered }
    let layout = try computeLayout(thatFits: constrainedSize, parentSize: parentSize, in: environment)
    layoutCache.withLock { $0.add(layout, answering: question) }
    return layout
  }

  /// Forgets how nodes were laid out where that is quickly found again: of nodes with children from what those without remember,
  /// of texts from what the library of fonts does. What has been reported is not reported again.
  package func forgetLayouts() {
    var ahead: [Node] = []
    ahead.reserveCapacity(8)
    ahead.append(self)
    while let node = ahead.popLast() {
      ahead.append(contentsOf: node.children)
      guard node.behavior.isLayoutWorthRemembering else { continue }
      node.layoutCache.withLock { cache in
        if node.children.isEmpty { cache.forgetWhatIsQuicklyMadeAgain() } else { cache = LayoutCache() }
      }
    }
  }

  private func computeLayout(
    thatFits constrainedSize: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    if let interruption = environment.interruption, interruption.isRequested {
      throw .interrupted(path: [nameInErrors])
    }
    if !children.isEmpty { try environment.work?.step(self) }
    let wish = behavior.outerSizes(parentSize: parentSize, in: environment)
    guard wish.isValid else { throw .invalidSize(size, path: [nameInErrors]) }
    let range = constrainedSize.intersect(wish)
    let layout: Layout
    do throws(LayoutError) {
      layout = try inFrame { () throws(LayoutError) in
        try behavior.computeLayout(
          of: self, thatFits: range, within: constrainedSize, parentSize: parentSize, in: environment)
      }
    } catch {
      throw error.below(nameInErrors)
    }
    guard range.allows(layout.size) else { throw .sizeOutOfRange(layout.size, range, path: [nameInErrors]) }
    for child in layout.children where !child.position.isFinite {
      throw .invalidPosition(child.position, path: [nameInErrors, child.layout.node.nameInErrors])
    }
    return layout
  }
}

extension Node {
  /// What `body` gives where the component's properties have the values of this generation, which may not have taken effect: what
  /// its body has given to others may read them as they are laid out.
  private func inFrame(_ body: () throws(LayoutError) -> Layout) throws(LayoutError) -> Layout {
    guard let scope = memory.scope, !scope.slotsOfGeneration.isEmpty else { return try body() }
    let result = BuildFrame.$current.withValue(BuildFrame(scope.handle, values: scope.values)) {
      Result { () throws(LayoutError) in try body() }
    }
    return try result.get()
  }

  /// The sizes for a child that fills `room` along every axis where that has an end, unless it wishes for less.
  ///
  /// - Parameters:
  ///   - limit: the most there may be.
  ///   - parentSize: what percentages refer to, NaN or infinite where unknown.
  func range(
    filling room: Size, upTo limit: Size, parentSize: Size, _ environment: LayoutEnvironment
  ) -> SizeRange {
    var node = self
    // What a composed component wishes for, the component that it comes to says.
    while node.isTransparent, node.size == .auto, let child = node.children.first { node = child }
    let wish = node.behavior.outerSizes(parentSize: parentSize, in: environment).max
    func least(_ room: Double, _ wish: Double) -> Double {
      guard room.isFinite else { return 0 }
      return (room - wish).isLessThanPixel(environment.scale) ? room : min(room, wish)
    }
    return SizeRange(
      min: Size(width: least(room.width, wish.width), height: least(room.height, wish.height)), max: limit)
  }
}

extension ScopeRoot {
  /// Lays out the whole tree, with all edges on whole pixels; percentages of the root refer to the range's maximum.
  ///
  /// - Returns: nil when the provider gave no component.
  /// - Throws: `LayoutError`, also when the range itself is impossible.
  public func layout(
    thatFits range: SizeRange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout? {
    guard let node else { return nil }
    guard range.isValid else { throw .invalidSizeRange(range, path: [node.nameInErrors]) }
    var environment = environment
    environment.work = LayoutWork(of: node)
    func layOut() throws(LayoutError) -> Layout {
      try node.layout(thatFits: range, parentSize: range.max, in: environment).onWholePixels(in: environment)
    }
    return try environment.spans.measure(.layout, node.text) { () throws(LayoutError) in
      guard node.height > TreeDepth.ofOrdinaryStack else { return try layOut() }
      return try onLargeStack { Result(catching: layOut) }.get()
    }
  }
}

extension SizeRange {
  /// What percentages refer to in a child of a component with this range: its maximum, unknown along an axis without one.
  var referenceSize: Size {
    Size(
      width: max.width.isFinite ? max.width : .unknown, height: max.height.isFinite ? max.height : .unknown)
  }

  /// Whether `size` lies inside, give or take what floating point leaves behind.
  fileprivate func allows(_ size: Size) -> Bool {
    let tolerance = 0.0001
    return size.width >= min.width - tolerance && size.width <= max.width + tolerance
      && size.height >= min.height - tolerance && size.height <= max.height + tolerance
      && size.width.isFinite && size.height.isFinite
  }
}

extension Size {
  /// The size with what rounding has left over: where it reaches to an edge, and the rest behind that is no whole pixel. Nil
  /// where nothing is left over.
  ///
  /// - Parameters:
  ///   - edges: how far it would reach along each axis to end where its parent's content does; NaN where that ends elsewhere.
  ///   - rest: between that end and the parent's edge.
  func filled(to edges: Size, with rest: Size, _ scale: DisplayScale) -> Size? {
    func more(_ length: Double, _ edge: Double, _ rest: Double) -> Double {
      length == edge && rest.isLessThanPixel(scale) ? rest : 0
    }
    let (width, height) = (more(width, edges.width, rest.width), more(height, edges.height, rest.height))
    guard width > 0 || height > 0 else { return nil }
    return Size(width: self.width + width, height: self.height + height)
  }
}

extension Double {
  /// Whether the length is something, but no whole pixel: what a flexbox adds to a child to have it end on one.
  func isLessThanPixel(_ scale: DisplayScale) -> Bool {
    self > 1e-6 && scale.pixels(self) < 1
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Double {
  /// A length that nobody knows, such as that of a parent as long as its content.
  static var unknown: Double { .nan }

  /// Whether it is a length.
  var isKnown: Bool { !isNaN }
}
