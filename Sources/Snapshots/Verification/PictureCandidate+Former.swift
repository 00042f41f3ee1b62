import Drawing
import Geometry
import ImageComparison

extension SnapshotVerifier {
  /// What becomes of a picture beside the one there was in its place, where neither is a reference.
  ///
  /// Both are drawn by this process, so that they always are comparable. Nothing is recorded, and nothing can be accepted.
  ///
  /// - Throws: `SnapshotError`, of this picture alone.
  package func compare(
    _ picture: SnapshotPicture, with former: FormerPicture, as snapshot: SnapshotCase
  ) throws(SnapshotError) -> SnapshotFinding {
    guard !picture.isEmpty else { throw .emptyPicture(name: snapshot.name) }
    try check(picture, for: snapshot, beside: former.picture.outline)
    let candidate = PictureCandidate(
      picture: picture, snapshot: snapshot, rasterizer: rasterizer, fingerprint: fingerprint, options: options
    )
    return try candidate.compare(with: former)
  }

  /// What is said of a picture that there is at one time only, or that nothing can be compared with.
  ///
  /// - Throws: `SnapshotError.drawing`, `.encoding`.
  package func finding(
    _ outcome: SnapshotOutcome, of picture: SnapshotPicture, _ message: String, as snapshot: SnapshotCase
  ) throws(SnapshotError) -> SnapshotFinding {
    var finding = SnapshotFinding(snapshot.entry(outcome, message))
    guard options.makesAttachments, !picture.isEmpty else { return finding }
    let candidate = PictureCandidate(
      picture: picture, snapshot: snapshot, rasterizer: rasterizer, fingerprint: fingerprint, options: options
    )
    let png = try candidate.png(try picture.makeBitmap(using: rasterizer))
    if outcome == .removed {
      finding.entry.pictures.expected = candidate.add(.expected, png, to: &finding)
    } else {
      finding.entry.pictures.actual = candidate.add(.actual, png, to: &finding)
    }
    return finding
  }
}

/// A picture that another one has come in the place of.
package struct FormerPicture: Sendable {
  /// What it shows.
  let picture: SnapshotPicture
  /// When that was, such as `at main`.
  let time: String

  /// The picture there was at a time.
  package init(_ picture: SnapshotPicture, _ time: String) {
    self.picture = picture
    self.time = time
  }
}

extension PictureCandidate {
  fileprivate func compare(with former: FormerPicture) throws(SnapshotError) -> SnapshotFinding {
    let hasOtherScale = former.picture.scale != picture.scale
    if options.verification == .content, !hasOtherScale, former.picture.digest == picture.digest {
      return SnapshotFinding(snapshot.entry(.passed))
    }
    let comparator = try comparator(beside: former.picture.outline)
    let expected: Bitmap
    do throws(SnapshotError) {
      guard !former.picture.isEmpty else { throw .emptyPicture(name: snapshot.name) }
      expected = try former.picture.makeBitmap(using: rasterizer)
    } catch {
      return SnapshotFinding(snapshot.entry(.brokenBefore, "\(former.time) it could not be drawn: \(error)"))
    }
    let actual = try picture.makeBitmap(using: rasterizer)
    let difference = try compare(expected, actual, by: comparator)
    if difference.isSame, !hasOtherScale {
      return SnapshotFinding(passed(expected, actual, ignoring: comparator.masks))
    }
    var entry = entry(of: difference, from: former.picture.outline)
    if hasOtherScale {
      entry.outcome = .different
      entry.message =
        "the scale is \(picture.scale.pixelsPerPoint.shortestText), \(former.time) it was \(former.picture.scale.pixelsPerPoint.shortestText)"
    } else if expected.size != actual.size {
      entry.message =
        "the picture has \(actual.size.width) x \(actual.size.height) pixels, \(former.time) it had \(expected.size.width) x \(expected.size.height)"
    }
    var finding = SnapshotFinding(entry)
    guard options.makesAttachments, entry.outcome != .toleranced else { return finding }
    finding.entry.pictures.expected = add(.expected, try png(expected), to: &finding)
    finding.entry.pictures.actual = add(.actual, try png(actual), to: &finding)
    try add(difference, to: &finding)
    return finding
  }
}
