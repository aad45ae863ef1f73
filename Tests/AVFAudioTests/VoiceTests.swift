import Foundation
import Testing

@testable import AVFAudio

@Suite struct VoiceTests {
  private static let voices = [
    ("English (Caribbean)", "en-029"),
    ("German", "de"), ("English (America)", "en-us"), ("English (Great Britain)", "en-gb"),
    ("Chinese (Mandarin)", "cmn"),
    ("Portuguese (Brazil)", "pt_BR"),
  ].map { AVSpeechSynthesisVoice(name: $0.0, language: $0.1) }

  @Test(
    arguments: [
      ("en-GB", "English (Great Britain)"), ("en_us", "English (America)"), ("de-AT", "German"),
      ("DE", "German"), ("en", "English (Great Britain)"), ("pt", "Portuguese (Brazil)"),
      ("zh-Hans-CN", "Chinese (Mandarin)"), ("en-NZ", nil), ("fi", nil), ("", nil),
    ] as [(String, String?)])
  func aLanguageHasItsBestVoice(language: String, name: String?) {
    #expect(AVSpeechSynthesisVoice.best(for: language, among: Self.voices, user: "en-GB")?.name == name)
  }

  @Test(arguments: [("de-DE", "English (America)"), ("en-GB", "English (Great Britain)")])
  func aLanguageWithoutARegionHasTheUsersOrTheLikelyOne(user: String, name: String) {
    #expect(AVSpeechSynthesisVoice.best(for: "en", among: Self.voices, user: user)?.name == name)
  }

  @Test func disguisesAreNoVoicesOfTheirOwn() {
    #expect(SpeechVoices.isDisguise("Afrikaans+Adam", variant: "Adam"))
    #expect(!SpeechVoices.isDisguise("Afrikaans", variant: "none"))
    #expect(!SpeechVoices.isDisguise("kal", variant: nil) && !SpeechVoices.isDisguise("a+", variant: ""))
  }

  @Test func tagsAreWrittenAsOnIOS() {
    #expect(Self.voices.map(\.language) == ["en-029", "de", "en-US", "en-GB", "cmn", "pt-BR"])
    #expect(LanguageTag("ZH_hant_tw").text == "zh-Hant-TW")
  }

  @Test(
    arguments: [
      (["LANG": "de_AT.UTF-8"], "de-AT"), (["LANG": "de_AT.UTF-8", "LC_ALL": "fr_FR@euro"], "fr-FR"),
      (["LC_MESSAGES": "pt_BR"], "pt-BR"), (["LANG": "C.UTF-8"], "en-US"), ([:], "en-US"),
      // gettext's manual: LANGUAGE is a list, and counts only where a locale is set.
      (["LANG": "en_US.UTF-8", "LANGUAGE": "de:en"], "de"), (["LANG": "C", "LANGUAGE": "de"], "en-US"),
    ] as [([String: String], String)])
  func theUsersLanguageIsTheEnvironments(environment: [String: String], code: String) {
    #expect(UserLanguage.code(environment) == code)
  }

  @Test func ratesPitchesAndVolumesAreMapped() {
    let usual = SpeechManner(rate: AVSpeechUtteranceDefaultSpeechRate, pitchMultiplier: 1, volume: 1)
    #expect([usual.rate, usual.pitch, usual.volume] == [0, 0, 100])
    let low = SpeechManner(rate: AVSpeechUtteranceMinimumSpeechRate, pitchMultiplier: 0.5, volume: 0)
    #expect([low.rate, low.pitch, low.volume] == [-100, -100, -100])
    let high = SpeechManner(rate: AVSpeechUtteranceMaximumSpeechRate, pitchMultiplier: 2, volume: 0.75)
    #expect([high.rate, high.pitch, high.volume] == [100, 100, 50])
    let beyond = SpeechManner(rate: 7, pitchMultiplier: -1, volume: .nan)
    #expect([beyond.rate, beyond.pitch, beyond.volume] == [100, -100, 0])
  }
}
