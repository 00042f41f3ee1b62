import Drawing

extension DocumentValue {
  /// `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA` or a CSS colour name in any case.
  func color() throws(SceneError) -> Color {
    if isOpen || isOpenText { return .black }
    let text = try string()
    guard text.hasPrefix("#") else {
      if let color = CSSColor.named(text) { return color }
      throw .unknownWord(path, word: text, known: ["#RGB", "#RGBA", "#RRGGBB", "#RRGGBBAA"] + CSSColor.names)
    }
    guard let color = Color(hexadecimalDigits: text.dropFirst()) else {
      throw unexpected("a colour as #RGB, #RGBA, #RRGGBB, #RRGGBBAA or by a CSS name")
    }
    return color
  }
}

extension Color {
  fileprivate init?(hexadecimalDigits text: Substring) {
    var digits: [Int] = []
    for byte in text.utf8.prefix(9) {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      digits.append(digit)
    }
    let channels: [Double]
    switch digits.count {
    case 3, 4: channels = digits.map { Double($0 * 17) / 255 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map {
        Double(digits[$0] * 16 + digits[$0 + 1]) / 255
      }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 1)
  }
}
