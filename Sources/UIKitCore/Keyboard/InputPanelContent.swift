import Foundation

extension UIResponder {
  /// The nearest view in the place of the keyboard, from here on up the responder chain.
  var effectiveInputView: UIView? {
    sequence(first: self, next: \.next).lazy.compactMap(\.inputView).first
  }

  /// The nearest responder with a view above the keyboard, from here on up the responder chain.
  var inputAccessoryOwner: UIResponder? {
    sequence(first: self, next: \.next).first { $0.inputAccessoryView != nil }
  }

  /// Whether being first responder brings up something at the window's bottom besides a keyboard.
  var bringsInputViews: Bool { effectiveInputView != nil || inputAccessoryOwner != nil }
}
