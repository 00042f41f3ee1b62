import Foundation

/// An image file as the server sends it.
struct PhotoFile: Sendable {
  let name: String
  let contentType: String
  let data: Data

  /// The type that the ending of `name` stands for.
  static func contentType(ofFileNamed name: String) -> String? {
    switch (name as NSString).pathExtension.lowercased() {
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    default: nil
    }
  }
}

/// A photo in both sizes the app asks for.
struct PhotoFiles: Sendable {
  let title: String
  let full: PhotoFile
  let thumbnail: PhotoFile
}
