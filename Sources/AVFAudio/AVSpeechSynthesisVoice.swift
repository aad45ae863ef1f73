import Foundation

/// A voice that speaks one language. Which ones there are is Speech Dispatcher's to say.
public final class AVSpeechSynthesisVoice: NSObject, Sendable {
  /// The tag of its language by BCP 47, such as `en-GB`.
  public let language: String
  /// The text by which it is found again.
  public let identifier: String
  /// The name that people see.
  public let name: String
  /// The language as the service spells it.
  let serviceLanguage: String

  /// - Parameters:
  ///   - name: as the service knows it.
  ///   - language: as the service spells it.
  init(name: String, language: String) {
    self.name = name
    serviceLanguage = language
    self.language = LanguageTag(language).text
    identifier = "\(self.language):\(name)"
    super.init()
  }

  /// Returns the voice of a language; nil when there is none.
  ///
  /// A voice of that very region is the first choice, then one of the language without a region. A language without a region gets a voice
  /// of any: the user's own, that in which the language is spoken most, or another. The first call asks the service and takes as long as that needs.
  /// - Parameter language: a tag by BCP 47; nil stands for the user's language.
  public convenience init?(language: String?) {
    let wanted = language ?? Self.currentLanguageCode()
    guard let voice = Self.best(for: wanted, among: Self.speechVoices()) else { return nil }
    self.init(name: voice.name, language: voice.serviceLanguage)
  }

  /// Returns the voice with an identifier; nil when it is not there.
  public convenience init?(identifier: String) {
    guard let voice = Self.speechVoices().first(where: { $0.identifier == identifier }) else { return nil }
    self.init(name: voice.name, language: voice.serviceLanguage)
  }

  /// Returns all voices that there are: none where there is no Speech Dispatcher or nothing that speaks for it. The first call that finds
  /// some asks the service, which it may have to start; it can be made on any thread.
  public static func speechVoices() -> [AVSpeechSynthesisVoice] { SpeechVoices.all() }

  /// Returns the tag of the user's language, such as `en-US`.
  public static func currentLanguageCode() -> String { UserLanguage.code() }

  /// Returns the voice that speaks a language best; nil when none does.
  static func best(
    for language: String, among voices: [AVSpeechSynthesisVoice], user: String = UserLanguage.code()
  ) -> AVSpeechSynthesisVoice? {
    let wanted = LanguageTag(language)
    let same = voices.filter { LanguageTag($0.language).language == wanted.language }
    if let exact = same.first(where: { $0.language == wanted.text }) { return exact }
    if let plain = same.first(where: { !LanguageTag($0.language).isRegional }) { return plain }
    guard !wanted.isRegional else { return nil }
    let regions = [LanguageTag(user).text, wanted.withLikelyRegion]
    return regions.lazy.compactMap { region in same.first { $0.language == region } }.first ?? same.first
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? AVSpeechSynthesisVoice)?.identifier == identifier
  }

  public override var hash: Int { identifier.hashValue }

  public override var description: String { "<AVSpeechSynthesisVoice \(language) \(name)>" }
}
