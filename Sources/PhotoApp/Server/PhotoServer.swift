import FlyingFox
import FlyingSocks
import Foundation

/// A real HTTP server on a loopback port of its own: the list of photos as JSON at `/photos`, the files below `/files`.
struct PhotoServer {
  /// Where the app finds the list.
  let listURL: URL
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// Serves `count` photos, going round in `files` as often as it takes. Returns when the server answers.
  ///
  /// - Throws: `PhotoAppError.serverDidNotStart`.
  init(serving files: [PhotoFiles], count: Int) async throws(PhotoAppError) {
    do {
      // By number: the name localhost may mean an address where somebody else listens on the same port.
      let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
      running = Task { try await server.run() }
      try await server.waitUntilListening(timeout: 30)
      guard case .ip4(_, let port) = await server.listeningAddress,
        let base = URL(string: "http://127.0.0.1:\(port)")
      else { throw SocketError.unsupportedAddress }
      await Self.addRoutes(to: server, base: base, files: files, count: count)
      listURL = base.appending(path: "photos")
      self.server = server
    } catch {
      throw .serverDidNotStart(reason: String(describing: error))
    }
  }

  /// Closes the port.
  func stop() async {
    await server.stop()
    running.cancel()
  }

  private static func addRoutes(to server: HTTPServer, base: URL, files: [PhotoFiles], count: Int) async {
    let photos = (0..<count).map { photo(number: $0, files: files, base: base) }
    await server.appendRoute("GET /photos") { _ in
      HTTPResponse(
        statusCode: .ok, headers: [.contentType: "application/json"],
        body: try JSONEncoder().encode(photos))
    }
    let allFiles = files.flatMap { [$0.full, $0.thumbnail] }
    let filesByName = Dictionary(allFiles.map { ($0.name, $0) }) { first, _ in first }
    await server.appendRoute("GET /files/*") { request in
      // The path comes decoded.
      guard let file = filesByName[String(request.path.dropFirst("/files/".count))] else {
        return HTTPResponse(statusCode: .notFound)
      }
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: file.contentType], body: file.data)
    }
  }

  private static func photo(number: Int, files: [PhotoFiles], base: URL) -> Photo {
    let photosPerAlbum = 10
    let file = files[number % files.count]
    func url(_ file: PhotoFile) -> String {
      base.appending(path: "files").appending(path: file.name).absoluteString
    }
    return Photo(
      albumId: number / photosPerAlbum + 1, id: number + 1, title: file.title, url: url(file.full),
      thumbnailUrl: url(file.thumbnail))
  }
}
