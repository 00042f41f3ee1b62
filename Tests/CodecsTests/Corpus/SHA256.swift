/// FIPS 180-4, section 6.2 (https://csrc.nist.gov/pubs/fips/180-4/upd1/final), for comparing with the corpus' hashes.
struct SHA256 {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// The hash of `bytes` as 64 hexadecimal digits.
  static func hexadecimal(of bytes: UnsafeRawBufferPointer) -> String {
    var hash = SHA256()
    let wholeBlocks = bytes.count / 64
    for block in 0..<wholeBlocks {
      hash.process(UnsafeRawBufferPointer(rebasing: bytes[block * 64..<block * 64 + 64]))
    }
    var end = Array(bytes[(wholeBlocks * 64)...]) + [0x80]
    while end.count % 64 != 56 { end.append(0) }
    withUnsafeBytes(of: UInt64(bytes.count * 8).bigEndian) { end.append(contentsOf: $0) }
    end.withUnsafeBytes { end in
      for start in stride(from: 0, to: end.count, by: 64) {
        hash.process(UnsafeRawBufferPointer(rebasing: end[start..<start + 64]))
      }
    }
    return hash.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Kept free of closures and slices, since tests are not optimised and pictures are large.
  private mutating func process(_ block: UnsafeRawBufferPointer) {
    schedule.withUnsafeMutableBufferPointer { words in
      Self.constants.withUnsafeBufferPointer { constants in
        Self.expand(block, into: words)
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var round = 0
        while round < 64 {
          let sum1 = ((e >> 6) | (e << 26)) ^ ((e >> 11) | (e << 21)) ^ ((e >> 25) | (e << 7))
          let choice = (e & f) ^ (~e & g)
          let first = h &+ sum1 &+ choice &+ constants[round] &+ words[round]
          let sum0 = ((a >> 2) | (a << 30)) ^ ((a >> 13) | (a << 19)) ^ ((a >> 22) | (a << 10))
          let majority = (a & b) ^ (a & c) ^ (b & c)
          h = g
          g = f
          f = e
          e = d &+ first
          d = c
          c = b
          b = a
          a = first &+ sum0 &+ majority
          round += 1
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
      }
    }
  }

  private static func expand(_ block: UnsafeRawBufferPointer, into words: UnsafeMutableBufferPointer<UInt32>)
  {
    var index = 0
    while index < 16 {
      words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
      index += 1
    }
    while index < 64 {
      let old = words[index - 15]
      let recent = words[index - 2]
      let sigma0 = ((old >> 7) | (old << 25)) ^ ((old >> 18) | (old << 14)) ^ (old >> 3)
      let sigma1 = ((recent >> 17) | (recent << 15)) ^ ((recent >> 19) | (recent << 13)) ^ (recent >> 10)
      words[index] = words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1
      index += 1
    }
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var constants: [UInt32] = []
    var candidate = 2
    while constants.count < 64 {
      if !(2..<candidate).contains(where: { candidate % $0 == 0 }) {
        constants.append(cubeRootFraction(of: candidate))
      }
      candidate += 1
    }
    return constants
  }()

  /// By bisection in whole numbers: the largest r with r³ ≤ n · 2⁹⁶ has 32 bits of fraction.
  private static func cubeRootFraction(of number: Int) -> UInt32 {
    let target = UInt128(number) << 96
    var (low, high) = (UInt128(0), UInt128(1) << 36)
    while high - low > 1 {
      let middle = (low + high) / 2
      if middle * middle * middle <= target { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
