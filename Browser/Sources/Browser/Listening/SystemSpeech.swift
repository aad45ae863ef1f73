import AVFAudio
import AVFAudioAdditions
import BrowserCore
import BrowserStorage
import Foundation
import Logging

/// The system's voices, by Speech Dispatcher. It is started when the user wants to listen, and not before.
@MainActor
final class SystemSpeech: NSObject, SpeechOutput, AVSpeechSynthesizerDelegate {
  private struct Spoken {
    let utterance: AVSpeechUtterance
    let tell: @MainActor (SpeechReport) -> Void
  }

  private static let log = Logger(label: "martlet.speech")
  private lazy var synthesizer = {
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.delegate = self
    return synthesizer
  }()
  private lazy var worker = SerialWorker(name: "voices")
  private var spoken: Spoken?
  private lazy var isInstalled = Self.isInstalled(ProcessInfo.processInfo.environment)

  var isOffered: Bool { isInstalled }

  /// Returns true if there is a service that could be started, or one somewhere else.
  static func isInstalled(_ environment: [String: String]) -> Bool {
    if environment["SPEECHD_ADDRESS"]?.isEmpty == false { return true }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/speech-dispatcher") }
  }

  func findVoice(
    for language: String, then: @escaping @MainActor (Result<SpokenVoice, ListeningProblem>) -> Void
  ) {
    worker.async {
      let found = Self.find(language)
      Task { @MainActor in then(found) }
    }
  }

  /// Asks the service, which is started anew where it had no voice before.
  private nonisolated static func find(_ language: String) -> Result<SpokenVoice, ListeningProblem> {
    guard !AVSpeechSynthesisVoice.speechVoices().isEmpty else { return .failure(.noSpeech) }
    guard let found = voice(for: language) else { return .failure(.noVoice) }
    return .success(found)
  }

  /// Returns a voice of the language's region, else of any region.
  private nonisolated static func voice(for language: String) -> SpokenVoice? {
    guard !language.isEmpty else {
      return AVSpeechSynthesisVoice(language: nil).map { SpokenVoice(identifier: $0.identifier) }
    }
    let plain = String(language.prefix { $0 != "-" })
    let voice = AVSpeechSynthesisVoice(language: language) ?? AVSpeechSynthesisVoice(language: plain)
    return voice.map { SpokenVoice(identifier: $0.identifier) }
  }

  func speak(
    _ text: String, voice: SpokenVoice, rate: Double, tell: @escaping @MainActor (SpeechReport) -> Void
  ) {
    stop()
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(identifier: voice.identifier)
    utterance.rate = Float(rate)
    spoken = Spoken(utterance: utterance, tell: tell)
    synthesizer.speak(utterance)
  }

  func stop() {
    guard spoken != nil else { return }
    spoken = nil
    synthesizer.stopSpeaking(at: .immediate)
  }

  // MARK: - AVSpeechSynthesizerDelegate

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
    end(utterance, .finished)
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
    guard spoken?.utterance === utterance else { return }
    // Where another program was heard there is no reason.
    guard let reason = synthesizer.speechFailure else { return end(utterance, .interrupted) }
    Self.log.warning("\(reason)")
    end(utterance, .failed)
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    guard let spoken, spoken.utterance === utterance else { return }
    spoken.tell(.reached(characterRange.location))
  }

  private func end(_ utterance: AVSpeechUtterance, _ report: SpeechReport) {
    guard let ended = spoken, ended.utterance === utterance else { return }
    spoken = nil
    ended.tell(report)
  }
}
