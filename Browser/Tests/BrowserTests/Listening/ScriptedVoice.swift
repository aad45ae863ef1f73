import BrowserCore

@testable import Browser

/// A voice that says nothing and notes what it was asked to.
@MainActor
final class ScriptedVoice: SpeechOutput {
  var isOffered = true
  /// True if it never says whether there is a voice.
  var isSilent = false
  /// True if there is none of any language.
  var findsNothing = false
  /// The languages for which there is a voice.
  var languages: Set<String> = ["en"]
  private(set) var asked: [String] = []
  private(set) var spoken: [String] = []
  private(set) var rates: [Double] = []
  /// True while something is being spoken.
  private(set) var isSpeaking = false
  private var tell: (@MainActor (SpeechReport) -> Void)?

  func findVoice(
    for language: String, then: @escaping @MainActor (Result<SpokenVoice, ListeningProblem>) -> Void
  ) {
    asked.append(language)
    if isSilent { return }
    if findsNothing { return then(.failure(.noSpeech)) }
    then(languages.contains(language) ? .success(SpokenVoice(identifier: language)) : .failure(.noVoice))
  }

  func speak(
    _ text: String, voice: SpokenVoice, rate: Double, tell: @escaping @MainActor (SpeechReport) -> Void
  ) {
    spoken.append(text)
    rates.append(rate)
    isSpeaking = true
    self.tell = tell
  }

  func stop() {
    isSpeaking = false
    tell = nil
  }

  /// Tells what becomes of the text.
  func report(_ report: SpeechReport) {
    guard let tell else { return }
    if case .reached = report {} else { stop() }
    tell(report)
  }
}
