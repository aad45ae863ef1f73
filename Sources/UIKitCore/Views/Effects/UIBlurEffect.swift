import Foundation
import QuartzCore

/// A blur of everything beneath, tinted by its style.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How light or dark the blur is, and how much of the content shows through.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// look/README.md, "blur": menus are blurred by 30 pt with saturation 1.8.
  private static let radius: CGFloat = 30
  private static let saturation: CGFloat = 1.8

  var backdrop: BackdropEffect { BackdropEffect(blurRadius: Self.radius, saturation: Self.saturation) }

  /// The colour over the blur: thicker materials let less through.
  func tint(isDark: Bool) -> UIColor {
    let dark = style == .dark || (isDark && style != .light && style != .extraLight)
    let alpha: CGFloat
    switch style {
    case .systemUltraThinMaterial: alpha = 0.3
    case .systemThinMaterial: alpha = 0.5
    case .systemMaterial, .regular, .light, .dark: alpha = 0.7
    case .systemThickMaterial, .prominent, .systemChromeMaterial: alpha = 0.82
    case .extraLight: alpha = 0.9
    }
    return UIColor(white: dark ? 0.14 : 0.97, alpha: alpha)
  }
}
