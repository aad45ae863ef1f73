import BrowserCore
import MethodSelectors
import UIKit

/// The address bar's text field: figures of docs/interface-figures.md, a completion after the
/// typed text, and the keyboard for addresses.
final class AddressTextField: UITextField {
  /// True if the last change by the user took text away; completion then stays quiet.
  var lastChangeWasDeletion = false
  /// The text that the user typed, without completion or highlighted suggestion.
  private(set) var typedText = ""
  /// An arrow key was pressed: +1 down, −1 up.
  var onMove: ((Int) -> Void)?
  /// Escape was pressed.
  var onEscape: (() -> Void)?

  /// The text that the field proposes after the typed text; it is selected, so that typing on replaces it.
  var completion: InlineCompletion? {
    didSet {
      completionLabel.text = completion.flatMap { $0.title.isEmpty ? nil : " — " + $0.title }
      setNeedsLayout()
      guard let completion else { return }
      text = completion.text
      select(completion.completedRange)
    }
  }

  private let completionLabel = UILabel()
  private let completionFade = CAGradientLayer()
  private let measure = UILabel()

  /// Length over which a long title fades before the clear button, in points (ours).
  private static let fadeLength: CGFloat = 24

  init(textSize: CGFloat = AddressBarMetrics.textSize) {
    super.init(frame: .zero)
    font = TextSize.limitedFont(textSize)
    adjustsFontForContentSizeCategory = true
    textColor = Palette.label
    tintColor = Palette.tint
    clearButtonMode = .whileEditing
    returnKeyType = .go
    enablesReturnKeyAutomatically = true
    keyboardType = .webSearch
    // Addresses do so everywhere.
    semanticContentAttribute = .forceLeftToRight
    autocapitalizationType = .none
    autocorrectionType = .no
    showPlaceholder()
    completionLabel.textColor = Palette.placeholder
    completionLabel.lineBreakMode = .byClipping
    completionLabel.isUserInteractionEnabled = false
    completionLabel.isAccessibilityElement = false
    completionFade.startPoint = CGPoint(x: 0, y: 0.5)
    completionFade.endPoint = CGPoint(x: 1, y: 0.5)
    completionFade.colors = [UIColor.black.cgColor, UIColor.black.cgColor, UIColor.clear.cgColor]
    completionLabel.layer.mask = completionFade
    addSubview(completionLabel)
    accessibilityLabel = "Address"
    accessibilityIdentifier = "address"
  }

  required init?(coder: NSCoder) { nil }

  /// The placeholders by text size in points. Each tab has a field, and Foundation keeps all attributed strings' attributes for ever.
  private static var placeholders: [CGFloat: NSAttributedString] = [:]

  private static func placeholder(in font: UIFont) -> NSAttributedString {
    if let known = placeholders[font.pointSize] { return known }
    let placeholder = NSAttributedString(
      string: "Search or enter website", attributes: [.foregroundColor: Palette.placeholder, .font: font])
    placeholders[font.pointSize] = placeholder
    return placeholder
  }

  /// Has the placeholder stand in the field's text size, and what is proposed behind the text.
  private func showPlaceholder() {
    guard let font else { return }
    attributedPlaceholder = Self.placeholder(in: font)
    completionLabel.font = font
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory {
      showPlaceholder()
    }
  }

  /// Call after the user changed the text.
  func userDidChangeText() {
    typedText = text ?? ""
    completion = nil
  }

  /// Puts a text into the field in place of the user; arrow keys come back to it.
  func replaceText(_ text: String) {
    completion = nil
    self.text = text
    typedText = text
  }

  /// Shows a highlighted suggestion's text, or what was typed when there is none.
  func preview(_ preview: String?) {
    completion = nil
    text = preview ?? typedText
  }

  /// True while the caret stands behind the typed text, or the completion is selected there as it came: the user has neither taken it nor
  /// gone elsewhere.
  var isAwaitingCompletion: Bool {
    guard let range = selectedTextRange, let text, text.hasPrefix(typedText) else { return false }
    return offset(from: beginningOfDocument, to: range.start) == typedText.utf16.count
      && offset(from: beginningOfDocument, to: range.end) == text.utf16.count
  }

  private func select(_ range: Range<Int>) {
    guard let start = position(from: beginningOfDocument, offset: range.lowerBound),
      let end = position(from: beginningOfDocument, offset: range.upperBound)
    else { return }
    selectedTextRange = textRange(from: start, to: end)
  }

  // MARK: - Keys

  override var keyCommands: [UIKeyCommand]? {
    let table: [(String, Selector)] = [
      (UIKeyCommand.inputDownArrow, Selector("moveDown", AddressTextField.moveDown)),
      (UIKeyCommand.inputUpArrow, Selector("moveUp", AddressTextField.moveUp)),
      (UIKeyCommand.inputEscape, Selector("escape", AddressTextField.escape)),
    ]
    return table.map { input, action in
      let command = UIKeyCommand(input: input, modifierFlags: [], action: action)
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
  }

  private func moveDown() { onMove?(1) }
  private func moveUp() { onMove?(-1) }
  private func escape() { onEscape?() }

  // MARK: - Layout

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    let x = CGFloat(AddressEditingMetrics.editingTextX)
    return CGRect(
      x: x, y: 0, width: max(0, bounds.width - x - AddressBarMetrics.editingTextTrailing),
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
    let width = max(0, rect.maxX - end)
    completionLabel.frame = CGRect(x: end, y: 0, width: width, height: bounds.height)
    completionFade.frame = completionLabel.bounds
    completionFade.locations = [0, width > 0 ? max(0, 1 - Self.fadeLength / width) : 0, 1].map {
      NSNumber(value: Double($0))
    }
  }
}
