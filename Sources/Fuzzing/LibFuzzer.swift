import Glibc

/// Which target the process feeds: the environment variable `FUZZ_TARGET`.
private let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// What libFuzzer (https://llvm.org/docs/LibFuzzer.html) calls with every input; it brings the program's `main`.
@_cdecl("LLVMFuzzerTestOneInput")
public func runFuzzTarget(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target?.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// libFuzzer's own way of changing an input.
@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

/// Changes an input in place and returns its new size.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateFuzzInput(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: CUnsignedInt
) -> Int {
  // Half of the changes to documents.
  if target == .scenes || target == .lists, seed % 2 == 0 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let changed = NumberMutation.apply(to: bytes, most: most, seed: Int(seed / 2)) {
      _ = UnsafeMutableBufferPointer(start: start, count: most).update(fromContentsOf: changed)
      return changed.count
    }
  }
  let newCount = mutate(start, count, most)
  // Now and then a wrong checksum is what is to be read.
  if seed % 16 != 0 { PNGChecksums.repair(UnsafeMutableBufferPointer(start: start, count: newCount)) }
  return newCount
}
