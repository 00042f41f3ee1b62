import Components
import Drawing
import Geometry

/// `path`: lines and curves in the language of SVG.
enum PathNode: NodeType {
  enum Key: String, DocumentKey {
    case d, viewBox, fill, stroke, strokeWidth, fillRule, lineCap, lineJoin, dash, contentMode, mirrors
  }

  static let name = "path"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    var path = try node.own.required(.d).pathData()
    path.fillRule = try node[.fillRule]?.keyword(Keywords.fillRule) ?? .nonzero
    let stroke = try node[.stroke]?.color()
    let style = StrokeStyle(
      width: try node[.strokeWidth]?.number(.nonNegative) ?? 1,
      cap: try node[.lineCap]?.keyword(Keywords.lineCap) ?? .butt,
      join: try node[.lineJoin]?.keyword(Keywords.lineJoin) ?? .miter, miterLimit: 4,
      dashes: try node[.dash]?.dashes() ?? [])
    let shape = Shape(
      path, viewBox: try node[.viewBox]?.viewBox(),
      fill: try node[.fill]?.color() ?? (stroke == nil ? .black : nil), stroke: stroke, style: style,
      contentMode: try node[.contentMode]?.keyword(Keywords.pathContentMode) ?? .scaleAspectFit)
    let size = try node.size()
    return shape.frame(size.completed(for: shape.viewBox.size)).view(try node.viewAttribute())
      .mirrored(try node[.mirrors]?.bool())
  }
}

extension DocumentValue {
  fileprivate func pathData() throws(SceneError) -> Path {
    let text = try string()
    if isOpen || isOpenText { return Path() }
    do throws(PathDataError) {
      return try Path(svgData: text)
    } catch {
      throw .contradiction(path, reason: "\(error)")
    }
  }

  fileprivate func viewBox() throws(SceneError) -> Rect {
    let numbers = try numbers(4, "an array of four numbers: x, y, width and height")
    guard isOpen || (numbers[2] > 0 && numbers[3] > 0) else {
      throw unexpected("a width and height above 0, behind x and y")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  fileprivate func dashes() throws(SceneError) -> [Double] {
    var lengths: [Double] = []
    for element in try array() where !element.isOpen { lengths.append(try element.number(.nonNegative)) }
    guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
      throw unexpected("lengths of dashes and gaps, not all of them 0")
    }
    // As in SVG, an odd number of lengths is gone through twice.
    return lengths.count % 2 == 0 ? lengths : lengths + lengths
  }
}
