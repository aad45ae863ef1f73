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

  /// True if becoming first responder brings up views at the window's bottom of its own: an input view or an accessory view.
  var bringsInputViews: Bool { effectiveInputView != nil || inputAccessoryOwner != nil }
}
