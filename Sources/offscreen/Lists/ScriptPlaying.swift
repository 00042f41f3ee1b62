import Codecs
import Components
import Drawing
import Files
import Geometry
import ImageLoading
import JSON
import ListViews
import Scenes
import Typesetting

/// One list script on its way to frames: files, or bitmaps to compare.
struct ScriptPlaying {
  let source: InputSource
  let access: AccessOptions
  let environment: EnvironmentOptions
  /// The one to play; nil for the script as it is.
  var variant: String?
  var stalledHosts = StalledHosts()
  /// Says which path to open for one that the script names; nil for that path.
  var locateFile: (@Sendable (FilePath) -> FilePath)?
  /// Tells people what frames lack, a line at a time; nil for nobody.
  var warn: (@Sendable (String) -> Void)?
  /// What notes it.
  var diagnostics = DiagnosticLog()
  /// Nil for those that commands have.
  var fonts: FontLibrary?
  /// Told of images that cannot be had, which are no errors then; nil where they are.
  var noteMissingImage: (@Sendable (JSONPath, String) -> Void)?
  /// What takes the place of keys of the list, also where a variant says them.
  var replacedKeys: [String: JSONValue] = [:]

  /// Writes the frames and their timeline to `folder`, and all frames as one animation. Frames that only an earlier run's
  /// timeline there lists go.
  ///
  /// A script that fails on its way has the timeline of the frames before: it is told of no others.
  func write(to folder: FilePath, animation: OutputTarget?) async throws(CommandError) {
    let isOwnName = { $0 == TimelineFile.name || FrameRecorder.isFrameFile($0) }
    var places = try OutputPlaces(inputs: [source], fonts: access.fonts, writingTo: folder)
    try places.take(animation, unless: isOwnName)
    let timelineFile = TimelineFile(folder: folder)
    try places.take(.file(timelineFile.path))
    let documents = makeDocumentAccess()
    let script = try readScript(documents) { script throws(SceneError) in
      shown(try variant.map { name throws(SceneError) in try script.variant(named: name) } ?? script)
    }
    let isRead = inputs(of: documents, places)
    let files: FrameFolder
    do throws(FrameError) {
      files = try FrameFolder(folder, isRead: isRead)
    } catch {
      throw .frame(error)
    }
    let film = animation.map { _ in AnimatedFilm(size: script.largestFrame, files: files) }
    let player = try await makePlayer(of: script, documents, to: film ?? files)
    var failure: CommandError?
    do throws(CommandError) {
      try await play(player, documents)
    } catch {
      failure = error
    }
    let timeline = await player.timeline
    do throws(CommandError) {
      try timelineFile.write(timeline, isRead: isRead)
    } catch {
      // What ended the script came first.
      throw failure ?? error
    }
    if let failure { throw failure }
    guard let animation, let film else { return }
    if timeline.frames.isEmpty { throw .noFrames(name: source.description) }
    let file: [UInt8]
    do throws(ImageEncodingError) {
      file = try film.makeFile()
    } catch {
      throw .encoding(name: source.description, error)
    }
    if let identity = animation.path.flatMap(FileIdentity.init(of:)), isRead(identity) {
      throw .outputIsInput(path: animation.description)
    }
    try animation.write(file)
  }

  /// The script as it is and all of its variants, by their names, with the changes of the command line.
  func versions() throws(CommandError) -> [(variant: String?, script: ListScript)] {
    try readScript(makeDocumentAccess()) { script in
      [(nil, shown(script))] + script.variants.map { ($0.name, shown($0.document)) }
    }
  }

  /// The frames of one version with what the timeline says of each.
  func frames(of script: ListScript) async throws(CommandError) -> [(Bitmap, ListTimeline.Frame)] {
    let frames = FrameMemory()
    let timeline = try await play(script, to: frames)
    return Array(zip(frames.bitmaps, timeline.frames))
  }

  /// What is in view in the frames of one version, without drawing them, and their names.
  func seenFrames(of script: ListScript) async throws(CommandError) -> [(
    name: String, SeenList, DisplayScale
  )] {
    let timeline = try await play(script, to: UnseenFrames(), keepingSeen: true)
    return timeline.frames.compactMap { frame in
      frame.seen.map { (String(frame.file.dropLast(".png".utf8.count)), $0, frame.scale) }
    }
  }

