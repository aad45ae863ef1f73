import CGTK
import Foundation
import GSKDrawing
import QuartzCore
import UIKitCore

/// A text field's editor: GtkText, with its selection, input methods, clipboard and undo.
@MainActor
final class GTKTextInput: TextInputHost {
  private let native: GTKNativeWidget
  private let editable: OpaquePointer
  private let entry: UnsafeMutablePointer<GtkText>
  private var style: TextInputStyle?
  weak var delegate: (any TextInputHostDelegate)?
  private(set) var markedText = ""
  private var hints: TextInputHints = []
  /// Changes made by the app are not asked about or reported.
  private var isChangedByApp = false
  /// True while the field has the widget do what it asked for.
  private var isActivating = false
  /// GtkText moves its caret after it told of a change. A selection that the app makes in answer to the change (a
  /// completion) is made again when GtkText is done.
  private var isReportingChange = false
  private var selectionAfterChange: NSRange?

  init?() {
    guard let widget = gtk_text_new() else { return nil }
    native = GTKNativeWidget(widget: widget)
    editable = OpaquePointer(widget)
    entry = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkText.self)
    gtk_text_set_enable_emoji_completion(entry, 0)
    connect(widget)
  }

  private func connect(_ widget: UnsafeMutablePointer<GtkWidget>) {
    GObjectSignal.connect(widget, "insert-text") { [weak self] arguments in
      guard let self, !isChangedByApp, let text = arguments.string(1) else { return }
      let caret = selectedRange
      if delegate?.textInput(self, shouldReplace: caret, with: text) == false {
        // GTK puts the caret where it hears that the insertion ended. Who refused may have set a text of its own, and the caret in it.
        if let end = arguments.pointer(3) {
          UnsafeMutablePointer<Int32>(end).pointee = gtk_editable_get_position(editable)
        }
        keepSelection()
        g_signal_stop_emission_by_name(editable.raw, "insert-text")
      }
    }
    GObjectSignal.connect(widget, "delete-text") { [weak self] arguments in
      guard let self, !isChangedByApp else { return }
      let range = utf16Range(from: arguments.int(1), to: arguments.int(2))
      if delegate?.textInput(self, shouldReplace: range, with: "") == false {
        g_signal_stop_emission_by_name(editable.raw, "delete-text")
      }
    }
    GObjectSignal.connect(widget, "changed") { [weak self] _ in
      guard let self, !isChangedByApp else { return }
      reportChange()
    }
    GObjectSignal.connect(widget, "activate") { [weak self] _ in
      guard let self else { return }
      delegate?.textInputDidReturn(self)
    }
    // What keys and GTK's own menu do here is the field's, which subclasses override.
    GObjectSignal.connect(widget, "backspace") { [weak self] _ in
      guard let self else { return }
      g_signal_stop_emission_by_name(editable.raw, "backspace")
      delegate?.textInputDeletesBackward(self)
    }
    connect(widget, "cut-clipboard", to: .cut)
    connect(widget, "copy-clipboard", to: .copy)
    connect(widget, "paste-clipboard", to: .paste)
    GObjectSignal.connect(widget, "preedit-changed") { [weak self] arguments in
      guard let self else { return }
      markedText = arguments.string(1) ?? ""
      delegate?.textInputDidChange(self)
    }
    for property in ["notify::selection-bound", "notify::cursor-position"] {
      GObjectSignal.connect(widget, property) { [weak self] _ in
        guard let self, !isChangedByApp else { return }
        restoreSelection()
        delegate?.textInputDidChangeSelection(self)
      }
    }
    GObjectSignal.connect(widget, "notify::has-focus") { [weak self] _ in
      guard let self else { return }
      // What may be remembered may have changed since they were set.
      tellHints()
      delegate?.textInput(self, didChangeFocus: gtk_widget_has_focus(native.widget) != 0)
    }
  }

  private func connect(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ signal: String, to command: TextEditCommand
  ) {
    GObjectSignal.connect(widget, signal) { [weak self] _ in
      guard let self, !isActivating else { return }
      g_signal_stop_emission_by_name(editable.raw, signal)
      delegate?.textInput(self, wants: command)
    }
  }

  var content: any NativeLayerContent { native }

  var text: String {
    get { gtk_editable_get_text(editable).map { String(cString: $0) } ?? "" }
    set {
      guard newValue != text else { return }
      byApp {
        gtk_editable_set_text(editable, newValue)
        // UIKit puts the caret behind a text that it is given.
        gtk_editable_set_position(editable, -1)
      }
    }
  }

  var selectedRange: NSRange {
    get {
      var (start, end): (Int32, Int32) = (0, 0)
      if gtk_editable_get_selection_bounds(editable, &start, &end) == 0 {
        start = gtk_editable_get_position(editable)
        end = start
      }
      return utf16Range(from: Int(start), to: Int(end))
    }
    // GtkText scrolls to the caret, and the beginning of an address says whose it is.
    set { select(newValue, caretAtEnd: false) }
  }

  var caretIndex: Int {
    let position = Int(gtk_editable_get_position(editable))
    return utf16Range(from: position, to: position).location
  }

  func select(_ range: NSRange, caretAtEnd: Bool) {
    let text = text
    let start = Int32(characterIndex(range.location, in: text))
    let end = Int32(characterIndex(range.location + range.length, in: text))
    byApp { gtk_editable_select_region(editable, caretAtEnd ? start : end, caretAtEnd ? end : start) }
    if isReportingChange { selectionAfterChange = range }
  }

  func setAppearance(font: FontDescription, color: CGColor, tint: CGColor, selection: CGColor) {
    let family = font.family ?? "Inter"
    let wanted = TextInputStyle.style { name in
      """
      text.\(name) { background: none; border: none; outline: none; box-shadow: none; padding: 0;
        min-height: 0; color: \(color.css); caret-color: \(tint.css);
        font: \(font.isItalic ? "italic " : "")\(font.weight) \(font.size)px "\(family)";
        letter-spacing: \(font.naturalTracking)px; }
      text.\(name) > selection { background-color: \(selection.css); color: \(color.css); }
      """
    }
    guard wanted !== style else { return }
    if let style { gtk_widget_remove_css_class(native.widget, style.name) }
    if let wanted { gtk_widget_add_css_class(native.widget, wanted.name) }
    style = wanted
  }

  func setAlignment(_ alignment: TextRequest.Alignment) {
    switch alignment {
    case .center: gtk_editable_set_alignment(editable, 0.5)
    case .right: gtk_editable_set_alignment(editable, 1)
    case .natural, .left, .justified: gtk_editable_set_alignment(editable, 0)
    }
  }

  func setSecure(_ isSecure: Bool) { gtk_text_set_visibility(entry, isSecure ? 0 : 1) }

  func setPurpose(_ purpose: TextInputPurpose, hints: TextInputHints) {
    gtk_text_set_input_purpose(entry, purpose.gtk)
    self.hints = hints
    tellHints()
  }

  private func tellHints() { gtk_text_set_input_hints(entry, InputMethodTraits.heeded(hints).gtk) }

  func setRuns(_ runs: [TextRun]?) {
    guard let runs else { return gtk_text_set_attributes(entry, nil) }
    let attributes = PangoAttributes(runs)
    gtk_text_set_attributes(entry, attributes.list)
  }

  func insert(_ text: String) {
    let range = selectedRange
    guard range.length > 0 else { return insertAtCaret(text) }
    // One change, of which the delegate is asked once, as on iOS: GTK would delete first, and tell of that.
    guard delegate?.textInput(self, shouldReplace: range, with: text) ?? true else { return }
    byApp {
      gtk_editable_delete_selection(editable)
      insertAtCaret(text)
    }
    reportChange()
    // The caret stands where it belongs already.
    selectionAfterChange = nil
    delegate?.textInputDidChangeSelection(self)
  }

  private func insertAtCaret(_ text: String) {
    var position = gtk_editable_get_position(editable)
    gtk_editable_insert_text(editable, text, Int32(text.utf8.count), &position)
    gtk_editable_set_position(editable, position)
  }

  func deleteBackward() {
    if selectedRange.length > 0 { return gtk_editable_delete_selection(editable) }
    let text = text
    let scalars = text.unicodeScalars
    let caret = Int(gtk_editable_get_position(editable))
    guard caret > 0, let end = scalars.index(scalars.startIndex, offsetBy: caret, limitedBy: scalars.endIndex)
    else { return }
    let count = scalars.distance(from: BackwardDeletion.start(before: end, in: text), to: end)
    gtk_editable_delete_text(editable, Int32(caret - count), Int32(caret))
  }

  func copy() { activate("clipboard.copy") }
  func cut() { activate("clipboard.cut") }
  func paste() { activate("clipboard.paste") }
  func undo() { activate("text.undo") }
  func redo() { activate("text.redo") }

  private func activate(_ action: String) {
    isActivating = true
    _ = gtk_widget_activate_action_variant(native.widget, action, nil)
    isActivating = false
  }

  func caretRect(at index: Int) -> CGRect {
    var caret = graphene_rect_t()
    gtk_text_compute_cursor_extents(entry, UInt(characterIndex(index, in: text)), &caret, nil)
    return CGRect(
      x: CGFloat(caret.origin.x), y: CGFloat(caret.origin.y), width: CGFloat(caret.size.width),
      height: CGFloat(caret.size.height))
  }

  func index(at point: CGPoint) -> Int {
    // GtkText has no public hit test: the nearest caret position is found by bisection.
    let text = text
    var (low, high) = (0, text.unicodeScalars.count)
    while low < high {
      let middle = (low + high) / 2
      var (here, next) = (graphene_rect_t(), graphene_rect_t())
      gtk_text_compute_cursor_extents(entry, UInt(middle), &here, nil)
      gtk_text_compute_cursor_extents(entry, UInt(middle + 1), &next, nil)
      if CGFloat(here.origin.x + next.origin.x) / 2 < point.x { low = middle + 1 } else { high = middle }
    }
    return utf16Range(from: low, to: low).location
  }

  private func reportChange() {
    isReportingChange = true
    selectionAfterChange = nil
    delegate?.textInputDidChange(self)
    isReportingChange = false
    guard let range = selectionAfterChange else { return }
    let expected = text
    Task { @MainActor [weak self] in
      guard let self, selectionAfterChange == range, text == expected else { return }
      selectionAfterChange = nil
      selectedRange = range
    }
  }

  /// GtkText puts the caret behind what was typed after it told of the change, and tells of that at once:
  /// the next key may be waiting already, and must find the selection that the app wanted.
  private func restoreSelection() {
    guard !isReportingChange, let range = selectionAfterChange else { return }
    selectionAfterChange = nil
    selectedRange = range
  }

  /// A selection, such as of a completion that was set in the place of what was refused, would end where GtkText puts the caret.
  private func keepSelection() {
    let range = selectedRange
    guard range.length > 0 else { return }
    selectionAfterChange = range
    // What inserts without moving the caret must not have a later selection undone.
    Task { @MainActor [weak self] in
      if let self, selectionAfterChange == range { selectionAfterChange = nil }
    }
  }

  private func byApp(_ change: () -> Void) {
    isChangedByApp = true
    change()
    isChangedByApp = false
  }

  /// GTK counts Unicode scalars, UIKit UTF-16 units.
  private func utf16Range(from start: Int, to end: Int) -> NSRange {
    let scalars = text.unicodeScalars
    let last = end < 0 ? scalars.count : end
    let startUnits = scalars.prefix(start).reduce(0) { $0 + UTF16.width($1) }
    let endUnits = scalars.prefix(last).reduce(0) { $0 + UTF16.width($1) }
    return NSRange(location: startUnits, length: max(0, endUnits - startUnits))
  }

  private func characterIndex(_ units: Int, in text: String) -> Int {
    var remaining = units
    var index = 0
    for scalar in text.unicodeScalars where remaining > 0 {
      remaining -= UTF16.width(scalar)
      index += 1
    }
    return index
  }
}

extension OpaquePointer {
  /// The pointer as the gpointer that GObject's functions take.
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension CGColor {
  /// The colour as CSS writes it.
  var css: String {
    let parts = (components ?? [0, 0, 0, 1]).map { Double($0) }
    guard parts.count >= 4 else { return "rgba(0,0,0,1)" }
    let bytes = parts.prefix(3).map { Int(($0 * 255).rounded()) }
    return "rgba(\(bytes[0]),\(bytes[1]),\(bytes[2]),\(parts[3]))"
  }
}
