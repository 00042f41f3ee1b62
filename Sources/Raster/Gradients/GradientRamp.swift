import CPixels
import Drawing

/// The colours of a gradient one after the other, each with where it ends.
///
/// Between two stops the channel that changes most goes in steps of one; the others change with it. So no channel is off by more
/// than one, none jumps, and there are no more edges between colours than there have to be, all of which a file has to say.
struct GradientRamp {
  /// What 1 along a gradient is among `ends`.
  static let unit = 1_099_511_627_776.0

  /// Premultiplied.
  private(set) var colors: [UInt32] = []
  /// In units; the last colour has none that counts.
  private(set) var ends: [Int64] = []
  /// Steps of a channel for each unit, where they are closest.
  private(set) var steepness = 0.0

  /// Nil without a stop.
  init?(_ stops: [GradientStop]) {
    let stops = stops.drawable.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
    guard var previous = stops.first else { return nil }
    colors = [pixel(Self.channels(of: previous.color))]
    for next in stops.dropFirst() {
      append(from: previous, to: next)
      previous = next
    }
    ends.append(.max)
  }

  var isOpaque: Bool { colors.allSatisfy { $0 >= 0xFF00_0000 } }

  private mutating func append(from start: GradientStop, to end: GradientStop) {
    let (first, last) = (Self.channels(of: start.color), Self.channels(of: end.color))
    let change = last - first
    let length = end.location - start.location
    guard length > 0 else { return add(pixel(last), from: end.location) }
    let steps = max(change.max(), -change.min()).rounded(.up)
    steepness = max(steepness, steps / length)
    for step in stride(from: 1, through: steps, by: 1) {
      add(pixel(first + change * (step / steps)), from: start.location + length * ((step - 0.5) / steps))
    }
  }

  private mutating func add(_ color: UInt32, from location: Double) {
    guard color != colors.last else { return }
    ends.append(Int64((location * Self.unit).rounded()))
    colors.append(color)
  }

  /// Blue, green, red and alpha from 0 to 255, premultiplied.
  private static func channels(of color: Color) -> SIMD4<Double> {
    SIMD4(color.blue * color.alpha, color.green * color.alpha, color.red * color.alpha, color.alpha) * 255
  }

  private func pixel(_ channels: SIMD4<Double>) -> UInt32 {
    let bytes = SIMD4<UInt32>(channels + 0.5, rounding: .down)
    return bytes[3] << 24 | bytes[2] << 16 | bytes[1] << 8 | bytes[0]
  }

  /// Lends the ramp to `body`.
  func withRamp<Result>(_ body: (PixelsRamp) -> Result) -> Result {
    colors.withUnsafeBufferPointer { colors in
      ends.withUnsafeBufferPointer { ends in
        body(PixelsRamp(colors: colors.baseAddress, ends: ends.baseAddress, count: UInt32(colors.count)))
      }
    }
  }
}
