import Foundation
import OffscreenKit
import Synchronization
import TestSupport
import Testing

@testable import PhotoApp

/// The film against servers that do not keep their side of it.
@Suite struct PhotoFilmTests {
  /// A way to fail, with what the app says of it.
  struct Failure: CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    let answer: @Sendable (LoopbackConnection) -> Void
  }

  @Test(arguments: [
    Failure(
      testDescription: "404", reason: "HTTP status 404",
      answer: { $0.write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n") }),
    Failure(
      testDescription: "closes early", reason: "the connection closed after 3 of 1000 bytes",
      answer: { $0.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc") }),
    Failure(
      testDescription: "never answers", reason: "nothing arrived for 0.5 seconds",
      answer: { _ = $0.readRequest() }),
  ])
  func rowsKeepTheirPlaceholders(_ failure: Failure) async throws {
    let server = try PhotoListServer(photoCount: 5, answerToImages: failure.answer)
    let folder = try TemporaryFolder()
    let diagnostics = Mutex<[Diagnostic]>([])
    let names = try await record(
      from: server.listURL, into: folder.path,
      diagnostics: Diagnostics { diagnostic in diagnostics.withLock { $0.append(diagnostic) } })

    let frames = try folder.files(in: ".")
    let placeholders = try #require(names.first { $0.hasSuffix("-placeholders.png") })
    let lastOfList = try #require(names.last { $0.hasSuffix("-photos.png") && !$0.contains("scroll") })
    #expect(frames[lastOfList] == frames[placeholders])
    #expect(names.last?.hasSuffix("-detail-photo.png") == true)
    let reported = diagnostics.withLock { $0 }.map(\.description)
    #expect(reported.count == 6)
    for message in reported { #expect(message.contains(failure.reason), "\(message)") }
  }

  @Test func aSlowPhotoArrivesAllTheSame() async throws {
    var canvas = Canvas()
    Landscape.samples[0].draw(in: Rect(origin: .zero, size: .square(64)), on: &canvas, at: 0)
    let photo = try JPEGEncoder().encode(
      Rasterizer().rasterize(canvas.makeDisplayList(), size: .square(64), scale: .one))
    let server = try PhotoListServer(photoCount: 2) { connection in
      connection.write(
        "HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: \(photo.count)\r\nConnection: close\r\n\r\n"
      )
      for start in stride(from: 0, to: photo.count, by: 400) {
        usleep(2_000)
        connection.write(Array(photo[start..<min(start + 400, photo.count)]))
      }
    }
    let folder = try TemporaryFolder()
    // As long as a busy machine takes.
    let names = try await record(
      from: server.listURL, into: folder.path, diagnostics: .ignored, patience: .seconds(600))
    let frames = try folder.files(in: ".")
    let placeholders = try #require(names.first { $0.hasSuffix("-placeholders.png") })
    let photos = try #require(names.last { $0.hasSuffix("-photos.png") })
    #expect(frames[photos] != frames[placeholders])
  }

  @Test func aListThatIsNoListEndsTheRun() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
    }
    let folder = try TemporaryFolder()
    let url = try #require(URL(string: server.url("/photos")))
    let error = await #expect(throws: PhotoAppError.self) {
      try await record(from: url, into: folder.path, diagnostics: .ignored)
    }
    #expect(
      error?.description.hasPrefix("cannot fetch the list of photos from \(url.absoluteString): ") == true)
    // What was recorded before stays.
    #expect(try folder.files(in: ".").keys.contains("0000-loading-label.png"))
  }

  /// The names of the frames of a film on a small screen.
  ///
  /// - Parameter patience: how long a photo may send nothing.
  @MainActor
  @discardableResult
  private func record(
    from url: URL, into folder: String, diagnostics: Diagnostics, patience: Duration = .milliseconds(500)
  ) async throws -> [String] {
    let limits = ImageLoadingLimits(requestTimeout: patience)
    let recorder = try FrameRecorder(folder: folder)
    let film = PhotoFilm(
      list: PhotoListClient(url: url),
      downloader: GatedImageDownloader(
        HTTPImageDownloader(limits: limits, retryPolicy: RetryPolicy(retries: 0))),
      screen: PhotoFilm.Screen(
        size: Size(width: 320, height: 300),
        layoutEnvironment: LayoutEnvironment(fonts: try FontLibrary.standard(), diagnostics: diagnostics)),
      recorder: recorder)
    do {
      try await film.record()
    } catch {
      try await recorder.finish()
      throw error
    }
    try await recorder.finish()
    return recorder.fileNames
  }
}

/// Answers with a list of photos, and in its own way to whoever asks for one of them.
private struct PhotoListServer {
  let listURL: URL
  private let server: LoopbackServer
  private let images: LoopbackServer

  init(photoCount: Int, answerToImages: @escaping @Sendable (LoopbackConnection) -> Void) throws {
    let images = try LoopbackServer { connection in
      _ = connection.readRequest()
      answerToImages(connection)
    }
    let photos = (1...photoCount).map { number in
      Photo(
        albumId: 1, id: number, title: "Photo \(number)", url: images.url("/\(number).jpg"),
        thumbnailUrl: images.url("/\(number)-small.jpg"))
    }
    let json = String(decoding: try JSONEncoder().encode(photos), as: UTF8.self)
    server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: \(json.utf8.count)\r\nConnection: close\r\n\r\n\(json)")
    }
    self.images = images
    listURL = try #require(URL(string: server.url("/photos")))
  }
}
