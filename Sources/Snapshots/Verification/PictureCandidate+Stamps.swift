import Codecs
import Drawing
import Geometry
import ImageComparison

/// Pictures that are compared with lines.
///
/// A line alone says whether a picture passes, so that the verdict is the same with any store and without: pictures are compared
/// exactly but for what is left out, and tolerances do not count. The store's picture is for telling what differs.
extension PictureCandidate {
  func compare(with line: StampLine, in store: ReferenceStore) throws(SnapshotError) -> SnapshotFinding {
    let isOfThisRenderer = line.fingerprint == fingerprint
    if options.verification == .content, isOfThisRenderer, line.content == picture.digest {
      return SnapshotFinding(snapshot.entry(.passed))
    }
    let actual = try picture.makeBitmap(using: rasterizer)
    let areas = try areasLeftOut()
    if line.pixels == actual.digest(leavingOut: areas) {
      return SnapshotFinding(
        areas.isEmpty || line.content == picture.digest
          ? snapshot.entry(.passed) : snapshot.entry(.toleranced, "nothing but what is ignored differs"))
    }
    return try different(actual, from: line, in: store, isOfThisRenderer ? nil : line.fingerprint)
  }

  /// The line that stands for the picture.
  func line(of bitmap: Bitmap, _ outline: Digest?) throws(SnapshotError) -> StampLine {
    StampLine(
      name: snapshot.reference.split(separator: "/").last.map(String.init) ?? snapshot.reference,
      width: bitmap.size.width, height: bitmap.size.height, scale: picture.scale, content: picture.digest,
      pixels: bitmap.digest(leavingOut: try areasLeftOut()), outline: outline, fingerprint: fingerprint)
  }

  /// Where the picture itself has what is left out: that nobody else has it, where it was before, is a difference.
  private func areasLeftOut() throws(SnapshotError) -> [PixelRect] {
    let present = picture.identifiers(among: snapshot.ignoring)
    let areas = try MaskedAreas(
      of: snapshot.ignoring.filter(present.contains),
      in: present.isEmpty ? [] : [picture.outline].compactMap(\.self),
      scale: picture.scale, name: snapshot.name
    ).areas
    return snapshot.comparator.masks + areas
  }

  /// - Parameter other: the renderer of the reference where it is not this one.
  private func different(
    _ actual: Bitmap, from line: StampLine, in store: ReferenceStore, _ other: RendererFingerprint?
  ) throws(SnapshotError) -> SnapshotFinding {
    let stored = store.picture(of: line)
    guard let file = stored.file, let expected = try? decoder.decode(file.bytes).bitmap else {
      return try different(actual, from: line, without: stored, in: store, other)
    }
    let comparator = ImageComparator(masks: try areasLeftOut())
    let difference = try compare(expected, actual, by: comparator)
    var entry = entry(of: difference, from: file.outline, drawnBy: other)
    if entry.outcome == .toleranced {
      entry.outcome = .different
      entry.accept = snapshot.accept
      entry.message = "what is ignored is not where it was, or was something else"
      if let other { say(other, in: &entry) }
    }
    if snapshot.comparator.tolerance != .exact {
      add("stamps are compared exactly, whatever tolerance there is", to: &entry)
    }
    guard options.makesAttachments else { return SnapshotFinding(entry) }
    return try finding(entry, difference, of: actual, from: file, or: line)
  }

  /// What can be said without the reference's picture.
  private func different(
    _ actual: Bitmap, from line: StampLine, without stored: ReferenceStore.Picture, in store: ReferenceStore,
    _ other: RendererFingerprint?
  ) throws(SnapshotError) -> SnapshotFinding {
    var entry = snapshot.entry(.different)
    entry.accept = snapshot.accept
    if (actual.size.width, actual.size.height) != (line.width, line.height) {
      entry.message =
        "the picture has \(actual.size.width) x \(actual.size.height) pixels, the reference \(line.width) x \(line.height)"
    }
    if let other { say(other, in: &entry) }
    add(stored.fault(in: store), to: &entry)
    guard options.makesAttachments else { return SnapshotFinding(entry) }
    let candidate = try makeReference(.draft, of: actual)
    let file = snapshot.attachment(.candidate, .picture(candidate.file.bytes))
    entry.pictures.actual = file.path
    entry.recording = EntryRecording(
      candidate: file.path, referenceDigest: EntryRecording.digest(of: Array(line.text.utf8)),
      stamp: candidate.line?.text)
    return SnapshotFinding(entry, attachments: [file])
  }

  private func add(_ sentence: String, to entry: inout SnapshotEntry) {
    entry.message = [entry.message, sentence].compactMap(\.self).joined(separator: "; ")
  }
}

extension ReferenceStore.Picture {
  /// Why there is no picture, and how there will be one.
  fileprivate func fault(in store: ReferenceStore) -> String {
    let state =
      switch self {
      case .found, .damaged: "in \(store.folder) is damaged"
      case .missing: "is not in \(store.folder)"
      }
    return
      "the reference's picture \(state), so that nothing can be said of what differs: bring back the store of the run that "
      + "recorded it, or let a run in which it passes fill the store (--fill-store, SNAPSHOT_STORE_FILL=1)"
  }
}

extension Bitmap {
  /// Stands for the size and all pixels but those in any of the areas, and for where these are.
  fileprivate func digest(leavingOut areas: [PixelRect]) -> Digest {
    let areas = areas.map { $0.intersection(PixelRect(size)) }.filter { !$0.isEmpty }
    guard !areas.isEmpty else { return digest }
    var pixels = makeArray()
    for area in areas {
      for row in area.y..<area.maxY {
        let start = row * rowBytes + area.x * 4
        pixels.replaceSubrange(start..<start + area.width * 4, with: repeatElement(0, count: area.width * 4))
      }
    }
    let places = areas.map { "\($0.x) \($0.y) \($0.width) \($0.height)" }.sorted()
    let rest = Bitmap(size: size, format: format, pixels: pixels).digest
    return Digest(of: Array(([rest.description] + places).joined(separator: "\n").utf8))
  }
}
