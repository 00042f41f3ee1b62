extension Unicode.Scalar {
  /// Whether it is not seen itself but changes how what is around it is read: control characters, ends of lines, marks of
  /// text direction and the like. Joiners are not: emoji and some scripts need them.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: self != "\u{200C}" && self != "\u{200D}"
    default: false
    }
  }
}
