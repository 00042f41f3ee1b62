import Components
import Geometry
import JSON
import Outlines
import Raster
import Typesetting

/// Characters that no font has, in whose place a replacement stands.
struct MissingGlyphRule: AuditCheck {
  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    picture.texts.compactMap { text in
      let missing: [MissingCharacter] =
        switch picture.views[text.view].seen.content {
        case .text(let text)?: text.layout.missingCharacters
        case .button(let button)?: button.title?.missingCharacters ?? []
        default: []
        }
      guard let reason = MissingCharacter.description(of: missing) else { return nil }
      let characters = missing.map { JSONValue.string($0.codePoint) }
      return picture.finding(.missingGlyph, text.element, reason, [("characters", .array(characters))])
    }
  }
}
