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
