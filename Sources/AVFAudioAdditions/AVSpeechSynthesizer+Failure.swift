import AVFAudio

extension AVSpeechSynthesizer {
  /// A sentence in English that says why the last utterance could not be spoken, such as that there is no voice; nil once one was spoken, and
  /// where another program was heard in its place.
  public var speechFailure: String? { failureReason }
}
