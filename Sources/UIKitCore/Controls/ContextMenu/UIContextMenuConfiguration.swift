import Foundation

/// Makes the controller whose view is a context menu's preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Makes a context menu, from actions that the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu: a preview and a menu, made when they are needed.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Tells configurations apart; a new one is made where none is given.
  public let identifier: any NSCopying

  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; an identifier of nil makes a unique one, a preview provider of nil shows the view itself.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
