import Foundation

/// An utterance in a queue, as it was when it was handed over.
struct QueuedUtterance {
  let utterance: AVSpeechUtterance
  let text: SpeechText
  let voice: AVSpeechSynthesisVoice?
  let manner: SpeechManner
  /// Seconds before and after it.
  let preDelay: TimeInterval
  let postDelay: TimeInterval

  init(_ utterance: AVSpeechUtterance) {
    self.utterance = utterance
    text = SpeechText(utterance.speechString)
    voice = utterance.voice
    manner = SpeechManner(
      rate: utterance.rate, pitchMultiplier: utterance.pitchMultiplier, volume: utterance.volume)
    preDelay = max(0, utterance.preUtteranceDelay)
    postDelay = max(0, utterance.postUtteranceDelay)
  }
}
