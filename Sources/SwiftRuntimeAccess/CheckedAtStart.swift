/// Something that Swift or Foundation do not promise, which `RuntimeCheck` tries before the program depends on it.
@preconcurrency @MainActor
protocol CheckedAtStart {
  /// True if the program would go wrong without it in ways that nobody could explain.
  static var failureStops: Bool { get }
  /// Returns what is not as it should be, as part of a sentence; nil if all is well. Takes microseconds.
  static func check() -> String?
}
