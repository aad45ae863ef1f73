import Foundation

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The meaning of an action, which decides its place and its colour.
  public enum Style: Int, Sendable {
    /// An action that is neither of the others.
    case `default` = 0
    /// Leaves things as they are; stands apart, and answers to Escape.
    case cancel
    /// Changes or deletes something.
    case destructive
  }

  /// The text on the button.
  public let title: String?
  /// The style that the action was created with.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?
  /// The colour of the title while the action can be chosen; nil for that of the style.
  var titleTextColor: UIColor? { didSet { onChange?() } }
  /// Stands at the button's leading end; nil for none.
  var image: UIImage? { didSet { onChange?() } }
  /// The colour of a template image; nil for the title's.
  var imageTintColor: UIColor? { didSet { onChange?() } }
  /// The title's place on the button: its middle by default.
  var titleTextAlignment = NSTextAlignment.center { didSet { onChange?() } }

  /// - Parameter handler: runs after the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// True if the user can choose the action; true by default. A change is seen at once.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }
}
