import Drawing
import Files
import FlyingFox
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ImageLoading

/// Images that outlive the process: what is asked of the server, and what is left of damaged files.
@Suite struct DiskImageCacheTests {
  /// A clock that stands still until told otherwise.
  private final class Clock: Sendable {
    private let seconds = Atomic(1_700_000_000)

    var now: Int { seconds.load(ordering: .relaxed) }

    func advance(by duration: Int) { seconds.add(duration, ordering: .relaxed) }
  }

  /// What a server was asked and how it answered, one text a request.
  private let log = EventLog<String>()
  private let folder: TemporaryFolder
  private let clock = Clock()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func downloader(byteLimit: Int = 1 << 20) -> HTTPImageDownloader {
    let clock = clock
    return HTTPImageDownloader(
      tiny: .init(),
      diskCache: DiskImageCache(folder: FilePath(folder.path), byteLimit: byteLimit) { clock.now })
  }

  /// A server that sends an image of `value()` with these headers and knows its tag.
  private func run(
    _ headers: [String: String], value: @escaping @Sendable () -> UInt8 = { 7 },
    while body: (LoopbackServer) async throws -> Void
  ) async throws {
    let log = log
    let server = try LoopbackServer { connection in
      let request = connection.readRequest()
      let condition = request.split(separator: "\r\n").first { $0.hasPrefix("If-") }
      log.note(condition.map(String.init) ?? "whole")
      let tag = "\"v\(value())\""
      let lines = headers.map { "\($0): \($1.replacing("TAG", with: tag))\r\n" }.sorted().joined()
      let isKnown = condition?.contains(tag) == true || condition?.hasPrefix("If-Modified-Since") == true
      if isKnown {
        connection.write("HTTP/1.1 304 Not Modified\r\n\(lines)Connection: close\r\n\r\n")
      } else {
        let image = String(decoding: TinyImage.file(value: value()), as: UTF8.self)
        connection.write(
          "HTTP/1.1 200 OK\r\n\(lines)Content-Length: 8\r\nConnection: close\r\n\r\n\(image)")
      }
    }
    try await body(server)
  }

  private func expect(_ bitmap: Bitmap, of downloader: HTTPImageDownloader, at url: String) async throws {
    let loaded = try await downloader.downloadImage(from: url)
    #expect(loaded == bitmap)
  }

  @Test func freshImagesAreNotAskedFor() async throws {
    try await run(["Cache-Control": "public, max-age=60"]) { server in
      for _ in 0..<3 {
        try await expect(TinyImage.bitmap(), of: downloader(), at: server.url("/a"))
      }
      #expect(log.events == ["whole"])
      clock.advance(by: 61)
      try await expect(TinyImage.bitmap(), of: downloader(), at: server.url("/a"))
      #expect(log.events == ["whole", "whole"])
    }
  }

