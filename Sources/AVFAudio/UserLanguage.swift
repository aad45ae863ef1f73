import Foundation

/// The language in which the user's programs speak.
///
/// Foundation on Linux always says English; POSIX's environment says more (Base Definitions, 8.2; `LANGUAGE` is gettext's).
enum UserLanguage {
  /// Its BCP 47 tag, such as `de-AT`; American English where there is none.
  static func code(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    // Without a locale of its own a program speaks as it was written, whatever LANGUAGE says.
    guard let own = tag(of: locale) else { return "en-US" }
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { tag(of: String($0)) }
    return listed.first ?? own
  }

  /// `de_AT.UTF-8@euro` as `de-AT`; nil for `C` and `POSIX`.
  private static func tag(of locale: String) -> String? {
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    return ["", "C", "POSIX"].contains(name) ? nil : LanguageTag(name).text
  }
}
