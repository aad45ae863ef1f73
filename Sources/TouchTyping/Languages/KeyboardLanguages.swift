import Foundation

/// The languages that the on-screen keyboard has.
///
/// Japanese, Korean and Chinese are composed from more than keys: for them the system's input methods are used.
package enum KeyboardLanguages {
  package static let all = KeyboardLanguage.latin + KeyboardLanguage.otherScripts
  package static let english = KeyboardLanguage.latin[0]

  /// Returns the language of a code, such as "de" or "de_AT"; nil where the keyboard has none.
  package static func language(_ code: String) -> KeyboardLanguage? {
    let short = code.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
    return all.first { $0.id == short }
  }

  /// Returns the codes of the languages that a user's environment names, in its order, at least English.
  ///
  /// As gettext reads it: `LANGUAGE` is a list; `LC_ALL`, `LC_MESSAGES` and `LANG` are one language, the first that is set.
  package static func preferred(in environment: [String: String]) -> [String] {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let list = environment["LANGUAGE"]?.split(separator: ":").map(String.init) ?? []
    var codes: [String] = []
    for name in list + [names].compactMap(\.self) {
      if let code = language(name)?.id, !codes.contains(code) { codes.append(code) }
    }
    return codes.isEmpty ? [english.id] : codes
  }
}