  @Test func entriesAreForTheUserAlone() async throws {
    try await run(["Cache-Control": "max-age=60"]) { server in
      let cache = DiskImageCache(folder: "\(folder.path)/a/b")
      let loader = HTTPImageDownloader(tiny: .init(), diskCache: cache)
      let url = server.url("/a?token=secret").replacing("http://", with: "http://me:secret@")
      try await expect(TinyImage.bitmap(), of: loader, at: url)
    }
    let entry = try #require(try folder.files(in: "a/b").first)
    #expect(!String(decoding: entry.value, as: UTF8.self).contains("secret"))
    for (path, mode) in [("a", 0o700), ("a/b", 0o700), ("a/b/\(entry.key)", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(path)")
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func timeOnTheWayCounts() async throws {
    try await run(["Cache-Control": "max-age=60", "Age": "50"]) { server in
      _ = try await downloader().downloadImage(from: server.url("/a"))
      clock.advance(by: 11)
      _ = try await downloader().downloadImage(from: server.url("/a"))
      #expect(log.events == ["whole", "whole"])
    }
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999999999", "2147483648"])
  func anyNumberOfSecondsIsATime(_ seconds: String) async throws {
    try await run(["Cache-Control": "max-age=\(seconds)"]) { server in
      for _ in 0..<2 {
        try await expect(TinyImage.bitmap(), of: downloader(), at: server.url("/a"))
        clock.advance(by: 1_000_000_000)
      }
    }
    #expect(log.events == ["whole"])
  }

  @Test(arguments: ["max-age=-5", "max-age=+60", "max-age=", "max-age=6e9"])
  func whatIsNoNumberOfSecondsKeepsNothing(_ directive: String) async throws {
    try await run(["Cache-Control": directive]) { server in
      for _ in 0..<2 { _ = try await downloader().downloadImage(from: server.url("/a")) }
    }
    #expect(log.events == ["whole", "whole"])
  }

  @Test(arguments: ["no-cache, max-age=60", "max-age=60, no-cache", "No-Cache=\"Set-Cookie\", max-age=60"])
  func serversThatWantToBeAskedAreAsked(_ directives: String) async throws {
    try await run(["Cache-Control": directives, "ETag": "TAG"]) { server in
      for _ in 0..<2 { try await expect(TinyImage.bitmap(), of: downloader(), at: server.url("/a")) }
    }
    #expect(log.events == ["whole", "If-None-Match: \"v7\""])
  }

  @Test(arguments: ["*", "Accept, *"])
  func whatDependsOnAnythingIsNotKept(_ fields: String) async throws {
    try await run(["Cache-Control": "max-age=60", "Vary": fields]) { server in
      for _ in 0..<2 { _ = try await downloader().downloadImage(from: server.url("/a")) }
    }
    #expect(log.events == ["whole", "whole"])
  }

  @Test func whatIsNoImageIsNotKept() async throws {
    let log = log
    let server = try LoopbackServer { connection in
      let request = connection.readRequest()
      let isFirst = log.events.allSatisfy { !$0.hasPrefix("GET /b") }
      log.note(String(request.prefix { $0 != "\r\n" }))
      let head =
        request.hasPrefix("GET /a ") ? "302 Found\r\nLocation: /b" : "200 OK\r\nCache-Control: max-age=60"
      connection.write(
        "HTTP/1.1 \(head)\r\nContent-Length: 8\r\nConnection: close\r\n\r\n"
          + (isFirst ? "a moment" : "TINY\u{7}\u{7}\u{7}\u{7}"))
    }
    let message = await downloader().failureMessage(loading: server.url("/a"))
    #expect(message.hasPrefix("cannot load the image at \(server.url("/a")): "))
    for _ in 0..<2 { try await expect(TinyImage.bitmap(), of: downloader(), at: server.url("/a")) }
    let requests = ["GET /a HTTP/1.1", "GET /b HTTP/1.1"]
    #expect(log.events == requests + requests + ["GET /a HTTP/1.1"])
  }

  @Test func noTimeOnTheWayIsTooLong() async throws {
    try await run(["Cache-Control": "max-age=60", "Age": "9223372036854775807"]) { server in
      for _ in 0..<2 { _ = try await downloader().downloadImage(from: server.url("/a")) }
    }
    #expect(log.events == ["whole", "whole"])
  }

  @Test(arguments: ["\"a\u{1}b\"", "\"a\u{7F}\"", "\"a\tb\""])
  func tagsWithControlCharactersAreNotKept(_ tag: String) async throws {
    try await run(["ETag": tag]) { server in
      for _ in 0..<2 { _ = try await downloader().downloadImage(from: server.url("/a")) }
    }
    #expect(log.events == ["whole", "whole"])
    #expect(try folder.files().isEmpty)
  }

  @Test func unchangedImagesAreNotSentAgain() async throws {
    let value = Atomic<UInt8>(7)
    try await run(["ETag": "TAG"], value: { value.load(ordering: .relaxed) }) { server in
      for _ in 0..<2 {
        try await expect(TinyImage.bitmap(value: 7), of: downloader(), at: server.url("/a"))
      }
      value.store(9, ordering: .relaxed)
      for _ in 0..<2 {
        try await expect(TinyImage.bitmap(value: 9), of: downloader(), at: server.url("/a"))
      }
    }
    #expect(
      log.events == [
        "whole", "If-None-Match: \"v7\"", "If-None-Match: \"v7\"", "If-None-Match: \"v9\"",
      ])
  }

  @Test func dateOfTheLastChangeServesWithoutATag() async throws {
    let date = "Tue, 03 Nov 2026 10:00:00 GMT"
    try await run(["Last-Modified": date]) { server in
      for _ in 0..<2 { _ = try await downloader().downloadImage(from: server.url("/a")) }
    }
    #expect(log.events == ["whole", "If-Modified-Since: \(date)"])
  }

  @Test func answerWithoutContentMakesFreshAgain() async throws {
    try await run(["ETag": "TAG", "Cache-Control": "max-age=60"]) { server in
      for pause in [0, 61, 30, 61] {
        clock.advance(by: pause)
        _ = try await downloader().downloadImage(from: server.url("/a"))
      }
    }
    #expect(log.events == ["whole", "If-None-Match: \"v7\"", "If-None-Match: \"v7\""])
  }

  @Test(arguments: [
    ["Cache-Control": "no-store, max-age=60", "ETag": "TAG"], ["Vary": "*", "ETag": "TAG"], [:],
  ])
  func whatMayNotBeKeptIsNot(_ headers: [String: String]) async throws {
    try await run(headers) { server in
      for _ in 0..<2 { _ = try await downloader().downloadImage(from: server.url("/a")) }
    }
    #expect(log.events == ["whole", "whole"])
    #expect(try folder.files().isEmpty)
  }

  @Test func damagedEntriesCountAsAbsent() async throws {
    try await run(["Cache-Control": "max-age=60", "ETag": "TAG"]) { server in
      _ = try await downloader().downloadImage(from: server.url("/a"))
      let (name, whole) = try #require(try folder.files().first)
      let file = folder.url.appending(path: name)
      var flipped = whole
      flipped[flipped.count - 1] ^= 1
      let damages = [Data(), whole.prefix(10), whole.dropLast(), flipped, Data("hello\n\nTINYabcd".utf8)]
      for damage in damages {
        try damage.write(to: file)
        try await expect(TinyImage.bitmap(), of: downloader(), at: server.url("/a"))
        #expect(try Data(contentsOf: file) == whole)
      }
      #expect(log.events == [String](repeating: "whole", count: 1 + damages.count))
    }
  }

  /// File systems leave files of zeros behind whose content never came to the disk, and looking through them takes long.
  @Test func entriesAreNotLookedThroughForTheEndOfTheirFirstLines() throws {
    let entry = DiskCacheEntry(
      url: "http://a/b.png", freshness: ResponseFreshness(entityTag: nil, lastModified: nil),
      body: [1, 2, 3],
      now: 0)
    let (lines, body) = (entry.file.dropLast(5), entry.file.suffix(5))
    for (count, isRead) in [(100, true), (DiskCacheEntry.longestHead, false)] {
      let file = lines + Array("\nnote \(String(repeating: "0", count: count))".utf8) + body
      #expect((DiskCacheEntry(Array(file)) != nil) == isRead)
    }
  }

  /// Nobody ever writes to it, nor reads what would be written.
  @Test(.timeLimit(.minutes(1))) func pipesInPlaceOfEntriesMakeWayForThem() async throws {
    try await run(["Cache-Control": "max-age=60"]) { server in
      _ = try await downloader().downloadImage(from: server.url("/a"))
      let (name, whole) = try #require(try folder.files().first)
      let path = folder.url.appending(path: name).path
      try FileManager.default.removeItem(atPath: path)
      #expect(mkfifo(path, 0o600) == 0)
      try await expect(TinyImage.bitmap(), of: downloader(), at: server.url("/a"))
      #expect(try folder.files() == [name: whole])
    }
  }

  @Test func leastRecentlyUsedGoFirst() async throws {
    try await run(["Cache-Control": "max-age=6000"]) { server in
      // One entry has about 150 bytes.
      let downloader = downloader(byteLimit: 700)
      for path in ["/a", "/b", "/c", "/a", "/d", "/a", "/e", "/a", "/f", "/a"] {
        clock.advance(by: 1)
        _ = try await downloader.downloadImage(from: server.url(path))
      }
      let files = try folder.files()
      #expect(files.values.reduce(0) { $0 + $1.count } <= 700)
      // What is used again and again has never gone, and is not asked for again.
      _ = try await downloader.downloadImage(from: server.url("/a"))
      #expect(log.events.count == 6)
    }
  }

  /// An eighth of them at once, so that the folder is not looked through for each that follows.
  @Test func roomIsMadeForMoreThanOneImage() async throws {
    try await run(["Cache-Control": "max-age=6000"]) { server in
      _ = try await downloader().downloadImage(from: server.url("/00"))
      let byteCount = try #require(try folder.files().values.first).count
      let downloader = downloader(byteLimit: 16 * byteCount)
      for number in 1...16 {
        clock.advance(by: 1)
        #expect(try folder.files().count == number)
        _ = try await downloader.downloadImage(from: server.url("/\(number < 10 ? "0" : "")\(number)"))
      }
      #expect(try folder.files().count == 14)
    }
  }

  @Test func makesRoomByItsOwnFilesOnly() async throws {
    let foreign = [
      "letter.txt", "photo.image", "0123456789abcdef0123456789abcdef.images", ".12-a.tmp", "1-2.tmp",
    ]
    // Older than all others, and as large as the limit; the last one is what a killed process has left.
    for name in foreign + [".12-1.tmp"] {
      try folder.makeFile(name, [UInt8](repeating: 1, count: 700))
      Folder.setModified(FilePath(folder.path).appending(name), to: 1)
    }
    try await run(["Cache-Control": "max-age=6000"]) { server in
      let downloader = downloader(byteLimit: 700)
      for path in ["/a", "/b", "/c", "/d", "/e", "/f"] {
        clock.advance(by: 1)
        _ = try await downloader.downloadImage(from: server.url(path))
      }
    }
    let names = try folder.names
    #expect(foreign.allSatisfy(names.contains))
    #expect(!names.contains(".12-1.tmp"))
    let entries = try folder.files().filter { !foreign.contains($0.key) }.values
    #expect((1..<6).contains(entries.count))
    #expect(entries.reduce(0) { $0 + $1.count } <= 700)
  }

  @Test func manyMayShareAFolder() async throws {
    try await run(["Cache-Control": "max-age=6000"]) { server in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<24 {
          group.addTask {
            let image = try await downloader(byteLimit: 600).downloadImage(from: server.url("/\(number % 6)"))
            #expect(image == TinyImage.bitmap())
          }
        }
        try await group.waitForAll()
      }
    }
    for file in try folder.files().values {
      #expect(DiskCacheEntry(Array(file)) != nil)
    }
  }

  @Test func folderThatCannotBeMadeFailsNothing() async throws {
    try Data().write(to: folder.url.appending(path: "file"))
    try await run(["Cache-Control": "max-age=60"]) { server in
      let cache = DiskImageCache(folder: folder.path + "/file/below")
      let downloader = HTTPImageDownloader(tiny: .init(), diskCache: cache)
      for _ in 0..<2 {
        try await expect(TinyImage.bitmap(), of: downloader, at: server.url("/a"))
      }
    }
    #expect(log.events == ["whole", "whole"])
  }
}
