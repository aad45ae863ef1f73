import Foundation

/// The words by which a page is found, and what of it a query can be.
extension SearchWords {
  /// Most words of a page, and most letters of each: addresses of trackers have no end.
  private static let mostWords = 64
  private static let longestWord = 24

  /// The words of a page's title and address, each once, and behind them the address's beginning under ``addressMark``.
  public init(title: String, url: URL) {
    let address = Self.address(url)
    var seen = Set<String>()
    var words: [String] = []
    for word in SearchWords(title).words + SearchWords(address).words where words.count < Self.mostWords {
      let word = String(word.prefix(Self.longestWord))
      if seen.insert(word).inserted { words.append(word) }
    }
    words.append(Self.addressMark + Self.squeeze(address).prefix(Self.longestWord))
    self.words = words
  }

  /// Begins the word that stands for the beginning of an address: a letter of its own that is never typed.
  public static let addressMark = "\u{1C0}"

  /// The word by which addresses are found that begin with a text; nil for one without letters and digits.
  public static func addressWord(_ typed: String) -> String? {
    let squeezed = squeeze(bare(fold(typed)))
    return squeezed.isEmpty ? nil : addressMark + squeezed.prefix(longestWord)
  }

  private static func squeeze(_ address: String) -> String { SearchWords(address).words.joined() }

  /// Host and path as they are compared: without case, scheme, `www.` and a slash at the end.
  public static func address(_ url: URL) -> String {
    var address = fold(bare(EditingText.text(for: url)))
    if address.hasSuffix("/") { address.removeLast() }
    return address
  }

  /// A text without scheme and `www.`. Martlet's own pages have a scheme of their own, which is never typed.
  public static func bare(_ text: String) -> String {
    var text = text[...]
    for prefix in ["https://", "http://", "martlet://", "www."]
    where text.hasPrefix(prefix) && text.count > prefix.count {
      text = text.dropFirst(prefix.count)
    }
    return String(text)
  }
}
