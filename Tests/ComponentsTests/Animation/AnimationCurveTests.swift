import Components
import Testing

@Suite struct AnimationCurveTests {
  /// A value of a curve that another solver of CSS's curves gives.
  struct Sample: CustomTestStringConvertible {
    let curve: AnimationCurve
    let fraction: Double
    let progress: Double

    var testDescription: String { "\(curve) at \(fraction)" }
  }

  static let ease = AnimationCurve.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  static let samples = [
    Sample(curve: .linear, fraction: 0.3, progress: 0.3),
    Sample(curve: .easeIn, fraction: 0.5, progress: 0.3153568),
    Sample(curve: .easeOut, fraction: 0.5, progress: 0.6846432),
    Sample(curve: .easeInOut, fraction: 0.25, progress: 0.1291617),
    Sample(curve: .easeInOut, fraction: 0.5, progress: 0.5),
    Sample(curve: ease, fraction: 0.25, progress: 0.4085106),
    Sample(curve: ease, fraction: 0.5, progress: 0.8024034),
  ]

  @Test(arguments: samples)
  func progressInBetween(_ sample: Sample) {
    #expect(abs(sample.curve.progress(at: sample.fraction) - sample.progress) < 1e-6)
  }

  @Test(arguments: [.linear, .easeIn, .easeOut, .easeInOut, ease])
  func beginsAtNothingAndEndsAtEverything(_ curve: AnimationCurve) {
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
  }

  @Test func curveMayGoBeyondTheEnd() {
    let overshoot = AnimationCurve.cubicBezier(x1: 0.3, y1: 1.5, x2: 0.6, y2: 1.6)
    #expect(overshoot.progress(at: 0.7) > 1)
  }
}
