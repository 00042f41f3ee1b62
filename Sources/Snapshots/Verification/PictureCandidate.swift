import Codecs
import Drawing
import Geometry
import ImageComparison
import Outlines
import Raster

/// A picture on its way to a comparison: drawn only where its digest does not answer.
struct PictureCandidate: SnapshotCandidate {
  let picture: SnapshotPicture
  let snapshot: SnapshotCase
  let rasterizer: Rasterizer
  let fingerprint: RendererFingerprint
  let options: SnapshotVerifier.Options
  var isPicture: Bool { true }
  /// Reads whatever may be drawn.
  var decoder: ImageDecoder { ImageDecoder(limits: ImageLimits(ofPicturesWithin: options.memory)) }

  func makeReference(_ form: ReferenceFile.Form) throws(SnapshotError) -> NewReference {
    try makeReference(form, of: picture.makeBitmap(using: rasterizer))
  }

  func makeReference(_ form: ReferenceFile.Form, of bitmap: Bitmap) throws(SnapshotError) -> NewReference {
    let file = try ReferenceFile(form, of: bitmap, showing: picture, fingerprint: fingerprint)
    return NewReference(
      file: file, line: options.keeping.store == nil ? nil : try line(of: bitmap, file.outlineDigest))
  }

  func compare(with reference: Reference) throws(SnapshotError) -> SnapshotFinding {
    switch reference {
    case .file(let file): try compare(with: file)
    case .line(let line, let store): try compare(with: line, in: store)
    }
  }

  private func compare(with reference: ReferenceFile) throws(SnapshotError) -> SnapshotFinding {
    let stamp = reference.stamp
    let isOfThisRenderer = stamp.map { $0.0.fingerprint == fingerprint } ?? true
    if options.verification == .content, isOfThisRenderer, let (stamp, isIntact) = stamp, isIntact,
      stamp.content == "\(picture.digest)"
    {
      return SnapshotFinding(snapshot.entry(.passed))
    }
    let expected: Bitmap
    do throws(ImageDecodingError) {
      expected = try decoder.decode(reference.bytes).bitmap
    } catch {
      return SnapshotFinding(
        snapshot.entry(
          .failed,
          "the reference cannot be read: \(error); bring it back from version control, or record it anew in the mode all"
        ))
    }
    let actual = try picture.makeBitmap(using: rasterizer)
    let comparator = try comparator(beside: reference.outline)
    let difference = try compare(expected, actual, by: comparator)
    if difference.isSame { return SnapshotFinding(passed(expected, actual, ignoring: comparator.masks)) }
    let other = isOfThisRenderer ? nil : stamp?.0.fingerprint
    let entry = entry(of: difference, from: reference.outline, drawnBy: other)
    guard options.makesAttachments, entry.outcome != .toleranced else { return SnapshotFinding(entry) }
    return try finding(entry, difference, of: actual, from: reference)
  }

  /// Compares pixel by pixel, unless that takes more than any picture may.
  func compare(
    _ expected: Bitmap, _ actual: Bitmap, by comparator: ImageComparator
  ) throws(SnapshotError) -> ImageDifference {
    let size = ImageComparator.extent(expected.size, actual.size)
    let limit = decoder.limits.maximumPixels
    guard size.width * size.height <= limit else {
      throw .tooLargeTogether(actual.size, before: expected.size, size: size, limit: limit)
    }
    return comparator.compare(expected: expected, actual: actual)
  }

  /// Compares every pixel but those of components that are left out.
  func comparator(beside old: @autoclosure () -> Outline?) throws(SnapshotError) -> ImageComparator {
    var comparator = snapshot.comparator
    comparator.masks += try MaskedAreas(
      of: snapshot.ignoring,
      in: snapshot.ignoring.isEmpty ? [] : [picture.outline, old()].compactMap(\.self),
      scale: picture.scale, name: snapshot.name
    ).areas
    return comparator
  }

  /// The entry of a picture that is the same but for what is left out, which is said.
  func passed(_ expected: Bitmap, _ actual: Bitmap, ignoring masks: [PixelRect]) -> SnapshotEntry {
    guard !masks.isEmpty else { return snapshot.entry(.passed) }
    let all = ImageComparator().compare(expected: expected, actual: actual)
    guard !all.isSame else { return snapshot.entry(.passed) }
    var entry = snapshot.entry(.toleranced, "only what is ignored differs: \(PixelDifference(all))")
    entry.difference = PixelDifference(all)
    return entry
  }

  /// The difference in words and figures.
  ///
  /// - Parameter other: the renderer of the reference where it is not this one.
  func entry(
    of difference: ImageDifference, from old: @autoclosure () -> Outline?,
    drawnBy other: RendererFingerprint? = nil
  ) -> SnapshotEntry {
    var entry = snapshot.entry(difference.isAccepted ? .toleranced : .different)
    entry.difference = PixelDifference(difference)
    let (expected, actual) = (difference.expectedSize, difference.actualSize)
    if expected != actual {
      entry.message =
        "the picture has \(actual.width) x \(actual.height) pixels, the reference \(expected.width) x \(expected.height)"
    }
    // What passes is not recorded with what fails.
    if difference.isAccepted { return entry }
    entry.accept = snapshot.accept
    if let other { say(other, in: &entry) }
    explain(difference, from: old(), in: &entry)
    return entry
  }

