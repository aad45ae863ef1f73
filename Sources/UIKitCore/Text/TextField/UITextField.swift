// Length: what subclasses override must be in the class's own declaration.
import Foundation
import QuartzCore

/// One line of text that can be edited.
///
/// Selection, input methods, the clipboard and undo are the platform's editor's
/// (GtkText); without a display an editor of ours stands in. The text is drawn
/// by a label while it is not edited, so that an idle field costs nothing.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, SettableTextInputTraits {
  override var isOpaqueByDefault: Bool { false }

  override var keepsTaps: Bool { true }

  /// The border and background drawn around the text.
  public enum BorderStyle: Int, Sendable { case none = 0, line, bezel, roundedRect }
  /// The times at which a view beside the text is shown.
  public enum ViewMode: Int, Sendable { case never = 0, whileEditing, unlessEditing, always }
  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable { case committed = 0 }

  /// The object that decides about editing and is told of it.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The font of the text; nil is the system's in its default size.
  open var font: UIFont? = .systemFont(ofSize: UITextField.defaultFontSize) {
    didSet { apply(.font, font ?? .systemFont(ofSize: Self.defaultFontSize)) }
  }
  /// A Boolean value that indicates whether a font of a text style follows the user's text size.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// A Boolean value that indicates whether the text becomes smaller, down to `minimumFontSize`, where it does not fit.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  /// The smallest font size, in points. At 0, the default, the text keeps its size.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The colour of the text; nil is the label's colour.
  open var textColor: UIColor? = .label { didSet { apply(.foregroundColor, textColor ?? .label) } }
  /// The alignment of the text; `natural` by default.
  open var textAlignment = NSTextAlignment.natural { didSet { applyAlignment() } }
  /// Shown while there is no text.
  open var placeholder: String? {
    get { placeholders.text }
    set { placeholders = (newValue, nil) }
  }
  /// A placeholder with looks of its own, which takes the place of `placeholder`, as that does of this.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholders.attributed }
    set { placeholders = (newValue?.string, newValue?.immutable) }
  }
  /// The border around the text; `none` by default.
  open var borderStyle = BorderStyle.none { didSet { borderDidChange() } }
  /// A picture in the place of the border and its background, stretched over `borderRect(forBounds:)`; nil, the default, for none.
  open var background: UIImage? { didSet { borderDidChange() } }
  /// The picture while the field is disabled; nil, the default, shows `background`. Not shown in a field without that.
  open var disabledBackground: UIImage? { didSet { borderDidChange() } }
  /// A Boolean value that indicates whether editing begins with an empty field; false by default.
  /// The delegate's `textFieldShouldClear(_:)` can refuse it.
  open var clearsOnBeginEditing = false
  /// The times at which the button that clears the text is shown, where there is text; never by default.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the left of the text; nil for none.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// The times at which `leftView` is shown; never by default.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the right of the text; nil for none.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// The times at which `rightView` is shown; never by default.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// The rule by which a keyboard turns Shift on; at the beginnings of sentences by default.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { tellTraits() } }
  /// The choice whether input methods may complete words.
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { tellTraits() } }
  /// The choice whether input methods may check spelling.
  open var spellCheckingType = UITextSpellCheckingType.default { didSet { tellTraits() } }
  /// The choice whether typed quotation marks become curved ones; left as typed by default.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// The choice whether two typed hyphens become a dash; left as typed by default.
  open var smartDashesType = UITextSmartDashesType.default
  /// The choice whether spaces around what is pasted and cut are looked after; left as they are by default.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The keys that the keyboard begins with.
  open var keyboardType = UIKeyboardType.default { didSet { tellTraits() } }
  /// The colours of the on-screen keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The label of the keyboard's return key.
  open var returnKeyType = UIReturnKeyType.default
  /// A Boolean value that indicates whether the return key does nothing while the field is empty; false by default.
  open var enablesReturnKeyAutomatically = false
  /// A Boolean value that indicates whether the text is shown as bullets; false by default.
  open var isSecureTextEntry = false {
    didSet {
      tellTraits()
      looksDidChange()
    }
  }
  /// The meaning of the text; nil for none in particular.
  open var textContentType: UITextContentType! { didSet { tellTraits() } }

  /// A Boolean value that indicates whether the field is being edited.
  open private(set) var isEditing = false
  var placeholders: (text: String?, attributed: NSAttributedString?) { didSet { looksDidChange() } }
  /// The looks of the text beyond `font`, `textColor` and `textAlignment`.
  var style = TextFieldStyle()
  /// The factor by which the text's size is multiplied to fit.
  var fittingScale: CGFloat = 1
  /// The range that the app composes; it is part of the text. What GtkText's input method composes is not.
  var composed: NSRange?
  /// True if the editor was given runs.
  var hasRuns = false
  private(set) lazy var borderView = makeBorderView()
  /// Shows `background`; made with the first one.
  var backgroundView: UIImageView?
  private var inputViews: (input: UIView?, accessory: UIView?)

  /// A view in the place of the keyboard; nil for the keyboard. `reloadInputViews()` shows it while the field is edited.
  open override var inputView: UIView? {
    get { inputViews.input }
    set { inputViews.input = newValue }
  }

  /// Above the keyboard. `reloadInputViews()` shows it while the field is edited.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }

  let editor: any TextInputHost
  let editorView: UIView
  let idleLabel = TextFieldLabel()
  let placeholderLabel = TextFieldLabel()
  private(set) lazy var fingers = TextFieldFingers(of: self)
  private var clearButtonView: UIButton?
  private lazy var line = LineTokenizer(textInput: self) { [weak self] _ in
    self.map { NSRange(location: 0, length: $0.indexing.length) }
  }

  static let defaultFontSize: CGFloat = 17
  private static let roundedInset = CGSize(width: 7, height: 2)
  /// The distance of the text from the edges above and below, in points: with the standard font such a field is 34 high, as on iOS.
  private static let roundedSpace: CGFloat = 6
  static let clearButtonSize: CGFloat = 19

  public override init(frame: CGRect) {
    (editor, editorView) = Self.makeEditor()
    super.init(frame: frame)
    setUp()
  }

  /// Creates a text field from an archive.
  public required init?(coder: NSCoder) {
    (editor, editorView) = Self.makeEditor()
    super.init(coder: coder)
    setUp()
    // What nibs do not write.
    if coder is NibCoder { adjustsFontSizeToFitWidth = true }
    guard coder.decodeProperties(of: self, as: UITextField.self) else { return nil }
  }

  private static func makeEditor() -> (any TextInputHost, UIView) {
    if let native = HostEnvironment.host.makeTextInput() {
      return (native, NativeEditorView(content: native.content))
    }
    let software = SoftwareTextInput()
    return (software, software.view)
  }

  private func setUp() {
    editor.delegate = self
    placeholderLabel.isAccessibilityElement = false
    idleLabel.isAccessibilityElement = false
    placeholderLabel.drawsText = { [weak self] in self?.drawPlaceholder(in: $0) }
    idleLabel.drawsText = { [weak self] in if let self, hasText { drawText(in: $0) } }
    for view in [idleLabel, placeholderLabel] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    editorView.isHidden = true
    addSubview(editorView)
    looksDidChange()
  }

  open override var isEnabled: Bool { didSet { if background != nil { borderDidChange() } } }

  // MARK: - Text

  /// The text; setting nil empties the field. Setting it sends no action.
  open var text: String? {
    get { editor.text }
    set {
      tellingOfText {
        tellingOfSelection {
          style.styled = nil
          composed = nil
          editor.text = newValue ?? ""
          textDidChange()
        }
      }
    }
  }

  /// The text with its looks. Setting it gives the field, too, the font, colour and alignment of the text's beginning; what it
  /// leaves open is as the field says.
  open var attributedText: NSAttributedString? {
    get { currentText }
    set { tellingOfText { tellingOfSelection { show(newValue ?? NSAttributedString(string: "")) } } }
  }

  /// Looks of all of the text: font, colour and paragraph style, and whatever else was set. Setting it gives them to all of it;
  /// what is left out has its default.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { plainAttributes }
    set { setPlainAttributes(newValue) }
  }

  /// Looks of what is typed next, until the selection changes: those of the character before unless set. Nil, and cannot be
  /// set, while the field is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? style.typing ?? inheritedAttributes : nil }
    set { if isEditing { style.typing = newValue } }
  }

  /// True if there is text, or what a subclass shows beside it: what the placeholder gives way to, and the clear button takes away.
  var hasContent: Bool { hasText }
  /// The clear button takes away the text; a subclass takes away what is beside it, too.
  func removeContent() { text = "" }

  /// A Boolean value that indicates whether there is any text.
  open var hasText: Bool { !editor.text.isEmpty }

  /// Takes the place of the selection, or of what is being composed.
  open func insertText(_ text: String) {
    if let composed { editor.selectedRange = composed }
    unmarkText()
    editor.insert(text)
  }

  /// Deletes the selection, or the character before the insertion point.
  open func deleteBackward() {
    unmarkText()
    editor.deleteBackward()
  }

  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    selectByUser(NSRange(location: 0, length: editor.text.utf16.count))
    if sender is UIMenuController { fingers.selectionWasMade() }
  }

  /// Selects the word at the insertion point.
  open override func select(_ sender: Any?) {
    selectByUser(TextBoundaries(editor.text).word(at: editor.selectedRange.location))
    if sender is UIMenuController { fingers.selectionWasMade() }
  }

  open override func delete(_ sender: Any?) { if editor.selectedRange.length > 0 { editor.deleteBackward() } }
  open override func copy(_ sender: Any?) { editor.copy() }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func paste(_ sender: Any?) { pasteText() }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    TextEditCommand(action).map(isPossible) ?? super.canPerformAction(action, withSender: sender)
  }

  // MARK: - Text input

  /// The range that is selected, or, empty, the insertion point. Setting nil puts the insertion point at the end.
  open var selectedTextRange: UITextRange? {
    get { IndexedTextRange(selectedRange) }
    set { selectByProgram(newValue?.range ?? NSRange(location: indexing.length, length: 0)) }
  }

  /// The range that is being composed; nil while nothing is.
  ///
  /// What the system's input method composes is not part of `text` before it is entered: then this is empty, and at the
  /// insertion point.
  open var markedTextRange: UITextRange? { markedRange.map { IndexedTextRange($0) } }

  /// Looks of what the program composes; nil for an underline. What the system's input method composes has its own.
  open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { if composed != nil { showText() } } }

  /// Shows `markedText` in the place of what is being composed, or of the selection.
  /// - Parameter selectedRange: the selection within it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selecting: selectedRange)
  }

  /// Makes what is being composed final.
  open func unmarkText() { finishComposing() }

  /// An object that hears of what the program changes. Only the program sets it.
  open weak var inputDelegate: (any UITextInputDelegate)?

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { IndexedTextPosition(offset: 0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { IndexedTextPosition(offset: indexing.length) }
  /// An object that finds the boundaries of characters, words and the line.
  open var tokenizer: any UITextInputTokenizer { line }

  /// - Returns: nil when that is outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    indexing.position(from: position, offset: offset)
  }

  /// So many characters away on screen; nil when that is outside the text, or above or below it.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    guard !direction.isVertical else { return nil }
    let isForward = direction.isForward(isRightToLeft: isTextRightToLeft)
    return indexing.position(
      from: position, characters: isForward ? offset : -offset, in: TextBoundaries(editor.text))
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
    guard range.range.location >= 0, range.end.offset <= indexing.length else { return nil }
    return (editor.text as NSString).substring(with: range.range)
  }

  /// Replaces a part of the text; the insertion point comes to stand behind it. The delegate is not asked.
  open func replace(_ range: UITextRange, withText text: String) {
    tellingOfText {
      tellingOfSelection {
        composed = nil
        replaceUnasked(range.range, with: text)
      }
    }
  }

  /// The end of a range that lies farthest in a direction.
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    indexing.end(of: range, farthestIn: direction, isRightToLeft: isTextRightToLeft)
  }

  /// To the end of the text in a direction.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let isForward = direction.isForward(isRightToLeft: isTextRightToLeft)
    return indexing.range(from: position, to: isForward ? endOfDocument : beginningOfDocument)
  }

  /// Returns the direction in which the text runs, the same for all positions.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    isTextRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Sets the direction of all of the text. While it is edited, its letters alone decide.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setDirection(writingDirection)
  }

  // MARK: - Geometry, in the field's coordinates

  /// Returns the rectangle in which the insertion point is drawn.
  open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: position.offset) }

  /// Returns the smallest rectangle around a range.
  open func firstRect(for range: UITextRange) -> CGRect {
    textRects(of: range.range).reduce(CGRect.null) { $0.union($1) }
  }

  /// Returns what is painted behind a selection: more than one rectangle where directions of writing are mixed.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    selectionPieces(of: range.range)
  }

  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    IndexedTextPosition(offset: textIndex(at: point))
  }

  /// The nearest position within a range.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    indexing.position(nearest: IndexedTextPosition(offset: textIndex(at: point)), within: range)
  }

  /// The character under a point; nil where there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    character(at: point).map { IndexedTextRange($0) }
  }

  // MARK: - First responder

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true,
      KeyboardController.shared.changingResponder({ super.becomeFirstResponder() })
    else { return false }
    isEditing = true
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    editorView.isHidden = false
    if fingers.superview == nil { insertSubview(fingers, aboveSubview: editorView) }
    idleLabel.isHidden = true
    setNeedsLayout()
    layoutIfNeeded()
    // With a view in the keyboard's place the system's own keyboard must not come.
    window?.host?.focus(effectiveInputView == nil ? editor.content : nil)
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    KeyboardController.shared.didBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    didResign()
    return true
  }

  override func wasForcedToResign() { if isEditing { didResign() } }

  private func didResign() {
    isEditing = false
    fingers.end()
    editorView.isHidden = true
    idleLabel.isHidden = false
    textDidChange()
    window?.host?.focus(nil)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    KeyboardController.shared.didEndEditing(self)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasInside = isTouchInside
    super.touchesEnded(touches, with: event)
    if wasInside { becomeFirstResponder() }
  }

  /// The platform's editor gets keys by itself; ours gets them from here.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard takes(press) else { return true }
      press.repeater = self
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// - Returns: true if the key was for the text.
  private final func takes(_ press: UIPress) -> Bool {
    guard isEditing, let software = editor as? SoftwareTextInput, let key = press.key else { return false }
    if key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keypadEnter {
      returnKeyPressed()
      return true
    }
    return software.handle(key)
  }

  override func takesRepeat(of press: UIPress) -> Bool { takes(press) }

  /// Return was pressed, on a keyboard of any kind.
  func returnKeyPressed() {
    if enablesReturnKeyAutomatically, !hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    // An app that wants to know of this event wants it to end editing, as Apple documents.
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }

  // MARK: - Layout

  /// Returns the rectangle in which the border is drawn: all around.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text, within the border and beside the views that are shown.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }
  /// Returns the rectangle of the text while it is edited; `textRect(forBounds:)` unless overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder; `textRect(forBounds:)` unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Draws the placeholder while it is seen. To be overridden, not to be called: a field that draws nothing here shows none.
  ///
  /// - Parameter rect: the bounds of what `placeholderRect(forBounds:)` returned.
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawOwnText(in: rect) }
  /// Draws the text while it is not edited. To be overridden, not to be called.
  ///
  /// - Parameter rect: the bounds of what `textRect(forBounds:)` returned.
  open func drawText(in rect: CGRect) { idleLabel.drawOwnText(in: rect) }

  /// Returns the rectangle of the button that clears the text, at the trailing end.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let size = Self.clearButtonSize
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - size - 5
    return CGRect(x: x, y: bounds.midY - size / 2, width: size, height: size)
  }

  /// Returns the rectangle of the left view: its size, at the left edge, in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the right view: its size, at the right edge, in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private func contentRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds
    if borderStyle != .none {
      rect = borderRect(forBounds: bounds).insetBy(
        dx: Self.roundedInset.width, dy: Self.roundedInset.height)
    }
    if isShown(leftViewMode), leftView != nil {
      let edge = leftViewRect(forBounds: bounds).maxX
      rect.size.width = max(0, rect.maxX - max(rect.minX, edge))
      rect.origin.x = max(rect.minX, edge)
    }
    if isShown(rightViewMode), rightView != nil {
      rect.size.width = max(0, min(rect.maxX, rightViewRect(forBounds: bounds).minX) - rect.minX)
    }
    if isClearButtonShown {
      let button = clearButtonRect(forBounds: bounds)
      if isRightToLeft {
        let edge = max(rect.minX, button.maxX)
        rect = CGRect(x: edge, y: rect.minY, width: max(0, rect.maxX - edge), height: rect.height)
      } else {
        rect.size.width = max(0, min(rect.maxX, button.minX) - rect.minX)
      }
    }
    return rect
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// The view on the trailing side has the button's place.
  private var isClearButtonShown: Bool {
    let other =
      isRightToLeft ? isShown(leftViewMode) && leftView != nil : isShown(rightViewMode) && rightView != nil
    return isShown(clearButtonMode) && hasContent && !other
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  open override var intrinsicContentSize: CGSize {
    let lineHeight = (font ?? .systemFont(ofSize: Self.defaultFontSize)).lineHeight
    let width = hasText ? idleLabel.intrinsicContentSize.width : placeholderLabel.intrinsicContentSize.width
    let inset = borderStyle == .none ? CGSize.zero : Self.roundedInset
    let space = borderStyle == .roundedRect ? Self.roundedSpace : inset.height
    return CGSize(width: width + 2 * inset.width, height: max(lineHeight.rounded(.up), 22) + 2 * space)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    if let leftView { leftView.frame = leftViewRect(forBounds: bounds) }
    if let rightView { rightView.frame = rightViewRect(forBounds: bounds) }
    idleLabel.frame = textRect(forBounds: bounds)
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    if borderStyle != .none { borderView.frame = borderRect(forBounds: bounds) }
    backgroundView?.frame = borderRect(forBounds: bounds)
    editorView.frame = editingRect(forBounds: bounds)
    if isEditing { fingers.frame = editorView.frame }
    layoutClearButton()
    fitText()
  }

  /// The picture on the button that clears the text; nil shows the system's.
  var clearImage: UIImage? {
    didSet { if let clearButtonView { dressClearButton(clearButtonView) } }
  }

  private func dressClearButton(_ button: UIButton) {
    let configuration = UIImage.SymbolConfiguration(gridSide: Self.clearButtonSize)
    let image = clearImage ?? UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration)
    button.setImage(image, for: .normal)
  }

  /// The button that clears the text; made when it is first asked for.
  var ownClearButton: UIButton {
    if let clearButtonView { return clearButtonView }
    let button = makeClearButton()
    button.isHidden = !isClearButtonShown
    return button
  }

  private func layoutClearButton() {
    guard isClearButtonShown else {
      clearButtonView?.isHidden = true
      return
    }
    let button = clearButtonView ?? makeClearButton()
    button.isHidden = false
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    dressClearButton(button)
    button.tintColor = .systemGray
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    clearButtonView = button
    addSubview(button)
    return button
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    removeContent()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: - Looks

  /// The colour of a placeholder without looks of its own.
  var placeholderColor: UIColor { .placeholderText }

  func textDidChange() {
    KeyboardController.shared.textDidChange(in: self)
    showText()
    placeholderLabel.isHidden = hasContent || !editor.markedText.isEmpty
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    looksDidChange()
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    // Each part by itself: setting the field's font makes all of the text alike.
    let styled = style.styled
    style.styled = nil
    if let adjusted = font?.adjusted(to: traitCollection), adjusted != font { font = adjusted }
    styled?.adjustFonts(to: traitCollection)
    style.styled = styled
    if styled != nil { looksDidChange() }
  }

  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    adjustFont()
    looksDidChange()
  }

  /// The field's content as it is read out; nil for a password.
  var spokenContent: String? { isSecureTextEntry ? nil : editor.text }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenContent }
    set { super.accessibilityValue = newValue }
  }
}
