import CSpeechDispatcher
import Foundation
import Synchronization

/// The voices of the service, which are asked for once.
enum SpeechVoices {
  private static let known = Mutex<[AVSpeechSynthesisVoice]>([])

  /// Returns true if a voice is another one that sounds different: eSpeak NG has some 130 voices, and a hundred disguises of each
  /// (`English (America)+Adam`, of which `Adam` is the variant).
  static func isDisguise(_ name: String, variant: String?) -> Bool {
    guard let variant, !variant.isEmpty else { return false }
    return name.hasSuffix("+" + variant)
  }

  /// Returns the voices; none where there is no service or it has none, and then the next call asks again.
  static func all() -> [AVSpeechSynthesisVoice] {
    known.withLock { voices in
      if voices.isEmpty, case .success(let connection) = ServiceHandle.open(SPD_MODE_SINGLE) {
        voices = connection.voices()
        connection.close()
      }
      return voices
    }
  }
}
