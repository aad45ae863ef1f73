/// A text of the user's, or one that a page made up, among words of ours.
enum ShownText {
  /// Returns it in one line, without quotation marks and what is invisible or turns text round, and of bearable length.
  /// - Parameter most: characters that are shown; what is longer ends in an ellipsis.
  static func plain(_ text: String, most: Int = PasswordLimits.shownUser) -> String {
    let plain = PageText.unquoted(DomainDisplay.plain(text)).trimmingPrefix { $0 == " " }
    guard plain.count > most else { return String(plain) }
    return plain.prefix(most - 1) + "…"
  }

  /// Returns it so that the words around it stay where they are, in whichever direction it is written (UAX #9, 2.7).
  static func isolated(_ text: String, most: Int = PasswordLimits.shownUser) -> String {
    "\u{2068}\(plain(text, most: most))\u{2069}"
  }

  /// Returns it between quotation marks, of which it has none itself.
  static func quoted(_ text: String, most: Int = PasswordLimits.shownUser) -> String {
    "“\(isolated(text, most: most))”"
  }
}
