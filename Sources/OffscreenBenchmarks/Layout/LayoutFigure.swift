/// One line of the table: what one layout takes.
struct LayoutFigure {
  let name: String
  let nodeCount: Int
  let microseconds: Double
  /// How often the measurer was asked; nil where that was not counted.
  var measureCalls: Int?

  /// The line with the peers' figures for the same name beside it.
  var tableRow: String {
    let peer = PeerFigures.all[name]
    let nanosecondsOfNode = microseconds * 1000 / Double(nodeCount)
    let own = [
      name, "\(nodeCount)", Self.text(microseconds), Self.text(nanosecondsOfNode),
      measureCalls.map { "\($0)" } ?? "",
    ]
    let cells = own + [peer?.yoga ?? "", peer?.yogaLTO ?? "", peer?.taffy ?? ""]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  static let tableHead = """
    | case | nodes | µs | ns/node | measure calls | Yoga -O2 µs | Yoga O3 LTO µs | Taffy µs |
    |---|---|---|---|---|---|---|---|
    """

  /// Three significant digits, without an exponent.
  private static func text(_ value: Double) -> String {
    let factor = value < 1 ? 1000.0 : value < 10 ? 100 : value < 100 ? 10 : 1
    let rounded = (value * factor).rounded() / factor
    return factor == 1 ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// Figures of Yoga (facebook/yoga as of 9 June 2026, clang 21) and Taffy 0.13.0 on the same trees, in microseconds.
///
/// Measured on 20 November 2026 on a two-core AMD EPYC of the Zen 5 class; medians of five processes.
struct PeerFigures {
  let yoga: String
  let yogaLTO: String
  let taffy: String

  static let all: [String: PeerFigures] = [
    "a_wide build": PeerFigures(yoga: "419", yogaLTO: "366", taffy: "420"),
    "a_wide first layout": PeerFigures(yoga: "2855", yogaLTO: "2403", taffy: "1668"),
    "a_wide free": PeerFigures(yoga: "397", yogaLTO: "477", taffy: "63"),
    "a_wide_text first layout": PeerFigures(yoga: "2906", yogaLTO: "2489", taffy: "1966"),
    "b_deep_col(100) first layout": PeerFigures(yoga: "3040", yogaLTO: "2547", taffy: "never ends"),
    "b_deep_col(12) first layout": PeerFigures(yoga: "68", yogaLTO: "53", taffy: "4915"),
    "b_deep_alt(10) first layout": PeerFigures(yoga: "249", yogaLTO: "208", taffy: "87"),
    "b_deep_alt(16) first layout": PeerFigures(yoga: "2048", yogaLTO: "1749", taffy: "200"),
    "b_deep_alt(20) first layout": PeerFigures(yoga: "7913", yogaLTO: "6751", taffy: "292"),
    "c_cell build": PeerFigures(yoga: "0.89", yogaLTO: "0.71", taffy: "2.66"),
    "c_cell first layout": PeerFigures(yoga: "26.1", yogaLTO: "22.0", taffy: "33.7"),
    "c_cell free": PeerFigures(yoga: "3.60", yogaLTO: "3.51", taffy: "0.86"),
    "c_cell width 390/375": PeerFigures(yoga: "5.6", yogaLTO: "4.9", taffy: "21.0"),
    "c_cell new width each time": PeerFigures(yoga: "23.1", yogaLTO: "20.1", taffy: "21.3"),
    "c_cell unchanged": PeerFigures(yoga: "0.025", yogaLTO: "0.021", taffy: "0.012"),
    "d a_wide_text, one text dirty": PeerFigures(yoga: "688", yogaLTO: "642", taffy: "100"),
    "d a_wide, one height": PeerFigures(yoga: "637", yogaLTO: "594", taffy: "100"),
    "d b_deep_col(100), deepest leaf": PeerFigures(yoga: "2947", yogaLTO: "2476", taffy: ""),
    "d c_cell, body text dirty": PeerFigures(yoga: "4.5", yogaLTO: "3.9", taffy: "17.1"),
  ]
}
