import Foundation
import QuartzCore

/// Text of any length that scrolls, and can be selected and edited.
///
/// The text is laid out paragraph by paragraph and drawn as letters, so that it is sharp at any scale, and edited here, from
/// keys and from the on-screen keyboard.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits, UIKeyInput {
  /// Posted with the view as object.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// Room between the container's edges and its lines, left and right, in points: TextKit's line fragment padding.
  static let linePadding: CGFloat = 5
  static let caretWidth: CGFloat = 2
  /// Of text without a font.
  private static let defaultFontSize: CGFloat = 12
  /// look/README.md, "selection": opacity of the tint.
  private static let selectionAlpha: CGFloat = 0.22

  let storage = NSMutableAttributedString(string: "")
  let document = TextDocumentLayout()
  var selection = NSRange(location: 0, length: 0)
  var history = TextEditHistory()
  /// The end of the selection that does not move while it is extended by keys or a mouse.
  var anchor: Int?
  /// The column that moves up and down keep to.
  var column: CGFloat?
  private var ownTypingAttributes: [NSAttributedString.Key: Any]?
  private var laidOutWidth: CGFloat?
  private var drawnPart = CGRect.null

  private let canvas = UIView()
  private let caret = UIView()
  let startHandle = TextSelectionHandle(.start)
  let endHandle = TextSelectionHandle(.end)
  /// Whether the selection was made by touch, which shows its ends.
  var showsHandles = false

  public private(set) var isEditing = false

  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpTextView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpTextView()
  }

  private func setUpTextView() {
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
    for view in [canvas, caret] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      addSubview(view)
    }
    caret.isHidden = true
    for handle in [startHandle, endHandle] {
      handle.isHidden = true
      addSubview(handle)
    }
    addTextGestures()
  }

  // MARK: - Text

  open var text: String! {
    get { storage.string }
    set {
      let plain = NSAttributedString(string: newValue ?? "", attributes: baseAttributes)
      replaceAll(with: plain)
    }
  }

  /// Text with looks of its own. Setting it copies; what it leaves open is taken from the view.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: storage) }
    set { replaceAll(with: newValue ?? NSAttributedString(string: "")) }
  }

  private func replaceAll(with text: NSAttributedString) {
    storage.setAttributedString(text)
    history.clear()
    ownTypingAttributes = nil
    textChanged(nil)
    select(NSRange(location: storage.length, length: 0), scrolls: false)
  }

  open var hasText: Bool { storage.length > 0 }

  /// Of all of the text.
  open var font: UIFont? {
    didSet { apply(.font, font) }
  }

  /// Of all of the text; nil is the label's colour.
  open var textColor: UIColor? {
    didSet { apply(.foregroundColor, textColor) }
  }

  /// Of all of the text.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      apply(.paragraphStyle, style)
    }
  }

  private func apply(_ key: NSAttributedString.Key, _ value: Any?) {
    let all = NSRange(location: 0, length: storage.length)
    if let value {
      storage.addAttribute(key, value: value, range: all)
    } else {
      storage.removeAttribute(key, range: all)
    }
    ownTypingAttributes = nil
    textChanged(nil)
  }

  /// What the view says about text.
  private var baseAttributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = font
    result[.foregroundColor] = textColor
    if textAlignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      result[.paragraphStyle] = style
    }
    return result
  }

  /// Looks of what is typed next: those of the character before, until set. They last until the selection changes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      if let ownTypingAttributes { return ownTypingAttributes }
      guard storage.length > 0 else { return baseAttributes }
      var attributes = storage.attributes(
        at: max(0, min(selection.location, storage.length) - 1), effectiveRange: nil)
      attributes[.attachment] = nil
      attributes[.link] = nil
      return attributes
    }
    set { ownTypingAttributes = newValue }
  }

  /// Looks of links, above their own.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = nil {
    didSet { textChanged(nil) }
  }

  // MARK: - Behaviour

  open var isEditable = true {
    didSet { if !isEditable, isEditing { resignFirstResponder() } }
  }

  /// Whether text can be selected and links be tapped.
  open var isSelectable = true {
    didSet { if !isSelectable { select(NSRange(location: selection.location, length: 0), scrolls: false) } }
  }

  /// Whether what is inserted takes the place of all of the text, once.
  open var clearsOnInsertion = false

  /// Room around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged(nil) }
  }

  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  public var keyboardType = UIKeyboardType.default
  public var keyboardAppearance = UIKeyboardAppearance.default
  public var returnKeyType = UIReturnKeyType.default
  public var enablesReturnKeyAutomatically = false
  public var isSecureTextEntry = false

  // MARK: - Selection

  /// In UTF-16 units.
  open var selectedRange: NSRange {
    get { selection }
    set {
      showsHandles = false
      select(newValue, scrolls: false)
    }
  }

  /// Scrolls until a part of the text is seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutText()
    let rects = document.rects(for: range)
    let first = document.caret(at: range.location)
    let box = rects.reduce(first) { $0.union($1) }
    scrollRectToVisible(
      box.offsetBy(dx: textOrigin.x, dy: textOrigin.y).insetBy(dx: 0, dy: -textContainerInset.top),
      animated: window != nil)
  }

  /// The selection becomes `range`, cut to the text.
  func select(_ range: NSRange, scrolls: Bool) {
    let start = min(max(0, range.location), storage.length)
    let new = NSRange(location: start, length: min(max(0, range.length), storage.length - start))
    let isNew = new != selection
    selection = new
    if isNew {
      ownTypingAttributes = nil
      history.pause()
    }
    selectionViewsChanged()
    if scrolls, isEditing { scrollCaretToVisible() }
    if isNew { delegate?.textViewDidChangeSelection(self) }
  }

  private func scrollCaretToVisible() {
    layoutText()
    let place = anchor == selection.location ? NSMaxRange(selection) : selection.location
    let index = selection.length == 0 ? selection.location : place
    let rect = document.caret(at: index).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    scrollRectToVisible(rect.insetBy(dx: -Self.caretWidth, dy: -textContainerInset.top / 2), animated: false)
  }

  // MARK: - Layout

  /// Where the text begins, in the view's coordinates.
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + Self.linePadding, y: textContainerInset.top)
  }

  private func textWidth(for width: CGFloat) -> CGFloat {
    max(0, width - textContainerInset.left - textContainerInset.right - 2 * Self.linePadding)
  }

  private var textDefaults: TextDefaults {
    var defaults = TextDefaults()
    defaults.font = font ?? .systemFont(ofSize: Self.defaultFontSize)
    defaults.color = textColor ?? .label
    if textAlignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      defaults.paragraph = style
    }
    return defaults
  }

  /// The text as it is drawn: links have their look.
  private var shownText: NSAttributedString {
    let all = NSRange(location: 0, length: storage.length)
    var links: [NSRange] = []
    storage.enumerateAttribute(.link, in: all, options: []) { value, range, _ in
      if value != nil { links.append(range) }
    }
    guard !links.isEmpty else { return storage }
    let shown = NSMutableAttributedString(attributedString: storage)
    let look = linkTextAttributes ?? [.foregroundColor: tintColor ?? .systemBlue]
    for range in links { shown.addAttributes(look, range: range) }
    return shown
  }

  /// - Parameter edit: what was replaced and how long it is now; nil for anything else.
  func textChanged(_ edit: (old: NSRange, length: Int)?) {
    if let laidOutWidth {
      effectiveTraits.performingAsCurrent {
        document.layOut(shownText, width: laidOutWidth, defaults: textDefaults, edit: edit)
      }
      contentDidChange()
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Lays the text out where its width changed.
  func layoutText() {
    let width = textWidth(for: bounds.width)
    guard width != laidOutWidth else { return }
    laidOutWidth = width
    effectiveTraits.performingAsCurrent {
      document.layOut(shownText, width: width, defaults: textDefaults, edit: nil)
    }
    contentDidChange()
  }

  private func contentDidChange() {
    drawnPart = .null
    let height = document.size.height + textContainerInset.top + textContainerInset.bottom
    let size = CGSize(width: bounds.width, height: pixelCeiled(height))
    if contentSize != size { contentSize = size }
  }

  private func pixelCeiled(_ value: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return ((value * scale) - 0.001).rounded(.up) / scale
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutText()
    drawVisiblePart()
    selectionViewsChanged()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e6 ? size.width : 1e6
    let layout = TextDocumentLayout()
    effectiveTraits.performingAsCurrent {
      layout.layOut(shownText, width: textWidth(for: width), defaults: textDefaults, edit: nil)
    }
    let natural =
      layout.size.width + textContainerInset.left + textContainerInset.right + 2 * Self.linePadding
    return CGSize(
      width: pixelCeiled(min(natural, width)),
      height: pixelCeiled(layout.size.height + textContainerInset.top + textContainerInset.bottom))
  }

  /// A text view that does not scroll is as high as its text.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  package override var dependsOnLayoutWidth: Bool { !isScrollEnabled }

  package override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
    isScrollEnabled || width <= 0 ? intrinsicContentSize : sizeThatFits(CGSize(width: width, height: 0))
  }

  // MARK: - Drawing

  /// Records the paragraphs that are seen or soon will be, and the selection beneath them.
  private func drawVisiblePart() {
    guard !drawnPart.contains(bounds) || drawnPart.isNull else { return }
    let part = bounds.insetBy(dx: 0, dy: -bounds.height)
    drawnPart = part
    let origin = textOrigin
    canvas.frame = CGRect(
      origin: .zero, size: CGSize(width: bounds.width, height: max(contentSize.height, 1)))
    var commands: [DrawingCommand] = []
    if selection.length > 0 {
      let color = (tintColor ?? .systemBlue).withAlphaComponent(Self.selectionAlpha)
        .resolvedColor(with: traitCollection).cgColor
      for rect in document.rects(for: selection) {
        let place = rect.offsetBy(dx: origin.x, dy: origin.y)
        if place.intersects(part) {
          commands.append(.fill(CGPath(rect: place, transform: nil), color, .winding))
        }
      }
    }
    for fragment in document.fragments
    where fragment.maxY + origin.y > part.minY && fragment.y + origin.y < part.maxY {
      commands.append(.text(fragment.layout, at: CGPoint(x: origin.x, y: origin.y + fragment.y)))
    }
    canvas.layer.content = .drawing(DrawingList(commands: commands))
  }

  /// Shows the insertion point or the selection where they are now.
  func selectionViewsChanged() {
    guard laidOutWidth != nil else { return }
    drawnPart = .null
    drawVisiblePart()
    let origin = textOrigin
    func place(_ index: Int) -> CGRect { document.caret(at: index).offsetBy(dx: origin.x, dy: origin.y) }
    caret.isHidden = !isEditing || selection.length > 0
    caret.backgroundColor = tintColor
    let line = place(selection.location)
    caret.frame = CGRect(
      x: min(line.minX, bounds.width - Self.caretWidth), y: line.minY, width: Self.caretWidth,
      height: line.height)
    blink()
    let hasHandles = showsHandles && selection.length > 0
    startHandle.isHidden = !hasHandles
    endHandle.isHidden = !hasHandles
    if hasHandles {
      startHandle.place(at: place(selection.location))
      endHandle.place(at: place(NSMaxRange(selection)))
    }
  }

  /// Half a second on, half a second off, beginning with on whenever it moved.
  private func blink() {
    caret.layer.removeAnimation(forKey: "blink")
    guard !caret.isHidden, window != nil else { return }
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 1, 0, 0]
    blink.keyTimes = [0, 0.5, 0.55, 1]
    blink.duration = 1
    blink.repeatCount = .infinity
    caret.layer.add(blink, forKey: "blink")
  }

  // MARK: - First responder

  open override var canBecomeFirstResponder: Bool { window != nil && (isEditable || isSelectable) }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if isEditable, delegate?.textViewShouldBeginEditing(self) == false { return false }
    guard KeyboardController.shared.changingResponder({ super.becomeFirstResponder() }) else { return false }
    guard isEditable else { return true }
    isEditing = true
    window?.host?.focus(nil)
    layoutIfNeeded()
    selectionViewsChanged()
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    KeyboardController.shared.didBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    if isEditing, delegate?.textViewShouldEndEditing(self) == false { return false }
    guard super.resignFirstResponder() else { return false }
    showsHandles = false
    guard isEditing else {
      select(NSRange(location: selection.location, length: 0), scrolls: false)
      return true
    }
    isEditing = false
    selectionViewsChanged()
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    KeyboardController.shared.didEndEditing(self)
    return true
  }

  // MARK: - Editing

  open func insertText(_ text: String) {
    if clearsOnInsertion {
      clearsOnInsertion = false
      selection = NSRange(location: 0, length: storage.length)
    }
    edit(selection, with: NSAttributedString(string: text, attributes: typingAttributes))
  }

  open func deleteBackward() {
    if selection.length > 0 { return edit(selection, with: NSAttributedString(string: "")) }
    let start = TextBoundaries(storage.string).characterStart(before: selection.location)
    edit(
      NSRange(location: start, length: selection.location - start), with: NSAttributedString(string: ""))
  }

  open func copy(_ sender: Any?) {
    guard selection.length > 0 else { return }
    HostEnvironment.host.clipboard.setText((storage.string as NSString).substring(with: selection))
  }

  open func cut(_ sender: Any?) {
    guard isEditable, selection.length > 0 else { return }
    copy(sender)
    deleteBackward()
  }

  open func paste(_ sender: Any?) {
    guard isEditable else { return }
    Task { @MainActor in
      guard let text = await HostEnvironment.host.clipboard.readText(), !text.isEmpty else { return }
      insertText(text)
    }
  }

  /// Selects the word at the insertion point.
  open func select(_ sender: Any?) {
    showsHandles = true
    select(TextBoundaries(storage.string).word(at: selection.location), scrolls: true)
  }

  /// Selects the whole text.
  open func selectAll(_ sender: Any?) {
    showsHandles = true
    select(NSRange(location: 0, length: storage.length), scrolls: false)
  }

  // MARK: - Keys and environment

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var rest = Set<UIPress>()
    for press in presses {
      if let key = press.key, handle(key) { continue }
      rest.insert(press)
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    textChanged(nil)
    selectionViewsChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textChanged(nil)
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? storage.string }
    set { super.accessibilityValue = newValue }
  }
}
