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

  /// The distances by which a search bar moves the images, in points.
  var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }
  /// The image at the trailing end.
  var trailingIcon = UISearchBar.Icon.bookmark { didSet { setNeedsLayout() } }
  /// The distance by which a search bar moves the text, in points.
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  private func moved(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
    let offset = iconOffsets[icon] ?? .zero
    return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  /// The opacity of what is in the field, 0…1.
  var contentAlpha: CGFloat = 1 {
    didSet { if contentAlpha != oldValue { for view in subviews { view.alpha = contentAlpha } } }
  }

  // MARK: - Tokens

  /// Views of the tokens, in their order.
  private var tokenViews: [SearchTokenView] = []

  /// The tokens before the text; none by default. Setting them tells nobody.
  open var tokens: [UISearchToken] = [] {
    didSet { tokensDidChange() }
  }

  /// The colour of tokens; nil, the default, is the tint.
  open var tokenBackgroundColor: UIColor! {
    get { ownTokenColor ?? tintColor }
    set {
      ownTokenColor = newValue
      colorTokens()
    }
  }

  private var ownTokenColor: UIColor?

  /// True, the default, if the delete key takes away tokens before the insertion point.
  open var allowsDeletingTokens = true

  /// Adds a token; traps for an index that is greater than the number of tokens.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) { tokens.insert(token, at: tokenIndex) }
  /// Takes a token away; traps where there is none.
  open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }

  /// Puts a token in the place of a part of the text.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }

  /// Returns the place of a token: before the text, and before those of the tokens behind it.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    IndexedTextPosition(TextPlace(0), tokensBefore: tokenIndex)
  }

  /// Returns the tokens in a range. The document begins before all of them; `textualRange` begins behind them.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    let (first, end) = (tokensBefore(textRange.start), tokensBefore(textRange.end))
    return first < end ? Array(tokens[first..<end]) : []
  }

  private func tokensBefore(_ position: UITextPosition) -> Int {
    guard position.offset == 0 else { return tokens.count }
    return min((position as? IndexedTextPosition)?.tokensBefore ?? 0, tokens.count)
  }

  /// The range of the text after the tokens.
  open var textualRange: UITextRange {
    IndexedTextRange(
      NSRange(location: 0, length: endOfDocument.offset), tokensBefore: (tokens.count, tokens.count))
  }

  /// The position after the tokens and the last character.
  open override var endOfDocument: UITextPosition {
    IndexedTextPosition(TextPlace(super.endOfDocument.offset), tokensBefore: tokens.count)
  }

  /// Returns the range between two positions, in either order, with the tokens between them.
  open override func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    guard let range = super.textRange(from: fromPosition, to: toPosition)?.range else { return nil }
    let before = [fromPosition, toPosition].map(tokensBefore).sorted()
    return IndexedTextRange(range, tokensBefore: (before[0], before[1]))
  }

  private func tokensDidChange() {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = tokens.map(SearchTokenView.init)
    for view in tokenViews {
      view.isUserInteractionEnabled = false
      view.alpha = contentAlpha
      addSubview(view)
    }
    colorTokens()
    textDidChange()
  }

  private func colorTokens() {
    for view in tokenViews { view.backgroundColor = tokenBackgroundColor }
  }

  /// - Returns: true if there was a token before the insertion point.
  private func deleteTokenBackward() -> Bool {
    guard allowsDeletingTokens, !tokens.isEmpty, selectedRange == NSRange(location: 0, length: 0) else {
      return false
    }
    tokens.removeLast()
    sendActions(for: .editingChanged)
    return true
  }

  open override func deleteBackward() {
    if deleteTokenBackward() { return }
    super.deleteBackward()
  }

  override var hasContent: Bool { hasText || !tokens.isEmpty }

  override func removeContent() {
    tokens = []
    super.removeContent()
  }

  /// The tokens that are seen, with their widths: as many of the last ones as leave room for text, the first of them perhaps shortened.
  private func seenTokens(in bounds: CGRect) -> [(view: SearchTokenView, width: CGFloat)] {
    var room = rightEdge(in: bounds) - leftEdge(in: bounds) - SearchMetrics.leastTextWidth
    var seen: [(view: SearchTokenView, width: CGFloat)] = []
    for view in tokenViews.reversed() {
      let full = view.fittingSize.width
      let width = min(full, room - SearchMetrics.iconGap)
      guard width >= min(full, SearchMetrics.leastTokenWidth) else { break }
      seen.insert((view, width), at: 0)
      room -= width + SearchMetrics.iconGap
    }
    return seen
  }

  /// The beginning of the tokens, or of the text without any, as in a field that is read from the left.
  private func leftEdge(in bounds: CGRect) -> CGFloat {
    bounds.minX + SearchMetrics.iconLeading
      + (leftView.map { $0.bounds.width + SearchMetrics.iconGap } ?? 0)
  }

  /// The end of the text, as in a field that is read from the left.
  private func rightEdge(in bounds: CGRect) -> CGFloat {
    let showsButton = hasContent || (rightView != nil && rightViewMode == .always)
    return bounds.maxX - (showsButton ? SearchMetrics.buttonCenter * 2 : SearchMetrics.iconLeading)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let seen = seenTokens(in: bounds)
    var left = leftEdge(in: bounds)
    for view in tokenViews { view.isHidden = !seen.contains { $0.view === view } }
    for (view, width) in seen {
      let height = view.fittingSize.height
      view.frame = directed(
        CGRect(x: left, y: bounds.midY - height / 2, width: width, height: height), in: bounds)
      left += width + SearchMetrics.iconGap
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorTokens()
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
    let rect = CGRect(
      x: bounds.minX + SearchMetrics.iconLeading, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    return moved(directed(rect, in: bounds), .search)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = square(SearchMetrics.buttonSide, center: trailingCenter(in: bounds), in: bounds)
    return moved(directed(rect, in: bounds), trailingIcon)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let rect = square(SearchMetrics.clearSide, center: trailingCenter(in: bounds), in: bounds)
    return moved(directed(rect, in: bounds), .clear)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let left = seenTokens(in: bounds).reduce(leftEdge(in: bounds)) { $0 + $1.width + SearchMetrics.iconGap }
    let right = rightEdge(in: bounds)
    var rect = directed(
      CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height), in: bounds)
    // The end at which the text begins moves, the other one stays.
    let dx = textOffset.horizontal
    if !isRightToLeft { rect.origin.x += dx }
    rect.size.width = max(0, rect.width + (isRightToLeft ? dx : -dx))
    return rect.offsetBy(dx: 0, dy: textOffset.vertical)
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

  /// The tokens' texts, and the text behind them.
  override var spokenContent: String? {
    guard !tokens.isEmpty, let text = super.spokenContent else { return super.spokenContent }
    return (tokens.map(\.text) + [text]).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
