import Foundation

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What an action means, which decides its place and its colour.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves things as they are; stands apart, and answers to Escape.
    case cancel
    /// Changes or deletes something.
    case destructive
  }

  public let title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// - Parameter handler: runs after the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }
}
