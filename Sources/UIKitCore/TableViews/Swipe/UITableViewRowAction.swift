import Foundation

/// A button behind a row in the way of iOS 8; `UIContextualAction` has taken its place.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// What a button looks like.
  public enum Style: Int, Sendable {
    case `default` = 0
    case normal = 1
    public static var destructive: Style { .default }
  }

  public let style: Style
  let handler: (UITableViewRowAction, IndexPath) -> Void
  open var title: String?
  /// Grey, or red for destructive actions, unless another is set.
  open var backgroundColor: UIColor?

  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
