import Foundation

/// The languages that the user wants to read, the best first.
///
/// Foundation on Linux always says English; POSIX's environment says more (Base Definitions, 8.2; `LANGUAGE` is gettext's).
enum PreferredLanguages {
  static func current(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> [String] {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    // Without a locale of its own a program speaks as it was written, whatever LANGUAGE says.
    guard let own = identifier(locale) else { return [] }
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { identifier(String($0)) }
    return list + (list.contains(own) ? [] : [own])
  }

  /// `de_AT.UTF-8@euro` as `de-AT`; nil for `C` and `POSIX`.
  private static func identifier(_ locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    return ["", "C", "POSIX"].contains(name) ? nil : name
  }

  /// The folders of a bundle to look in for the user's languages: with the region, without, and at the end that of the
  /// language in which the program was written.
  static func folders(_ languages: [String] = current(), development: String) -> [String] {
    var folders: [String] = []
    func add(_ name: String) {
      if !folders.contains(name) { folders.append(name) }
    }
    for language in languages + [development] {
      add(language + ".lproj")
      add(language.replacingOccurrences(of: "-", with: "_") + ".lproj")
      if let bare = language.split(separator: "-").first { add(bare + ".lproj") }
    }
    add("Base.lproj")
    return folders
  }
}
