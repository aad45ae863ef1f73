import AVFAudioAdditions
import Foundation
import Testing

@testable import AVFAudio

/// Apple documentation, "AVSpeechSynthesizer" and "AVSpeechSynthesizerDelegate".
@MainActor
@Suite struct SynthesizerTests {
  private let service = ScriptedSpeech()
  private let clock = ManualSpeechClock()
  private let listener = Listener()
  private let synthesizer: AVSpeechSynthesizer

  init() {
    synthesizer = AVSpeechSynthesizer(connection: service, clock: clock)
    synthesizer.delegate = listener
  }

  private func speak(_ texts: String...) {
    for text in texts { synthesizer.speak(AVSpeechUtterance(string: text)) }
  }

  @Test func utterancesAreSpokenOneAfterTheOther() {
    speak("One two", "Three")
    #expect(service.requests.count == 1)
    #expect(synthesizer.isSpeaking)

    service.begin()
    service.reach(0)
    service.reach(1)
    service.end()
    #expect(service.requests.count == 2)
    service.begin()
    service.reach(0)
    service.end()

    #expect(
      listener.told == [
        "start One two", "One", "two", "finish One two", "start Three", "Three", "finish Three",
      ]
    )
    #expect(!synthesizer.isSpeaking)
  }

  @Test func anUtteranceIsAskedForAsItWasWhenItWasHandedOver() {
    let utterance = AVSpeechUtterance(string: "Fast")
    utterance.rate = AVSpeechUtteranceMaximumSpeechRate
    utterance.pitchMultiplier = 2
    utterance.volume = 0.5
    speak("First")
    synthesizer.speak(utterance)
    utterance.rate = AVSpeechUtteranceMinimumSpeechRate
    utterance.volume = 0
    service.end()

    #expect(service.requests.last?.manner == SpeechManner(rate: 1, pitchMultiplier: 2, volume: 0.5))
  }

  @Test func pausingAtOnceRepeatsTheWord() {
    speak("One two three")
    service.begin()
    service.reach(1)
    let old = service.requests[0].number

    #expect(synthesizer.pauseSpeaking(at: .immediate))
    #expect(service.cancels == 1)
    #expect(synthesizer.isPaused)
    #expect(synthesizer.isSpeaking)
    // What comes late of the old request counts no more.
    service.onEvent?(.reached(old, word: 2))
    service.onEvent?(.ended(old))
    #expect(!synthesizer.pauseSpeaking(at: .immediate))

    #expect(synthesizer.continueSpeaking())
    #expect(!synthesizer.isPaused)
    #expect(
      service.requests[1].markup
        == "<speak><mark name=\"word-1\"/>two <mark name=\"word-2\"/>three</speak>")
    service.begin()
    service.reach(1)
    service.end()
    #expect(
      listener.told == [
        "start One two three", "two", "pause One two three", "continue One two three", "two",
        "finish One two three",
      ])
  }

  @Test func pausingAtAWordWaitsForItsEnd() {
    speak("One two three")
    service.begin()
    service.reach(0)

    #expect(synthesizer.pauseSpeaking(at: .word))
    #expect(!synthesizer.isPaused)
    service.reach(1)
    #expect(synthesizer.isPaused)
    #expect(listener.told == ["start One two three", "One", "pause One two three"])

    #expect(synthesizer.continueSpeaking())
    #expect(service.requests[1].markup.hasPrefix("<speak><mark name=\"word-1\"/>two"))
  }

  @Test func aServiceThatTellsNoWordsPausesAtOnce() {
    speak("One two")
    service.begin()

    #expect(synthesizer.pauseSpeaking(at: .word))
    #expect(synthesizer.isPaused)
  }

  @Test func stoppingEmptiesTheQueueAndTellsOfTheSpokenOneAlone() {
    speak("One two", "Three")
    service.begin()

    #expect(synthesizer.stopSpeaking(at: .immediate))
    #expect(!synthesizer.isSpeaking)
    #expect(service.cancels == 1)
    #expect(listener.told == ["start One two", "cancel One two"])
    #expect(!synthesizer.stopSpeaking(at: .immediate))
  }

  @Test func stoppingAtAWordWaitsForItsEnd() {
    speak("One two", "Three")
    service.begin()
    service.reach(0)

    #expect(synthesizer.stopSpeaking(at: .word))
    #expect(synthesizer.isSpeaking)
    service.reach(1)
    #expect(!synthesizer.isSpeaking)
    #expect(listener.told == ["start One two", "One", "cancel One two"])
    #expect(service.requests.count == 1)
  }

  /// "speak(_:)": "adds the utterance … to a queue". A stop is of what was in it then.
  @Test func whatIsAskedForAfterAStopAtAWordIsSpoken() {
    speak("One two")
    service.begin()
    service.reach(0)
    synthesizer.stopSpeaking(at: .word)
    speak("Three four")
    #expect(!synthesizer.pauseSpeaking(at: .immediate))
    service.reach(1)

    #expect(service.requests.count == 2)
    service.begin()
    service.reach(0)
    service.end()
    #expect(
      listener.told == [
        "start One two", "One", "cancel One two", "start Three four", "Three", "finish Three four",
      ])
    #expect(!synthesizer.isSpeaking)
  }

  @Test func aStopAtAWordThatIsTheLastStopsNothingElse() {
    speak("One")
    service.begin()
    service.reach(0)
    synthesizer.stopSpeaking(at: .word)
    speak("Two three")
    service.end()
    service.begin()
    service.reach(0)
    service.end()

    #expect(
      listener.told == ["start One", "One", "finish One", "start Two three", "Two", "finish Two three"])
  }

  @Test func whatIsPausedCanBeStopped() {
    speak("One two")
    service.begin()
    synthesizer.pauseSpeaking(at: .immediate)

    #expect(synthesizer.stopSpeaking(at: .word))
    #expect(!synthesizer.isPaused)
    #expect(listener.told == ["start One two", "pause One two", "cancel One two"])
    #expect(!synthesizer.continueSpeaking())
  }

  @Test func withNothingToSayNothingPauses() {
    #expect(!synthesizer.pauseSpeaking(at: .immediate))
    #expect(!synthesizer.continueSpeaking())
    #expect(!synthesizer.stopSpeaking(at: .immediate))
  }

  @Test func delaysAreKeptBetweenUtterancesAndNotAfterTheLast() {
    let first = AVSpeechUtterance(string: "One")
    first.preUtteranceDelay = 1
    first.postUtteranceDelay = 2
    let second = AVSpeechUtterance(string: "Two")
    second.preUtteranceDelay = 3
    second.postUtteranceDelay = 60
    synthesizer.speak(first)
    synthesizer.speak(second)

    #expect(service.requests.isEmpty)
    clock.advance(by: 1)
    #expect(service.requests.count == 1)
    service.begin()
    service.end()
    clock.advance(by: 4.5)
    #expect(service.requests.count == 1)
    clock.advance(by: 0.5)
    #expect(service.requests.count == 2)
    service.begin()
    service.end()
    #expect(listener.told.last == "finish Two")
    #expect(!synthesizer.isSpeaking)
  }

  /// "The system doesn't call this method if the synthesizer is in a delay between utterances when speech stops", nor when it pauses.
  @Test func inADelayThereIsNothingToTell() {
    let utterance = AVSpeechUtterance(string: "One")
    utterance.preUtteranceDelay = 1
    synthesizer.speak(utterance)

    #expect(synthesizer.pauseSpeaking(at: .immediate))
    clock.advance(by: 2)
    #expect(service.requests.isEmpty)
    #expect(synthesizer.continueSpeaking())
    #expect(service.requests.count == 1)
    #expect(synthesizer.stopSpeaking(at: .immediate))
    #expect(listener.told.isEmpty)
  }

  @Test func withoutAServiceAnUtteranceIsCancelledAndTheReasonTold() {
    speak("One", "Two")
    service.fail("There is no voice.")

    #expect(listener.told == ["cancel One"])
    #expect(synthesizer.speechFailure == "There is no voice.")
    service.begin()
    #expect(synthesizer.speechFailure == nil)
    service.end()
    #expect(listener.told == ["cancel One", "start Two", "finish Two"])
  }

  /// Half a minute, and half a second for each of the seven letters.
  @Test func aServiceThatBeginsAndTellsNothingMoreIsGivenUp() {
    speak("One two")
    clock.advance(by: 30)
    service.begin()
    clock.advance(by: 33)
    #expect(listener.told == ["start One two"])
    clock.advance(by: 0.5)

    #expect(listener.told == ["start One two", "cancel One two"])
    #expect(synthesizer.speechFailure != nil && !synthesizer.isSpeaking && service.cancels == 1)
    service.begin()
    #expect(listener.told.count == 2)
  }

  @Test func aServiceThatNeverAnswersIsGivenUp() {
    speak("One two", "Three")
    clock.advance(by: 33.5)

    #expect(listener.told == ["cancel One two"])
    #expect(service.requests.count == 2)
  }

  /// Each word has its own time: half a minute, and half a second for each letter up to the next.
  @Test func wordsThatAreToldKeepTheServiceAlive() {
    speak("One two three")
    for word in 0..<3 {
      service.reach(word)
      clock.advance(by: 31)
    }
    service.end()

    #expect(listener.told == ["start One two three", "One", "two", "three", "finish One two three"])
  }

  /// Half a minute, and half a second for each of the four letters up to the second word, however long that is.
  @Test func aLongTextIsGivenUpInTheTimeOfTheWordThatWasReached() {
    speak("One " + String(repeating: "a", count: 1000))
    service.reach(0)
    clock.advance(by: 31)
    #expect(synthesizer.isSpeaking)
    clock.advance(by: 1)

    #expect(listener.told.last?.hasPrefix("cancel One") == true)
    #expect(!synthesizer.isSpeaking && service.cancels == 1)
  }

  @Test func whatIsPausedHasAllTheTime() {
    speak("One two")
    service.reach(0)
    synthesizer.pauseSpeaking(at: .immediate)
    clock.advance(by: 1000)
    #expect(synthesizer.isPaused)
    synthesizer.continueSpeaking()
    clock.advance(by: 31)
    #expect(synthesizer.isSpeaking)
    clock.advance(by: 1)

    #expect(listener.told.last == "cancel One two")
  }

  /// A screen reader is heard first, and what had not begun is left out.
  @Test func anotherProgramsSpeechIsNoFailure() {
    speak("One", "Two")
    service.interrupt()
    #expect(listener.told == ["start One", "cancel One"])
    #expect(synthesizer.speechFailure == nil)
    service.begin()
    service.interrupt()
    #expect(listener.told == ["start One", "cancel One", "start Two", "cancel Two"])
  }

  @Test func whatIsAskedForByTheDelegateIsSpokenLast() {
    listener.onFinish = { [synthesizer, listener] in
      listener.onFinish = nil
      synthesizer.speak(AVSpeechUtterance(string: "Three"))
    }
    speak("One", "Two")
    service.begin()
    service.end()
    service.begin()
    service.end()
    service.begin()

    #expect(listener.told == ["start One", "finish One", "start Two", "finish Two", "start Three"])
  }

  @Test func theDelegateMayStopWhatBegins() {
    listener.onStart = { [synthesizer] in synthesizer.stopSpeaking(at: .immediate) }
    speak("One two")
    service.reach(0)

    #expect(listener.told == ["start One two", "cancel One two"])
  }

  @Test func aTextWithoutWordsEndsWithoutTheService() {
    speak(" … ")
    clock.advance(by: 0)

    #expect(service.requests.isEmpty)
    #expect(listener.told == ["start  … ", "finish  … "])
  }

  @Test func anUtteranceThatWasSpokenCanBeSpokenAgain() {
    let utterance = AVSpeechUtterance(string: "One")
    synthesizer.speak(utterance)
    service.end()
    synthesizer.speak(utterance)
    #expect(service.requests.count == 2)
  }

  @Test func anUtteranceInTheQueueIsRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let service = ScriptedSpeech()
        let synthesizer = AVSpeechSynthesizer(connection: service, clock: ManualSpeechClock())
        let utterance = AVSpeechUtterance(string: "One")
        synthesizer.speak(utterance)
        synthesizer.speak(utterance)
      }
    }
  }
}
