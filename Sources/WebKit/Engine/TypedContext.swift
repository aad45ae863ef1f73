import Foundation

/// The text before a page's caret, kept ahead of what the page tells: that comes late, and while one types fast it is about letters before
/// the last one.
package struct TypedContext: Equatable, Sendable {
  /// The text before the caret as far as it is known; nil while it is not.
  package private(set) var text: String?
  /// The texts before each key that the page has not told of yet.
  private var earlier: [String] = []

  package init() {}

  /// The number of keys that a page may be behind.
  private static let most = 64

  /// The page tells the text before the caret.
  /// - Returns: true if it is news.
  package mutating func told(_ new: String) -> Bool {
    if let place = earlier.firstIndex(of: new), new != text {
      // Of before the last keys: what came before it is told.
      earlier.removeFirst(place + 1)
      return false
    }
    earlier = []
    defer { text = new }
    return new != text
  }

  package mutating func insert(_ new: String) {
    guard let text else { return }
    remember(text)
    // Pages tell of a paragraph only.
    self.text = new == "\n" ? "" : text + new
  }

  package mutating func deleteBackward() {
    guard let text, !text.isEmpty else { return }
    remember(text)
    self.text = String(text.dropLast())
  }

  /// Another field, or another place in it: nothing is known until the page tells.
  package mutating func forget() { (text, earlier) = (nil, []) }

  private mutating func remember(_ text: String) { earlier = Array((earlier + [text]).suffix(Self.most)) }
}
