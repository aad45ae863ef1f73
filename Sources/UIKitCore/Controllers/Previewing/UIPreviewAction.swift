import Foundation

/// A command beneath a preview.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, @preconcurrency NSCopying, UIPreviewActionItem {
  /// The looks of a command.
  public enum Style: Int, Sendable {
    /// As any command.
    case `default` = 0
    /// With a tick.
    case selected
    /// In red, for what deletes something.
    case destructive
  }

  /// The command's name.
  public let title: String
  private let style: Style
  private let body: (UIPreviewAction, UIViewController) -> Void

  /// - Parameter handler: gets the action and the controller that was previewed.
  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.style = style
    body = handler
    super.init()
  }

  /// Runs when the command is chosen.
  open var handler: (any UIPreviewActionItem, UIViewController) -> Void {
    { [self] item, controller in body(item as? UIPreviewAction ?? self, controller) }
  }

  /// An action of the same title that does the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIPreviewAction(title: title, style: style, handler: body)
  }

  func action(for controller: UIViewController) -> UIAction {
    UIAction(
      title: title, attributes: style == .destructive ? .destructive : [],
      state: style == .selected ? .on : .off
    ) { [self] _ in handler(self, controller) }
  }
}
