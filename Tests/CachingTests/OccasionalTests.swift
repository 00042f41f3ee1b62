import Caching
import Testing

@Suite struct OccasionalTests {
  private struct Look: HasUsual {
    static var usual: Look { Look() }
    var width = 1.5
    var name: String?
  }

  @Test func valuesComeBackAndTheUsualOneIsKnown() {
    var look = Occasional<Look>()
    #expect(look.isUsual && look.value == .usual)
    look.value.name = "thin"
    #expect(!look.isUsual && look.value == Look(width: 1.5, name: "thin"))
    look.value.name = nil
    #expect(look.isUsual)
  }

  @Test func aCopyKeepsItsValue() {
    var one = Occasional<Look>()
    one.value.width = 2
    var other = one
    other.value.width = 3
    #expect(one.value.width == 2 && other.value.width == 3 && one != other)
    other.value.width = 2
    #expect(one == other && one.hashValue == other.hashValue)
  }
}
