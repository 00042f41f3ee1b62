/// Why the content of a list could not be captured.
public enum CaptureError: Error, Hashable, Sendable {
  /// The list got other content or another size while its content was being drawn.
  case contentChanged
  /// A picture could not be named, drawn, encoded or written.
  case frame(FrameError)
}

extension CaptureError: CustomStringConvertible {
  /// What failed and what to change.
  public var description: String {
    switch self {
    case .contentChanged:
      "cannot capture a list that changes meanwhile; settle it first and change it afterwards"
    case .frame(let error): error.description
    }
  }
}
