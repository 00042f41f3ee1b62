import Auditing
import Codecs
import Files
import ImageLoading
import JSON
import Outlines
import Raster
import Synchronization
import Typesetting

/// Draws documents in all their versions and settings, and finds what is wrong with the pictures.
struct AuditRun: Sendable {
  var settings = AuditSettings()
  /// Whether documents are shown in other settings than their own, too.
  var isMatrix = false
  let access: AccessOptions
  let environment: EnvironmentOptions
  let fonts: FontLibrary
  let rasterizer: Rasterizer
  /// How models are searched for that break the design; nil where they are not.
  var exploration: Exploration?
  let stalledHosts = StalledHosts()
  /// So that nothing is written over one of them.
  let filesRead = FilesRead()

  /// Whether pictures are kept of what is wrong, with the component marked.
  var keepsPictures = false

  /// What is wrong with a document's pictures, as far as they could be made, and why others could not.
  struct Outcome: Sendable {
    var audit: DocumentAudit
    /// With messages of one line each.
    private(set) var failures: [AuditReport.Failure] = []
    /// What these say beside the name of what could not be looked at.
    private(set) var faults: Set<String> = []
    /// PNG files, by the numbers of the findings that they show.
    var pictures: [Int: [UInt8]] = [:]

    /// Takes note of why a version could not be looked at, once for all versions that have the same fault.
    ///
    /// - Parameter name: of the version.
    mutating func note(_ error: CommandError, named name: String, of document: AuditDocument) {
      // Who plays a script has it named already.
      let isNameless = if case .play = error { true } else { false }
      let sentence = isNameless ? "\(name): \(error)" : error.description
      let fault = sentence.hasPrefix(name) ? String(sentence.dropFirst(name.count)) : sentence
      guard faults.insert(fault).inserted else { return }
      let place = ErrorPlace(of: error, in: document.file)
      failures.append(
        AuditReport.Failure(
          document: document.name, file: place.file.description, line: place.line,
          message: sentence.onOneLine))
    }

    mutating func add(
      _ picture: AuditPicture, _ findings: [AuditFinding], by run: AuditRun, variant: String?,
      frame: String? = nil
    ) {
      let known = audit.entries.count
      audit.add(picture, findings, by: run.settings, variant: variant, frame: frame)
      guard run.keepsPictures else { return }
      for (number, entry) in audit.entries.enumerated().dropFirst(known) where entry.isError {
        // A report without one is still a report.
        pictures[number] = try? PNGEncoder(.compact).encode(
          picture.marking(entry.finding.frame, using: run.rasterizer))
      }
    }
  }

  func audit(_ document: AuditDocument) async -> Outcome {
    var outcome = Outcome(audit: DocumentAudit(document.name, file: document.file.description))
    do throws(CommandError) {
      guard document.isNamedAsItsFile else { throw .unusableName(document.file.description) }
      if document.file.kind == .other { throw .notAFile(path: document.file.description) }
      switch document.kind {
      case .scene: try await auditScenes(of: document, &outcome)
      case .list: try await auditFrames(of: document, &outcome)
      }
    } catch {
      outcome.note(error, named: document.file.description, of: document)
    }
    return outcome
  }

  /// - Parameters:
  ///   - missing: images that could not be had since the last picture.
  ///   - loops: in the document.
  func prepared(
    _ picture: AuditPicture, _ missing: MissingImages, _ loops: Set<JSONPath>
  ) -> AuditPicture {
    var picture = picture
    picture.missingImages = missing.take()
    picture.loops = loops
    return picture
  }

  func findings(
    in picture: AuditPicture, named name: String, mirrored other: AuditPicture?
  ) throws(CommandError) -> [AuditFinding] {
    do throws(RasterError) {
      return try picture.findings(by: settings, using: rasterizer, mirrored: other)
    } catch {
      throw .drawing(name: name, error)
    }
  }

  var looksForMirrors: Bool { settings.rules.contains(.unmirrored) }
}

/// The images that a document's pictures lack, as they are noted.
final class MissingImages: Sendable {
  private let noted = Mutex<[AuditPicture.MissingImage]>([])

  /// Takes notes, on any thread.
  var note: @Sendable (JSONPath, String) -> Void {
    { path, reason in
      let image = AuditPicture.MissingImage(path: "\(path)", reason: reason)
      self.noted.withLock { if !$0.contains(image) { $0.append(image) } }
    }
  }

  /// Those noted since the last time.
  func take() -> [AuditPicture.MissingImage] {
    noted.withLock { images in
      defer { images = [] }
      return images
    }
  }
}
