import Files
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite struct AllowedFoldersTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("inside", to: "top/deep/a")
    try folder.write("outside", to: "other/a")
    try folder.write("outside", to: "a")
  }

  private func link(_ name: String, to target: String) {
    symlink(target, "\(folder.path)/\(name)")
  }

  private var access: AllowedFolders { AllowedFolders(from: FilePath("\(folder.path)/top"), and: []) }

  /// What the file says, or why nobody is told.
  private func content(of name: String, _ access: AllowedFolders) -> String {
    do throws(AllowedFolders.Failure) {
      let descriptor = try access.open(FilePath(name))
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(descriptor, &bytes, 100)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    } catch {
      switch error {
      case .notAllowed: return "not allowed"
      case .system(let errorNumber): return String(cString: strerror(errorNumber))
      }
    }
  }

  @Test func pathsAndLinksAreFollowedInside() {
    link("top/relative", to: "deep/../deep")
    link("top/absolute", to: "\(folder.path)/top/deep")
    link("top/chain", to: "absolute/a")
    link("top/loop", to: "loop")
    link("top/out", to: "../other/a")
    link("top/far", to: "/etc/passwd")
    for name in ["deep/a", "./deep//a", "relative/a", "absolute/a", "chain", "../top/deep/a"] {
      #expect(content(of: name, access) == "inside", "\(name)")
    }
    #expect(content(of: "\(folder.path)/top/deep/a", access) == "inside")
    for name in ["../a", "out", "far", "..", "../nothing", "nothing/../../a", "/etc/passwd", "", "deep/a\0"] {
      #expect(content(of: name, access) == "not allowed", "\(name)")
    }
    #expect(content(of: "deep/nothing", access) == "No such file or directory")
    #expect(content(of: "deep/a/b", access) == "Not a directory")
    #expect(content(of: "deep/a/", access) == "Not a directory")
    #expect(content(of: "deep", access) == "Is a directory")
    #expect(content(of: "loop", access) == "Too many levels of symbolic links")
  }

  @Test func linksLeadFromOneFolderIntoAnother() {
    link("top/out", to: "../other/a")
    let both = AllowedFolders(from: FilePath("\(folder.path)/top"), and: [FilePath("\(folder.path)/other")])
    #expect(content(of: "out", both) == "outside")
    let parent = AllowedFolders(from: FilePath("\(folder.path)/top"), and: [FilePath(folder.path)])
    #expect(content(of: "../a", parent) == "outside")
    #expect(content(of: "deep/a", AllowedFolders(from: nil, and: [])) == "not allowed")
  }

  /// Somebody exchanges a folder for a link that leads out, thousands of times.
  @Test func exchangesLetNothingOut() {
    link("top/bait", to: "\(folder.path)/other")
    let isOver = Atomic(false)
    let finished = DispatchSemaphore(value: 0)
    let path = folder.path
    Thread.detachNewThread {
      while !isOver.load(ordering: .relaxed) {
        rename("\(path)/top/deep", "\(path)/top/aside")
        rename("\(path)/top/bait", "\(path)/top/deep")
        rename("\(path)/top/deep", "\(path)/top/bait")
        rename("\(path)/top/aside", "\(path)/top/deep")
      }
      finished.signal()
    }
    let access = access
    var found: [String: Int] = [:]
    for _ in 0..<5000 { found[content(of: "deep/a", access), default: 0] += 1 }
    isOver.store(true, ordering: .relaxed)
    finished.wait()
    #expect(found["outside"] == nil)
    #expect(found["inside", default: 0] > 0)
    #expect(found["not allowed", default: 0] > 0)
  }
}
