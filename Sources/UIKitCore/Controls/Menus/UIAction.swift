import Foundation

/// A menu row or a control's action that runs a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// A name that tells actions apart, also those made anew.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  public var discoverabilityTitle: String?
  public var attributes: Attributes
  public var state: State
  /// What sent the action, while its handler runs.
  public private(set) var sender: Any?

  private let handler: (UIAction) -> Void

  /// - Parameter identifier: nil makes a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(rawValue: UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
