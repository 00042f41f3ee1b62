/// The way a list goes on beyond its viewport.
public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
  case vertical, horizontal
}
