import ArgumentParser
import Files

/// What a picture is written as.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case png, jpeg, svg, pdf

  /// The format whose files end in `fileExtension`, in lower case.
  init?(fileExtension: String) {
    self.init(rawValue: fileExtension == "jpg" ? "jpeg" : fileExtension)
  }

  /// Without its point.
  var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
