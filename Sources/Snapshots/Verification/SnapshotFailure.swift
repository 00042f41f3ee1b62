import Codecs
import Drawing
import Geometry
import ImageComparison
import SnapshotReports

/// A picture that differs from its reference, on its way to an explanation.
struct SnapshotFailure {
  var entry: SnapshotEntry
  private let difference: ImageDifference

  init(entry: SnapshotEntry, difference: ImageDifference, accept: String?) {
    self.entry = entry
    self.difference = difference
    self.entry.accept = accept
    self.entry.difference = PixelDifference(
      differentPixels: difference.differentPixels, totalPixels: difference.comparedPixels,
      greatestDistance: difference.greatestDistance,
      regions: difference.regions)
    if difference.expectedSize != difference.actualSize {
      self.entry.message =
        "the picture has \(difference.actualSize.width) x \(difference.actualSize.height) pixels, the reference \(difference.expectedSize.width) x \(difference.expectedSize.height)"
    }
  }

  /// Only in words and figures.
  var withoutPictures: SnapshotFinding { SnapshotFinding(entry) }

  /// Says what of the layout has changed, or whose drawing has where the layout has not.
  mutating func explain(from old: LayoutOutline?, to new: LayoutOutline?, scale: DisplayScale) {
    guard let old, let new else { return }
    let changes =
      old.text == new.text
      ? LayoutChanges(of: new, drawnDifferentlyIn: areas(scale)) : LayoutChanges(from: old, to: new)
    entry.layoutChanges = changes.sentences
  }

  /// Where pixels differ, in points.
  private func areas(_ scale: DisplayScale) -> [Rect] {
    difference.regions.map { region in
      Rect(
        x: Double(region.x) / scale.pixelsPerPoint, y: Double(region.y) / scale.pixelsPerPoint,
        width: Double(region.width) / scale.pixelsPerPoint,
        height: Double(region.height) / scale.pixelsPerPoint)
    }
  }

  /// With all pictures for a report.
  ///
  /// - Throws: `SnapshotError.encoding`.
  func finding(candidate: ReferenceFile, over reference: ReferenceFile) throws(SnapshotError)
    -> SnapshotFinding
  {
    var entry = entry
    var pictures: [ReportPicture] = []
    func add(_ role: PicturePath.Role, _ bytes: [UInt8]) -> String {
      let path = PicturePath.path(ofEntry: entry.name, role)
      pictures.append(ReportPicture(path: path, bytes: bytes))
      return path
    }
    entry.pictures.expected = add(.expected, reference.bytes)
    entry.pictures.actual = add(.candidate, candidate.bytes)
    let image = difference.makeDifferenceImage()
    entry.pictures.difference = add(.difference, try png(image))
    entry.pictures.sheet = add(.sheet, try png(difference.makeSheet(around: image)))
    entry.recording = EntryRecording(
      candidate: PicturePath.path(ofEntry: entry.name, .candidate),
      referenceDigest: EntryRecording.digest(of: reference.bytes))
    return SnapshotFinding(entry, pictures: pictures)
  }

  private func png(_ bitmap: Bitmap) throws(SnapshotError) -> [UInt8] {
    do throws(ImageEncodingError) {
      return try PNGEncoder(.fast).encode(bitmap)
    } catch {
      throw .encoding(error)
    }
  }
}
