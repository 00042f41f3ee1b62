extension Duration {
  /// Rounded down, and no less than none and no more than 32 bits hold (24 days): what C libraries take for a time.
  var wholeMilliseconds: Int {
    if self <= .zero { return 0 }
    if self >= .milliseconds(Int32.max) { return Int(Int32.max) }
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
