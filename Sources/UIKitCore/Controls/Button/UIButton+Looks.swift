import Foundation
import QuartzCore

/// The looks of a configured button in its present state: colours and text resolved.
@MainActor
struct ButtonLooks {
  let configuration: UIButton.Configuration
  let tint: UIColor

  private var state: UIControl.State { configuration.context.state }
  private var isDisabled: Bool { state.contains(.disabled) }
  private var isPressed: Bool { state.contains(.highlighted) }

  /// A selected button has the next stronger style.
  private var style: UIButton.Configuration.Style {
    guard configuration.automaticallyUpdateForSelection, state.contains(.selected),
      !configuration.context.isPopUp
    else { return configuration.style }
    switch configuration.style {
    case .plain: return .tinted
    case .gray, .tinted, .filled: return .filled
    }
  }

  private var accent: UIColor { configuration.context.isDestructive ? .systemRed : tint }

  /// Colour of title, subtitle and image.
  var foreground: UIColor {
    if isDisabled { return .tertiaryLabel }
    let isSolid = style == .filled
    // A selected button turns its colours round: its own foreground becomes the background.
    let own = style == configuration.style ? configuration.baseForegroundColor : nil
    let color = own ?? (isSolid ? .white : configuration.baseForegroundColor ?? accent)
    guard isPressed else { return color }
    let alpha =
      style == .plain ? ButtonMetrics.highlightedAlpha : ButtonMetrics.highlightedBackgroundAlpha
    return color.multiplyingAlpha(by: alpha)
  }

  /// Colour of the background; what a configuration states wins.
  var backgroundColor: UIColor {
    let background = configuration.background
    guard background.backgroundColor == nil else { return background.resolvedBackgroundColor(for: accent) }
    let color = background.backgroundColorTransformer?(styleColor) ?? styleColor
    return isPressed && !isDisabled
      ? color.multiplyingAlpha(by: ButtonMetrics.highlightedBackgroundAlpha) : color
  }

  private var styleColor: UIColor {
    let base = configuration.baseBackgroundColor
    switch style {
    case .plain: return .clear
    case _ where isDisabled: return .tertiarySystemFill
    case .gray: return base ?? .secondarySystemFill
    case .tinted: return (base ?? accent).multiplyingAlpha(by: ButtonMetrics.tintedAlpha)
    case .filled:
      return base ?? (configuration.style == .filled ? accent : configuration.baseForegroundColor ?? accent)
    }
  }

  /// - Parameter fallback: shown where the configuration has no title.
  func title(or fallback: NSAttributedString?, traits: UITraitCollection) -> NSAttributedString? {
    let style = ButtonMetrics.titleStyle(for: configuration.buttonSize)
    let attributes = attributes(style, configuration.titleTextAttributesTransformer, traits)
    if let title = configuration.attributedTitle { return title.attributed(defaults: attributes) }
    guard let fallback else { return nil }
    let result = NSMutableAttributedString(string: fallback.string, attributes: attributes.uiKitAttributes)
    let whole = NSRange(location: 0, length: fallback.length)
    fallback.enumerateAttributes(in: whole) { own, range, _ in
      result.addAttributes(own, range: range)
    }
    return result
  }

  func subtitle(traits: UITraitCollection) -> NSAttributedString? {
    let style = ButtonMetrics.subtitleStyle(for: configuration.buttonSize)
    let attributes = attributes(style, configuration.subtitleTextAttributesTransformer, traits)
    return configuration.attributedSubtitle?.attributed(defaults: attributes)
  }

  /// True if the title is a little heavier.
  var isEmphasized = false

  private func attributes(
    _ style: UIFont.TextStyle, _ transformer: UIConfigurationTextAttributesTransformer?,
    _ traits: UITraitCollection
  ) -> AttributeContainer {
    var container = AttributeContainer()
    var font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    if isEmphasized { font = .systemFont(ofSize: font.pointSize, weight: .semibold) }
    container.uiKit.font = font
    container.uiKit.foregroundColor = foreground
    return transformer?(container) ?? container
  }

  var imageColor: UIColor { configuration.imageColorTransformer?(foreground) ?? foreground }

  var spinnerColor: UIColor {
    configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
  }

  /// The configuration's image, else the button's own, as large as the text wants it.
  func image(or fallback: UIImage?, traits: UITraitCollection) -> UIImage? {
    guard let image = configuration.image ?? fallback, image.isSymbolImage else {
      return configuration.image ?? fallback
    }
    if let preferred = configuration.preferredSymbolConfigurationForImage {
      return image.applyingSymbolConfiguration(preferred)
    }
    let style = ButtonMetrics.titleStyle(for: configuration.buttonSize)
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    return image.filled(with: UIImage.SymbolConfiguration(font: font))
  }

  /// The background in its colour, with its corners as the corner style wants them, for a button of that height.
  func background(height: CGFloat, traits: UITraitCollection) -> UIBackgroundConfiguration {
    var result = configuration.background
    result.backgroundColor = backgroundColor
    result.backgroundColorTransformer = nil
    func scaled(_ radius: CGFloat) -> CGFloat {
      UIFontMetrics.default.scaledValue(for: radius, compatibleWith: traits)
    }
    switch configuration.cornerStyle {
    case .fixed: break
    case .dynamic: result.cornerRadius = scaled(result.cornerRadius)
    case .small: result.cornerRadius = scaled(ButtonMetrics.smallRadius)
    case .medium: result.cornerRadius = scaled(ButtonMetrics.mediumRadius)
    case .large: result.cornerRadius = scaled(ButtonMetrics.largeRadius)
    case .capsule: result.cornerRadius = height / 2
    }
    return result
  }
}

extension UIColor {
  /// The same colour, more transparent by a factor. Stays dynamic.
  func multiplyingAlpha(by factor: CGFloat) -> UIColor {
    guard isDynamic else {
      let color = cgColor
      return withAlphaComponent(color.alpha * factor)
    }
    return UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * factor)
    }
  }
}
