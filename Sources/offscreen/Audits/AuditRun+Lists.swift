import Auditing
import Components
import Files
import JSON
import ListViews
import Raster
import Scenes

/// List scripts.
extension AuditRun {
  func auditFrames(
    of document: AuditDocument, _ outcome: inout Outcome
  ) async throws(CommandError) {
    let missing = MissingImages()
    let source = InputSource.file(document.file)
    var playing = ScriptPlaying(
      source: source, access: access, environment: environment, stalledHosts: stalledHosts,
      fonts: fonts)
    playing.noteMissingImage = missing.note
    playing.locateFile = filesRead.note(from: document.file.folder)
    let json = try source.readJSON()
    outcome.audit.source = json
    let versions = try playing.versions()
    for (variant, script) in versions {
      await audit(script, variant: variant, of: document, playing, missing, &outcome)
    }
    guard let own = versions.first?.script else { return }
    if let exploration {
      outcome.audit.add(
        await exploreRows(of: own, json, by: exploration, loader(for: document, missing), missing))
    }
    guard isMatrix else { return }
    for (name, setting) in AuditSetting.matrix(for: own.environment, width: own.width) where !name.isEmpty {
      var shown = own
      setting.apply(to: &shown.environment)
      if let width = setting.width { shown.width = width }
      await audit(shown, variant: name, of: document, playing, missing, &outcome)
    }
  }

  private func audit(
    _ script: ListScript, variant: String?, of document: AuditDocument, _ playing: ScriptPlaying,
    _ missing: MissingImages, _ outcome: inout Outcome
  ) async {
    let name = document.file.description + (variant.map { " (\($0))" } ?? "")
    do throws(CommandError) {
      for frame in try await findings(in: script, named: name, playing, missing) {
        outcome.add(frame.picture, frame.findings, by: self, variant: variant, frame: frame.name)
      }
    } catch {
      outcome.note(error, named: name, of: document)
    }
  }

  /// What is wrong with a frame of a list script.
  struct Frame {
    let name: String
    let picture: AuditPicture
    let findings: [AuditFinding]
  }

  /// What is wrong with each frame of a script, in order; everything else is as with scenes.
  func findings(
    in script: ListScript, named name: String, _ playing: ScriptPlaying,
    _ missing: MissingImages
  ) async throws(CommandError) -> [Frame] {
    let frames = try await frames(of: script, named: name, playing, missing)
    var others: [(name: String, picture: AuditPicture)] = []
    if looksForMirrors, frames.contains(where: \.picture.isRightToLeft) {
      others = try await self.frames(of: script.readFromLeft, named: name, playing, missing)
    }
    var found: [Frame] = []
    for (number, (frame, picture)) in frames.enumerated() {
      let other = others.indices.contains(number) ? others[number].picture : nil
      found.append(
        Frame(
          name: frame, picture: picture,
          findings: try findings(in: picture, named: name, mirrored: other)))
    }
    return found
  }

  private func frames(
    of script: ListScript, named name: String, _ playing: ScriptPlaying,
    _ missing: MissingImages
  ) async throws(CommandError) -> [(name: String, picture: AuditPicture)] {
    let seen = try await playing.seenFrames(of: script)
    let (images, loops) = (missing.take(), script.placesOfLoops)
    var frames: [(name: String, picture: AuditPicture)] = []
    for (frame, list, scale) in seen {
      do throws(RasterError) {
        var picture = try AuditPicture(of: list, scale: scale, using: rasterizer)
        picture.missingImages = images
        picture.loops = loops
        picture.isDark = script.environment.userInterfaceStyle == .dark
        frames.append((frame, picture))
      } catch {
        throw .drawing(name: name, error)
      }
    }
    return frames
  }
}
