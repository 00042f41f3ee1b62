import Caching
import Files
import Glibc
import ImageLoading
import ImageRendering
import PreviewPages
import Scenes
import Synchronization

/// The documents below a folder, or a single one, as previews: drawn by what draws them for all other commands.
final class DocumentPreviews: PreviewSource {
  private struct State {
    /// By their names.
    var documents: [String: SnapshotDocument] = [:]
    /// What is known of documents by reading them, as long as nothing has changed that they have read.
    var read: [String: Preview] = [:]
    /// The variants that documents had when they could last be read.
    var variants: [String: [String]] = [:]
    /// The files that versions of documents have read or looked for, by the documents' names and then by variants and ways. Documents
    /// that have gone stay here: pages are told when they come back.
    var files: [String: [String: Set<FilePath>]] = [:]
    /// Grows with each change of any file that a document has read.
    var changeCount = 0
    /// Made anew when fonts change.
    var painter: ScenePainter
  }

  /// What people are told of files.
  enum FileNames {
    /// Paths that the command's own folder leads to.
    case asGiven
    /// Paths below the documents' folder, which are the same wherever that is.
    case belowFolder
  }

  private let root: FilePath
  /// The only one there is; nil for all below the folder.
  private let document: SnapshotDocument?
  private let fileNames: FileNames
  let access: AccessOptions
  let environment: EnvironmentOptions
  private let stalledHosts = StalledHosts()
  private let state: Mutex<State>

  /// - Parameter path: a folder, or a document.
  /// - Throws: what is wrong with the folder or the fonts.
  init(
    of path: FilePath, access: AccessOptions, environment: EnvironmentOptions, fileNames: FileNames
  ) throws(CommandError) {
    let isFolder = path.kind == .folder
    guard path.kind != nil else { throw .input(.notFound(path: path.description)) }
    guard path.kind != .other else { throw .notAFile(path: path.description) }
    root = isFolder ? path : path.folder
    document = isFolder ? nil : SnapshotDocument(standingFor: path)
    self.fileNames = fileNames
    self.access = access
    self.environment = environment
    state = Mutex(State(painter: try ScenePainter(format: .png, access: access, readsAccessibility: true)))
    for document in try search() { state.withLock { $0.documents[document.name] = document } }
  }

  var title: String { "\((document?.file ?? root.absolute).name)" }

  var folders: [FilePath] { [root] + access.fonts }

  /// What draws the next picture.
  var painter: ScenePainter { state.withLock { $0.painter } }

  /// The document of that name; one that was not there when it was last looked may have come since.
  func known(_ name: String) -> SnapshotDocument? {
    state.withLock { $0.documents[name] } ?? (try? search())?.first { $0.name == name }
  }

  /// Whether there is any document.
  var isEmpty: Bool { state.withLock { $0.documents.isEmpty } }

  private func search() throws(CommandError) -> [SnapshotDocument] {
    if let document { return [document] }
    let documents = try DocumentSearch(below: root).documents
    let scenes = Set(documents.filter { $0.kind == .scene }.map(\.name))
    // A scene and a list script may have one name.
    return documents.map { document in
      guard document.kind == .list, scenes.contains(document.name) else { return document }
      return SnapshotDocument(
        kind: .list, file: document.file, name: document.name + ".list",
        isNamedAsItsFile: document.isNamedAsItsFile)
    }
  }

  /// The name by which people are told of it.
  func shownPath(of file: FilePath) -> FilePath {
    let folder = root.bytes.last == UInt8(ascii: "/") ? root.bytes : root.bytes + [UInt8(ascii: "/")]
    guard fileNames == .belowFolder, file.bytes.starts(with: folder) else { return file }
    return FilePath(bytes: Array(file.bytes.dropFirst(folder.count)))
  }

  func problem(_ error: CommandError, of document: SnapshotDocument) -> PreviewProblem {
    PreviewProblem(error, of: document) { "\(shownPath(of: $0))" }
  }

