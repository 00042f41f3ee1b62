import Drawing
import Geometry
import Testing

@testable import Codecs

/// ICC profiles (ICC.1:2022) that take much time or memory to follow: they are ignored, in whole or in part, at once.
@Suite struct HostileProfileTests {
  private typealias Tag = (name: String, content: [UInt8])

  private static func numbers(_ values: [UInt32]) -> [UInt8] {
    values.reduce(into: []) { $0.appendBigEndian($1) }
  }

  private static func shorts(_ values: [UInt16]) -> [UInt8] {
    values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

  /// The primaries of sRGB with samples that are light itself, which makes most colours brighter.
  private static let linear: [Tag] = {
    func color(_ x: UInt32, _ y: UInt32, _ z: UInt32) -> [UInt8] { type("XYZ ") + numbers([x, y, z]) }
    let line = type("curv") + numbers([0])
    return [
      ("wtpt", color(0xF6D6, 0x10000, 0xD32D)), ("rXYZ", color(0x6FA2, 0x38F5, 0x390)),
      ("gXYZ", color(0x6299, 0xB785, 0x18DA)), ("bXYZ", color(0x24A0, 0xF84, 0xB6CF)),
      ("rTRC", line), ("gTRC", line), ("bTRC", line),
    ]
  }()

  private static func profile(_ tags: [Tag], connection: String = "XYZ ") -> [UInt8] {
    let start = 128 + 4 + 12 * tags.count
    var (table, contents) = (numbers([UInt32(tags.count)]), [UInt8]())
    for (name, content) in tags {
      table += Array(name.utf8) + numbers([UInt32(start + contents.count), UInt32(content.count)])
      contents += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var header = numbers([UInt32(start + contents.count), 0, 0x0440_0000])
    header += Array("mntrRGB \(connection)".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + numbers([0xF6D6, 0x10000, 0xD32D])
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + contents
  }

  /// What a middle gray becomes.
  private func convert(_ profile: [UInt8]) -> [UInt8] {
    let pixel = Bitmap(
      size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [55, 55, 55, 255])
    let image = DecodedImage(
      bitmap: pixel, orientation: .up, colorSpace: .profile(profile), isGray: false, warning: nil)
    return image.inSRGB.bitmap.withUnsafeBytes { Array($0) }
  }

  private static let (unchanged, brighter) = ([55, 55, 55, 255] as [UInt8], [128, 128, 128, 255] as [UInt8])

  @Test func usualProfilesAreFollowed() {
    #expect(convert(Self.profile(Self.linear)) == Self.brighter)
  }

  /// Each of the elements is the same set of curves; following them would take a gigabyte and a minute.
  @Test(.timeLimit(.minutes(1))) func listsOfProcessingElementsAreNotFollowed() {
    let piece = Self.type("parf") + Self.numbers([0, 0x3F80_0000, 0x3F80_0000, 0, 0])
    let curve = Self.type("curf") + Self.shorts([2, 0]) + Self.numbers([0x3F00_0000]) + piece + piece
    let place = [UInt32(12 + 3 * 8), UInt32(curve.count)]
    let curves = Self.type("cvst") + Self.shorts([3, 3]) + Self.numbers(place + place + place) + curve
    let count = 100_000
    let element = Self.numbers([UInt32(16 + 8 * count), UInt32(curves.count)])
    var list = Self.type("mpet") + Self.shorts([3, 3]) + Self.numbers([UInt32(count)])
    for _ in 0..<count { list += element }
    #expect(convert(Self.profile(Self.linear + [("D2B0", list + curves)])) == Self.brighter)
  }

  /// A table of 255 × 255 × 255 colours, of which none is there, would take 100 MB and be cleared before that is noticed.
  @Test func tablesThatAreNotThereAreNotFollowed() {
    let table =
      Self.type("mft2") + [3, 3, 255, 0] + Self.numbers([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x10000])
      + Self.shorts([2, 2] + [0, 0xFFFF, 0, 0xFFFF, 0, 0xFFFF])
    #expect(convert(Self.profile(Self.linear + [("A2B0", table)], connection: "Lab ")) == Self.unchanged)
  }

  @Test func largerProfilesThanRealOnesAreIgnored() {
    let plain = Self.profile(Self.linear + [("free", [])])
    let room = 4 << 20
    let largest = Self.profile(Self.linear + [("free", [UInt8](repeating: 0, count: room - plain.count))])
    #expect(largest.count == room)
    #expect(convert(largest) == Self.brighter)
    let larger = Self.profile(Self.linear + [("free", [UInt8](repeating: 0, count: room - plain.count + 4))])
    #expect(convert(larger) == Self.unchanged)
  }

  @Test func largerProfilesInFilesAreNotRead() throws {
    let picture = TestPictures.gradient(width: 9, height: 9)
    var file = try JPEGEncoder().encode(picture)
    for number in UInt8(1)...65 {
      let piece = Array("ICC_PROFILE\0".utf8) + [number, 65] + [UInt8](repeating: 0, count: 65_000)
      file.insert(contentsOf: [0xFF, 0xE2] + Self.shorts([UInt16(piece.count + 2)]) + piece, at: 2)
    }
    #expect(try ImageDecoder().decode(file).colorSpace == .sRGB)
  }
}