  /// Says that the reference comes from another renderer.
  func say(_ other: RendererFingerprint, in entry: inout SnapshotEntry) {
    entry.outcome = .notComparable
    entry.message =
      "the reference was drawn by another renderer or with other fonts (\(other), now \(fingerprint)), so that the difference says nothing; record it with this one"
  }

  /// Says why what is shown differs.
  private func explain(_ difference: ImageDifference, from old: Outline?, in entry: inout SnapshotEntry) {
    guard let old, let new = picture.outline else { return }
    let regions = difference.regions.sorted { ($1.width * $1.height) < ($0.width * $0.height) }
    let comparison = OutlineComparison(from: old, to: new, areas: regions.map(picture.scale.rect))
    entry.causes = comparison.causes
    entry.consequences = SnapshotConsequences(moved: comparison.moved, resized: comparison.resized)
    if !old.hasProperties {
      entry.changes.append(.component("the reference knows frames only; recorded anew it says more"))
    }
  }

  /// The finding with all files for a report.
  ///
  /// - Parameter line: the reference where it is none of the files.
  func finding(
    _ entry: SnapshotEntry, _ difference: ImageDifference, of actual: Bitmap, from reference: ReferenceFile,
    or line: StampLine? = nil
  ) throws(SnapshotError) -> SnapshotFinding {
    var finding = SnapshotFinding(entry)
    let candidate = try makeReference(.draft, of: actual)
    finding.entry.pictures.expected = add(.expected, reference.bytes, to: &finding)
    let candidatePath = add(.candidate, candidate.file.bytes, to: &finding)
    finding.entry.pictures.actual = candidatePath
    try add(difference, to: &finding)
    finding.entry.recording = EntryRecording(
      candidate: candidatePath,
      referenceDigest: EntryRecording.digest(of: line.map { Array($0.text.utf8) } ?? reference.bytes),
      stamp: candidate.line?.text)
    return finding
  }

  /// Adds a picture to those of a finding.
  ///
  /// - Returns: its path in a report.
  func add(_ role: SnapshotAttachment.Role, _ png: [UInt8], to finding: inout SnapshotFinding) -> String {
    let attachment = snapshot.attachment(role, .picture(png))
    finding.attachments.append(attachment)
    return attachment.path
  }

  /// Adds the pictures that show a difference.
  func add(_ difference: ImageDifference, to finding: inout SnapshotFinding) throws(SnapshotError) {
    let image = difference.makeDifferenceImage()
    finding.entry.pictures.difference = add(.difference, try png(image), to: &finding)
    finding.entry.pictures.sheet = add(.sheet, try png(difference.makeSheet(around: image)), to: &finding)
  }

  func png(_ bitmap: Bitmap) throws(SnapshotError) -> [UInt8] {
    do throws(ImageEncodingError) {
      return try PNGEncoder(.fast).encode(bitmap)
    } catch {
      throw .encoding(error)
    }
  }
}

extension PixelDifference {
  fileprivate init(_ difference: ImageDifference) {
    self.init(
      differentPixels: difference.differentPixels, totalPixels: difference.comparedPixels,
      greatestDistance: difference.greatestDistance, regions: difference.regions)
  }
}

/// The pixels of components that a comparison leaves out.
struct MaskedAreas {
  let areas: [PixelRect]

  /// The areas of the components with one of `identifiers` in any of `layouts`, at `scale`.
  ///
  /// - Throws: `SnapshotError.unknownIdentifier` for one that no layout has: it would hide nothing.
  init(
    of identifiers: [String], in layouts: [Outline], scale: DisplayScale, name: String
  ) throws(SnapshotError) {
    var areas: [PixelRect] = []
    for identifier in identifiers {
      let frames = layouts.flatMap { $0.frames(identifiedBy: identifier) }
      guard !frames.isEmpty else { throw .unknownIdentifier(identifier, name: name) }
      areas += frames.map { scale.pixels(touchedBy: $0) }
    }
    self.areas = areas
  }
}

extension SnapshotVerifier {
  /// - Throws: `SnapshotError.unknownIdentifier` for a component to ignore that is neither in the picture nor in its
  ///   reference: whoever names it believes that something is left out, whether or not anything differs.
  package func check(_ picture: SnapshotPicture, for snapshot: SnapshotCase) throws(SnapshotError) {
    try check(picture, for: snapshot, beside: try referenceOutline(of: snapshot))
  }

  /// - Parameter outline: of what the picture is compared with.
  func check(
    _ picture: SnapshotPicture, for snapshot: SnapshotCase,
    beside outline: @autoclosure () throws(SnapshotError) -> Outline?
  ) throws(SnapshotError) {
    let known = picture.identifiers(among: snapshot.ignoring)
    let others = snapshot.ignoring.filter { !known.contains($0) }
    guard !others.isEmpty else { return }
    let before = try outline()
    for identifier in others where before?.frames(identifiedBy: identifier).isEmpty ?? true {
      throw .unknownIdentifier(identifier, name: snapshot.name)
    }
  }
}
