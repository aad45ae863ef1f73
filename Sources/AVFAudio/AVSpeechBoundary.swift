/// The place at which speech pauses or stops.
public enum AVSpeechBoundary: Int, Sendable {
  /// At once.
  case immediate = 0
  /// After the word that is being spoken.
  case word = 1
}
