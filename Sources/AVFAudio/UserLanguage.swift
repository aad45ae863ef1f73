import Foundation

/// The language in which the user's programs speak.
///
/// Foundation on Linux always says English; POSIX's environment says more (Base Definitions, 8.2).
enum UserLanguage {
  /// Its BCP 47 tag, such as `de-AT`; American English where there is none.
  static func code(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return ["", "C", "POSIX"].contains(name) ? "en-US" : LanguageTag(String(name)).text
  }
}
