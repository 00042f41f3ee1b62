import Caching
import Codecs
import Files
import JSON
import Snapshots

/// What the references of a folder take, and what they would take otherwise.
struct ReferenceWeight {
  /// What making pictures as small as they can be saves.
  struct Optimization {
    /// How many pictures were made smaller to know it, of how many there are.
    let measured: Int
    let bytesBefore: Int
    let bytesAfter: Int
    /// Pictures that could not be tried, since they are damaged.
    let damaged: Int

    /// What all pictures would save, by what was measured.
    func saving(of bytes: Int) -> Int {
      bytesBefore == 0 ? 0 : Int(Double(bytes) * Double(bytesBefore - bytesAfter) / Double(bytesBefore))
    }
  }

  /// What all revisions together have of them.
  struct History {
    let versions: Int
    /// How many bytes they take in packs.
    let bytes: Int
  }

  let folder: FilePath
  let pictures: [SnapshotFolder.Reference]
  let lines: [SnapshotFolder.Reference]
  let optimization: Optimization
  /// Nil where there is no repository, or no git.
  let history: History?
  /// Commands that make all of it smaller.
  let commands: (optimize: String, stamps: String)

  /// Bytes that are committed for pictures now.
  var pictureBytes: Int { pictures.reduce(0) { $0 + $1.byteCount } }
  private var lineBytes: Int { lines.reduce(0) { $0 + $1.byteCount } }
  /// Bytes that would be committed for the same pictures as lines.
  private var bytesAsLines: Int { pictures.reduce(0) { $0 + $1.lineByteCount } }
  private var saved: Int { optimization.saving(of: pictureBytes) }

  /// Lines for people.
  var text: String {
    func counted(_ count: Int, _ one: String, _ several: String) -> String {
      "\(count) \(count == 1 ? one : several)"
    }
    let references = counted(pictures.count, "reference is a picture", "references are pictures")
    var lines = ["\(folder): \(references), \(pictureBytes) bytes"]
    if !self.lines.isEmpty {
      lines.append("  \(counted(self.lines.count, "is a stamp", "are stamps")), \(lineBytes) bytes")
    }
    if let history {
      let versions = counted(history.versions, "version", "versions")
      lines.append("  in all revisions: \(versions) of them, \(history.bytes) bytes as packed")
    }
    guard !pictures.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    let isWhole = optimization.measured == pictures.count
    let source = isWhole ? "measured" : "estimated from \(optimization.measured) of them"
    lines.append("  made smaller: \(saved) bytes less, \(source): \(commands.optimize)")
    if optimization.damaged > 0 {
      lines.append("  \(counted(optimization.damaged, "of them is", "of them are")) damaged")
    }
    lines.append(
      "  as stamps: \(pictureBytes - bytesAsLines) bytes less, \(bytesAsLines) bytes of text: \(commands.stamps)"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  var json: JSONValue {
    [
      "folder": .string(folder.description),
      "history": history.map { ["bytes": .number($0.bytes), "versions": .number($0.versions)] } ?? .null,
      "optimize": [
        "command": .string(commands.optimize), "damaged": .number(optimization.damaged),
        "measured": .number(optimization.measured), "saves": .number(saved),
      ],
      "pictures": ["bytes": .number(pictureBytes), "count": .number(pictures.count)],
      "stamps": [
        "bytes": .number(lineBytes), "command": .string(commands.stamps), "count": .number(lines.count),
        "saves": .number(pictureBytes - bytesAsLines),
      ],
    ]
  }
}

extension ReferenceWeight.Optimization {
  /// Makes pictures smaller, several at a time, and keeps none of what comes of it.
  init(of pictures: [SnapshotFolder.Reference], jobs: Int, advance: () -> Void) async {
    let weights = await pictures.concurrentMap(atATime: jobs) { picture -> (before: Int, after: Int)? in
      guard let file = try? InputFile(picture.path).readAll(limit: ImageLimits.standard.maximumBytes),
        let smaller = try? OptimizedReference(of: file)
      else { return nil }
      return (file.count, min(file.count, smaller.bytes?.count ?? file.count))
    } advance: {
      advance()
    }
    let measured = weights.compactMap(\.self)
    self.init(
      measured: measured.count, bytesBefore: measured.reduce(0) { $0 + $1.before },
      bytesAfter: measured.reduce(0) { $0 + $1.after }, damaged: weights.count - measured.count)
  }
}
