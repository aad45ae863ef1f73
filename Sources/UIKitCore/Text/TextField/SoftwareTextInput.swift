import Foundation
import QuartzCore

/// A plain editor for hosts without one: no input methods, but text, selection,
/// caret, clipboard and undo.
@MainActor
final class SoftwareTextInput: TextInputHost {
  private final class Content: NativeLayerContent {}

  /// Draws the text, the selection and the caret.
  let view = UIView()
  let content: any NativeLayerContent = Content()
  weak var delegate: (any TextInputHostDelegate)?
  private(set) var markedText = ""

  private var font = FontDescription(size: UITextField.defaultFontSize)
  private var color = UIColor.label.cgColor
  private var tint = UIColor.systemBlue.cgColor
  private var selectionColor = UIColor.systemBlue.cgColor
  private var alignment = TextRequest.Alignment.natural
  private var isSecure = false
  private var runs: [TextRun]?
  private var storage = ""
  private var selection = NSRange(location: 0, length: 0) { didSet { isCaretAtStart = false } }
  private var isCaretAtStart = false
  private var undoStack: [(String, NSRange)] = []
  private var redoStack: [(String, NSRange)] = []

  private static let caretWidth: CGFloat = 2

  var text: String {
    get { storage }
    set {
      storage = newValue
      selection = NSRange(location: newValue.utf16.count, length: 0)
      undoStack = []
      redoStack = []
      redraw()
    }
  }

  var selectedRange: NSRange {
    get { selection }
    set {
      selection = withinText(newValue)
      isCaretAtStart = true
      redraw()
    }
  }

  private func withinText(_ range: NSRange) -> NSRange {
    let length = storage.utf16.count
    let start = min(max(0, range.location), length)
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }

  /// As GtkText: a selection that the program makes is left at its beginning.
  var caretIndex: Int { isCaretAtStart ? selection.location : NSMaxRange(selection) }

  /// It does not scroll.
  func select(_ range: NSRange, caretAtEnd: Bool) {
    selectedRange = range
    isCaretAtStart = !caretAtEnd
  }

  func setAppearance(font: FontDescription, color: CGColor, tint: CGColor, selection: CGColor) {
    (self.font, self.color, self.tint, selectionColor) = (font, color, tint, selection)
    redraw()
  }

  func setAlignment(_ alignment: TextRequest.Alignment) {
    self.alignment = alignment
    redraw()
  }

  func setSecure(_ isSecure: Bool) {
    self.isSecure = isSecure
    redraw()
  }

  /// There is no input method to tell.
  func setPurpose(_ purpose: TextInputPurpose, hints: TextInputHints) {}

  func setRuns(_ runs: [TextRun]?) {
    self.runs = runs
    redraw()
  }

  func insert(_ text: String) { replace(selection, with: text) }

  func deleteBackward() {
    if selection.length > 0 { return replace(selection, with: "") }
    guard selection.location > 0 else { return }
    let units = storage.utf16
    let end = units.index(units.startIndex, offsetBy: selection.location)
    let start = BackwardDeletion.start(before: end, in: storage)
    let width = units.distance(from: start, to: end)
    replace(NSRange(location: selection.location - width, length: width), with: "")
  }

  private func replace(_ range: NSRange, with text: String) {
    guard delegate?.textInput(self, shouldReplace: range, with: text) ?? true else { return }
    // Who was asked may have set another text.
    let range = withinText(range)
    undoStack.append((storage, selection))
    redoStack = []
    storage.replaceUnits(in: range, with: text)
    selection = NSRange(location: range.location + text.utf16.count, length: 0)
    redraw()
    delegate?.textInputDidChange(self)
    delegate?.textInputDidChangeSelection(self)
  }

  func copy() {
    guard selection.length > 0, !isSecure else { return }
    HostEnvironment.host.clipboard.setText((storage as NSString).substring(with: selection))
  }

  func cut() {
    guard selection.length > 0, !isSecure else { return }
    copy()
    replace(selection, with: "")
  }

