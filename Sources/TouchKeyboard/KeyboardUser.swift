import Foundation
import QuartzCore
import TouchTyping

/// The user's choices for the on-screen keyboard, which every keyboard of the program goes by. The program keeps them.
@MainActor
package final class KeyboardUser {
  package static let shared = KeyboardUser()

  /// The choices as they are. Setting them changes the keyboards that are shown; `onChange` is not called.
  package var choice: KeyboardChoice {
    get { current }
    set {
      current = newValue
      for view in views { view.view?.choiceDidChange() }
    }
  }
  /// Called when the user has chosen at a keyboard: the language, an emoji.
  package var onChange: ((KeyboardChoice) -> Void)?
  /// False while nothing that is typed is to be remembered.
  package var remembers = true

  private var current = KeyboardChoice(
    languages: KeyboardLanguages.preferred(in: ProcessInfo.processInfo.environment))
  private struct WeakView { weak var view: TouchKeyboardView? }
  private var views: [WeakView] = []

  func add(_ view: TouchKeyboardView) {
    views.removeAll { $0.view == nil }
    views.append(WeakView(view: view))
  }

  func keyboardChose(_ choice: KeyboardChoice) {
    guard choice != current else { return }
    current = choice
    onChange?(choice)
  }
}
