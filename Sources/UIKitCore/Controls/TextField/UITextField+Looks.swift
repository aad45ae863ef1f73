import Foundation
import QuartzCore

extension UITextField {
  /// look/README.md, "selection": opacity of the tint.
  private static let selectionAlpha: CGFloat = 0.22
  private static let selectionAlphaDark: CGFloat = 0.35

  func looksDidChange() {
    let font = font ?? .systemFont(ofSize: Self.defaultFontSize)
    let color = textColor ?? .label
    for label in [idleLabel, placeholderLabel] {
      label.font = font
      label.textAlignment = textAlignment
    }
    idleLabel.textColor = color
    placeholderLabel.textColor = placeholderColor
    if let attributed = placeholders.attributed {
      placeholderLabel.attributedText = attributed
    } else {
      placeholderLabel.text = placeholder
    }
    let tint = tintColor ?? .systemBlue
    editor.setAppearance(
      font: font.fontDescriptor.face, color: color.resolvedColor(with: traitCollection).cgColor,
      tint: tint.resolvedColor(with: traitCollection).cgColor,
      selection: tint.resolvedColor(with: traitCollection).withAlphaComponent(
        traitCollection.userInterfaceStyle == .dark ? Self.selectionAlphaDark : Self.selectionAlpha
      ).cgColor)
    editor.setAlignment(TextRequest.Alignment(textAlignment))
    editor.setSecure(isSecureTextEntry)
    textDidChange()
  }

  func borderDidChange() {
    switch borderStyle {
    case .none:
      layer.borderWidth = 0
      layer.cornerRadius = 0
    case .line, .bezel:
      layer.borderWidth = 1
      layer.cornerRadius = 0
      layer.borderColor = UIColor.separator.cgColor
    case .roundedRect:
      layer.borderWidth = 0.5
      layer.cornerRadius = 5
      layer.borderColor = UIColor.separator.cgColor
      if backgroundColor == nil { backgroundColor = .systemBackground }
    }
    setNeedsLayout()
  }

  var purpose: TextInputPurpose {
    isSecureTextEntry ? .password : TextInputPurpose(keyboardType)
  }
}
