import Components
import Testing

@Suite struct ViewConfigurationTests {
  @Test func copiesChangeAloneOnManyTasks() async {
    var configuration = ViewConfiguration()
    configuration.opacity = 0.5
    let shared = configuration
    let sums = await withTaskGroup(of: [Double].self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<100).map { step in
            var copy = shared
            copy.opacity = Double(100 * task + step)
            return copy.opacity + shared.opacity
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(sums) == Set((0..<800).map { Double($0) + 0.5 }))
  }
}
