/// The reason why a page is not read out.
public enum ListeningProblem: Error, Hashable, Sendable {
  /// The page is no article, or no longer.
  case nothingToRead
  /// There is no voice for its language.
  case noVoice
  /// There is no voice of any language, or it said nothing.
  case noSpeech

  /// The words for people.
  public var message: String {
    switch self {
    case .nothingToRead: "There is nothing to read out on this page"
    case .noVoice: "No voice for this page’s language is installed"
    case .noSpeech: "The page cannot be read out: the voice does not answer"
    }
  }
}
