import Foundation

/// The languages that the user's locale asks for, as pages are told of them.
///
/// POSIX names a locale `language[_TERRITORY][.codeset][@modifier]` (IEEE Std 1003.1, 8.2); pages get BCP 47 tags.
package enum PreferredLanguages {
  /// The language without a user's choice, as in a container: the one that most pages are made for.
  static let standard = ["en-US", "en"]

  /// The languages that `LANGUAGE` lists, the first before the next, and after that what the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
  /// set says. Each language stands behind its regional forms, too. Never empty.
  package static func list(environment: [String: String]) -> [String] {
    let listed = environment["LANGUAGE"]?.split(separator: ":").map(String.init) ?? []
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    var tags: [String] = []
    for tag in (listed + [locale].compactMap(\.self)).compactMap(tag(of:)) where !tags.contains(tag) {
      tags.append(tag)
    }
    for tag in tags {
      let language = String(tag.prefix { $0 != "-" })
      guard !tags.contains(language), let last = tags.lastIndex(where: { $0.hasPrefix(language + "-") })
      else {
        continue
      }
      tags.insert(language, at: last + 1)
    }
    return tags.isEmpty ? standard : tags
  }

  /// The BCP 47 tag of a POSIX locale; nil for those of no language (`C`, `POSIX`) and for aliases such as `german`.
  static func tag(of locale: String) -> String? {
    let main = locale.prefix { $0 != "." && $0 != "@" }
    let modifier = locale.firstIndex(of: "@").map { locale[locale.index(after: $0)...].lowercased() }
    let parts = main.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let language = parts.first?.lowercased(), isAlpha(language, 2...3) else { return nil }
    var (script, region, variant) = (modifier.flatMap { scripts[$0] }, String?.none, String?.none)
    for part in parts.dropFirst() {
      if isAlpha(part, 4...4) {
        script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      } else if isAlpha(part, 2...2) || (part.count == 3 && part.allSatisfy { $0.isASCII && $0.isNumber }) {
        region = part.uppercased()
      }
    }
    if let modifier, variants.contains(modifier) { variant = modifier }
    return [language, script, region, variant].compactMap(\.self).joined(separator: "-")
  }

  /// Modifiers of glibc's locales that name a script (ISO 15924).
  private static let scripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "iqtelif": "Latn",
  ]
  /// Modifiers that are registered variants.
  private static let variants: Set = ["valencia"]

  private static func isAlpha(_ text: String, _ length: ClosedRange<Int>) -> Bool {
    length.contains(text.count) && text.allSatisfy { $0.isASCII && $0.isLetter }
  }
}
