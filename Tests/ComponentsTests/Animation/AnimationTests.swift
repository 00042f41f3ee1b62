import Components
import Drawing
import Geometry
import Testing

@Suite struct AnimationTests {
  typealias Initial = Animation<InitialEffect>

  @Test func effectIsLinearInAQuarterOfASecond() {
    #expect(Initial(.opacity(from: 0)).totalSeconds == 0.25)
    #expect(Initial(.opacity(from: 0)) == Initial(.opacity(from: 0)).timing(.linear, seconds: 0.25))
    #expect(Initial(.opacity(from: 0)) != Initial(.opacity(from: 0.5)))
  }

  @Test func delayCounts() {
    #expect(Initial(.opacity(from: 0)).duration(1).delay(0.5).totalSeconds == 1.5)
  }

  @Test func parallelIsAsLongAsTheLongestUnlessToldOtherwise() {
    let (short, long) = (Initial(.opacity(from: 0)), Initial(.scale(from: 0)).duration(2))
    #expect(Initial.parallel(short, long).totalSeconds == 2)
    #expect(Initial.parallel(short, long, seconds: 5).totalSeconds == 5)
    #expect(Initial.parallel(short, long, seconds: 5).timing(.easeIn).totalSeconds == 5)
    #expect(Initial.parallel(short, long, seconds: 5).timing(.easeIn, seconds: 3).totalSeconds == 3)
  }

  @Test func sequenceIsAsLongAsItsParts() {
    let (short, long) = (Initial(.opacity(from: 0)).delay(0.25), Initial(.scale(from: 0)).duration(2))
    #expect(Initial.sequence(short, long).totalSeconds == 2.5)
  }

  @Test func springTakesTheTimeItNeeds() {
    let spring = Spring(damping: 20)
    #expect(Initial(.scale(from: 0)).spring(spring).duration(9).totalSeconds == spring.settlingSeconds)
  }
}
