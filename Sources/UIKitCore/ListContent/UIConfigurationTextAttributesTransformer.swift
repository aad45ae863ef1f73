import Foundation

/// Changes the attributes of a configuration's text.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// Closures cannot be compared; the box they came in can.
  private final class Box {
    let transform: (AttributeContainer) -> AttributeContainer

    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
      self.transform = transform
    }
  }

  private let box: Box

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    box = Box(transform)
  }

  public var transform: (AttributeContainer) -> AttributeContainer { box.transform }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { box.transform(input) }
}

extension UIConfigurationTextAttributesTransformer: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.box === b.box }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}
