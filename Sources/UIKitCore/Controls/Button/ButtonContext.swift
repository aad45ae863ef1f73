import Foundation

/// The conditions that a configured button's looks depend on besides its configuration.
struct ButtonContext: Equatable {
  var state: UIControl.State = .normal
  var isDestructive = false
  /// A button that shows the chosen element of its menu.
  var isPopUp = false

  init() {}

  @MainActor
  init(_ button: UIButton) {
    state = button.state
    isDestructive = button.role == .destructive
    isPopUp = button.isPopUp
  }
}
