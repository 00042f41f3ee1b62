/// List scripts as texts, for tests of their reader and their schema.
enum ListScripts {
  /// A script with one kind of row, `row`, whose height and colour come from the model.
  static func script(list: String = #""kind": "table", "width": 10, "height": 40"#, steps: String) -> String {
    """
    {"list": {\(list)}, "steps": [\(steps)], "templates": {
      "row": {"type": "component", "size": {"height": "{{height}}"}, "view": {"backgroundColor": "{{color}}"}},
      "bar": {"type": "component", "size": {"height": 5, "width": 3}, "view": {"backgroundColor": "gray"}}}}
    """
  }

  /// An item for `insertItems`.
  static func item(_ section: Int, _ item: Int, _ color: String, height: Double = 10) -> String {
    """
    {"at": [\(section), \(item)], "template": "row", "model": {"color": "\(color)", "height": \(height)}}
    """
  }

  private static let collection = #""kind": "collection", "width": 10, "height": 40"#

  static let readable = [
    script(steps: ""),
    script(
      list: #""kind": "table", "width": 1, "height": 0.5, "scale": 3, "separator": {"inset": 0}"#, steps: ""),
    script(
      list: collection
        + #", "layout": {"scrollDirection": "horizontal", "itemSize": [5, 6], "headerTemplate": "bar", "sectionInset": 4}"#,
      steps: ""),
    script(
      list: collection
        + #", "layout": {"headerTemplate": "bar", "pinned": ["header", "footer"]}, "contentInset": {"top": 5}"#,
      steps: ""),
    script(
      list:
        #""kind": "table", "width": 1, "height": 1, "anchoring": "visibleItems", "contentInset": 2, "separator": {"rightInset": 3}"#,
      steps: ""),
    script(
      list: collection + #", "header": {"type": "label", "string": "a"}, "footer": {"type": "empty"}"#,
      steps: ""),
    script(
      list: collection + #", "layout": {"itemSize": {"width": 5}, "sectionInset": {"left": 1}}"#, steps: ""),
    script(
      steps: """
        {"apply": {}, "mode": "sync", "animation": "fade", "fps": 30, "duration": 0}, {"scroll": {"to": [0, -5]}},
        {"scroll": {"toItem": [0, -1], "position": "nearest"}}, {"tap": [1, 2]}, {"wait": 0}, {"reload": true},
        {"resize": {"width": 1, "height": 2}}, {"configure": {}}, {"frame": "a b"},
        {"images": "hold"}, {"images": "deliver"}
        """),
    script(
      list: collection + #", "layout": {"kind": "waterfall", "columns": 2}, "selection": "multiple""#,
      steps: """
        {"longPress": [1, 2]}, {"longPress": {"at": [1, 2], "duration": 1}}, {"pan": {"from": [0, 0], "to": [-5, 1]}},
        {"swipe": {"at": [0, 0]}}, {"swipe": {"at": [0, 0], "edge": "leading"}}, {"select": [0, 0]}, {"deselect": {"at": [0, 1]}}, {"swipe": {"at": [0, 0], "edge": "left"}},
        {"scroll": {"id": "carousel", "at": [0, 3], "to": [120, 0]}}, {"scroll": {"id": "carousel", "at": [0, 3], "by": [1, 0]}},
        {"scroll": {"to": [0, -60], "bounce": true}}
        """),
    script(
      list: collection
        + #", "layout": {"kind": "grid", "columns": 3, "itemSize": {"height": 4}}, "pullDownHeader": {"type": "empty"}"#,
      steps: ""),
    #"""
    {"list": {"kind": "table", "width": 1, "height": 1}, "steps": [], "templates": {"row": {"type": "component"}},
     "swipeActions": {"row": {"leading": [{"title": "{{name}}", "action": "pin", "id": "pin", "color": "blue"}],
       "trailing": [{"title": "Delete", "style": "destructive"}, {"type": "component", "size": {"width": 5}}]}}}
    """#,
  ]

  static let unreadable: [(String, String)] = [
    ("{}", #"$: the key "list" is missing; add it"#),
    (
      script(list: #""kind": "tabel", "width": 1, "height": 1"#, steps: ""),
      #"$.list.kind: "tabel" is not known here; did you mean "table"?"#
    ),
    (
      script(list: #""kind": "table", "width": 0, "height": 1"#, steps: ""),
      "$.list.width: expected a number > 0, got 0"
    ),
    (
      script(list: #""kind": "table", "width": 1, "height": 1, "anchoring": "visible""#, steps: ""),
      #"$.list.anchoring: "visible" is not known here; known are contentOffset, visibleItems"#
    ),
    (
      script(list: collection + #", "layout": {"pinned": ["heade"]}"#, steps: ""),
      #"$.list.layout.pinned[0]: "heade" is not known here; did you mean "header"?"#
    ),
    (
      script(steps: #"{"apply": {}, "wait": 1}"#),
      "$.steps[0]: a step does exactly one thing; give one of apply, scroll, tap, longPress, pan, swipe, select, deselect, wait, reload, resize, configure, images, frame"
    ),
    (
      script(steps: "{}"),
      "$.steps[0]: a step does exactly one thing; give one of apply, scroll, tap, longPress, pan, swipe, select, deselect, wait, reload, resize, configure, images, frame"
    ),
    (
      script(steps: #"{"aply": {}}"#), #"$.steps[0].aply: there is no key "aply" here; did you mean "apply"?"#
    ),
    (
      script(steps: #"{"apply": {"removeItems": [[0]]}}"#),
      "$.steps[0].apply.removeItems[0]: expected an array of a section and an item, got an array"
    ),
    (
      script(steps: #"{"apply": {"removeSections": [0.5]}}"#),
      "$.steps[0].apply.removeSections[0]: expected a whole number, got 0.5"
    ),
    (
      script(steps: #"{"apply": {"insertItems": [{"at": [0, 0], "model": 1}]}}"#),
      #"$.steps[0].apply.insertItems[0]: the key "template" is missing; add it"#
    ),
    (
      script(steps: #"{"scroll": {"to": [0, 0], "by": [0, 0]}}"#),
      "$.steps[0].scroll: scrolling has one target; give one of to, by, toItem"
    ),
    (
      script(steps: #"{"images": "held"}"#),
      #"$.steps[0].images: "held" is not known here; did you mean "hold"?"#
    ),
    (
      script(list: collection + #", "layout": {"kind": "grid", "columns": 0}"#, steps: ""),
      "$.list.layout.columns: expected a whole number from 1 to 1000, got 0"
    ),
    (
      script(list: collection + #", "layout": {"kind": "mosaic", "columns": 2}"#, steps: ""),
      #"$.list.layout.kind: "mosaic" is not known here; known are flow, grid, waterfall"#
    ),
    (
      script(steps: #"{"select": [0]}"#),
      "$.steps[0].select: expected an array of a section and an item, got an array"
    ),
    (script(steps: #"{"pan": {"from": [0, 0]}}"#), #"$.steps[0].pan: the key "to" is missing; add it"#),
    (
      script(steps: #"{"swipe": {"at": [0, 0], "edge": "top"}}"#),
      #"$.steps[0].swipe.edge: "top" is not known here; known are leading, trailing, left, right"#
    ),
    (
      script(steps: #"{"longPress": {"at": [0, 0], "duration": -1}}"#),
      "$.steps[0].longPress.duration: expected a number of seconds from 0 to a billion, got -1"
    ),
    (
      #"{"list": {"kind": "table", "width": 1, "height": 1}, "steps": [], "templates": {"row": {"type": "component"}}, "swipeActions": {"row": {"trailing": [{"name": "x"}]}}}"#,
      #"$.swipeActions.row.trailing[0].name: there is no key "name" here; known are title, style, color, action, id"#
    ),
    (
      #"{"list": {"kind": "table", "width": 1, "height": 1}, "steps": [], "templates": {"row": {"type": "component"}}, "swipeActions": {"row": {"leading": [{"title": 5}]}}}"#,
      "$.swipeActions.row.leading[0].title: expected a text, got 5"
    ),
    (
      #"{"list": {"kind": "table", "width": 1, "height": 1}, "steps": [], "templates": {"row": {"type": "component"}}, "swipeActions": {"row": {"leading": [{"title": "x", "color": {"light": 5}}]}}}"#,
      "$.swipeActions.row.leading[0].color.light: expected a text, got 5"
    ),
    (script(steps: #"{"reload": false}"#), "$.steps[0].reload: expected true, got false"),
    (
      script(steps: #"{"wait": -1}"#),
      "$.steps[0].wait: expected a number of seconds from 0 to a billion, got -1"
    ),
    (
      script(steps: #"{"frame": "a/b"}"#),
      #"$.steps[0].frame: expected a name of 1 to 200 bytes without slashes, control characters and marks of text direction, got "a/b""#
    ),
    (
      script(steps: #"{"apply": {}, "fps": 0}"#),
      "$.steps[0].fps: expected a number > 0 and at most 1000, got 0"
    ),
  ]

  /// What only readers see: it depends on other parts of the script.
  static let contradictory: [(String, String)] = [
    (
      script(list: #""kind": "table", "width": 1e-9, "height": 1"#, steps: ""),
      "$.list: a list of 1e-09 by 1.0 points is less than a pixel; make it larger"
    ),
    (
      script(steps: #"{"resize": {"width": 1, "height": 1e-9}}"#),
      "$.steps[0]: a list of 1.0 by 1e-09 points is less than a pixel; make it larger"
    ),
    (
      script(list: #""kind": "table", "width": 1, "height": 1, "layout": {}"#, steps: ""),
      "$.list.layout: a table has no layout; remove it or make the list a collection"
    ),
    (
      script(list: collection + #", "layout": {"headerTemplate": "head"}"#, steps: ""),
      #"$.list.layout.headerTemplate: "head" is not known here; known are bar, row"#
    ),
    (
      script(list: collection + #", "layout": {"kind": "waterfall"}"#, steps: ""),
      #"$.list.layout: the key "columns" is missing; add it"#
    ),
    (
      script(list: collection + #", "layout": {"columns": 2}"#, steps: ""),
      "$.list.layout.columns: a flow fills lines; remove it or set kind to grid or waterfall"
    ),
    (
      script(steps: #"{"scroll": {"toItem": [0, 0], "bounce": true}}"#),
      "$.steps[0].scroll.bounce: bounce belongs to to and by; remove it"
    ),
    (
      script(steps: #"{"scroll": {"toItem": [0, 0], "id": "a", "at": [0, 0]}}"#),
      "$.steps[0].scroll.id: id and at go with to or by alone; remove the others"
    ),
    (
      script(steps: #"{"scroll": {"to": [0, 0], "id": "a"}}"#),
      #"$.steps[0].scroll: the key "at" is missing; add it"#
    ),
    (
      #"{"list": {"kind": "table", "width": 1, "height": 1}, "steps": [], "templates": {"cell": {"type": "component"}}, "swipeActions": {"row": {}}}"#,
      #"$.swipeActions.row: "row" is not known here; known are cell"#
    ),
    (
      script(steps: #"{"wait": 1, "mode": "sync"}"#),
      "$.steps[0].mode: mode belongs to apply; remove it from this step"
    ),
    (
      script(steps: #"{"scroll": {"to": [0, 0], "position": "top"}}"#),
      "$.steps[0].scroll.position: position belongs to toItem; remove it"
    ),
    (
      script(steps: #"{"apply": {"insertItems": [{"at": [0, 0], "template": "rwo", "model": 1}]}}"#),
      #"$.steps[0].apply.insertItems[0].template: "rwo" is not known here; did you mean "row"?"#
    ),
  ]
}
