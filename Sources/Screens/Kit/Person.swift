import OffscreenKit

/// Somebody who appears on the screens.
struct Person {
  let name: String
  let skin: UInt32
  let hair: UInt32
  let shirt: UInt32
  let backdrop: UInt32
  var hasLongHair = false

  var firstName: String { String(name.prefix { $0 != " " }) }

  static let ada = Person(
    name: "Ada Byrne", skin: 0xF0C3A0, hair: 0x5B2E1A, shirt: 0x4F46E5, backdrop: 0xE0DEFC, hasLongHair: true)
  static let grace = Person(
    name: "Grace Okafor", skin: 0x7A4B32, hair: 0x1C1412, shirt: 0xF59E0B, backdrop: 0xFDE9C4,
    hasLongHair: true)
  static let linus = Person(
    name: "Linus Meyer", skin: 0xF3CFB3, hair: 0xC58A3D, shirt: 0x0F766E, backdrop: 0xCDEBE6)
  static let mei = Person(
    name: "Mei Tanaka", skin: 0xF1C9A5, hair: 0x15161C, shirt: 0xDB2777, backdrop: 0xFAD7E7, hasLongHair: true
  )
  static let omar = Person(
    name: "Omar Haddad", skin: 0xC68F65, hair: 0x221A16, shirt: 0x2563EB, backdrop: 0xD3E2FC)
  static let nora = Person(
    name: "Nora Lind", skin: 0xF5D3BC, hair: 0xE0B25C, shirt: 0x7C3AED, backdrop: 0xE7DBFB, hasLongHair: true)
  static let tomas = Person(
    name: "Tomás Silva", skin: 0xD9A47B, hair: 0x3B2A20, shirt: 0x16A34A, backdrop: 0xD3F1DC)
}

/// Somebody's picture in a circle.
struct Face: Component {
  let person: Person
  let diameter: Double

  init(_ person: Person, _ diameter: Double = 44) {
    self.person = person
    self.diameter = diameter
  }

  var body: some Component {
    Box().view(
      .content(Portrait(person: person)),
      .accessibility(Accessibility(isElement: true, label: person.name, traits: .image))
    )
    .frame(.square(diameter)).cornerRadius(diameter / 2)
  }
}

/// A head on shoulders before a wall.
private struct Portrait: Drawable {
  let person: Person

  static func == (one: Portrait, other: Portrait) -> Bool { one.person.name == other.person.name }

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let unit = bounds.width / 100
    func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32) {
      canvas.fill(
        .ellipse(
          in: Rect(
            x: bounds.minX + (x - width / 2) * unit, y: bounds.minY + (y - height / 2) * unit,
            width: width * unit, height: height * unit)), with: Color(rgb: color))
    }
    canvas.fill(bounds, with: Color(rgb: person.backdrop))
    if person.hasLongHair {
      ellipse(50, 42, 56, 58, person.hair)
      canvas.fill(
        Rect(x: bounds.minX + 22 * unit, y: bounds.minY + 42 * unit, width: 56 * unit, height: 34 * unit),
        with: Color(rgb: person.hair))
    }
    ellipse(50, 104, 78, 60, person.shirt)
    canvas.fill(
      Rect(x: bounds.minX + 42 * unit, y: bounds.minY + 58 * unit, width: 16 * unit, height: 18 * unit),
      with: Color(rgb: person.skin))
    ellipse(50, 76, 16, 10, person.skin)
    if !person.hasLongHair { ellipse(50, 34, 44, 40, person.hair) }
    ellipse(50, 45, 38, 44, person.skin)
    var fringe = Path()
    fringe.move(to: Point(x: bounds.minX + 29 * unit, y: bounds.minY + 42 * unit))
    fringe.addCurve(
      to: Point(x: bounds.minX + 71 * unit, y: bounds.minY + 42 * unit),
      control1: Point(x: bounds.minX + 30 * unit, y: bounds.minY + 8 * unit),
      control2: Point(x: bounds.minX + 70 * unit, y: bounds.minY + 8 * unit))
    fringe.addCurve(
      to: Point(x: bounds.minX + 29 * unit, y: bounds.minY + 42 * unit),
      control1: Point(x: bounds.minX + 64 * unit, y: bounds.minY + 26 * unit),
      control2: Point(x: bounds.minX + 46 * unit, y: bounds.minY + 34 * unit))
    canvas.fill(fringe, with: Color(rgb: person.hair))
  }
}
