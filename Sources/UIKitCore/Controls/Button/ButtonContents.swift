import Foundation

/// The contents of a button in each of its states. What a state does not say is taken from the normal one.
@MainActor
struct ButtonContents {
  struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
    var backgroundImage: UIImage?
  }

  private var contents: [UIControl.State: Content] = [:]

  /// The states with a content of their own, in the order of their numbers.
  var states: [UIControl.State] { contents.keys.sorted { $0.rawValue < $1.rawValue } }

  /// The content set for a state itself.
  subscript(_ state: UIControl.State) -> Content {
    get { contents[state] ?? Content() }
    set { contents[state] = newValue }
  }

  /// Returns what a button in that state shows: what was set for just that state, else the normal state's.
  func shown<Value>(_ state: UIControl.State, _ field: KeyPath<Content, Value?>) -> Value? {
    // Being the first responder is no look of its own.
    let looks = state.subtracting(.focused)
    return contents[state]?[keyPath: field] ?? contents[looks]?[keyPath: field]
      ?? contents[.normal]?[keyPath: field]
  }

  /// Returns true if a state has an image of its own.
  func hasImage(for state: UIControl.State) -> Bool { contents[state]?.image != nil }
}
