import Foundation

/// The countries, by their codes of two letters (ISO 3166-1) and their names in the languages that forms are recognised in.
public enum CountryNames {
  /// Letters of a code.
  static let codeLength = 2
  private static let languages = ["en", "de", "fr", "es", "it", "pt"]

  /// All codes, in alphabetical order.
  public static let codes: [String] = Locale.Region.isoRegions.map(\.identifier)
    .filter { $0.count == codeLength && $0.allSatisfy { $0.isASCII && $0.isUppercase } }.sorted()

  private static let known = Set(codes)

  /// True for the code of a country.
  public static func isCode(_ text: String) -> Bool { known.contains(text) }

  /// Returns a country's name in a language.
  public static func name(_ code: String, in locale: Locale = .current) -> String {
    locale.localizedString(forRegionCode: code) ?? code
  }

  /// Returns the names that a form may have for a country: that of the user's language first.
  static func names(_ code: String, in locale: Locale) -> [String] {
    var names: [String] = []
    for locale in [locale] + languages.map(Locale.init(identifier:)) {
      let name = name(code, in: locale)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Finds the code of what a form calls a country: the code itself, or one of its names.
  public static func code(_ text: String, in locale: Locale = .current) -> String? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if isCode(text.uppercased()) { return text.uppercased() }
    guard !text.isEmpty, text.utf16.count <= ContactLimits.partLength else { return nil }
    let wanted = FieldWords.normal(text)
    return codes.first { code in names(code, in: locale).contains { FieldWords.normal($0) == wanted } }
  }
}
