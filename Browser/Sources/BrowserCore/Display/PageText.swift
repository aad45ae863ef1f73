/// Words that a page chose and that are shown outside it, where they may neither disturb other text nor be without end.
public enum PageText {
  /// Scalars of a title that are kept: more than any list shows, and a session that is saved again and again stays small.
  public static let longestTitle = 1024
  /// Scalars of a message that are kept: more than are read before it is answered.
  public static let longestMessage = 2000

  /// A page's title in one line. Marks that say which way a word runs stay, since Arabic and Hebrew titles need them; what turns
  /// round the text that follows goes, since that text is ours.
  public static func title(_ text: String) -> String { line(text, longest: longestTitle) }

  /// Returns a text in one line, as ``title(_:)`` does a title.
  /// - Parameter longest: scalars that are kept.
  public static func line(_ text: String, longest: Int) -> String {
    var kept = String.UnicodeScalarView()
    var (count, needsSpace) = (0, false)
    for scalar in text.unicodeScalars where !isDisturbing(scalar) {
      if ScalarPolicy.isSpace(scalar) || ScalarPolicy.isControl(scalar) {
        needsSpace = count > 0
        continue
      }
      guard count < longest else { return String(kept) + "…" }
      if needsSpace { kept.append(" ") }
      kept.append(scalar)
      count += needsSpace ? 2 : 1
      needsSpace = false
    }
    return String(kept)
  }

  /// Returns the message of a page's dialog, with its lines.
  public static func message(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars where !isDisturbing(scalar) && !ScalarPolicy.isControl(scalar) {
      guard count < longestMessage else { return String(kept) + "…" }
      kept.append(scalar)
      count += 1
    }
    return String(kept)
  }

  /// Returns a text as it may stand in quotation marks of ours: its own, which would end them, are apostrophes.
  public static func quotable(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { kept.append(quotationMarks.contains(scalar) ? "'" : scalar) }
    return String(kept)
  }

  /// Returns a text without quotation marks, as it may stand in ours.
  static func unquoted(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !quotationMarks.contains(scalar) { kept.append(scalar) }
    return String(kept)
  }

  /// The double and angular marks, which are read as the beginning or the end of what somebody says; single ones are apostrophes of
  /// names, too. Scalars, since what joins a mark and is not seen, as a variation selector, makes another character of it.
  private static let quotationMarks: Set<Unicode.Scalar> = [
    "\"", "“", "”", "„", "‟", "«", "»", "‹", "›", "「", "」", "『", "』", "〝", "〞", "〟", "❝", "❞", "❠", "⹂", "＂",
  ]

  /// Embeddings, overrides and isolates (UAX #9, section 2), which reach beyond the word they stand in when they are not ended.
  private static func isDisturbing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
