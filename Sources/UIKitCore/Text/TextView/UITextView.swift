// Length: what subclasses override must be in the class's own declaration.
import Foundation
import QuartzCore

/// Text of any length that scrolls, and can be selected and edited.
///
/// The text is laid out paragraph by paragraph, drawn as letters and so sharp at any scale, and edited here: by keys, by input
/// methods and by the on-screen keyboard. Ranges count UTF-16 units.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, SettableTextInputTraits {
  /// The storage, layout manager and container shown: kept here, since a layout manager does not retain its storage.
  var stack: TextStack
  /// True while the view itself is changing the storage.
  var isChangingText = false
  /// True while the container's size is being set by the view.
  var isFittingContainer = false
  /// The generation of the document that the content's size and the insertion point were set for.
  var shownGeneration: Int?
  /// True if the selection has to be shown anew when the text was laid out.
  var movesSelectionViews = false
  var selection = TextSelection()
  /// The range that an input method is composing: part of the text, and not final.
  var markedRange: NSRange?
  /// Looks of all of the text.
  var general = (font: UIFont?.none, color: UIColor?.none, alignment: NSTextAlignment.natural)
  let textUndoManager = UndoManager()
  /// The edit that is being typed, which goes on as one step until the insertion point moves.
  var typed: TextEdit?
  /// Finds what ``dataDetectorTypes`` says.
  var detector: NSDataDetector?
  /// The attributes of what is typed next; nil for those of the character before.
  var ownTypingAttributes: [NSAttributedString.Key: Any]?
  /// The looks of links; nil for the tint colour.
  var ownLinkTextAttributes: [NSAttributedString.Key: Any]?
  /// The width that the text was last laid out for; nil before the first time.
  var laidOutWidth: CGFloat?
  /// The part of the content that was drawn.
  var drawnPart = CGRect.null
  /// True if the selection was made by touch, which shows its ends.
  var showsHandles = false
  var editMenu: TextEditMenu?
  /// The range that a mouse's drag extends the selection from, and the unit by which it does.
  var pointerUnit: TextPointerUnit?

  let canvas = UIView()
  let caret = TextCaretView()
  let startHandle = TextSelectionHandle(.start)
  let endHandle = TextSelectionHandle(.end)

  /// A Boolean value that indicates whether the view is being edited.
  public private(set) var isEditing = false

  /// The object that decides about editing and is told of it and of scrolling.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  /// The area that the text fills.
  public let textContainer: NSTextContainer

  /// The text: what is changed in it is shown, and selection and insertion point go along. Changes of its characters cannot be
  /// undone, and end what could be.
  open var textStorage: NSTextStorage { storage }

  /// The object that lays the text out and draws it.
  open var layoutManager: NSLayoutManager { stack.manager }

  private var inputViews: (input: UIView?, accessory: UIView?)
  private lazy var lines = LineTokenizer(textInput: self) { [weak self] in self?.line(of: $0) }

  // MARK: - Making

  /// - Parameter textContainer: what its layout manager and that one's storage have becomes the view's; nil for one of the
  ///   view's own, which is as wide as the view.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? TextStack.makeContainer()
    stack = TextStack(of: self.textContainer)
    super.init(frame: frame)
    setUpTextView()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a text view without a size. It has a layout manager, whichever of Apple's two kinds of layout is asked for.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  /// Creates a text view from an archive.
  public required init?(coder: NSCoder) {
    textContainer = TextStack.makeContainer()
    stack = TextStack(of: textContainer)
    super.init(coder: coder)
    setUpTextView()
    guard coder.decodeProperties(of: self, as: UITextView.self) else { return nil }
  }

  private func setUpTextView() {
    textContainer.view = self
    if backgroundColor == nil { backgroundColor = .systemBackground }
    addTextSubviews()
    addTextGestures()
  }

  // MARK: - Text

  /// Setting it gives all of it the view's font, colour and alignment, and forgets what could be undone.
  open var text: String! {
    get { storage.string }
    set {
      tellingOfText {
        replaceAll(with: NSAttributedString(string: newValue ?? "", attributes: plainAttributes))
      }
    }
  }

  /// Text with looks of its own. What it leaves open is as the view says; its looks at the beginning become the view's.
  open var attributedText: NSAttributedString! {
    get { storage.snapshot }
    set {
      let text: NSAttributedString = newValue ?? NSAttributedString(string: "")
      takeLooks(of: text)
      tellingOfText { replaceAll(with: text) }
    }
  }

  /// A Boolean value that indicates whether there is any text.
  open var hasText: Bool { storage.length > 0 }

  /// The font of all of the text.
  open var font: UIFont? {
    get { general.font }
    set {
      general.font = newValue
      apply(.font, newValue)
    }
  }

  /// The colour of all of the text; nil is the label's colour.
  open var textColor: UIColor? {
    get { general.color }
    set {
      general.color = newValue
      apply(.foregroundColor, newValue)
    }
  }

  /// The alignment of all of the text.
  open var textAlignment: NSTextAlignment {
    get { general.alignment }
    set {
      general.alignment = newValue
      applyAlignment()
    }
  }

  /// Looks of what is typed next: those of the character before, until set. They last until the selection changes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? inheritedTypingAttributes }
    set { ownTypingAttributes = newValue }
  }

  /// Looks of links, above their own. Until they are set, and when nil is set, links have the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkTextAttributes ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      ownLinkTextAttributes = newValue
      textChanged(nil)
    }
  }

  /// The kinds of content that become links by themselves, while the text is not editable; none by default.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet {
      detector = dataDetectorTypes.detector
      textChanged(nil)
    }
  }

  /// Room around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged(nil) }
  }

  /// A Boolean value that indicates whether a font of a text style follows the user's text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      adjustFont()
      textChanged(nil)
    }
  }

  // MARK: - Behaviour

  /// A Boolean value that indicates whether the user can edit the text; setting false ends editing. True by default.
  open var isEditable = true {
    didSet {
      if !isEditable, isEditing { resignFirstResponder() }
      if detector != nil, isEditable != oldValue { textChanged(nil) }
    }
  }

  /// A Boolean value that indicates whether text can be selected and links be tapped; true by default.
  open var isSelectable = true {
    didSet {
      if !isSelectable { select(TextSelection(at: TextPlace(selection.start)), scrolls: false) }
    }
  }

  /// A Boolean value that indicates whether what is inserted next takes the place of all of the text.
  open var clearsOnInsertion = false {
    didSet { selectionViewsChanged() }
  }

  /// The rule by which a keyboard turns Shift on; at the beginnings of sentences by default.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The choice whether input methods may complete words.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The choice whether input methods may check spelling.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The choice whether typed quotation marks become curved ones; left as typed by default.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// The choice whether two typed hyphens become a dash; left as typed by default.
  open var smartDashesType = UITextSmartDashesType.default
  /// The choice whether spaces around what is pasted and cut are looked after; left as they are by default.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The meaning of the text; nil for none in particular.
  open var textContentType: UITextContentType!
  /// The keys that the keyboard begins with.
  open var keyboardType = UIKeyboardType.default
  /// The colours of the on-screen keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The label of the keyboard's return key.
  open var returnKeyType = UIReturnKeyType.default
  /// A Boolean value that indicates whether the return key is disabled while there is no text; false by default.
  open var enablesReturnKeyAutomatically = false
  /// A Boolean value that tells input methods to remember nothing of the text; it is shown all the same. False by default.
  open var isSecureTextEntry = false

  // MARK: - Selection

  /// The selected range, in UTF-16 units; empty at the insertion point. A new value is limited to whole characters of the text.
  open var selectedRange: NSRange {
    get { selection.range }
    set { selectByProgram(newValue) }
  }

  /// The range that is selected, or, empty, the insertion point. Setting nil puts the insertion point at the end.
  open var selectedTextRange: UITextRange? {
    get { IndexedTextRange(selection.range) }
    set { selectedRange = newValue?.range ?? NSRange(location: storage.length, length: 0) }
  }

  /// The range that an input method is composing: it is part of the text, but not final; nil while nothing is composed.
  open var markedTextRange: UITextRange? { markedRange.map { IndexedTextRange($0) } }

  /// Looks of what is being composed; nil for an underline.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { if let markedRange { textChanged((markedRange, markedRange.length)) } }
  }

  /// Shows `markedText` in the place of what is being composed, or of the selection.
  /// - Parameter selectedRange: the selection within it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selecting: selectedRange)
  }

  /// Makes what is being composed final.
  open func unmarkText() { finishComposing() }

  /// Scrolls until a part of the text is seen.
  open func scrollRangeToVisible(_ range: NSRange) { reveal(range, animated: window != nil) }

  /// An object that hears of what the program changes. Only the program sets it.
  open weak var inputDelegate: (any UITextInputDelegate)?

  // MARK: - Positions

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { IndexedTextPosition(offset: 0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { IndexedTextPosition(offset: storage.length) }
  /// An object that finds the boundaries of characters, words, lines and paragraphs.
  open var tokenizer: any UITextInputTokenizer { lines }

  /// - Returns: nil when that is outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    indexing.position(from: position, offset: offset)
  }

  /// So many characters or lines away on screen; nil when that is outside the text.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    move(position, direction, offset)
  }

  /// The end of a range that lies farthest in a direction.
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    indexing.end(of: range, farthestIn: direction, isRightToLeft: isRightToLeft(at: range.start.place))
  }

  /// To the end of the line in a direction, or to that of the text.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    extend(position, direction)
  }

  /// Returns the direction in which the text runs at a position.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    isRightToLeft(at: position.place) ? .rightToLeft : .leftToRight
  }

  /// Sets the direction of the paragraphs that a range touches.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setDirection(writingDirection, in: range.range)
  }

  /// Returns the range between two positions, whichever comes first; nil when one is outside the text.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    indexing.range(from: fromPosition, to: toPosition)
  }

  /// Compares two positions by their place in the text.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    indexing.compare(position, to: other)
  }

  /// Returns the distance between two positions, in UTF-16 units.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Returns the text in a range; nil for a range that is not within the text.
  open func text(in range: UITextRange) -> String? {
    guard range.range.location >= 0, range.end.offset <= storage.length else { return nil }
    return (storage.string as NSString).substring(with: range.range)
  }

  /// Replaces a part of the text; the insertion point comes to stand behind it. The delegate is not asked.
  open func replace(_ range: UITextRange, withText text: String) {
    tellingOfText { replaceUnasked(range.range, with: text) }
  }

  /// Returns the rectangle in which the insertion point is drawn, in the view's coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: position.place) }

  /// The part of a range that is on its first line, in the view's coordinates.
  open func firstRect(for range: UITextRange) -> CGRect {
    layoutText()
    guard let first = document.rects(for: range.range).first else { return caretRect(for: range.start) }
    return first.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }

  /// Returns what is painted behind a selection, in the view's coordinates, a rectangle a line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    selectionPieces(of: range.range)
  }

  /// Returns the position nearest to a point of the view's coordinates.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    IndexedTextPosition(textPlace(at: point))
  }

  /// The nearest position within a range.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    indexing.position(nearest: IndexedTextPosition(textPlace(at: point)), within: range)
  }

  /// The character under a point; nil where there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    character(at: point).map { IndexedTextRange($0) }
  }

  // MARK: - Editing

  /// Takes the place of the selection, or of what is being composed.
  open func insertText(_ text: String) { insert(text) }
  /// Deletes the selection, or the character before the insertion point.
  open func deleteBackward() { deleteBack() }
  open override func copy(_ sender: Any?) { copySelection() }

  open override func cut(_ sender: Any?) { cutSelection() }
  open override func paste(_ sender: Any?) { pasteText() }

  /// Selects the word at the insertion point.
  open override func select(_ sender: Any?) { selectByMenu(boundaries.word(at: selection.start)) }
  open override func selectAll(_ sender: Any?) { selectByMenu(NSRange(location: 0, length: storage.length)) }
  open override func delete(_ sender: Any?) { if !selection.isEmpty { deleteBack() } }

  /// The view's own: typing is undone there.
  open override var undoManager: UndoManager? { textUndoManager }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    TextEditCommand(action).map(isPossible) ?? super.canPerformAction(action, withSender: sender)
  }

  /// A view in the place of the keyboard; nil for the keyboard. `reloadInputViews()` shows it while the text is edited.
  open override var inputView: UIView? {
    get { inputViews.input }
    set { inputViews.input = newValue }
  }

  /// Above the keyboard. `reloadInputViews()` shows it while the text is edited.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
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
    beginInput()
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
    didResign()
    return true
  }

  override func wasForcedToResign() { didResign() }

  private func didResign() {
    showsHandles = false
    hideEditMenu()
    guard isEditing else {
      return select(TextSelection(at: TextPlace(selection.start)), scrolls: false)
    }
    finishComposing()
    isEditing = false
    endInput()
    selectionViewsChanged()
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    KeyboardController.shared.didEndEditing(self)
  }

  // MARK: - Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard takes(press) else { return true }
      press.repeater = self
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override func takesRepeat(of press: UIPress) -> Bool { takes(press) }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !takesEnd(of: $0) }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutText()
    drawVisiblePart()
  }

  override func visibleBoundsDidChange(from old: CGRect) {
    super.visibleBoundsDidChange(from: old)
    if old.origin != bounds.origin { hideEditMenu() }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  /// A text view that does not scroll is as high as its text.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : fittingSize(CGSize(width: bounds.width, height: 0))
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  package override var dependsOnLayoutWidth: Bool { !isScrollEnabled }

  package override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
    isScrollEnabled || width <= 0 ? intrinsicContentSize : fittingSize(CGSize(width: width, height: 0))
  }

  // MARK: - Environment

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    textChanged(nil)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
    textChanged(nil)
  }

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? storage.string }
    set { super.accessibilityValue = newValue }
  }
}
