import Foundation
import QuartzCore

/// An entry of a menu that sends an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  public let action: Selector
  public let propertyList: Any?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// A longer title, for help that shows shortcuts.
  open var discoverabilityTitle: String?

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
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
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state
    )
  }
}
