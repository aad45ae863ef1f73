import Foundation
import QuartzCore

/// Makes one colour of another, for a configuration's looks in a state.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
  /// Closures cannot be compared; the box they came in can.
  private final class Box {
    let transform: (UIColor) -> UIColor

    init(_ transform: @escaping (UIColor) -> UIColor) {
      self.transform = transform
    }
  }

  private let box: Box

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    box = Box(transform)
  }

  /// The closure that makes one colour of another.
  public var transform: (UIColor) -> UIColor { box.transform }

  /// Returns the colour that the closure makes of `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { box.transform(input) }

  /// The grey that looks as bright.
  public static let grayscale = UIConfigurationColorTransformer { $0.grey }

  /// The tint in the place of any colour.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }

  /// The tint, in grey.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in UIColor.tintColor.grey }
}

extension UIConfigurationColorTransformer: Hashable {
  /// Two transformers are equal if one is a copy of the other; closures cannot be compared.
  public static func == (a: Self, b: Self) -> Bool { a.box === b.box }
  /// Hashes the identity that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}

extension UIColor {
  fileprivate var grey: UIColor {
    UIColor { traits in
      let color = self.cgColor(with: traits)
      // Luma of ITU-R BT.601, the usual weights for a grey that looks as bright.
      return UIColor(
        white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha)
    }
  }
}
