import Foundation
import QuartzCore

/// An entry of a menu that sends an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  public let action: Selector
  public let propertyList: Any?
  public var attributes: UIMenuElement.Attributes
  public var state: UIMenuElement.State
  /// A longer title, for help that shows shortcuts.
  public var discoverabilityTitle: String?

  public init(
    title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, image: image)
  }
}
