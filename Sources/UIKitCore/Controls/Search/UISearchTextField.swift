import Foundation
import QuartzCore

/// A rounded field with a magnifying glass, as in search bars.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  private let glass = UIImageView(image: nil)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Creates a search field from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    layer.cornerRadius = SearchMetrics.fieldRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    backgroundColor = .tertiarySystemFill
    let configuration = UIImage.SymbolConfiguration(gridSide: SearchMetrics.iconSide)
    glass.image = UIImage(systemName: "magnifyingglass", withConfiguration: configuration)
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.bounds.size = CGSize(width: SearchMetrics.iconSide, height: SearchMetrics.iconSide)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
  }

  override var placeholderColor: UIColor { .secondaryLabel }

  /// The image at the leading end.
  func setIcon(_ image: UIImage?) {
    glass.image =
      image
      ?? UIImage(
        systemName: "magnifyingglass",
        withConfiguration: UIImage.SymbolConfiguration(gridSide: SearchMetrics.iconSide))
  }

  /// The opacity of what is in the field, 0…1.
  var contentAlpha: CGFloat = 1 {
    didSet { if contentAlpha != oldValue { for view in subviews { view.alpha = contentAlpha } } }
  }

  // MARK: - Layout

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Mirrors a rectangle where one reads from the right.
  private func directed(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(
      x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func square(_ side: CGFloat, center: CGFloat, in bounds: CGRect) -> CGRect {
    CGRect(x: center - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  private func trailingCenter(in bounds: CGRect) -> CGFloat { bounds.maxX - SearchMetrics.buttonCenter }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return directed(
      CGRect(
        x: bounds.minX + SearchMetrics.iconLeading, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height), in: bounds)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    directed(square(SearchMetrics.buttonSide, center: trailingCenter(in: bounds), in: bounds), in: bounds)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    directed(square(SearchMetrics.clearSide, center: trailingCenter(in: bounds), in: bounds), in: bounds)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var left = bounds.minX + SearchMetrics.iconLeading
    if let leftView { left += leftView.bounds.width + SearchMetrics.iconGap }
    let showsButton = hasText || (rightView != nil && rightViewMode == .always)
    let right = bounds.maxX - (showsButton ? SearchMetrics.buttonCenter * 2 : SearchMetrics.iconLeading)
    return directed(
      CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height), in: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: SearchMetrics.fieldHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, SearchMetrics.fieldHeight), height: SearchMetrics.fieldHeight)
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.searchField) }
    set { super.accessibilityTraits = newValue }
  }
}
