import Foundation

@testable import AVFAudio

/// A service that says nothing and notes what it was asked for.
@MainActor
final class ScriptedSpeech: SpeechConnection {
  var onEvent: ((SpeechEvent) -> Void)?
  private(set) var requests: [SpeechRequest] = []
  private(set) var cancels = 0

  func speak(_ request: SpeechRequest) { requests.append(request) }
  func cancel() { cancels += 1 }

  private var number: Int { requests.last?.number ?? 0 }

  func begin() { onEvent?(.began(number)) }
  func reach(_ word: Int) { onEvent?(.reached(number, word: word)) }
  func end() { onEvent?(.ended(number)) }
  func interrupt() { onEvent?(.interrupted(number)) }
  func fail(_ reason: String) { onEvent?(.failed(number, reason: reason)) }
}

/// A time that stands still until it is moved.
@MainActor
final class ManualSpeechClock: SpeechClock {
  private struct Call {
    var time: TimeInterval
    var body: @MainActor () -> Void
  }
  private var calls: [Int: Call] = [:]
  private var lastID = 0
  private(set) var now: TimeInterval = 0

  func schedule(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void
  {
    lastID += 1
    let id = lastID
    calls[id] = Call(time: now + seconds, body: body)
    return { [weak self] in self?.calls[id] = nil }
  }

  func advance(by seconds: TimeInterval) {
    now += seconds
    let due = calls.filter { $0.value.time <= now }.keys.sorted()
    for id in due { calls.removeValue(forKey: id)?.body() }
  }
}

/// Writes down what a synthesizer tells.
@MainActor
final class Listener: NSObject, AVSpeechSynthesizerDelegate {
  private(set) var told: [String] = []
  var onStart: (() -> Void)?
  var onFinish: (() -> Void)?

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
    told.append("start \(utterance.speechString)")
    onStart?()
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
    told.append("finish \(utterance.speechString)")
    onFinish?()
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
    told.append("pause \(utterance.speechString)")
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
    told.append("continue \(utterance.speechString)")
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
    told.append("cancel \(utterance.speechString)")
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    told.append((utterance.speechString as NSString).substring(with: characterRange))
  }
}
