import Foundation

/// A button behind a row in the way of iOS 8; `UIContextualAction` has taken its place.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The looks of a button.
  public enum Style: Int, Sendable {
    /// Red, unless it has a colour of its own.
    case `default` = 0
    /// Grey, unless it has a colour of its own.
    case normal = 1
    /// Another name of `default`: a red button.
    public static var destructive: Style { .default }
  }

  /// The look of the button.
  public let style: Style
  let handler: (UITableViewRowAction, IndexPath) -> Void
  /// The button's title; nil for none.
  open var title: String?
  /// Grey, or red for destructive actions, unless another is set.
  open var backgroundColor: UIColor?

  /// Creates an action whose handler gets the action and the row's place when the button is tapped.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
