/// A text for the service, and how it is to be spoken.
struct SpeechRequest: Equatable, Sendable {
  /// Tells it from others of the same connection.
  var number: Int
  /// The text as SSML.
  var markup: String
  /// The voice; nil stands for the best of the language.
  var voice: AVSpeechSynthesisVoice?
  /// The tag of the language that is spoken where no voice was chosen.
  var language: String
  /// The speed, pitch and loudness.
  var manner: SpeechManner
}
