import Foundation

/// A folder of JPEG and PNG files to serve as they are, in the order of their names; each is its own thumbnail.
struct PhotoFolder {
  let path: String

  /// - Throws: `PhotoAppError.photoFolder` when it cannot be read or has no photo in it.
  func read() throws(PhotoAppError) -> [PhotoFiles] {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    let photos: [PhotoFiles]
    do {
      photos = try FileManager.default.contentsOfDirectory(atPath: path).sorted().compactMap { name in
        guard let contentType = PhotoFile.contentType(ofFileNamed: name) else { return nil }
        let data = try Data(contentsOf: folder.appending(path: name))
        let file = PhotoFile(name: name, contentType: contentType, data: data)
        return PhotoFiles(title: Self.title(fromFileName: name), full: file, thumbnail: file)
      }
    } catch {
      throw .photoFolder(path: path, reason: error.localizedDescription)
    }
    guard !photos.isEmpty else {
      throw .photoFolder(path: path, reason: "no file in it ends in .jpg, .jpeg or .png")
    }
    return photos
  }

  /// `red_kite-2.jpg` is called "Red kite 2".
  private static func title(fromFileName name: String) -> String {
    let words = (name as NSString).deletingPathExtension.split { "_- ".contains($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
