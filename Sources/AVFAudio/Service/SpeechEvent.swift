/// A report of the service about a request, which is named by its number.
enum SpeechEvent: Equatable, Sendable {
  /// It begins to be spoken.
  case began(Int)
  /// The word with an index is next.
  case reached(Int, word: Int)
  /// It was spoken to its end.
  case ended(Int)
  /// Another program took the voice, or had the service stop, before its end.
  case interrupted(Int)
  /// It will not be spoken, or not to its end.
  /// - Parameter reason: a sentence for people.
  case failed(Int, reason: String)
}
