import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Typesetting

@testable import ListViews

/// What happens to a list at random: changesets of all kinds, scrolling, resizing, reloading.
struct ListProgram {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func chance(oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  mutating func size() -> Size {
    Size(
      width: Double(Int.random(in: 20...40, using: &random)),
      height: Double(Int.random(in: 10...70, using: &random)))
  }

  mutating func offset() -> Point {
    Point(x: 0, y: Double(Int.random(in: -20...200, using: &random)) / 3)
  }

  /// A point of a list of this size.
  mutating func point(in size: Size) -> Point {
    Point(
      x: Double.random(in: 0..<size.width, using: &random),
      y: Double.random(in: 0..<size.height, using: &random))
  }

  /// How far a carousel is scrolled.
  mutating func carouselOffset() -> Point {
    Point(x: Double(Int.random(in: -10...200, using: &random)) / 3, y: 0)
  }

  /// Any of these; nil where there are none.
  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  mutating func stripe() -> Stripe {
    Stripe(
      Double(Int.random(in: 0...40, using: &random)) / 2,
      width: chance(oneIn: 2) ? nil : Double(Int.random(in: 1...30, using: &random)),
      Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: chance(oneIn: 4) ? 0.5 : 1),
      content: content(), growth: Self.growth)
  }

  private mutating func content() -> Stripe.Content {
    if chance(oneIn: 4) {
      return .picture(
        ["one", "two", "three", "gone"].randomElement(using: &random) ?? "one",
        delay: chance(oneIn: 3) ? Double(Int.random(in: 0...20, using: &random)) / 10 : 0)
    }
    if chance(oneIn: 4) {
      let colors = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
      }
      return .carousel(colors, width: Double(Int.random(in: 0...30, using: &random)) / 2)
    }
    return chance(oneIn: 3) ? .text(text()) : .nothing
  }

  /// Words of all scripts there may be fonts for, and of characters that are shaped by what is around them.
  private mutating func text() -> String {
    var words: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) { words.append(word()) }
    return words.joined(separator: chance(oneIn: 4) ? "\n" : " ")
  }

  private static let words = ["word", "Wörter", "مرحبا", "שלום", "नमस्ते", "👍🏽 fi", "\u{1160}\u{11A8}"]

  private mutating func word() -> String {
    if chance(oneIn: 2) { return Self.words.randomElement(using: &random) ?? "" }
    var scalars = String.UnicodeScalarView()
    for _ in 0..<3 { scalars.append(scalar()) }
    return String(scalars)
  }

  private mutating func scalar() -> Unicode.Scalar {
    // Fillers, joiners, marks, directions and variation selectors first.
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x300...0x36F, 0x590...0x6FF, 0x900...0xDFF, 0x1100...0x11FF, 0x1780...0x17FF,
      0x200B...0x206F,
      0x20D0...0x20FF, 0x3130...0x318F, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xFE00...0xFE0F, 0xFFA0...0xFFDC,
      0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0xE0100...0xE0110,
    ]
    let range = ranges.randomElement(using: &random) ?? ranges[0]
    return Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? " "
  }

  /// Something else about what everything is laid out in.
  mutating func change(_ environment: inout LayoutEnvironment) {
    switch Int.random(in: 0...2, using: &random) {
    case 0: environment.layoutDirection = chance(oneIn: 2) ? .leftToRight : .rightToLeft
    case 1: environment.contentSize = ContentSize.allCases.randomElement(using: &random) ?? .large
    default: environment.locale = [nil, "sr", "ar", "ja"].randomElement(using: &random) ?? nil
    }
  }

  mutating func interfaceStyle() -> UserInterfaceStyle { chance(oneIn: 2) ? .light : .dark }

  /// In seconds.
  mutating func pause() -> Double { Double(Int.random(in: 0...15, using: &random)) / 10 }

  /// Of every stripe, so that a row's state does not depend on which of its models was tapped.
  static let growth = 3.5

  /// A valid changeset for `sections`, and what it makes of them.
  mutating func changeset(for sections: [[GrownStripe]]) -> (
    changeset: Changeset<Stripe>, result: [[GrownStripe]]
  ) {
    let paths = sections.indices.flatMap { section in
      sections[section].indices.map { ItemIndexPath(section, $0) }
    }
    let updates = paths.filter { _ in chance(oneIn: 6) }.map { Changeset.Entry(at: $0, model: stripe()) }
    let removals = Set(paths.filter { _ in chance(oneIn: 8) })
    let origins = paths.filter { !removals.contains($0) && chance(oneIn: 8) }
    let removedSections = sections.indices.filter { _ in chance(oneIn: 12) }

    var updated = sections
    for entry in updates { updated[entry.indexPath.section][entry.indexPath.item].stripe = entry.model }
    let leaving = removals.union(origins)
    var result = updated.indices.filter { !removedSections.contains($0) }.map { section in
      updated[section].indices.filter { !leaving.contains(ItemIndexPath(section, $0)) }
        .map { Placed(stripe: updated[section][$0], arrival: nil) }
    }
    var insertedSections: [Int] = []
    if result.isEmpty || chance(oneIn: 6) {
      let section = Int.random(in: 0...result.count, using: &random)
      insertedSections = [section]
      result.insert([], at: section)
    }
    let arriving =
      origins.map { updated[$0.section][$0.item] }
      + (0..<Int.random(in: 0...4, using: &random)).map { _ in GrownStripe(stripe: stripe()) }
    for (number, stripe) in arriving.enumerated() {
      let section = Int.random(in: 0..<result.count, using: &random)
      let item = Int.random(in: 0...result[section].count, using: &random)
      result[section].insert(Placed(stripe: stripe, arrival: number), at: item)
    }
    let targets = Self.targets(in: result)
    let changeset = Changeset(
      updatedItems: updates, removedItems: Array(removals), removedSections: removedSections,
      insertedSections: insertedSections,
      movedItems: origins.enumerated().compactMap { number, origin in
        targets[number].map { IndexMove(from: origin, to: $0) }
      },
      insertedItems: arriving.indices.dropFirst(origins.count).compactMap { number in
        targets[number].map { Changeset.Entry(at: $0, model: arriving[number].stripe) }
      })
    return (changeset, result.map { $0.map(\.stripe) })
  }

  /// A stripe in its place; those that move or are new have a number.
  private struct Placed {
    let stripe: GrownStripe
    let arrival: Int?
  }

  private static func targets(in sections: [[Placed]]) -> [Int: ItemIndexPath] {
    var targets: [Int: ItemIndexPath] = [:]
    for (section, items) in sections.enumerated() {
      for (item, placed) in items.enumerated() {
        if let arrival = placed.arrival { targets[arrival] = ItemIndexPath(section, item) }
      }
    }
    return targets
  }
}

/// A stripe and what its row's state adds to it.
struct GrownStripe {
  var stripe: Stripe {
    // Another component takes its place.
    didSet { if !stripe.isCarousel { scrolled = nil } }
  }
  var grown = 0.0
  /// Where its carousel was scrolled to.
  var scrolled: Point?
  var isSelected = false

  init(stripe: Stripe) {
    self.stripe = stripe
  }

  /// The stripe that looks the same without any state.
  var atRest: Stripe {
    var stripe = stripe
    stripe.height += grown
    return stripe
  }
}
