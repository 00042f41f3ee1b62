import Testing

@testable import offscreen

@Suite struct ProgramArgumentsTests {
  @Test(
    arguments: [
      [], [0x61, 0xC3, 0xA4], [0xFF], [0xC3, 0x28, 0xE2, 0x82], [0xED, 0xA0, 0x80],
      // Characters that stand for bytes, and what comes before and behind them.
      [0xF4, 0x8F, 0xBE, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBD, 0xBF],
    ] as [[UInt8]])
  func comeBackAsTheyWere(bytes: [UInt8]) {
    #expect(ProgramArguments.bytes(of: ProgramArguments.string(from: bytes)) == bytes)
  }

  @Test func keepTextAsItIs() {
    #expect(ProgramArguments.string(from: Array("--model=ä 🙂".utf8)) == "--model=ä 🙂")
  }

  @Test func numbersBelowZeroBelongToTheOptionBefore() {
    let arguments = ["render", "-", "--width", "-5", "--scale=2", "-.5", "--height", "--", "--width", "-5"]
    #expect(
      ProgramArguments.joiningNegativeNumbers(arguments)
        == ["render", "-", "--width=-5", "--scale=2", "-.5", "--height", "--", "--width", "-5"])
  }

  @Test func areToldApart() {
    let one = ProgramArguments.string(from: [0xFF])
    #expect(ProgramArguments.string(from: Array(one.utf8)) != one)
  }
}
