import BrowserCore

/// Speaks texts: the system's voices, or a test's.
@MainActor
protocol SpeechOutput: AnyObject {
  /// False where it is known that nothing can be spoken.
  var isOffered: Bool { get }
  /// Finds the best voice of a language; that may take a second. Nothing is started before this is called.
  /// - Parameters:
  ///   - language: a tag by BCP 47; empty stands for the user's language.
  ///   - then: told the voice, later: `noVoice` where there is none of that language, `noSpeech` where there is none at all.
  ///     Another time there may be.
  func findVoice(
    for language: String, then: @escaping @MainActor (Result<SpokenVoice, ListeningProblem>) -> Void)
  /// Speaks a text in place of the one before, of which nothing is told any more.
  /// - Parameters:
  ///   - rate: from 0 to 1, of which 0.5 is usual.
  ///   - tell: told what becomes of it, later.
  func speak(
    _ text: String, voice: SpokenVoice, rate: Double, tell: @escaping @MainActor (SpeechReport) -> Void)
  /// Ends what is being spoken, of which nothing is told any more.
  func stop()
}
