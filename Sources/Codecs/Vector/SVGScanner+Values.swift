import Files
import Geometry

/// What attributes and style sheets may say: nothing that leads out of the file, asks the machine, or does something.
extension SVGScanner {
  /// Refuses what an attribute may not say.
  mutating func check(
    _ value: String, of fullName: String, _ name: String, _ element: String
  ) throws(ImageDecodingError) {
    let compact = String(decoding: value.utf8.filter { $0 > 32 }, as: UTF8.self).lowercased()
    if name.hasPrefix("on") { throw refusal("has a script (\(fullName) of \(element))") }
    if compact.contains("javascript:") {
      throw refusal("has a script (javascript: in \(fullName) of \(element))")
    }
    if fullName == "xml:base" { throw refusal("names a place outside of itself (\(fullName) of \(element))") }
    // librsvg asks the environment for it.
    if name == "systemlanguage" {
      throw refusal(
        "chooses by language (\(fullName) of \(element)), which would be that of the machine; leave one choice"
      )
    }
    if name == "href" || name == "src" {
      try checkReference(compact, of: "\(fullName) of \(element)")
      if compact.hasPrefix("data:") { try checkData(value, kind: compact, of: "\(fullName) of \(element)") }
    }
    try checkStyle(value, of: "\(fullName) of \(element)")
  }

  /// Refuses what a style sheet, or an attribute with CSS in it, may not say.
  func checkStyle(_ text: String, of place: String) throws(ImageDecodingError) {
    let css = Self.withoutEscapes(text).lowercased()
    if css.contains("@import") { throw refusal("names a style sheet outside of itself (\(place))") }
    if css.contains("javascript:") { throw refusal("has a script (javascript: in \(place))") }
    var rest = css[...]
    while let found = rest.firstRange(of: "url(") {
      rest = rest[found.upperBound...].drop { $0.isWhitespace }
      var end: Character = ")"
      if let first = rest.first, first == "\"" || first == "'" { end = rest.removeFirst() }
      let target = rest.prefix { $0 != end }.drop { $0.isWhitespace }
      try checkReference(String(target), of: "url() in \(place)")
    }
  }

  private func checkReference(_ reference: String, of place: String) throws(ImageDecodingError) {
    guard reference.isEmpty || reference.hasPrefix("#") || reference.hasPrefix("data:") else {
      throw refusal("refers to something outside of itself (\(place))")
    }
    // A part of data is one of an SVG file, of which nobody has seen what is in it.
    if reference.hasPrefix("data:"), reference.contains("#") {
      throw refusal("has another document (\(place))")
    }
  }

  /// Looks into a file in the file.
  ///
  /// GdkPixbuf decodes images for librsvg, other kinds of them by what there is on the machine, and data that says no kind by the
  /// machine's list of kinds.
  ///
  /// - Parameter kind: how the URL begins, in small letters.
  private mutating func checkData(
    _ url: String, kind: String, of place: String
  ) throws(ImageDecodingError) {
    func isOf(_ type: String) -> Bool {
      kind.hasPrefix("data:image/\(type);") || kind.hasPrefix("data:image/\(type),")
    }
    let format = isOf("svg+xml") ? .svg : Self.formatsOfImages.first { isOf($0.rawValue.lowercased()) }
    guard let format else {
      throw refusal(
        "has data of a kind other than image/png, jpeg, gif and svg+xml (\(place)); use one of these")
    }
    guard format != .svg || depth + 1 < Self.mostFiles else {
      throw refusal("has more than \(Self.mostFiles) files inside of each other")
    }
    // librsvg leaves tabs and ends of lines out, and shows nothing where a percent sign escapes nothing.
    let url = String(url.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) })
    guard PercentEncoding.decode(url.utf8) != nil, let file = DataURL(url)?.decode() else {
      throw fault("its data cannot be read (\(place))")
    }
    do throws(ImageDecodingError) {
      if format == .svg { try checkFile(file) } else { try checkImage(file, format) }
    } catch .unsupported(_, let reason) {
      throw refusal("has a file in itself (\(place)); \(reason)")
    } catch .damaged(_, let reason) {
      throw fault("a file in it is damaged (\(place)); \(reason)")
    }
  }

  private static let formatsOfImages: [ImageFormat] = [.png, .jpeg, .gif]

  private mutating func checkFile(_ file: [UInt8]) throws(ImageDecodingError) {
    var scanner = SVGScanner(file, limits: limits, depth: depth + 1)
    scanner.pixelCount = pixelCount
    try scanner.check()
    pixelCount = scanner.pixelCount
  }

  /// Decodes an image: librsvg leaves out, without a word, one that is damaged or of another kind than it says.
  private mutating func checkImage(_ file: [UInt8], _ format: ImageFormat) throws(ImageDecodingError) {
    guard (try? ImageFormat(of: file)) == format else {
      throw .damaged(format, "it is no \(format.rawValue)")
    }
    let decoder = ImageDecoder(limits: limits)
    do throws(ImageDecodingError) {
      let header = try decoder.readHeader(of: file)
      pixelCount += header.size.width * header.size.height
      guard pixelCount <= limits.maximumPixels else {
        throw .unsupported(
          format, "its images have more than \(limits.maximumPixels) pixels in all (maximumPixels)")
      }
      _ = try decoder.decode(file, header)
    } catch .libraryMissing {
      // GdkPixbuf has what it needs.
    }
  }

  /// CSS Syntax, section 4.3.7: a letter may be written as its number.
  private static func withoutEscapes(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      let digits = rest.prefix(6).prefix { $0.isHexDigit }
      rest = rest.dropFirst(digits.count)
      if let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) {
        result.unicodeScalars.append(scalar)
        if rest.first?.isWhitespace == true { rest = rest.dropFirst() }
      }
    }
    return result
  }
}
