import Foundation

/// The slowest rate of an utterance.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The rate that an utterance has unless another is set.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// The fastest rate of an utterance.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A text to be spoken, and how it is spoken. What is changed after it was handed to a synthesizer has no effect any more.
open class AVSpeechUtterance: NSObject {
  /// The text.
  public let speechString: String
  /// The voice; nil stands for that of the user's language.
  open var voice: AVSpeechSynthesisVoice?
  /// The rate, between ``AVSpeechUtteranceMinimumSpeechRate`` and ``AVSpeechUtteranceMaximumSpeechRate``.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The factor of the voice's pitch, between 0.5 and 2.
  open var pitchMultiplier: Float = 1
  /// The loudness, between 0 for silence and 1.
  open var volume: Float = 1
  /// Seconds before the text is spoken.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds after it before the queue's next one. After the last one nothing waits.
  open var postUtteranceDelay: TimeInterval = 0

  /// Makes an utterance of a text.
  public init(string: String) {
    speechString = string
    super.init()
  }
}
