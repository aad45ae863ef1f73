/// The names that Swift gives to its declarations in Objective-C.
enum ObjCName {
  /// Words after which, or before which, no "With" is put between a method's name and its first label (from Swift's
  /// list of prepositions, `PartsOfSpeech.def`).
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
    "until",
    "using", "via", "when", "with", "within",
  ]

  /// `move(to:)` is `moveTo:`, `show(page:)` is `showWithPage:`, `f(_:for:)` is `f:for:`.
  static func selector(_ name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    guard first != "_" else { return name + ":" + rest }
    let needsWith =
      !prepositions.contains(firstWord(of: first)) && !prepositions.contains(lastWord(of: name))
    return name + (needsWith ? "With" : "") + capitalized(first) + ":" + rest
  }

  /// `title` is set by `setTitle:`.
  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func firstWord(of name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: { $0.isUppercase }) else { return name }
    return name[start...].lowercased()
  }
}
