import Foundation

/// A button that a swipe of a row shows.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The kinds of actions, which differ in the button's looks and in what the action may do to the row.
  public enum Style: Int, Sendable {
    /// Grey, unless it has a colour of its own.
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

  /// The kind of the action: `destructive` actions are red and may take the row away.
  public let style: Style
  /// The closure that does the action's work when its button is tapped or a full swipe ends.
  public let handler: Handler
  /// The button's title, and its name for assistive technologies; nil for none.
  open var title: String?
  /// The colour of the button: grey, or red for destructive actions, unless another is set; nil stands for that.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? UIColor.systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?
  /// Shown above the title, or in its place where the row is low.
  open var image: UIImage?

  /// Creates an action with a button's title, grey or red by its style.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
