import Foundation
import QuartzCore

/// An entry of a menu that sends an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The action that is sent along the responder chain.
  public let action: Selector
  /// A value of the app's by which an action can tell commands apart; nil for none.
  public let propertyList: Any?
  /// The alternatives to the command while more modifiers are held down: of a `UIKeyCommand`, by its key with them.
  public let alternates: [UICommandAlternate]
  /// The way in which the menu shows the command: disabled, destructive or hidden.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the command: off, on or mixed.
  open var state: UIMenuElement.State
  /// A longer title, for help that shows shortcuts.
  open var discoverabilityTitle: String?

  /// Creates a command that sends `action`, with a title, an image and a state for menus.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// A command that sends the same action, whose looks can be changed by themselves.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UICommand(
      title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state
    )
  }

  /// Has an object that answers the command's action perform it.
  func perform(on target: Any, sender: Any?) {
    if let standard = TextEditCommand(action), let responder = target as? UIResponder {
      standard.perform(on: responder, sender: sender)
    } else {
      action.perform(on: target as AnyObject, sender)
    }
  }
}
