import Foundation

/// A button that a swipe of a row shows.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What a button looks like, and what its action may do to the row.
  public enum Style: Int, Sendable {
    case normal = 0
    /// Red; the row may be gone afterwards.
    case destructive
  }

  /// - Parameters:
  ///   - action: the action itself.
  ///   - sourceView: the button.
  ///   - completionHandler: call it when all is done, with whether it was; the row goes back then.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  /// Grey, or red for destructive actions, unless another is set.
  open var backgroundColor: UIColor!
  /// Shown above the title, or in its place where the row is low.
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
