import Foundation

/// Commands beneath a preview that a row of their own opens.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, @preconcurrency NSCopying, UIPreviewActionItem {
  /// The row's title.
  public let title: String
  private let style: UIPreviewAction.Style
  private let actions: [UIPreviewAction]

  /// Creates a group whose row has a title and the looks of a command.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
    super.init()
  }

  /// A group of the same title and actions.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIPreviewActionGroup(title: title, style: style, actions: actions)
  }

  func menu(for controller: UIViewController) -> UIMenu {
    let isSelected = style == .selected
    // The beginning of the row has the arrow of a menu.
    let menu = UIMenu(
      title: title, image: isSelected ? UIImage(systemName: "checkmark") : nil,
      options: style == .destructive ? .destructive : [],
      children: actions.map { $0.action(for: controller) })
    menu.isSelected = isSelected
    return menu
  }
}
