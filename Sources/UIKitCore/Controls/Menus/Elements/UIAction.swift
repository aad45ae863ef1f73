import Foundation
import QuartzCore

/// The closure that an action runs; it gets the action itself.
public typealias UIActionHandler = (UIAction) -> Void

/// A menu row or a control's action that runs a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// A name that tells actions apart, also those made anew.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The action's name; a unique one where none was given.
  public let identifier: Identifier
  /// A longer title, for help that shows what can be done.
  open var discoverabilityTitle: String?
  /// The looks of the action's row, and whether it can be chosen.
  open var attributes: UIMenuElement.Attributes
  /// The mark at the action's row: none, a tick or a dash.
  open var state: UIMenuElement.State
  /// The object that sent the action, while its handler runs; else nil.
  open private(set) var sender: Any?

  private let handler: UIActionHandler

  /// - Parameter identifier: nil makes a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(rawValue: UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
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

  /// An action of the same identifier that does the same, whose looks can be changed by themselves.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UIAction(
      title: title, subtitle: subtitle, image: image, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
  }

  func perform(sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
