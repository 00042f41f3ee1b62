import CPixels
import Drawing

/// For each pixel along one side of a resized image: which pixels of the source it mixes, and how much of each.
///
/// Growing interpolates linearly between pixel centres; shrinking averages over the area a pixel covers. Pixels beyond
/// the source count as its outermost ones, so edges never fade.
struct ResamplingAxis: Hashable {
  /// Where the source lies on this axis, in its pixels.
  var sourceStart: Double
  var sourceLength: Double
  /// Where it comes to lie, counted from the first pixel made.
  var destinationStart: Double
  var destinationLength: Double
  /// How many pixels are made.
  var count: Int
  var interpolation: Interpolation

  /// All pixels' taps and the weights they share; weights of one pixel add up to 1. Images have fewer pixels than the numbers of taps
  /// can count.
  func makeTaps() -> (taps: [PixelsTap], weights: [Float]) {
    var taps: [PixelsTap] = []
    var weights: [Float] = []
    let sources = sourcePixels
    for pixel in 0..<count {
      let (first, own) = mix(for: Double(pixel), of: sources)
      taps.append(PixelsTap(first: UInt32(first), weight: UInt32(weights.count), count: UInt32(own.count)))
      weights.append(contentsOf: own)
    }
    return (taps, weights)
  }

  /// The source pixels that are mixed at all.
  var sourcePixels: Range<Int> {
    let first = Int(sourceStart.rounded(.down))
    return first..<max(first + 1, Int((sourceStart + sourceLength).rounded(.up)))
  }

  /// The most source pixels that one pixel is mixed of.
  var mostSources: Int {
    guard interpolation == .smooth else { return 1 }
    let ratio = sourceLength / destinationLength
    return ratio > 1 ? Int(min(ratio.rounded(.up), Double(sourcePixels.count))) + 1 : 2
  }

  private func mix(for pixel: Double, of sources: Range<Int>) -> (first: Int, weights: [Float]) {
    let ratio = sourceLength / destinationLength
    func source(_ place: Double) -> Double {
      let inside = min(max(place - destinationStart, 0), destinationLength)
      return min(sourceStart + inside * ratio, sourceStart + sourceLength)
    }
    switch interpolation {
    case .nearest: return (sources.nearest(source(pixel + 0.5).rounded(.down)), [1])
    case .smooth where ratio > 1: return average(of: sources, from: source(pixel), to: source(pixel + 1))
    case .smooth: return blend(of: sources, at: source(pixel + 0.5) - 0.5)
    }
  }

  private func blend(of sources: Range<Int>, at place: Double) -> (Int, [Float]) {
    let below = place.rounded(.down)
    let (first, second) = (sources.nearest(below), sources.nearest(below + 1))
    guard first != second else { return (first, [1]) }
    let share = Float(place - below)
    return (first, [1 - share, share])
  }

  private func average(of sources: Range<Int>, from start: Double, to end: Double) -> (Int, [Float]) {
    let (first, last) = (sources.nearest(start.rounded(.down)), sources.nearest(end.rounded(.up) - 1))
    guard last > first else { return (first, [1]) }
    let length = end - start
    let weights = (first...last).map { pixel in
      Float(max(0, min(end, Double(pixel + 1)) - max(start, Double(pixel))) / length)
    }
    return (first, weights)
  }
}

extension Range<Int> {
  /// The number in the range that is nearest to one.
  fileprivate func nearest(_ number: Double) -> Int {
    Swift.min(Swift.max(Int(number), lowerBound), upperBound - 1)
  }
}