  func paste() {
    Task { @MainActor in
      guard let text = await HostEnvironment.host.clipboard.readText() else { return }
      // A single line: what separates lines elsewhere becomes a space here.
      insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }

  func undo() { exchange(&undoStack, &redoStack) }
  func redo() { exchange(&redoStack, &undoStack) }

  private func exchange(_ from: inout [(String, NSRange)], _ to: inout [(String, NSRange)]) {
    guard let (text, range) = from.popLast() else { return }
    to.append((storage, selection))
    (storage, selection) = (text, range)
    redraw()
    delegate?.textInputDidChange(self)
  }

  // MARK: - Keys

  /// - Returns: true if the key edits.
  func handle(_ key: UIKey) -> Bool {
    if let command = TextEditCommand(shortcut: key) {
      delegate?.textInput(self, wants: command)
      return true
    }
    let end = storage.utf16.count
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: delegate?.textInputDeletesBackward(self)
    case .keyboardLeftArrow:
      moveCaret(to: selection.length > 0 ? selection.location : neighbour(of: selection.location, -1))
    case .keyboardRightArrow:
      let edge = selection.location + selection.length
      moveCaret(to: selection.length > 0 ? edge : neighbour(of: edge, 1))
    case .keyboardHome: moveCaret(to: 0)
    case .keyboardEnd: moveCaret(to: end)
    default:
      guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), key.typesCharacters
      else { return false }
      insert(key.characters)
    }
    return true
  }

  private func moveCaret(to index: Int) {
    selection = NSRange(location: index, length: 0)
    redraw()
    delegate?.textInputDidChangeSelection(self)
  }

  /// The next caret position before or after one: a whole character away.
  private func neighbour(of index: Int, _ step: Int) -> Int {
    let units = storage.utf16
    let here = units.index(units.startIndex, offsetBy: index)
    if step < 0 {
      return here == storage.startIndex
        ? 0 : units.distance(from: units.startIndex, to: storage.index(before: here))
    }
    return here == storage.endIndex
      ? index : units.distance(from: units.startIndex, to: storage.index(after: here))
  }

  // MARK: - Drawing

  /// While the text changes, runs may be of the one before.
  private var ownRuns: [TextRun]? { runs.flatMap { $0.map(\.text).joined() == storage ? $0 : nil } }

  private var layout: any TextLayout {
    let shown = isSecure ? SecureText.shown(storage) : storage
    return HostEnvironment.host.textSystem.layout(
      TextRequest(
        runs: ownRuns ?? [TextRun(text: shown, font: font, color: color)], maxLines: 1, alignment: alignment,
        lineBreak: .clip))
  }

  func caretRect(at index: Int) -> CGRect {
    let layout = layout
    let shown = isSecure ? SecureText.shownIndex(index, in: storage) : index
    let y = (view.bounds.height - layout.size.height) / 2
    return CGRect(
      x: layout.caretX(at: shown, line: 0), y: y, width: Self.caretWidth, height: layout.size.height)
  }

  func index(at point: CGPoint) -> Int {
    let shown = layout.index(at: CGPoint(x: point.x, y: 1))
    return isSecure ? SecureText.index(ofShown: shown, in: storage) : shown
  }

  private func redraw() {
    let layout = layout
    var commands: [DrawingCommand] = []
    let y = (view.bounds.height - layout.size.height) / 2
    for rect in selection.length > 0 ? layout.rects(for: selection) : [] {
      commands.append(
        .fill(CGPath(rect: rect.offsetBy(dx: 0, dy: y), transform: nil), selectionColor, .winding))
    }
    commands.append(.text(layout, at: CGPoint(x: 0, y: y)))
    if selection.length == 0 {
      commands.append(.fill(CGPath(rect: caretRect(at: selection.location), transform: nil), tint, .winding))
    }
    view.layer.content = .drawing(DrawingList(commands: commands))
  }
}
