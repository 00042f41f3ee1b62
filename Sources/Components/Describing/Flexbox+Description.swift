import FlexLayout
import JSON

extension FlexContainer {
  package func describe(in description: inout ComponentDescription) {
    let usual = FlexboxStyle()
    description.say("direction", word: style.direction, unless: usual.direction)
    description.say("spacing", style.spacing)
    description.say("justifyContent", word: style.justifyContent, unless: usual.justifyContent)
    description.say("alignItems", word: style.alignItems, unless: usual.alignItems)
    description.say("alignContent", word: style.alignContent, unless: usual.alignContent)
    description.say("wrap", word: style.wrap, unless: usual.wrap)
    description.say("rowGap", style.rowGap)
    description.say("columnGap", style.columnGap)
    description.say("padding", style.padding)
    description.say("border", style.border)
    description.say("layoutDirection", style.layoutDirection.map { $0 == .rightToLeft ? "rtl" : "ltr" })
    description.say("boxSizing", word: style.boxSizing, unless: usual.boxSizing)
    description.say("overflow", word: style.overflow, unless: usual.overflow)
  }

  package var childDescriptions: [ComponentDescription] {
    childStyles.map { said in
      ComponentDescription { description in
        if let said { description.around(said.style.describe) }
      }
    }
  }
}

extension FlexboxChildStyle {
  fileprivate func describe(in description: inout ComponentDescription) {
    let usual = FlexboxChildStyle()
    guard self != usual else { return }
    description.say("spacingBefore", spacingBefore)
    description.say("spacingAfter", spacingAfter)
    description.say("margin", margin)
    description.say("padding", padding)
    description.say("flexGrow", flexGrow)
    description.say("flexShrink", flexShrink)
    if flexBasis != usual.flexBasis { description.say("flexBasis", flexBasis) }
    description.say("alignSelf", word: alignSelf, unless: usual.alignSelf)
    description.within("position") {
      $0.say("type", word: positionType, unless: usual.positionType)
      $0.say("top", position.top)
      $0.say("left", position.left)
      $0.say("bottom", position.bottom)
      $0.say("right", position.right)
      $0.say("start", position.start)
      $0.say("end", position.end)
    }
    description.say("zIndex", Double(zIndex))
    description.say("aspectRatio", aspectRatio)
    description.say("size", size)
    description.say("display", word: display, unless: usual.display)
    description.say("useTextRounding", usesTextRounding, unless: false)
    description.say("useHeightAsBaseline", usesHeightAsBaseline, unless: false)
  }
}
