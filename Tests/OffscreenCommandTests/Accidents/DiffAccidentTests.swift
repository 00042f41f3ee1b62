import TestSupport
import Testing

/// Pictures that cannot be compared, and places that cannot take the outcome.
@Suite struct DiffAccidentTests {
  private static let one = "scenes/Snapshots/card@2x.png"
  private static let two = "scenes/Snapshots/deep/er@2x.png"

  @Test(arguments: [
    Accident(
      "the difference is to take the place of a picture", "diff \(one) \(two) -o \(one)", endsWith: 64,
      saying: "offscreen: error: \(one) is read by the same command; write to another file"),
    Accident(
      "the sheet is to take the place of a picture by another path",
      "diff \(one) \(two) --sheet scenes/deep/../Snapshots/deep/er@2x.png", endsWith: 64,
      saying:
        "offscreen: error: scenes/deep/../Snapshots/deep/er@2x.png is read by the same command; write to another file"
    ),
    Accident(
      "a picture is a folder", "diff scenes \(one)", endsWith: 66,
      saying: "offscreen: error: cannot read scenes: it is a folder; name a file"),
    Accident(
      "a picture is empty", by: "touch empty.png", "diff empty.png \(one)", endsWith: 65,
      saying:
        "offscreen: error: empty.png: not an image: the content is none of PNG, JPEG, WebP, GIF, AVIF or SVG; give a file of one of these formats"
    ),
    Accident(
      "a picture is cut off", by: "head -c 100 \(one) > half.png", "diff \(one) half.png -o d.png",
      endsWith: 65,
      saying:
        "offscreen: error: half.png: the PNG file is damaged (the file ends too early); fetch or export it again"
    ),
    Accident(
      "a picture is not there", "diff \(one) nowhere.png -o d.png", endsWith: 66,
      saying: "offscreen: error: cannot read nowhere.png: there is no such file"),
    Accident(
      "the difference is to be a folder", by: "mkdir folder", "diff \(one) \(two) -o folder", endsWith: 73,
      saying: "offscreen: error: cannot write folder: it is a folder; name a file"),
  ])
  func endWithAMessage(_ accident: Accident) async throws {
    try await accident.happen()
  }
}
