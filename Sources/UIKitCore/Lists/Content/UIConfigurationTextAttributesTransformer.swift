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

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    box = Box(transform)
  }

  /// The closure that changes attributes.
  public var transform: (AttributeContainer) -> AttributeContainer { box.transform }

  /// Returns the attributes that the closure makes of `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { box.transform(input) }
}

extension UIConfigurationTextAttributesTransformer: Hashable {
  /// Two transformers are equal if one is a copy of the other; closures cannot be compared.
  public static func == (a: Self, b: Self) -> Bool { a.box === b.box }
  /// Hashes the identity that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}
