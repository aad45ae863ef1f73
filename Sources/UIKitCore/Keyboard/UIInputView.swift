import Foundation
import QuartzCore

/// A view in the keyboard's place or above it, which can look like a part of the keyboard.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The look of an input view.
  public enum Style: Int, Sendable {
    /// The view's own look.
    case `default`
    /// On the keyboard's background.
    case keyboard
  }

  /// The view's look, set when it is made; `default` for one from a nib.
  public let inputViewStyle: Style

  /// A Boolean value that indicates whether constraints inside the view decide its height, in place of its frame.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { superview?.setNeedsLayout() } }
  }

  /// Creates an input view with a frame and a look.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

  /// A nib's input view looks as the view itself is.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if inputViewStyle == .keyboard { backgroundColor = KeyboardColors.backdrop }
  }
}
