/// A report about a text that is spoken.
enum SpeechReport: Hashable, Sendable {
  /// A word begins so many UTF-16 units into the text.
  case reached(Int)
  /// It was spoken to its end.
  case finished
  /// It was broken off.
  case interrupted
  /// It cannot be spoken.
  case failed
}
