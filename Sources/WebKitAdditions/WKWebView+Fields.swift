import UIKit
import WebKit

/// The field of the page that is filled in.
extension WKWebView {
  /// A view that stands above the on-screen keyboard while a field of the page is filled in. On iOS a subclass overrides
  /// `inputAccessoryView`, which there belongs to a view inside the web view. Setting it, also to the same view
  /// with another height, changes what is shown.
  public var fieldAccessoryView: UIView? {
    get { fieldAccessory }
    set {
      fieldAccessory = newValue
      reloadFieldAccessory()
    }
  }

  /// Called when another field of the page, or none, is filled in.
  public var fieldDidChange: (() -> Void)? {
    get { fieldObserver }
    set { fieldObserver = newValue }
  }

  /// The caret of the field that is filled in, in the view's points, in frames of any origin; nil while there is none.
  public var caretFrame: CGRect? { engine.textInput.focusedField == nil ? nil : engine.textInput.caretRect }

  /// Takes the focus from the page's field, and the keyboard with it.
  public func endFieldEditing() { dropFieldFocus() }
}
