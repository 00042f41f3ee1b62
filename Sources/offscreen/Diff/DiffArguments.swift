import ArgumentParser
import Geometry
import ImageComparison

extension ComparisonTolerance.Allowance {
  /// Reads `12` or `0.5%`.
  ///
  /// - Throws: `ValidationError`.
  static func read(_ argument: String) throws -> Self {
    if argument.hasSuffix("%") {
      // Divided by 100 it would be rounded twice.
      if let fraction = Double("\(argument.dropLast())e-2"), (0...1).contains(fraction) {
        return .fraction(fraction)
      }
    } else if let count = Int(argument), count >= 0 {
      return .pixels(count)
    }
    throw ValidationError("it is a whole number of pixels from 0, or a part of all from 0% to 100%")
  }
}

extension PixelRect {
  /// Reads `x,y,width,height`.
  ///
  /// - Throws: `ValidationError`.
  static func read(_ argument: String) throws -> PixelRect {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width >= 0, height >= 0
    else {
      throw ValidationError("it is left, top, width and height in whole pixels, as in 0,0,780,88")
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}

/// What may differ between two pictures.
struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The distance up to which two colours count as the same.", valueName: "0...1"))
  var threshold = 0.0

  @Option(
    help: ArgumentHelp(
      "How many pixels of a picture may differ, as a number or a part of all; none by default.",
      valueName: "n|p%"),
    transform: { try ComparisonTolerance.Allowance.read($0) })
  var maxDifferent = ComparisonTolerance.Allowance.pixels(0)

  @Flag(help: "Do not count edges that differ by antialiasing only.")
  var ignoreAntialiasing = false

  func validate() throws {
    guard (0...1).contains(threshold) else {
      throw ValidationError("--threshold is a distance between 0 and 1, not \(threshold)")
    }
  }

  var tolerance: ComparisonTolerance {
    ComparisonTolerance(
      perPixel: threshold, maximumDifferent: maxDifferent, ignoresAntialiasing: ignoreAntialiasing)
  }
}
