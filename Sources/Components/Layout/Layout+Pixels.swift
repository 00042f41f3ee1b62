import FlexLayout
import Geometry

extension Layout {
  /// The layout with every edge on a whole pixel.
  ///
  /// Edges are rounded where they are in the whole layout, halves up: what touches before still touches, and nothing is
  /// drawn half into a pixel. What is in a flexbox has been rounded by Yoga's rules already and stays as it is.
  ///
  /// - Throws: What laying out a flexbox in its rounded size throws.
  func onWholePixels(in environment: LayoutEnvironment) throws(LayoutError) -> Layout {
    let grid = PixelGrid(environment.scale)
    guard !isOnWholePixels(grid) else { return asWhole(in: environment) }
    return try rounded(from: .zero, grid, in: environment).asWhole(in: environment)
  }

  /// Whether there is nothing to round; asked first because it makes nothing anew.
  private func isOnWholePixels(_ grid: PixelGrid) -> Bool {
    guard grid.isWhole(size.width), grid.isWhole(size.height) else { return false }
    for index in children.indices {
      guard grid.isWhole(children[index].position.x), grid.isWhole(children[index].position.y),
        children[index].layout.isOnWholePixels(grid)
      else { return false }
    }
    return true
  }

  /// - Parameter origin: of the layout in the whole, not rounded.
  private func rounded(
    from origin: Point, _ grid: PixelGrid, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard display != .none else { return self }
    let near = grid.snap(origin)
    let target = grid.size(from: origin, size)
    guard let flexDirection else {
      return try rounded(to: target, near, childrenFrom: origin, grid, in: environment)
    }
    var inside = environment
    inside.layoutDirection = flexDirection
    // Its children are rounded as if it stood on a whole pixel, where its own size may come out as another one.
    let isAsRounded = display == .contents || grid.isSame(grid.size(from: .zero, size), target)
    let layout =
      isAsRounded
      ? self : try node.layout(thatFits: SizeRange(exactly: target), parentSize: target, in: environment)
    return try layout.rounded(to: target, near, childrenFrom: near, grid, in: inside)
  }

  /// - Parameters:
  ///   - near: the layout's own place in the whole, rounded.
  ///   - start: what the positions of the children count from in the whole.
  private func rounded(
    to size: Size, _ near: Point, childrenFrom start: Point, _ grid: PixelGrid,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    var rounded: [Child] = []
    rounded.reserveCapacity(children.count)
    for child in children {
      let origin = start + child.position
      let place = grid.snap(origin) - near
      rounded.append(
        Child(
          position: Point(
            x: place.x.unless(isNearly: child.position.x), y: place.y.unless(isNearly: child.position.y)),
          layout: try child.layout.rounded(from: origin, grid, in: environment)))
    }
    return resized(to: size, children: rounded)
  }
}

extension PixelGrid {
  fileprivate func snap(_ point: Point) -> Point {
    Point(x: snap(point.x, .nearest), y: snap(point.y, .nearest))
  }

  /// What becomes of a size at `origin`: from its rounded beginnings to its rounded ends.
  fileprivate func size(from origin: Point, _ size: Size) -> Size {
    func length(_ near: Double, _ length: Double) -> Double {
      (snap(near + length, .nearest) - snap(near, .nearest)).unless(isNearly: length)
    }
    return Size(width: length(origin.x, size.width), height: length(origin.y, size.height))
  }

  fileprivate func isSame(_ one: Size, _ other: Size) -> Bool {
    snap(one.width - other.width, .nearest) == 0 && snap(one.height - other.height, .nearest) == 0
  }
}

extension Double {
  /// The length, or `other` where they differ by no more than floating point does or this one is astronomic.
  fileprivate func unless(isNearly other: Double) -> Double {
    isFinite && abs(self - other) > 1e-6 ? self : other
  }
}
