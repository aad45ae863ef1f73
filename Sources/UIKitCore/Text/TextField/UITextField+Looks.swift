import Foundation
import QuartzCore

extension UITextField {
  /// Opacity of the tint behind selected text (docs/interface-figures.md, "Colours").
  private static let selectionAlpha: CGFloat = 0.22
  private static let selectionAlphaDark: CGFloat = 0.35

  func looksDidChange() {
    let font = fittingFont
    let color = textColor ?? .label
    for label in [idleLabel, placeholderLabel] {
      label.font = font
      label.textAlignment = textAlignment
    }
    idleLabel.textColor = color
    if borderStyle != .none { colorBorder() }
    let given = placeholderLabel.givenColor
    placeholderLabel.textColor = given ?? placeholderColor
    if let attributed = placeholders.attributed {
      placeholderLabel.attributedText = attributed
    } else {
      placeholderLabel.text = placeholder
    }
    if given == nil || placeholders.attributed != nil {
      placeholderLabel.usualColor = placeholderLabel.textColor
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

  func makeBorderView() -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    insertSubview(view, at: 0)
    return view
  }

  /// The corner radius of a rounded border, in points.
  private static let borderRadius: CGFloat = 5

  private func colorBorder() {
    borderView.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  /// The picture in the border's place now.
  private var shownBackground: UIImage? {
    background.map { isEnabled ? $0 : disabledBackground ?? $0 }
  }

  private func showBackground() {
    guard let picture = shownBackground else {
      backgroundView?.isHidden = true
      return
    }
    let view = backgroundView ?? UIImageView(image: nil)
    if backgroundView == nil {
      backgroundView = view
      insertSubview(view, at: 0)
    }
    view.isHidden = false
    view.image = picture
  }

  func borderDidChange() {
    showBackground()
    let isRounded = borderStyle == .roundedRect && background == nil
    borderView.isHidden = borderStyle == .none || background != nil
    colorBorder()
    borderView.layer.borderWidth = isRounded ? 0.5 : 1
    borderView.layer.cornerRadius = isRounded ? Self.borderRadius : 0
    // The background's corners, too.
    layer.cornerRadius = isRounded ? Self.borderRadius : 0
    if isRounded, backgroundColor == nil { backgroundColor = .systemBackground }
    setNeedsLayout()
  }

  /// The font of the text as it is shown.
  var fittingFont: UIFont {
    let font = font ?? .systemFont(ofSize: Self.defaultFontSize)
    return fittingScale == 1 ? font : font.withSize(font.pointSize * fittingScale)
  }

  /// Makes the text smaller where it does not fit and may be.
  func fitText() {
    let font = font ?? .systemFont(ofSize: Self.defaultFontSize)
    var scale: CGFloat = 1
    if adjustsFontSizeToFitWidth, minimumFontSize > 0, minimumFontSize < font.pointSize, hasText {
      let room = (isEditing ? editorView : idleLabel).bounds.width
      let width = (idleLabel.text ?? "").size(withAttributes: [.font: font]).width
      if width > room { scale = max(minimumFontSize / font.pointSize, room / width) }
    }
    guard scale != fittingScale else { return }
    fittingScale = scale
    looksDidChange()
  }

  func tellTraits() { editor.setPurpose(inputPurpose, hints: inputHints) }
}
