import ArgumentParser
import ImageComparison

/// What may differ between two pictures.
struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The distance up to which two colours count as the same.", valueName: "0...1"))
  var threshold = 0.0

  @Option(
    help: ArgumentHelp(
      "How many pixels of a picture may differ: a number, or a part of all.", valueName: "n|p%"))
  var maxDifferent = DifferentPixelAllowance(.pixels(0))

  @Flag(help: "Do not count edges that were smoothed in another way.")
  var ignoreAntialiasing = false

  func validate() throws {
    guard (0...1).contains(threshold) else {
      throw ValidationError("--threshold is a distance between 0 and 1, not \(threshold)")
    }
  }

  var tolerance: ComparisonTolerance {
    ComparisonTolerance(
      perPixel: threshold, maximumDifferent: maxDifferent.allowance, ignoresAntialiasing: ignoreAntialiasing)
  }
}
