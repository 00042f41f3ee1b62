import Codecs
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

/// Filters, masks, blend modes, conic gradients and shadows beside a browser's drawing of the same styles.
@Suite(.enabled(if: Browser.isThere, "install the package chromium to run it"), .serialized)
struct EffectsInBrowserTests {
  /// The same look in both languages.
  struct Look {
    let name: String
    let css: String
    let view: String
  }

  private static let filters: [Look] = [
    ("blur(3px)", #""blur": 3"#), ("brightness(1.4)", #""brightness": 1.4"#),
    ("brightness(0.5)", #""brightness": 0.5"#), ("contrast(1.7)", #""contrast": 1.7"#),
    ("contrast(0.4)", #""contrast": 0.4"#), ("saturate(2)", #""saturation": 2"#),
    ("saturate(0.3)", #""saturation": 0.3"#), ("grayscale(1)", #""grayscale": 1"#),
    ("grayscale(0.6)", #""grayscale": 0.6"#),
    (
      "blur(2px) brightness(1.2) contrast(1.3) saturate(1.5) grayscale(0.2)",
      #""blur": 2, "brightness": 1.2, "contrast": 1.3, "saturation": 1.5, "grayscale": 0.2"#
    ),
  ].flatMap { css, keys in
    [
      Look(
        name: css, css: "background: linear-gradient(90deg, #E03030, #20C040 50%, #3050F0); filter: \(css)",
        view: """
          "backgroundGradient": {"angle": 90, "stops": [[0, "#E03030"], [0.5, "#20C040"], [1, "#3050F0"]]},
          "filters": {\(keys)}
          """),
      Look(
        name: "backdrop \(css)", css: "background: rgba(255, 255, 255, 0.25); backdrop-filter: \(css)",
        view: """
          "backgroundColor": "#FFFFFF40", "backdrop": {\(keys)}
          """),
    ]
  }

  private static let blendModes: [Look] = BlendMode.allCases.map { mode in
    Look(
      name: mode.rawValue,
      css: "background: linear-gradient(90deg, #C04080, #40E0B0); mix-blend-mode: \(mode.rawValue)",
      view: """
        "backgroundGradient": {"angle": 90, "stops": [[0, "#C04080"], [1, "#40E0B0"]]},
        "blendMode": "\(mode.rawValue)"
        """)
  }

  private static let masksAndGradients: [Look] = [
    Look(
      name: "linear mask", css: "background: #2050E0; mask-image: linear-gradient(90deg, #000, transparent)",
      view: """
        "backgroundColor": "#2050E0", "mask": {"angle": 90, "stops": [[0, "#000000"], [1, "#00000000"]]}
        """),
    Look(
      name: "radial mask",
      css: "background: #2050E0; mask-image: radial-gradient(circle, #000 40%, transparent 60%)",
      view: """
        "backgroundColor": "#2050E0", "mask": {"type": "radial", "stops": [[0.4, "#000000"], [0.6, "#00000000"]]}
        """),
    Look(
      name: "mask of a shadow",
      css: "background: #FFF; box-shadow: 0 0 8px 4px #000; mask-image: linear-gradient(#000, #0008)",
      view: """
        "backgroundColor": "#FFFFFF", "shadows": [{"radius": 8, "spread": 4}],
        "mask": {"stops": [[0, "#000000"], [1, "#00000088"]]}
        """),
    Look(
      name: "conic", css: "background: conic-gradient(#F00, #FF0 25%, #00F8 60%, #F00)",
      view: """
        "backgroundGradient": {"type": "conic",
          "stops": [[0, "#FF0000"], [0.25, "#FFFF00"], [0.6, "#0000FF88"], [1, "#FF0000"]]}
        """),
    Look(
      name: "conic from an angle, rounded",
      css: "border-radius: 30px; background: conic-gradient(from 75deg, #0A0, #FFF)",
      view: """
        "cornerRadius": 30, "backgroundGradient": {"type": "conic", "angle": 75, "stops": [[0, "#00AA00"], [1, "#FFFFFF"]]}
        """),
  ]

  private static let boxes: [Look] = [
    Look(
      name: "spread",
      css: "border-radius: 12px; background: #FFF8; box-shadow: 2px 3px 6px 4px #06C, -4px 0 0 -2px #C00",
      view: """
        "cornerRadius": 12, "backgroundColor": "#FFFFFF88", "shadows": [
          {"color": "#0066CC", "offset": [2, 3], "radius": 6, "spread": 4},
          {"color": "#CC0000", "offset": [-4, 0], "spread": -2}]
        """),
    Look(
      name: "inset", css: "border-radius: 12px; background: #FFF; box-shadow: inset 0 4px 8px 1px #0009",
      view: """
        "cornerRadius": 12, "backgroundColor": "#FFFFFF",
        "shadows": [{"color": "#00000099", "offset": [0, 4], "radius": 8, "spread": 1, "inset": true}]
        """),
    Look(
      name: "inset beside a thick edge",
      css: """
        box-sizing: border-box; background: #FFF; border-radius: 20px; border-left: 12px solid #80A0B0;
        box-shadow: inset 0 0 6px 2px #000
        """,
      view: """
        "cornerRadius": 20, "backgroundColor": "#FFFFFF", "borderLeft": {"width": 12, "color": "#80A0B0"},
        "shadows": [{"color": "#000000", "radius": 6, "spread": 2, "inset": true}]
        """),
    Look(
      name: "edges",
      css: """
        box-sizing: border-box; background: #FFF; border-radius: 14px; border-style: solid;
        border-width: 6px 10px 3px 1px; border-color: #C00 #0A0 #00C #C80
        """,
      view: """
        "cornerRadius": 14, "backgroundColor": "#FFFFFF", "borderTop": {"width": 6, "color": "#CC0000"},
        "borderRight": {"width": 10, "color": "#00AA00"}, "borderBottom": {"width": 3, "color": "#0000CC"},
        "borderLeft": {"width": 1, "color": "#CC8800"}
        """),
    Look(
      name: "wide edges",
      css: """
        box-sizing: border-box; background: #FFF; border-style: solid; border-width: 40px 8px 6px 0;
        border-color: #C00 #0A0 #00C
        """,
      view: """
        "backgroundColor": "#FFFFFF", "borderTop": {"width": 40, "color": "#CC0000"},
        "borderRight": {"width": 8, "color": "#00AA00"}, "borderBottom": {"width": 6, "color": "#0000CC"}
        """),
    Look(
      name: "hidden", css: "visibility: hidden; background: #000",
      view: """
        "isHidden": true, "backgroundColor": "#000000"
        """),
  ]

  @Test(arguments: [
    ("filters", filters), ("blend modes", blendModes), ("masks", masksAndGradients), ("boxes", boxes),
  ])
  func looksAsInABrowser(_ name: String, _ looks: [Look]) async throws {
    let (folder, profile) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write(Self.scene(looks), to: "looks.scene.json")
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "looks.scene.json", "-o", "ours.png"], in: folder)
    try #require(outcome.exitCode == 0, "\(outcome.standardError)")
    try folder.write(Self.page(looks), to: "looks.html")
    let (width, height) = (Double(Self.tile * Self.columns), Double(Self.tile * Self.rows(looks)))
    let file = try await Browser.use(folder: profile.path) { browser in
      try browser.open("file://\(folder.path)/looks.html", until: "document.readyState === 'complete'")
      return try browser.screenshot(of: (0, 0, width, height))
    }
    let (ours, theirs) = (try Bitmap.image(try folder.bytes(of: "ours.png")), try Bitmap.image(file))
    try #require(ours.size == theirs.size)
    for (index, look) in looks.enumerated() {
      let share = Self.difference(ours, theirs, at: Self.place(index))
      #expect(share <= 0.02, "\(look.name): \(share * 100) % of the pixels differ")
    }
  }

  private static let (tile, columns) = (80, 10)

  private static func rows(_ looks: [Look]) -> Int { (looks.count + columns - 1) / columns }
  private static func place(_ index: Int) -> (x: Int, y: Int) {
    (index % columns * tile, index / columns * tile)
  }

  /// Tiles side by side: a box on two colours and a gradient.
  private static func scene(_ looks: [Look]) -> String {
    let tiles = looks.enumerated().map { index, look in
      """
      {"position": [\(place(index).x), \(place(index).y)], "component": {"type": "static", "size": {"width": \(tile), "height": \(tile)},
        "view": {"clipsToBounds": true, "backgroundGradient": {"stops": [[0, "#80A0C0"], [1, "#F0E0A0"]]}}, "children": [
        {"position": [0, 30], "component": {"type": "component", "size": {"width": 80, "height": 20},
          "view": {"backgroundColor": "#803010"}}},
        {"position": [10, 10], "component": {"type": "component", "size": {"width": 60, "height": 60},
          "view": {\(look.view)}}}]}}
      """
    }
    return """
      {"width": \(tile * columns), "height": \(tile * rows(looks)), "scale": 1, "background": "#FFFFFF", "component":
        {"type": "static", "children": [\(tiles.joined(separator: ",\n"))]}}
      """
  }

  private static func page(_ looks: [Look]) -> String {
    let tiles = looks.enumerated().map { index, look in
      """
      <div style="position: absolute; left: \(place(index).x)px; top: \(place(index).y)px; width: 80px; height: 80px; overflow: hidden;
        isolation: isolate; background: linear-gradient(#80A0C0, #F0E0A0)">
        <div style="position: absolute; top: 30px; width: 80px; height: 20px; background: #803010"></div>
        <div style="position: absolute; left: 10px; top: 10px; width: 60px; height: 60px; \(look.css)"></div>
      </div>
      """
    }
    return "<!DOCTYPE html><body style=\"margin: 0\">\(tiles.joined(separator: "\n"))</body>"
  }

  /// How many of a tile's pixels differ by more than 8 in a channel, as a part of all.
  private static func difference(_ one: Bitmap, _ other: Bitmap, at origin: (x: Int, y: Int)) -> Double {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { bytes in
        var count = 0
        for y in origin.y..<origin.y + tile {
          for x in origin.x..<origin.x + tile {
            let start = (y * tile * columns + x) * 4
            let differs = (start..<start + 4).contains { abs(Int(one[$0]) - Int(bytes[$0])) > 8 }
            if differs { count += 1 }
          }
        }
        return Double(count) / Double(tile * tile)
      }
    }
  }
}

extension Bitmap {
  /// The picture in the bytes of a PNG file.
  fileprivate static func image(_ file: [UInt8]) throws -> Bitmap { try ImageDecoder().decode(file).bitmap }
}
