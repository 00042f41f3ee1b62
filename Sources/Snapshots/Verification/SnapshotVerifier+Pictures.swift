import Codecs
import Drawing
import Files
import ImageComparison
import SnapshotReports

extension SnapshotVerifier {
  /// What becomes of a picture.
  ///
  /// - Throws: `SnapshotError`, of this picture alone.
  public func verify(_ picture: SnapshotPicture, as snapshot: SnapshotCase) throws(SnapshotError)
    -> SnapshotFinding
  {
    let path = try claim(snapshot, for: picture.digest)
    guard !picture.isEmpty else { throw .emptyPicture(name: snapshot.name) }
    try check(picture, for: snapshot)
    if mode == .all { return try record(picture, snapshot, at: path) }
    guard let file = try ReferenceFile(at: path) else {
      return mode == .none
        ? try missing(picture, snapshot, at: path) : try record(picture, snapshot, at: path)
    }
    let finding = try compare(picture, snapshot, with: file)
    if finding.entry.outcome == .passed { return passed(snapshot) }
    let isRecorded = mode == .failed && [.different, .notComparable].contains(finding.entry.outcome)
    return isRecorded ? try record(picture, snapshot, at: path) : finding
  }

  private func compare(
    _ picture: SnapshotPicture, _ snapshot: SnapshotCase, with file: ReferenceFile
  ) throws(SnapshotError) -> SnapshotFinding {
    if let message = file.fault { return SnapshotFinding(snapshot.entry(.failed, message)) }
    let stamp = file.png.flatMap { png in
      ReferenceStamp(of: png).map { (stamp: $0, isIntact: $0.isIntact(in: png)) }
    }
    let isSameRenderer = stamp.map { $0.stamp.fingerprint == fingerprint } ?? true
    if verification == .content, let stamp, stamp.isIntact, isSameRenderer,
      stamp.stamp.content == "\(picture.digest)"
    {
      return SnapshotFinding(snapshot.entry(.passed))
    }
    let expected: Bitmap
    do throws(ImageDecodingError) {
      expected = try ImageDecoder().decode(file.bytes).bitmap
    } catch {
      return SnapshotFinding(
        snapshot.entry(
          .failed,
          "the reference cannot be read: \(error); bring it back from version control, or record it anew in the mode all"
        ))
    }
    let actual = try picture.makeBitmap(using: rasterizer)
    var comparator = snapshot.comparator
    comparator.masks += try MaskedAreas(
      of: snapshot.ignoring, in: [picture.layout, file.layout].compactMap(\.self), scale: picture.scale,
      name: snapshot.name
    ).areas
    let difference = comparator.compare(expected: expected, actual: actual)
    if difference.isSame { return SnapshotFinding(snapshot.entry(.passed)) }
    var failure = SnapshotFailure(
      entry: snapshot.entry(.different), difference: difference, accept: snapshot.accept)
    if difference.isAccepted {
      failure.entry.outcome = .toleranced
      return failure.withoutPictures
    }
    if !isSameRenderer, let stamp {
      failure.entry.outcome = .notComparable
      failure.entry.message =
        "the reference was drawn by another renderer or with other fonts (\(stamp.stamp.fingerprint), now \(fingerprint)), so that the difference says nothing; record it with this one"
    }
    failure.explain(from: file.layout, to: picture.layout, scale: picture.scale)
    guard makesPictures else { return failure.withoutPictures }
    return try failure.finding(
      candidate: ReferenceFile(.draft, of: actual, showing: picture, fingerprint: fingerprint), over: file)
  }

  private func missing(
    _ picture: SnapshotPicture, _ snapshot: SnapshotCase, at path: FilePath
  ) throws(SnapshotError) -> SnapshotFinding {
    guard makesPictures else {
      return SnapshotFinding(Self.missingEntry(snapshot, at: path))
    }
    let actual = try picture.makeBitmap(using: rasterizer)
    let candidate = try ReferenceFile(.draft, of: actual, showing: picture, fingerprint: fingerprint)
    var finding = Self.missing(candidate.bytes, snapshot, at: path)
    finding.entry.pictures.actual = finding.pictures.first?.path
    return finding
  }

  private func record(
    _ picture: SnapshotPicture, _ snapshot: SnapshotCase, at path: FilePath
  ) throws(SnapshotError) -> SnapshotFinding {
    let actual = try picture.makeBitmap(using: rasterizer)
    let file = try ReferenceFile(.final, of: actual, showing: picture, fingerprint: fingerprint)
    return try record(file.bytes, snapshot, at: path)
  }
}