  func previews() async -> [Preview] {
    // A folder that cannot be read for a moment, as while it is being replaced, is no folder without documents.
    let documents = (try? search()) ?? state.withLock { Array($0.documents.values) }
    state.withLock { state in
      state.documents = Dictionary(documents.map { ($0.name, $0) }) { first, _ in first }
      state.read = state.read.filter { state.documents[$0.key] != nil }
      state.variants = state.variants.filter { state.documents[$0.key] != nil }
    }
    return await documents.sorted { $0.name < $1.name }
      .concurrentMap(atATime: sysconf(Int32(_SC_NPROCESSORS_ONLN))) { self.preview(of: $0) }
  }

  private func preview(of document: SnapshotDocument) -> Preview {
    let (known, changeCount) = state.withLock { ($0.read[document.name], $0.changeCount) }
    if let known { return known }
    let files = FilesRead()
    var variants: [String] = []
    var problem: PreviewProblem?
    do throws(CommandError) {
      try document.checkKind()
      switch document.kind {
      case .scene:
        let source = InputSource.file(document.file)
        let loader = loader(of: document, environment, files)
        variants = try loader.versions(
          source.read(limit: loader.limits.documentBytes), named: source.description
        ).compactMap(\.variant)
      case .list: variants = try playing(of: document, environment, files).versions().compactMap(\.variant)
      }
    } catch {
      problem = self.problem(error, of: document)
    }
    keep(files, as: "reading", of: document)
    variants = state.withLock { state in
      // A document that is broken for a while does not lose what it had.
      if problem == nil { state.variants[document.name] = variants }
      return state.variants[document.name, default: []]
    }
    let preview = Preview(
      name: document.name, kind: document.kind == .scene ? .scene : .list,
      file: "\(shownPath(of: document.file))",
      variants: variants, problem: problem)
    // What has changed since is read again.
    state.withLock { state in
      if problem == nil, state.changeCount == changeCount { state.read[document.name] = preview }
    }
    return preview
  }

  func keep(_ files: FilesRead, as way: String, of document: SnapshotDocument) {
    let all = files.all(of: document)
    state.withLock { $0.files[document.name, default: [:]][way] = all }
  }

  func filesRead() -> Set<FilePath> {
    state.withLock { state in
      state.files.values.reduce(into: []) { all, ways in ways.values.forEach { all.formUnion($0) } }
    }
  }

  func previews(affectedBy changed: Set<FilePath>?) -> Set<String> {
    let fontFolders = access.fonts.map(\.absolute)
    let mayFontsDiffer = changed?.contains { file in fontFolders.contains { file.isInside($0) } } ?? true
    let painter =
      mayFontsDiffer ? try? ScenePainter(format: .png, access: access, readsAccessibility: true) : nil
    return state.withLock { state in
      state.changeCount += 1
      if let painter { state.painter = painter }
      guard let changed, painter == nil else {
        state.read = [:]
        return Set(state.documents.keys).union(state.files.keys)
      }
      let affected = state.files.filter { _, ways in
        // A folder stands for all that was in it.
        ways.values.contains { files in files.contains { $0.isInside(anyOf: changed) } }
      }.keys
      for name in affected { state.read[name] = nil }
      return Set(affected)
    }
  }

  func loader(
    of document: SnapshotDocument, _ environment: EnvironmentOptions, _ files: FilesRead
  ) -> SceneLoader {
    SceneLoader(
      access: access, environment: environment, folder: document.file.folder, stalledHosts: stalledHosts,
      locateFile: files.note(from: document.file.folder))
  }

  func playing(
    of document: SnapshotDocument, _ environment: EnvironmentOptions, _ files: FilesRead
  ) -> ScriptPlaying {
    ScriptPlaying(
      source: .file(document.file), access: access, environment: environment, stalledHosts: stalledHosts,
      locateFile: files.note(from: document.file.folder))
  }
}

extension SnapshotDocument {
  /// The document in a file that somebody names, whatever its name is.
  init(standingFor file: FilePath) {
    kind = Kind(ofFileNamed: file.bytes) ?? .scene
    self.file = file
    name = "\(file.name.replacing(suffixes: [".json", ".scene", ".list"], by: ""))"
  }

  /// Refuses a pipe, which would be waited for, and a document that nobody can name.
  func checkKind() throws(CommandError) {
    guard isNamedAsItsFile else { throw .unusableName(file.description) }
    if file.kind == .other || file.kind == .folder { throw .notAFile(path: file.description) }
  }
}
