import Drawing

extension [GradientStop] {
  /// Those that have a place, within 0 to 1, with colours that there are.
  var drawable: [GradientStop] {
    compactMap { stop in
      guard !stop.location.isNaN else { return nil }
      return GradientStop(location: Swift.min(Swift.max(stop.location, 0), 1), color: stop.color.clamped)
    }
  }

  /// With what lies beyond a first or last edge said in full: in PDF files cairo lets a gradient begin and end with its stops, and
  /// of two at the same place only one would be seen.
  var closed: [GradientStop] {
    guard count > 1, let first, let last else { return self }
    var stops = self
    if first.location > 0, self[1].location == first.location {
      stops.insert(GradientStop(location: 0, color: first.color), at: 0)
    }
    if last.location < 1, self[count - 2].location == last.location {
      stops.append(GradientStop(location: 1, color: last.color))
    }
    return stops
  }

  /// Stops between which blending straight colours, as cairo and vector formats do, comes to what blending premultiplied
  /// colours comes to, as CSS Images 3, section 3.4.2, wants it: a colour counts as much as it covers.
  ///
  /// Neighbours of equal alpha stay as they are. Where one is transparent, it takes on the other's colour. In between,
  /// stops are added until no channel is off by more than an eighth of what a byte can hold.
  var premultiplied: [GradientStop] {
    guard var previous = first else { return [] }
    guard contains(where: { $0.color.alpha != previous.color.alpha }) else { return self }
    var stops: [GradientStop] = []
    stops.reserveCapacity(2 * count)
    append(previous, to: &stops)
    for next in dropFirst() {
      Blend(from: previous, to: next).append(to: &stops)
      append(next, to: &stops)
      previous = next
    }
    return stops
  }

  /// A transparent stop is drawn only by the colours that its neighbours lend it.
  private func append(_ stop: GradientStop, to stops: inout [GradientStop]) {
    if stop.color.alpha > 0 || count == 1 { stops.append(stop) }
  }
}

/// From one stop to the next by premultiplied colours.
private struct Blend {
  private static let tolerance = 1.0 / (8 * 255)
  /// Keeps what one stop to the next can cost in bounds; by then colours that change so fast are nearly transparent.
  private static let deepest = 7

  let from: GradientStop
  let to: GradientStop

  /// Adds what goes between the two.
  func append(to stops: inout [GradientStop]) {
    let (start, end) = (from.color.alpha, to.color.alpha)
    if start == 0 { stops.append(GradientStop(location: from.location, color: to.color.opacity(0))) }
    if start > 0, end > 0, start != end { subdivide((0, from.color), (1, to.color), 0, &stops) }
    if end == 0 { stops.append(GradientStop(location: to.location, color: from.color.opacity(0))) }
  }

  private func subdivide(
    _ low: (part: Double, color: Color), _ high: (part: Double, color: Color), _ depth: Int,
    _ stops: inout [GradientStop]
  ) {
    let part = (low.part + high.part) / 2
    let middle = (part: part, color: color(at: part))
    guard depth < Self.deepest, error(of: middle.color, between: low.color, high.color) > Self.tolerance
    else {
      return
    }
    subdivide(low, middle, depth + 1, &stops)
    stops.append(
      GradientStop(location: from.location + part * (to.location - from.location), color: middle.color))
    subdivide(middle, high, depth + 1, &stops)
  }

  private func color(at part: Double) -> Color {
    let (start, end) = (from.color.alpha * (1 - part), to.color.alpha * part)
    func channel(_ path: KeyPath<Color, Double>) -> Double {
      (from.color[keyPath: path] * start + to.color[keyPath: path] * end) / (start + end)
    }
    return Color(
      red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: start + end)
  }

  /// How far off the middle would be if it were blended straight from its neighbours, as it shows.
  private func error(of middle: Color, between low: Color, _ high: Color) -> Double {
    func channel(_ path: KeyPath<Color, Double>) -> Double {
      abs(middle[keyPath: path] - (low[keyPath: path] + high[keyPath: path]) / 2)
    }
    return middle.alpha * max(channel(\.red), channel(\.green), channel(\.blue))
  }
}