  private func makeDocumentAccess() -> DocumentAccess {
    DocumentAccess(
      access, folder: source.folder, isForOneDocument: true, stalledHosts: stalledHosts,
      locateFile: locateFile, noteMissingImage: noteMissingImage)
  }

  /// - Parameter choose: what is wanted of the script.
  private func readScript<Choice>(
    _ documents: DocumentAccess, _ choose: (ListScript) throws(SceneError) -> Choice
  ) throws(CommandError) -> Choice {
    let limits = SceneLimits.standard
    let bytes = try source.read(limit: limits.documentBytes)
    do throws(SceneError) {
      let json = try JSONValue(parsing: bytes, limits: limits).replacing(replacedKeys)
      return try choose(ListScript(json, resources: documents.resources, limits: limits))
    } catch {
      throw .scene(name: source.description, error, nil)
    }
  }

  /// The script with the changes of the command line.
  private func shown(_ script: ListScript) -> ListScript {
    var script = script
    environment.apply(to: &script)
    return script
  }

  /// Tells the files that frames must not replace: the script, its images and its fonts.
  private func inputs(
    of access: DocumentAccess, _ places: OutputPlaces
  ) -> @Sendable (FileIdentity) -> Bool {
    { [resources = access.resources] in places.isInput($0) || resources.hasRead($0) }
  }

  @MainActor
  private func play(
    _ script: ListScript, to sink: any FrameSink, keepingSeen: Bool = false
  ) async throws(CommandError) -> ListTimeline {
    let documents = makeDocumentAccess()
    let player = try makePlayer(of: script, documents, to: sink)
    player.keepsSeen = keepingSeen
    try await play(player, documents)
    return player.timeline
  }

  @MainActor
  private func makePlayer(
    of script: ListScript, _ documents: DocumentAccess, to sink: any FrameSink
  ) throws(CommandError) -> ListPlayer {
    var fonts = if let fonts { fonts } else { try FontLibrary.forCommands(access.fonts) }
    do throws(SceneError) {
      fonts = try script.fonts(addedTo: fonts)
    } catch {
      throw .scene(name: source.description, error, nil)
    }
    let recorder: FrameRecorder
    do throws(FrameError) {
      recorder = try FrameRecorder(to: sink, memory: access.memory.limit)
    } catch {
      throw .frame(error)
    }
    return ListPlayer(
      script, fonts: fonts, resources: documents.resources, recorder: recorder,
      diagnostics: diagnostics.listener)
  }

  private func play(_ player: ListPlayer, _ documents: DocumentAccess) async throws(CommandError) {
    do throws(ListPlayError) {
      try await player.play()
    } catch {
      throw .play(error, error.imageSource.flatMap(documents.failure(toLoad:)))
    }
    let name = source.description
    if noteMissingImage == nil, let (url, reason) = diagnostics.missingImage {
      throw .imageMissing(name: name, url: url, reason: reason, documents.failure(toLoad: url))
    }
    if let warn { diagnostics.warn(of: name, by: warn) }
  }
}

/// Takes frames that nobody wants to see.
private struct UnseenFrames: FrameSink {
  func keep(_ frame: RecordedFrame, number: Int, as fileName: String) {}
}

extension JSONValue {
  /// The script with other values for keys of its list.
  fileprivate func replacing(_ values: [String: JSONValue]) -> JSONValue {
    guard !values.isEmpty, case .object(let script) = self, case .object(let list)? = script["list"] else {
      return self
    }
    let members = values.sorted { $0.key < $1.key }.map { JSONObject.Member(key: $0.key, value: $0.value) }
    var changed = list.members.filter { values[$0.key] == nil } + members
    if case .array(let variants)? = list["variants"] {
      let kept = variants.map { variant -> JSONValue in
        guard case .object(let object) = variant else { return variant }
        return .object(JSONObject(object.members.filter { values[$0.key] == nil }))
      }
      changed = changed.filter { $0.key != "variants" } + [.init(key: "variants", value: .array(kept))]
    }
    return .object(
      JSONObject(
        script.members.map { $0.key == "list" ? .init(key: $0.key, value: .object(JSONObject(changed))) : $0 }
      ))
  }
}

extension ListPlayError {
  /// The address of the image that is to blame.
  fileprivate var imageSource: String? {
    guard case .content(_, _, .imageUnavailable(_, let source, _)) = self else { return nil }
    return source
  }
}
