import Foundation
import QuartzCore

/// Makes one colour of another.
@preconcurrency @MainActor
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey of the same brightness (luma of ITU-R BT.601).
  public static let grayscale = UIConfigurationColorTransformer { input in
    UIColor { traits in
      let color = input.cgColor(with: traits)
      return UIColor(
        white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha)
    }
  }
}
