import Foundation

extension UIResponder {
  /// The nearest view in the place of the keyboard, or that of the nearest controller, from here on up the responder chain.
  var effectiveInputView: UIView? {
    sequence(first: self, next: \.next).lazy.compactMap { responder -> UIView? in
      // What is edited in a controller's own view above the keyboard does not want that view below it.
      responder is UIInputViewController ? nil : responder.inputView ?? responder.inputViewController?.view
    }.first
  }

  /// The nearest responder with a view above the keyboard, from here on up the responder chain.
  var inputAccessoryOwner: UIResponder? {
    sequence(first: self, next: \.next).first {
      $0.inputAccessoryView != nil || $0.inputAccessoryViewController != nil
    }
  }

  /// The view of this responder above the keyboard, its own or a controller's.
  var ownAccessoryView: UIView? { inputAccessoryView ?? inputAccessoryViewController?.view }

  /// True if becoming first responder brings up views at the window's bottom of its own: an input view or an accessory view.
  var bringsInputViews: Bool { effectiveInputView != nil || inputAccessoryOwner != nil }
}
