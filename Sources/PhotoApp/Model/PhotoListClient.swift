import Foundation
import FoundationNetworking

/// Fetches the list of photos.
struct PhotoListClient {
  let url: URL

  /// - Throws: `PhotoAppError.listUnavailable`.
  func fetch() async throws(PhotoAppError) -> [Photo] {
    do {
      let (data, response) = try await URLSession.shared.data(from: url)
      if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
        throw PhotoAppError.listUnavailable(url: url.absoluteString, reason: "the server answered \(status)")
      }
      return try JSONDecoder().decode([Photo].self, from: data)
    } catch let error as PhotoAppError {
      throw error
    } catch {
      throw .listUnavailable(url: url.absoluteString, reason: String(describing: error))
    }
  }
}
