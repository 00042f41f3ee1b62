import ImageLoading

extension ImageLoadingError {
  /// Whether the network or a server is to blame, not the document or the image.
  var isNetworkFailure: Bool {
    switch self {
    case .connectionFailed, .httpStatus, .requestTimedOut, .totalTimedOut, .hostStalled, .documentTimedOut,
      .incompleteBody, .tooManyRedirects:
      true
    case .afterRedirect(_, let error): error.isNetworkFailure
    case .notAURL, .schemeNotAllowed, .hostNotAllowed, .invalidHostRule, .malformedDataURL, .bodyTooLarge,
      .redirectNotAllowed, .notAnImage, .noSuchImage:
      false
    }
  }
}
