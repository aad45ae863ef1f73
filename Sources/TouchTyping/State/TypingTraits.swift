/// The properties of the text that is typed, as far as the keyboard goes by them: a value.
package struct TypingTraits: Equatable, Sendable {
  package enum ReturnKey: Hashable, Sendable, CaseIterable {
    case enter, go, search, join, next, route, send, done, goOn, emergencyCall

    /// Keys that finish something are blue.
    package var isAccented: Bool { self != .enter && self != .next }

    /// The key's word.
    package func title(in words: KeyWords) -> String {
      switch self {
      case .enter: words.enter
      case .go: words.go
      case .search: words.search
      case .join: words.join
      case .next: words.next
      case .route: words.route
      case .send: words.send
      case .done: words.done
      case .goOn: words.goOn
      case .emergencyCall: "SOS"
      }
    }
  }

  package var kind = TypingKind.text
  package var capitals = Capitals.none
  package var returnKey = ReturnKey.enter
  /// True if the return key is dimmed while there is no text.
  package var needsText = false
  /// True if nobody may read it.
  package var isSecure = false
  /// True if two spaces may become a full stop.
  package var improves = true

  package init() {}
}
