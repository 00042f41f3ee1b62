import Caching
package import Files
import JSON
import WebPages

/// A folder with previews as files that any web server can serve, and that can be opened without one: `index.html`,
/// pictures, and what is known of each picture as scripts, since pages of files may load nothing else.
package struct GalleryFolder: Sendable {
  /// What a gallery came to.
  package struct Summary: Sendable {
    /// Documents, or previews in code.
    package var previewCount = 0
    /// Pictures that previews show, equal ones counted each time.
    package var pictureCount = 0
    /// What could not be drawn, in the order of the previews; the page says so in their places.
    package var failures: [Failure] = []

    /// One line.
    ///
    /// - Parameter thing: what a preview is called where there is one.
    package func text(of thing: String, in page: String) -> String {
      func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
      return "gallery: \(counted(previewCount, thing)), \(counted(pictureCount, "picture")) in \(page)"
    }
  }

  /// A version of a preview that could not be drawn.
  package struct Failure: Sendable {
    package let preview: String
    /// Nil for the preview as it is.
    package let variant: String?
    package let problem: PreviewProblem
  }

  private enum FileName {
    static let page = "index.html"
    static let pictures = "pictures"
    static let data = "data"
    static let all = [(folder: pictures, suffix: ".png"), (folder: data, suffix: ".js")]
  }

  private let path: FilePath

  /// - Parameter path: need not be there yet.
  package init(_ path: FilePath) {
    self.path = path
  }

  /// Draws all previews with their variants and writes them. What an earlier gallery has left there and this one has not goes;
  /// other files stay.
  ///
  /// - Parameters:
  ///   - jobs: how many are drawn at a time.
  ///   - advance: called with how many of all are drawn.
  /// - Throws: `OutputFileError`, also where the folder has a page that is no gallery's.
  package func write(
    _ source: any PreviewSource, jobs: Int, advance: (_ done: Int, _ count: Int) -> Void
  ) async throws(OutputFileError) -> Summary {
    try checkPlace()
    for kind in FileName.all { try OutputFile.createFolder(path.appending(kind.folder)) }
    let previews = await source.previews()
    let wishes = previews.flatMap { preview in
      preview.versions.map { PreviewRequest(name: preview.name, variant: $0) }
    }
    let outcomes = try await outcomes(of: wishes, source, jobs: jobs, advance)
    var drawings: [String: [Outcome]] = [:]
    for (wish, outcome) in zip(wishes, outcomes) { drawings[wish.name, default: []].append(outcome) }
    let content: JSONValue = [
      "title": .string(source.title),
      "previews": .array(
        previews.map {
          $0.json(with: drawings[$0.name, default: []].map { .object(JSONObject(present: $0.json)) })
        }),
    ]
    let page = PreviewPage(title: source.title, origin: .files, content: content)
    try OutputFile.write(Array(page.html.utf8), to: path.appending(FileName.page))
    try removeStaleFiles(keeping: Set(outcomes.flatMap(\.files)))
    return Summary(
      previewCount: previews.count, pictureCount: outcomes.reduce(0) { $0 + $1.pictureCount },
      failures: zip(wishes, outcomes).compactMap { wish, outcome in
        outcome.problem.map { Failure(preview: wish.name, variant: wish.variant, problem: $0) }
      })
  }

  /// What became of one version of a preview.
  private struct Outcome: Sendable {
    var json: [(key: String, value: JSONValue?)] = []
    /// Below the folder.
    var files: [String] = []
    var pictureCount = 0
    /// Rule and component of what is wrong, in whichever of the pictures.
    var findings: Set<[String]> = []
    var problem: PreviewProblem?
  }

  /// In the order of the wishes.
  private func outcomes(
    of wishes: [PreviewRequest], _ source: any PreviewSource, jobs: Int,
    _ advance: (_ done: Int, _ count: Int) -> Void
  ) async throws(OutputFileError) -> [Outcome] {
    var results: [Result<Outcome, OutputFileError>?] = Array(repeating: nil, count: wishes.count)
    var done = 0
    await wishes.forEachConcurrent(atATime: jobs) {
      await outcome(of: $0, source)
    } finish: { number, result in
      results[number] = result
      done += 1
      advance(done, wishes.count)
      // What cannot be written now cannot be written for the others either.
      if case .success = result { return true }
      return false
    }
    var outcomes: [Outcome] = []
    for result in results.compactMap(\.self) { outcomes.append(try result.get()) }
    return outcomes
  }

  private func outcome(
    of wish: PreviewRequest, _ source: any PreviewSource
  ) async -> Result<Outcome, OutputFileError> {
    var outcome = Outcome()
    outcome.json.append(("variant", wish.variant.map { .string($0) }))
    do throws(PreviewProblem) {
      let drawn = try await source.draw(wish, for: .keeping)
      outcome.pictureCount = drawn.frames.count
      var names: [String: String] = [:]
      do throws(OutputFileError) {
        for frame in drawn.frames {
          let known = await frame.inspection()
          names[frame.digest] = try write(frame, known, noting: &outcome)
          outcome.findings.formUnion(known.causes)
        }
      } catch {
        return .failure(error)
      }
      outcome.json.append(("drawing", drawn.json { names[$0.digest] }))
      outcome.json.append(("findings", .number(outcome.findings.count)))
    } catch {
      outcome.problem = error
      outcome.json.append(("problem", error.json))
    }
    return .success(outcome)
  }

  /// Writes a picture and what is known of it, once each.
  ///
  /// - Returns: the name of the data, without its ending.
  private func write(
    _ frame: DrawnPreview.Frame, _ known: DrawnPreview.Inspection, noting outcome: inout Outcome
  ) throws(OutputFileError) -> String {
    let text = HTMLText.script(json: known.json.text())
    let name = ContentName(of: Array(text.utf8)).text
    let files = [
      ("\(FileName.pictures)/\(frame.digest).png", frame.file),
      ("\(FileName.data)/\(name).js", Array("takeData(\"\(name)\", \(text));\n".utf8)),
    ]
    for (file, bytes) in files {
      try OutputFile.write(bytes, to: path.appending(file))
      outcome.files.append(file)
    }
    return name
  }

  /// Refuses a folder with a page that somebody else has made.
  private func checkPlace() throws(OutputFileError) {
    let page = path.appending(FileName.page)
    guard page.kind != nil || page.isLink else { return }
    let beginning = (try? InputFile(page))?.beginning(1 << 10) ?? []
    let mark = WebPage.generatorElement(PreviewPage.generator)
    guard String(decoding: beginning, as: UTF8.self).contains(mark) else {
      throw .cannotWrite(
        path: page.description,
        reason: "it is there and is no gallery's page; name another folder, or remove it")
    }
  }

  /// Names of 32 digits are a gallery's own.
  private func removeStaleFiles(keeping files: Set<String>) throws(OutputFileError) {
    for kind in FileName.all {
      for entry in (try? Folder.entries(of: path.appending(kind.folder))) ?? [] where !entry.isFolder {
        let name = String(decoding: entry.path.name.bytes, as: UTF8.self)
        let isOwn = name.hasSuffix(kind.suffix) && ContentName.isOne(name.dropLast(kind.suffix.utf8.count))
        if isOwn, !files.contains("\(kind.folder)/\(name)") { try Folder.removeFile(entry.path) }
      }
    }
  }
}

extension InputFile {
  /// Up to `count` bytes; none of what cannot be read.
  fileprivate func beginning(_ count: Int) -> [UInt8] { (try? readSome(count)) ?? [] }
}

extension Preview {
  /// With what its versions show.
  fileprivate func json(with drawings: [JSONValue]) -> JSONValue {
    guard case .object(let object) = json else { return json }
    return .object(JSONObject(object.members + [.init(key: "drawings", value: .array(drawings))]))
  }
}
