package import Drawing
package import Geometry

extension TextLayout {
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
