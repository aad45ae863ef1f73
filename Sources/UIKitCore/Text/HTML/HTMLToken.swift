import Foundation

/// A part of an HTML text: a tag or the text between tags.
enum HTMLToken: Equatable {
  case text(String)
  case open(String, [String: String])
  case close(String)

  /// Parts a text as forgiving as browsers do: what is no tag is text.
  static func tokens(of html: String) -> [HTMLToken] {
    var scanner = HTMLScanner(html)
    return scanner.read()
  }
}
