package import Drawing
package import Geometry

extension TextLayout {
  /// The part of the layout down to `height`, for a box that is lower than its first line.
  package func clipped(toHeight height: Double) -> TextLayout {
    guard height < size.height, let first = lines.first else { return self }
    // Glyphs may reach beyond the ends of their line.
    let reach = first.rect.height
    let x = clipRect?.minX ?? lines.map(\.rect.minX).reduce(0, min) - reach
    let end = clipRect?.maxX ?? lines.map(\.rect.maxX).reduce(size.width, max) + reach
    var layout = self
    layout.size.height = height
    layout.clipRect = Rect(x: x, y: 0, width: end - x, height: height)
    return layout
  }

  /// Records the text with its top left at `origin`: backgrounds, underlines, glyphs, then lines through them.
  package func draw(in canvas: inout Canvas, at origin: Point) {
    guard let clipRect else { return drawContent(in: &canvas, at: origin) }
    canvas.withClip(to: .rect(clipRect.offset(by: origin))) { drawContent(in: &$0, at: origin) }
  }

  private func drawContent(in canvas: inout Canvas, at origin: Point) {
    for decoration in backgrounds + underlines {
      canvas.fill(decoration.rect.offset(by: origin), with: decoration.color)
    }
    for colored in glyphRuns {
      canvas.draw(colored.run.offset(by: origin), color: colored.color)
    }
    for decoration in strikethroughs {
      canvas.fill(decoration.rect.offset(by: origin), with: decoration.color)
    }
  }
}

extension GlyphRun {
  fileprivate func offset(by offset: Point) -> GlyphRun {
    guard offset != .zero else { return self }
    var moved = self
    for index in moved.glyphs.indices { moved.glyphs[index].position = moved.glyphs[index].position + offset }
    return moved
  }
}
