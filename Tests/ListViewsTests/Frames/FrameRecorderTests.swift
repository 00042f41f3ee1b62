import Components
import DataSources
import Drawing
import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import ListViews

@Suite @MainActor struct FrameRecorderTests {
  private static let stripes = (0..<12).map { Stripe(10, Color(rgb: 0x102030 * $0)) }

  /// Scrolls through a list, a frame for each step.
  private func recordScrolling(into folder: String) async throws -> [String] {
    let list = try StripeList(Self.stripes)
    let recorder = try FrameRecorder(folder: folder)
    for step in 0..<9 {
      list.listView.scroll(to: Point(x: 0, y: Double(step * 10)))
      try await recorder.record(list.listView, named: step == 0 ? "start" : "scroll")
    }
    try await recorder.finish()
    return recorder.fileNames
  }

  @Test func framesAreNumberedAndNamed() async throws {
    let folder = try TemporaryFolder()
    let names = try await recordScrolling(into: "\(folder.path)/deep/frames")
    #expect(names == ["0000-start.png"] + (1...8).map { "000\($0)-scroll.png" })
    #expect(try folder.names == ["deep"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/deep/frames").sorted() == names)
  }

  @Test func sameFramesGiveTheSameBytes() async throws {
    let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
    let names = try await recordScrolling(into: one.path)
    let again = try await recordScrolling(into: one.path)
    _ = try await recordScrolling(into: other.path)
    #expect(again == names)
    #expect(try one.names == names)
    for name in names {
      let bytes = try one.bytes(of: name)
      #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
      #expect(try other.bytes(of: name) == bytes)
    }
  }

  @Test func memoryHoldsTheFramesInTheirOrder() async throws {
    let list = try StripeList(Self.stripes)
    let memory = FrameMemory()
    let recorder = try FrameRecorder(to: memory)
    var expected: [Bitmap] = []
    for step in 0..<9 {
      list.listView.scroll(to: Point(x: 0, y: Double(step * 10)))
      try await recorder.record(list.listView, named: "scroll")
      expected.append(try FrameComposer().frame(of: list.listView, at: 0))
    }
    try await recorder.finish()
    #expect(memory.bitmaps == expected)
  }

  @Test func anyThreadDrawsWhatWasOnShow() async throws {
    let list = try StripeList(Self.stripes)
    let composer = try FrameComposer()
    let content = FrameContent(of: list.listView, at: 0)
    let expected = try composer.frame(of: list.listView, at: 0)
    list.listView.scroll(to: Point(x: 0, y: 40))
    let tasks = (0..<8).map { _ in Task.detached { try composer.bitmap(of: content) } }
    for task in tasks { #expect(try await task.value == expected) }
  }

  @Test func clockMovesWhatIsAnimated() async throws {
    let folder = try TemporaryFolder()
    let host = ComponentHost(
      size: Size(width: 20, height: 20),
      layoutEnvironment: try StripeList().dataSource.configuration.environment,
      mountEnvironment: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    try host.update(ActivityIndicator())
    let recorder = try FrameRecorder(folder: folder.path)
    for time in [0, 0.25, 1] {
      recorder.clock.time = time
      try await recorder.record(host, named: "spinner")
    }
    try await recorder.finish()
    let frames = try recorder.fileNames.map { try folder.bytes(of: $0) }
    #expect(frames[0] != frames[1])
    #expect(frames[0] == frames[2])
  }

  @Test func folderThatCannotBeMade() throws {
    let folder = try TemporaryFolder()
    let file = try folder.makeFile("file")
    let error = #expect(throws: FrameError.self) { try FrameRecorder(folder: "\(file)/frames") }
    #expect(error?.description == "cannot make the folder \(file): a file of that name is in the way")
    #expect(try folder.names == ["file"])
  }

  @Test func frameThatCannotBeWritten() async throws {
    let folder = try TemporaryFolder()
    let list = try StripeList(Self.stripes)
    let recorder = try FrameRecorder(folder: folder.path)
    // The first frame's name is taken by a folder that is not empty.
    _ = try FrameRecorder(folder: "\(folder.path)/0000-taken.png/inside")
    try await recorder.record(list.listView, named: "taken")
    try await recorder.record(list.listView, named: "free")
    let error = await #expect(throws: FrameError.self) { try await recorder.finish() }
    #expect(error?.description == "cannot write \(folder.path)/0000-taken.png: it is a folder; name a file")
    #expect(try folder.names == ["0000-taken.png", "0001-free.png"])
    try await recorder.finish()
  }

  @Test(arguments: ["", "a/b", "../up", "line\nbreak", String(repeating: "x", count: 201)])
  func nameThatIsNoFileName(name: String) async throws {
    let folder = try TemporaryFolder()
    let list = try StripeList(Self.stripes)
    let recorder = try FrameRecorder(folder: folder.path)
    let error = await #expect(throws: FrameError.self) {
      try await recorder.record(list.listView, named: name)
    }
    #expect(
      error?.description
        == "cannot name a frame \"\(name)\": a name may have 1 to 200 bytes, none of them a slash or a control character"
    )
    #expect(try folder.names == [])
  }
}

@Suite struct FrameErrorTests {
  @Test func descriptions() {
    #expect(FrameError.encoding(reason: "no memory").description == "cannot encode a frame: no memory")
    #expect(
      FrameError.drawing(.cairo(status: "out of memory", action: "making a surface")).description
        == "cairo failed while making a surface: out of memory")
  }
}
