import Foundation

/// The tag of a language and its region, as voices are told apart by it.
struct LanguageTag: Equatable, Sendable {
  /// Such as `en-GB`: the language in lower case, a region of two letters in upper case.
  let text: String

  /// - Parameter text: a tag by BCP 47, in whichever case, with hyphens or underscores.
  init(_ text: String) {
    let parts = text.split { $0 == "-" || $0 == "_" }
    self.text = parts.enumerated().map { index, part in
      switch part.count {
      case _ where index == 0: part.lowercased()
      case 2: part.uppercased()
      case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }.joined(separator: "-")
  }

  /// The language alone. Speech Dispatcher's modules name Mandarin and Norwegian by tags that web pages do not use.
  var language: String {
    let first = String(text.prefix { $0 != "-" })
    return ["cmn": "zh", "no": "nb"][first] ?? first
  }

  /// The tag of the language and the region in which it is spoken most (Unicode's likely subtags).
  var withLikelyRegion: String {
    let maximal = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier)
    guard let region = maximal.region?.identifier else { return language }
    return "\(language)-\(region)"
  }

  /// True if it says more than the language.
  var isRegional: Bool { text.contains("-") }
}
