import Foundation
import QuartzCore

/// Text that cannot be edited.
///
/// The text is laid out once for a width and drawn as letters, sharp at any scale and under any transform.
@preconcurrency @MainActor
open class UILabel: UIView {
  override var isOpaqueByDefault: Bool { false }

  /// The place on its line of text that was made smaller.
  public enum BaselineAdjustment: Int, Sendable {
    /// On the baseline that the full size would have.
    case alignBaselines = 0
    /// The text stands in the middle of the line.
    case alignCenters = 1
    /// The text stands at the top of the line.
    case none = 2
  }

  var values = LabelValues()
  /// The last layout and what it was made for.
  private var cachedLayout: (request: TextRequest, layout: any TextLayout)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpLabel()
  }

  /// Creates a label from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpLabel()
    if coder is NibCoder { takeNibDefaults() }
    guard coder.decodeProperties(of: self, as: UILabel.self) else { return nil }
  }

  /// Sets what nibs say by leaving it out.
  func takeNibDefaults() {
    adjustsFontSizeToFitWidth = true
    baselineAdjustment = .alignCenters
  }

  private func setUpLabel() {
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  // MARK: Text and looks

  /// The characters of the label's text; setting them takes the place of attributed text. nil for none.
  open var text: String? {
    get { values.content.string }
    set {
      guard newValue != values.content.string || values.content.isAttributed else { return }
      announcing("text") { values.content = .plain(newValue) }
      textDidChange(resizes: true)
    }
  }

  /// Text with looks of its own. What its attributes leave open is taken from the label; those at its beginning become
  /// the label's font, colour, alignment and line break.
  open var attributedText: NSAttributedString? {
    get { values.content.attributed(with: self) }
    set {
      newValue.map { values.takeLooks(of: $0) }
      show(newValue)
    }
  }

  /// The text without becoming the label's looks, for a label that shows plain text at other times.
  func show(_ text: NSAttributedString?) {
    values.content = text.map { .attributed($0.immutable) } ?? .plain(nil)
    textDidChange(resizes: true)
  }

  /// The font of all of the text; the following are of all of it, too. Setting it changes attributed text.
  open var font: UIFont! {
    get { values.font }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      // Fonts that are drawn alike may follow the user's text size in another way.
      let isSame =
        font == values.font && font.textStyle == values.font.textStyle
        && font.metricsScaling == values.font.metricsScaling
      guard !isSame || values.content.isAttributed else { return }
      values.font = font
      values.content.apply(.font, font)
      textDidChange(resizes: true)
    }
  }

  /// The colour of all of the text; nil sets the system's label colour.
  open var textColor: UIColor! {
    get { values.textColor }
    set {
      let color = newValue ?? .label
      guard color !== values.textColor || values.content.isAttributed else { return }
      values.textColor = color
      values.content.apply(.foregroundColor, color)
      textDidChange(resizes: false)
    }
  }

  /// The place of all lines between the edges; `natural` by default.
  open var textAlignment: NSTextAlignment {
    get { values.textAlignment }
    set {
      guard newValue != values.textAlignment || values.content.isAttributed else { return }
      values.textAlignment = newValue
      values.content.changeParagraphs(missing: values.paragraph) { $0.alignment = newValue }
      textDidChange(resizes: false)
    }
  }

  /// The treatment of text that is too wide; its end is truncated by default.
  open var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set {
      guard newValue != values.lineBreakMode || values.content.isAttributed else { return }
      values.lineBreakMode = newValue
      values.content.changeParagraphs(missing: values.paragraph) { $0.lineBreakMode = newValue }
      textDidChange(resizes: true)
    }
  }

  /// 0 is as many as it takes.
  open var numberOfLines: Int {
    get { values.numberOfLines }
    set {
      guard newValue != values.numberOfLines else { return }
      values.numberOfLines = newValue
      textDidChange(resizes: true)
    }
  }

  /// A Boolean value that indicates whether the text has its full strength; false draws it at half opacity. true by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set {
      guard newValue != values.isEnabled else { return }
      values.isEnabled = newValue
      textDidChange(resizes: false)
    }
  }

  /// A Boolean value that indicates whether the text is drawn in `highlightedTextColor`, if there is one; false by default.
  open var isHighlighted: Bool {
    get { values.isHighlighted }
    set {
      guard newValue != values.isHighlighted else { return }
      values.isHighlighted = newValue
      textDidChange(resizes: false)
    }
  }

  /// The text's colour while highlighted; nil is `textColor`.
  open var highlightedTextColor: UIColor? {
    get { values.highlightedTextColor }
    set {
      values.highlightedTextColor = newValue
      if isHighlighted { textDidChange(resizes: false) }
    }
  }

  /// The colour of a sharp shadow beneath the text; nil, the default, for none.
  open var shadowColor: UIColor? {
    get { values.shadowColor }
    set {
      values.shadowColor = newValue
      textDidChange(resizes: false)
    }
  }

  /// The offset of the text's shadow in points; positive height is downwards.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      values.shadowOffset = newValue
      textDidChange(resizes: false)
    }
  }

  // MARK: Fitting

  /// A Boolean value that indicates whether text is made smaller to fit: a single line the width, several lines that are truncated
  /// (`lineBreakMode`) the width and the height.
  open var adjustsFontSizeToFitWidth: Bool {
    get { values.adjustsFontSizeToFitWidth }
    set {
      guard newValue != values.adjustsFontSizeToFitWidth else { return }
      values.adjustsFontSizeToFitWidth = newValue
      textDidChange(resizes: false)
    }
  }

  /// The smallest part of its size that a font may shrink to; 0 is no limit.
  open var minimumScaleFactor: CGFloat {
    get { values.minimumScaleFactor }
    set {
      values.minimumScaleFactor = newValue
      textDidChange(resizes: false)
    }
  }

  /// A Boolean value that indicates whether letters may stand a little closer before the text is truncated.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTightening }
    set {
      values.allowsDefaultTightening = newValue
      textDidChange(resizes: false)
    }
  }

  /// The place on its line of text that was made smaller; on the baseline by default.
  open var baselineAdjustment: BaselineAdjustment {
    get { values.baselineAdjustment }
    set {
      values.baselineAdjustment = newValue
      textDidChange(resizes: false)
    }
  }

  /// The width at which lines are broken for `intrinsicContentSize`; 0 takes the width that the label is given.
  open var preferredMaxLayoutWidth: CGFloat {
    get { values.preferredMaxLayoutWidth }
    set {
      guard newValue != values.preferredMaxLayoutWidth else { return }
      values.preferredMaxLayoutWidth = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// A Boolean value that indicates whether a font of a text style follows the user's text size.
  open var adjustsFontForContentSizeCategory: Bool {
    get { values.adjustsFontForContentSizeCategory }
    set {
      values.adjustsFontForContentSizeCategory = newValue
      guard newValue else { return }
      values.adjustFonts(to: traitCollection)
      textDidChange(resizes: true)
    }
  }

  // MARK: Drawing

  /// The view's mode; `redraw` by default. A label is drawn anew for every size in every mode: its text is never stretched.
  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      layer.needsDisplayOnBoundsChange = true
    }
  }

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text in the middle of the rectangle's height.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawLabel(in: rect, context)
  }

  /// Returns the rectangle that the text takes in `bounds`. Lines that have no room there are not drawn and do not count.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard !values.content.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = pixelCeiled(layout(in: bounds.size, lines: numberOfLines).size)
    let height = min(size.height, bounds.height)
    return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: height)
  }

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // A single line asks for all of its width, as on iOS.
    let limited = numberOfLines != 1 && size.width > 0
    return textSize(width: limited ? size.width : .greatestFiniteMagnitude)
  }

  open override var intrinsicContentSize: CGSize {
    let isLimited = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return textSize(width: isLimited ? preferredMaxLayoutWidth : .greatestFiniteMagnitude)
  }

  package override var dependsOnLayoutWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  package override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
    dependsOnLayoutWidth && width > 0 ? textSize(width: width) : intrinsicContentSize
  }

  package override var baselineInsets: (first: CGFloat, last: CGFloat) { baselineDistances }

  private func textSize(width: CGFloat) -> CGSize {
    textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  // MARK: Environment

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection)
      || traitCollection.layoutDirection != previousTraitCollection?.layoutDirection
    {
      textDidChange(resizes: false)
    }
    if adjustsFontForContentSizeCategory,
      traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    {
      values.adjustFonts(to: traitCollection)
      textDidChange(resizes: true)
    }
    if traitCollection.displayScale != previousTraitCollection?.displayScale {
      invalidateIntrinsicContentSize()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    // The text may be in the tint colour.
    setNeedsDisplay()
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .staticText }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: Layouts

  func textDidChange(resizes: Bool) {
    setNeedsDisplay()
    if resizes {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The text broken at a width; the same one again as long as nothing changed.
  func layout(width: CGFloat, lines: Int, color: UIColor? = nil, factor: CGFloat = 1) -> any TextLayout {
    var request = effectiveTraits.performingAsCurrent {
      values.request(for: self, width: width < 1e6 ? width : nil, lines: lines, color: color)
    }
    if factor != 1 { request = request.scaled(by: factor) }
    if let cachedLayout, cachedLayout.request == request { return cachedLayout.layout }
    let layout = HostEnvironment.host.textSystem.layout(request)
    cachedLayout = (request, layout)
    return layout
  }

  /// Sizes are whole pixels, so that neighbours stand on the grid.
  private func pixelCeiled(_ size: CGSize) -> CGSize {
    let scale = max(1, traitCollection.displayScale)
    // A hair less, so that 20.5 computed as 20.500001 stays 20.5.
    func ceiled(_ value: CGFloat) -> CGFloat { ((value * scale) - 0.0005).rounded(.up) / scale }
    return CGSize(width: ceiled(size.width), height: ceiled(size.height))
  }
}

/// The place of a label's text that was made smaller, under the name that stands outside of the class.
public typealias UIBaselineAdjustment = UILabel.BaselineAdjustment
