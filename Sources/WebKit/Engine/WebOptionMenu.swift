import Foundation

/// The choices of a page's `<select>`, while they are to be shown.
@MainActor
package final class WebOptionMenu {
  package struct Item: Equatable, Sendable {
    package var text: String
    package var isEnabled: Bool
    package var isSelected: Bool
    /// True if it is the title of an `<optgroup>`, which can't be chosen.
    package var isGroup: Bool

    package init(_ text: String, isEnabled: Bool = true, isSelected: Bool = false, isGroup: Bool = false) {
      self.text = text
      self.isEnabled = isEnabled
      self.isSelected = isSelected
      self.isGroup = isGroup
    }
  }

  /// The most options for which a menu of ours is opened, which has a view for each.
  package static let most = 1_000
  /// UTF-8 bytes of an option that are read: more than a row shows.
  package static let longestText = 800

  package let items: [Item]
  /// The element's place in the web view, in points.
  package let frame: CGRect
  /// The page takes it away itself, as when it is left.
  package var onWithdraw: (@MainActor () -> Void)?
  private var answer: (@MainActor (Int?) -> Void)?

  /// - Parameter answer: called once, with the place of what was chosen or nil for nothing.
  package init(items: [Item], frame: CGRect, answer: @escaping @MainActor (Int?) -> Void) {
    self.items = items
    self.frame = frame
    self.answer = answer
  }

  package var isOpen: Bool { answer != nil }

  /// Ends it; what comes after the first time is not heard.
  package func choose(_ index: Int?) {
    let answer = answer
    self.answer = nil
    answer?(index)
  }

  package func withdraw() {
    guard isOpen else { return }
    answer = nil
    onWithdraw?()
  }
}
