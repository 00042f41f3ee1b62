import Codecs
import Components
import Drawing
import Files
import ImageLoading
import ListViews
import Scenes
import Typesetting

/// One list script on its way to files.
struct ScriptPlaying {
  let source: InputSource
  let folder: FilePath
  let animation: OutputTarget?
  let access: AccessOptions
  var stalledHosts = StalledHosts()
  /// Gets every frame after it was recorded.
  var didRecord: (@MainActor (Bitmap, ListTimeline.Frame) -> Void)?

  func run() async throws(CommandError) {
    let limits = SceneLimits.standard
    let isOwnName = { $0 == "timeline.json" || FrameRecorder.isFrameFile($0) }
    var places = OutputPlaces(inputs: [source])
    try places.take(animation, beside: folder, where: isOwnName)
    let timelineFile = folder.appending("timeline.json")
    try places.take(.file(timelineFile))
    let name = source.description
    let script: ListScript
    let bytes = try source.read(limit: limits.documentBytes)
    do throws(SceneError) {
      script = try ListScript(bytes, limits: limits)
    } catch {
      throw .scene(name: name, error, nil)
    }
    let documentAccess = DocumentAccess(
      access, folder: source.folder, isForOneDocument: true, stalledHosts: stalledHosts)
    let diagnostics = SceneDiagnostics()
    let (timeline, film) = try await play(script, documentAccess, diagnostics)
    if let (url, reason) = diagnostics.missingImage {
      throw .imageMissing(name: name, url: url, reason: reason, documentAccess.failure(toLoad: url))
    }
    diagnostics.warn(of: name)
    let timelineText = timeline.jsonText
    try OutputTarget.file(timelineFile).write(Array(timelineText.utf8))
    guard let animation, let film else { return }
    let file: [UInt8]
    do throws(ImageEncodingError) {
      file = try await film.makeFile()
    } catch {
      throw .encoding(name: name, error)
    }
    try animation.write(file)
  }

  /// Tells the files that frames must not replace: the script and its images.
  private func inputs(of access: DocumentAccess) -> @Sendable (FileIdentity) -> Bool {
    let script = source.path.flatMap(FileIdentity.init(of:))
    return { [resources = access.resources] in $0 == script || resources.hasRead($0) }
  }

  @MainActor
  private func play(
    _ script: ListScript, _ access: DocumentAccess, _ diagnostics: SceneDiagnostics
  ) async throws(CommandError) -> (ListTimeline, AnimatedFilm?) {
    let fonts = try FontLibrary.forCommands()
    let recorder: FrameRecorder
    do throws(FrameError) {
      recorder = try FrameRecorder(in: folder, memory: self.access.memory, isRead: inputs(of: access))
    } catch {
      throw .frame(error)
    }
    let player = ListPlayer(
      script, fonts: fonts, resources: access.resources, recorder: recorder, diagnostics: diagnostics.listener
    )
    let film = animation.map { _ in AnimatedFilm(size: script.largestFrame) }
    player.didRecord = { picture, frame in
      film?.append(picture, at: frame.time)
      didRecord?(picture, frame)
    }
    do throws(ListPlayError) {
      return (try await player.play(), film)
    } catch {
      throw .play(error, error.imageSource.flatMap(access.failure(toLoad:)))
    }
  }
}

extension ListPlayError {
  /// The address of the image that is to blame.
  fileprivate var imageSource: String? {
    guard case .content(_, _, .imageUnavailable(_, let source, _)) = self else { return nil }
    return source
  }
}
