import Foundation
import QuartzCore

/// The strength with which content stands out from a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// The strengths of four labels, from the strongest, of three fills, and of separators.
  case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Lets the blur beneath shine through content, which gets the strength of a label, a fill or a separator.
///
/// What has no colour of its own (labels, templates) is drawn in the label's colour.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let style: UIVibrancyEffectStyle
  /// The style whose colours content has on the blur beneath; unspecified where the blur follows the interface.
  let contentStyle: UIUserInterfaceStyle

  /// Creates an effect as strong as a label's.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// - Parameter blurEffect: of the view in whose `contentView` the view with this effect is.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.style = style
    contentStyle = blurEffect.style.contentStyle
    super.init()
  }
}

extension UIVibrancyEffectStyle {
  /// The opacity of the content.
  /// These are the alphas of the system's label, fill and separator colours on light backgrounds (Apple, Human Interface Guidelines,
  /// "Color").
  var alpha: CGFloat {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.2
    case .secondaryFill: 0.16
    case .tertiaryFill: 0.12
    case .separator: 0.29
    }
  }
}
