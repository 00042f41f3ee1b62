import ArgumentParser
import Geometry
import ImageComparison

/// How many pixels may differ, as `12` or `0.5%`.
struct DifferentPixelAllowance: ExpressibleByArgument {
  let allowance: ComparisonTolerance.Allowance

  init(_ allowance: ComparisonTolerance.Allowance) {
    self.allowance = allowance
  }

  init?(argument: String) {
    if argument.hasSuffix("%") {
      guard let percent = Double(argument.dropLast()), (0...100).contains(percent) else { return nil }
      allowance = .fraction(percent / 100)
    } else {
      guard let count = Int(argument), count >= 0 else { return nil }
      allowance = .pixels(count)
    }
  }

  var defaultValueDescription: String { "0" }
}

/// An area of whole pixels, as `x,y,width,height`.
struct MaskArgument: ExpressibleByArgument {
  let area: PixelRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3],
      width >= 0, height >= 0
    else { return nil }
    area = PixelRect(x: x, y: y, width: width, height: height)
  }
}

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
