import CPango

extension ParagraphShaper {
  /// Says where text goes on after tabs.
  ///
  /// Pango counts from where lines begin that are not indented further, and repeats the distance of the last two stops after them.
  borrowing func setTabs() {
    let style = request.style
    var stops = style.tabStops.filter { $0.position.isFinite && $0.position > 0 }.sorted {
      $0.position < $1.position
    }
    if style.defaultTabInterval > 0 {
      let next = ((stops.last?.position ?? 0) / style.defaultTabInterval).rounded(.down) + 1
      for multiple in [next, next + 1] { stops.append(TabStop(multiple * style.defaultTabInterval)) }
    }
    guard let tabs = pango_tab_array_new(Int32(clamping: stops.count), 0) else { return }
    defer { pango_tab_array_free(tabs) }
    for (index, stop) in stops.enumerated() {
      let index = Int32(clamping: index)
      pango_tab_array_set_tab(
        tabs, index, stop.alignment.pangoAlignment, PangoUnit.nearest(max(0, stop.position - request.origin)))
      if stop.alignment == .decimal {
        pango_tab_array_set_decimal_point(tabs, index, gunichar(UInt8(ascii: ".")))
      }
    }
    pango_layout_set_tabs(layout, tabs)
  }
}

extension TabStop.Alignment {
  fileprivate var pangoAlignment: PangoTabAlign {
    switch self {
    case .leading: PANGO_TAB_LEFT
    case .trailing: PANGO_TAB_RIGHT
    case .center: PANGO_TAB_CENTER
    case .decimal: PANGO_TAB_DECIMAL
    }
  }
}
