/// Why the app cannot go on.
enum PhotoAppError: Error, Hashable {
  case listUnavailable(url: String, reason: String)
  case photo(path: String, reason: String)
  case photoFolder(path: String, reason: String)
  case serverDidNotStart(reason: String)
}

extension PhotoAppError: CustomStringConvertible {
  var description: String {
    switch self {
    case .listUnavailable(let url, let reason): "cannot fetch the list of photos from \(url): \(reason)"
    case .photo(let path, let reason): "cannot serve the photo \(path): \(reason)"
    case .photoFolder(let path, let reason): "cannot serve the photos in \(path): \(reason)"
    case .serverDidNotStart(let reason): "cannot serve photos on a loopback port: \(reason)"
    }
  }
}
