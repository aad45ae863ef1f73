import UIKit

/// The address bar's text field: figures of look.md, a completion after the
/// typed text, and the keyboard for addresses.
final class AddressTextField: UITextField {
  /// Whether the last change by the user took text away; completion then stays quiet.
  var lastChangeWasDeletion = false

  /// The title of the page that the completion leads to, shown in grey after the text.
  var completionTitle: String? {
    didSet {
      completionLabel.text = completionTitle.map { " — " + $0 }
      setNeedsLayout()
    }
  }

  /// What the field proposes after the typed text; it is selected, so that typing on replaces it.
  var completion: String? {
    didSet {
      if completion == nil { completionTitle = nil }
    }
  }

  private let completionLabel = UILabel()
  private let measure = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: AddressBarMetrics.textSize)
    textColor = Palette.label
    tintColor = Palette.tint
    clearButtonMode = .whileEditing
    returnKeyType = .go
    enablesReturnKeyAutomatically = true
    keyboardType = .webSearch
    autocapitalizationType = .none
    autocorrectionType = .no
    attributedPlaceholder = NSAttributedString(
      string: "Search or enter website",
      attributes: [
        .foregroundColor: Palette.placeholder, .font: UIFont.systemFont(ofSize: AddressBarMetrics.textSize),
      ])
    completionLabel.font = font
    completionLabel.textColor = Palette.placeholder
    completionLabel.lineBreakMode = .byClipping
    completionLabel.isUserInteractionEnabled = false
    addSubview(completionLabel)
    accessibilityLabel = "Address"
    accessibilityIdentifier = "address"
  }

  required init?(coder: NSCoder) { nil }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: AddressBarMetrics.editingTextX, y: 0,
      width: max(0, bounds.width - AddressBarMetrics.editingTextX - AddressBarMetrics.editingTextTrailing),
      height: bounds.height)
  }

  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let center = bounds.maxX - AddressBarMetrics.rightIconInset - AddressBarMetrics.rightIconSize.width / 2
    let size = bounds.height
    return CGRect(x: center - size / 2, y: 0, width: size, height: size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rect = textRect(forBounds: bounds)
    measure.font = font
    measure.text = text
    let end = rect.minX + measure.intrinsicContentSize.width
    completionLabel.frame = CGRect(x: end, y: 0, width: max(0, rect.maxX - end), height: bounds.height)
  }
}
