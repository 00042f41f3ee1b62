import DataSources
import Drawing
import Files
import Geometry
import Glibc
import JSON
import Scenes
import Snapshots

/// The frames of a list script as pictures to compare.
@MainActor
final class SnapshotFrames {
  struct Frame: Sendable {
    /// Of its file, without ending.
    let name: String
    let picture: SnapshotPicture
  }

  private(set) var all: [Frame] = []

  nonisolated init() {}

  func add(_ picture: Bitmap, _ frame: ListTimeline.Frame) {
    let list = LayoutOutline.Element(
      depth: 0, type: "list",
      frame: Rect(origin: Point.zero - frame.contentOffset, size: frame.contentSize))
    let rows = frame.visible.map { item in
      LayoutOutline.Element(
        depth: 1, type: "row", identifier: Self.identifier(of: item, in: frame), frame: item.frame)
    }
    all.append(
      Frame(
        name: String(frame.file.dropLast(".png".utf8.count)),
        picture: SnapshotPicture(picture, scale: frame.scale, layout: LayoutOutline([list] + rows))))
  }

  /// A row goes by its model's `id`, so that one that moves stays the same.
  private static func identifier(of item: ListTimeline.VisibleItem, in frame: ListTimeline.Frame) -> String {
    let model = frame.sections[item.indexPath.section][item.indexPath.item]
    return model["id"]?.text() ?? "\(item.indexPath.section).\(item.indexPath.item)"
  }
}

/// A folder for frames that nobody will look at, gone with its owner.
struct TemporaryFrames: ~Copyable {
  let path: FilePath

  init() throws(CommandError) {
    guard let folder = Folder.makeTemporary(named: "offscreen-frames") else {
      throw .output(.cannotCreateFolder(path: "/tmp", reason: String(cString: strerror(errno))))
    }
    path = folder
  }

  deinit { Folder.removeTree(path) }
}

extension Folder {
  /// An empty folder that nobody else has; nil, with the reason in `errno`, where there can be none.
  static func makeTemporary(named name: String) -> FilePath? {
    var template = Array("/tmp/\(name)-XXXXXX".utf8CString)
    guard template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap { mkdtemp($0) } }) != nil else {
      return nil
    }
    return FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }
}
