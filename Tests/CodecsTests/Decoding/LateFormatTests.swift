import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Codecs

/// A WebP, GIF or AVIF file with the pixels that Pillow 13 makes of it, and Chromium of a GIF whose frame leaves parts of the screen free.
///
/// Most were written by Pillow; `display-p3.avif` by avifenc, and those with a frame at odds with the screen byte by byte.
/// Pillow shows all of those with a clean aperture; their pixels are cut out of that.
struct LateFormatFile: Decodable, CustomTestStringConvertible, Sendable {
  let name: String
  let width: Int
  let height: Int
  let orientation: Int
  let profileBytes: Int
  /// Of the straight RGBA pixels as stored.
  let sha256: String
  let base64: String

  var testDescription: String { name }
  var bytes: [UInt8] { [UInt8](Data(base64Encoded: base64) ?? Data()) }

  static let all: [LateFormatFile] = {
    let url = Corpora.packageRoot.appending(path: "Tests/CodecsTests/Files/images.json")
    do {
      return try JSONDecoder().decode([LateFormatFile].self, from: Data(contentsOf: url))
    } catch {
      Issue.record("the files cannot be read: \(error)")
      return []
    }
  }()

  static func named(_ name: String) throws -> [UInt8] {
    try #require(all.first { $0.name == name }).bytes
  }
}

@Suite struct LateFormatTests {
  @Test(arguments: LateFormatFile.all)
  func decodesAsPillowDoes(file: LateFormatFile) throws {
    let image = try ImageDecoder().decode(file.bytes)
    #expect(image.bitmap.size == PixelSize(width: file.width, height: file.height))
    #expect(try image.bitmap.withUnsafeBytes { try SHA256.hexadecimal(of: $0) } == file.sha256)
    #expect(image.orientation.rawValue == file.orientation)
    var profileBytes = 0
    if case .profile(let profile) = image.colorSpace { profileBytes = profile.count }
    #expect(profileBytes == file.profileBytes)
    let header = try ImageDecoder().readHeader(of: file.bytes)
    #expect(file.name.hasSuffix(header.format.rawValue.lowercased()) && header.size == image.bitmap.size)
  }

  @Test func coloursOfCodePointsAreConverted() throws {
    let image = try ImageDecoder().decode(LateFormatFile.named("display-p3.avif"))
    #expect(image.colorSpace == .primaries(.displayP3, .sRGB))
    #expect(image.inSRGB.bitmap != image.bitmap)
  }

  @Test(arguments: LateFormatFile.all)
  func cutFilesAreRefused(file: LateFormatFile) {
    // Behind the first frame nothing is missed; a GIF then ends with two bytes at most.
    let first = file.name.hasPrefix("anim") ? file.bytes.count / 8 : file.bytes.count - 4
    for count in stride(from: first, to: 0, by: -max(first / 60, 1)) {
      let cut = Array(file.bytes.prefix(count))
      #expect(throws: ImageDecodingError.self, "\(count) bytes") { try ImageDecoder().decode(cut) }
    }
  }

  /// Whatever comes of it, nothing traps, and the picture has the size that its header says.
  @Test(arguments: LateFormatFile.all)
  func damagedFilesAreDecodedOrRefused(file: LateFormatFile) throws {
    var limits = ImageLimits.standard
    limits.maximumPixels = 1 << 16
    let decoder = ImageDecoder(limits: limits)
    for index in stride(from: 0, to: file.bytes.count, by: max(file.bytes.count / 100, 1)) {
      var bytes = file.bytes
      bytes[index] ^= 0xA5
      guard let header = try? decoder.readHeader(of: bytes), let image = try? decoder.decode(bytes) else {
        continue
      }
      #expect(image.bitmap.size == header.size)
      _ = image.inSRGB
    }
  }

  @Test(arguments: ["lossy.webp", "anim.webp", "plain.gif", "a420.avif"])
  func pixelsAreLimited(name: String) throws {
    let bytes = try LateFormatFile.named(name)
    var limits = ImageLimits.standard
    let size = try ImageDecoder().readHeader(of: bytes).size
    limits.maximumPixels = size.width * size.height
    #expect(try ImageDecoder(limits: limits).decode(bytes).bitmap.size == size)
    limits.maximumPixels -= 1
    #expect(throws: ImageDecodingError.tooManyPixels(size, limit: limits.maximumPixels)) {
      try ImageDecoder(limits: limits).decode(bytes)
    }
  }

  @Test(arguments: [(ImageFormat.webp, "lossless.webp"), (.avif, "a420-alpha.avif")])
  func memoryOfTheDecoderIsLimited(format: ImageFormat, name: String) throws {
    let bytes = try LateFormatFile.named(name)
    var limits = ImageLimits.standard
    limits.maximumDecoderBytes = 100
    #expect(throws: ImageDecodingError.decoderTooLarge(format, limit: 100)) {
      try ImageDecoder(limits: limits).decode(bytes)
    }
  }

  @Test func screensOfGIFFilesAreLimited() {
    let file =
      Array("GIF89a".utf8) + [
        255, 255, 255, 255, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
      ]
    let size = PixelSize(width: 65535, height: 65535)
    #expect(throws: ImageDecodingError.tooManyPixels(size, limit: 1 << 26)) {
      try ImageDecoder().decode(file)
    }
  }

  @Test func framesOutsideOfTheCanvasAreRefused() throws {
    var file = try LateFormatFile.named("anim-place.webp")
    let frame = try #require(file.indices.first { file[$0...].starts(with: Array("ANMF".utf8)) })
    file[frame + 8] = 3
    #expect(throws: ImageDecodingError.damaged(.webp, "its first frame reaches beyond the canvas")) {
      try ImageDecoder().decode(file)
    }
    #expect(throws: ImageDecodingError.damaged(.webp, "it has no whole frame")) {
      try ImageDecoder().decode(Array(file.prefix(frame + 30)))
    }
  }

  @Test(arguments: [
    ("GIF89a", ImageFormat.gif), ("RIFF....WEBPVP8 ", .webp), ("\0\0\0\u{20}ftypavif", .avif),
    ("\0\0\0\u{20}ftypmif1....mif1avif", .avif),
  ])
  func formatsAreToldByContent(start: String, format: ImageFormat) throws {
    #expect(try ImageFormat(of: Array(start.utf8)) == format)
    #expect(throws: ImageDecodingError.self) { try ImageDecoder().decode(Array(start.utf8)) }
  }

  @Test(arguments: ["GIF8", "GIF88a", "RIFF1234WAVE", "\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic"])
  func othersAreNoneOfThese(text: String) {
    #expect(throws: ImageDecodingError.self) { try ImageFormat(of: Array(text.utf8)) }
  }
}
