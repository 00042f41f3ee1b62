import Foundation

/// A folder of JPEG and PNG files to serve as they are, in the order of their names; each is its own thumbnail.
struct PhotoFolder {
  let path: String

  /// - Throws: `PhotoAppError.photoFolder` when it cannot be read or has no photo in it, `photo` when one cannot be read.
  func read() throws(PhotoAppError) -> [PhotoFiles] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw .photoFolder(path: path, reason: error.localizedDescription)
    }
    var photos: [PhotoFiles] = []
    for name in names {
      if let photo = try photo(inFileNamed: name) { photos.append(photo) }
    }
    guard !photos.isEmpty else {
      throw .photoFolder(path: path, reason: "no file in it ends in .jpg, .jpeg or .png")
    }
    return photos
  }

  /// The photo in a file; nil for a file that is none by its name.
  private func photo(inFileNamed name: String) throws(PhotoAppError) -> PhotoFiles? {
    guard let contentType = PhotoFile.contentType(ofFileNamed: name) else { return nil }
    let url = URL(filePath: path, directoryHint: .isDirectory).appending(path: name)
    do {
      let file = PhotoFile(name: name, contentType: contentType, data: try Data(contentsOf: url))
      return PhotoFiles(title: Self.title(fromFileName: name), full: file, thumbnail: file)
    } catch {
      throw .photo(path: url.path, reason: error.localizedDescription)
    }
  }

  /// `red_kite-2.jpg` is called "Red kite 2".
  private static func title(fromFileName name: String) -> String {
    let words = (name as NSString).deletingPathExtension.split { "_- ".contains($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
