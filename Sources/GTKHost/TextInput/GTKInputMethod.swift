import CGTK
import Foundation
import QuartzCore
import UIKitCore

/// GTK's input method context, for text that the canvas shows.
@MainActor
final class GTKInputMethod: InputMethodHost {
  private let im: UnsafeMutablePointer<GtkIMContext>
  private let canvas: UnsafeMutablePointer<GtkWidget>
  /// Hears the window's keys.
  var keys: OpaquePointer?
  /// True if the window has the keyboard's attention.
  private var isWindowActive = false
  private var isFocused = false
  /// True if the client was told of something that is being composed.
  private var isComposing = false
  /// The context tells of its end when it is reset; that is not news to the client.
  private var isResetting = false

  init(canvas: UnsafeMutablePointer<GtkWidget>) {
    guard let made = gtk_im_multicontext_new() else { preconditionFailure("GTK has no input method context") }
    im = made
    self.canvas = canvas
    gtk_im_context_set_use_preedit(made, 1)
    connect()
  }

  private func connect() {
    GObjectSignal.connect(im, "commit") { [weak self] arguments in
      guard let self, let text = arguments.string(1), !text.isEmpty else { return }
      isComposing = false
      client?.inputMethodDidInsert(text)
    }
    GObjectSignal.connect(im, "preedit-changed") { [weak self] _ in self?.preeditChanged() }
    GObjectSignal.connect(im, "preedit-end") { [weak self] _ in self?.preeditChanged() }
    GObjectSignal.connect(im, "retrieve-surrounding") { [weak self] arguments in
      arguments.answer(self?.tellSurroundings() ?? false)
    }
    GObjectSignal.connect(im, "delete-surrounding") { [weak self] arguments in
      arguments.answer(self?.delete(offset: arguments.int(1), count: arguments.int(2)) ?? false)
    }
  }

  weak var client: (any InputMethodClient)? {
    didSet {
      guard client !== oldValue else { return }
      reset()
      if let client {
        InputMethodTraits.tell(
          UnsafeMutableRawPointer(im), client.inputMethodPurpose, client.inputMethodHints)
        gtk_im_context_set_client_widget(im, canvas)
      }
      updateFocus()
      if client == nil { gtk_im_context_set_client_widget(im, nil) }
    }
  }

  func windowDidChange(isActive: Bool) {
    isWindowActive = isActive
    updateFocus()
  }

  private func updateFocus() {
    let isWanted = client != nil && isWindowActive
    guard isWanted != isFocused else { return }
    isFocused = isWanted
    if isWanted { gtk_im_context_focus_in(im) } else { gtk_im_context_focus_out(im) }
  }

  func takesKey() -> Bool {
    guard client != nil, let keys, let event = gtk_event_controller_get_current_event(keys) else {
      return false
    }
    return gtk_im_context_filter_keypress(im, event) != 0
  }

  func reset() {
    isResetting = true
    gtk_im_context_reset(im)
    isResetting = false
    isComposing = false
  }

  func setCaret(_ rect: CGRect) {
    var area = GdkRectangle(
      x: Int32(rect.minX.rounded(.down)), y: Int32(rect.minY.rounded(.down)),
      width: Int32(rect.width.rounded(.up)), height: Int32(rect.height.rounded(.up)))
    gtk_im_context_set_cursor_location(im, &area)
  }

  /// Lets go of the canvas, which is about to end.
  func close() {
    client = nil
    keys = nil
  }

  // MARK: - What the context tells

  private func preeditChanged() {
    guard !isResetting else { return }
    var string: UnsafeMutablePointer<CChar>?
    var caret: Int32 = 0
    gtk_im_context_get_preedit_string(im, &string, nil, &caret)
    defer { g_free(string) }
    let text = string.map { String(cString: $0) } ?? ""
    guard !text.isEmpty || isComposing else { return }
    isComposing = !text.isEmpty
    // GTK counts scalars.
    let units = text.unicodeScalars.prefix(Int(caret)).reduce(0) { $0 + UTF16.width($1) }
    client?.inputMethodDidCompose(text, caret: units)
  }

  private func tellSurroundings() -> Bool {
    guard let (text, selection) = client?.inputMethodSurroundings else { return false }
    func bytes(_ units: Int) -> Int32 {
      let place = text.utf16.index(text.startIndex, offsetBy: min(max(0, units), text.utf16.count))
      return Int32(text.utf8.distance(from: text.startIndex, to: place))
    }
    gtk_im_context_set_surrounding_with_selection(
      im, text, Int32(text.utf8.count), bytes(NSMaxRange(selection)), bytes(selection.location))
    return true
  }

  /// - Parameters:
  ///   - offset: in scalars from the insertion point.
  ///   - count: in scalars.
  private func delete(offset: Int, count: Int) -> Bool {
    guard let client else { return false }
    let (text, selection) = client.inputMethodSurroundings
    let scalars = Array(text.unicodeScalars)
    var units = 0
    var caret = 0
    for scalar in scalars where units < NSMaxRange(selection) {
      units += UTF16.width(scalar)
      caret += 1
    }
    let first = min(max(0, caret + offset), scalars.count)
    let last = min(max(first, caret + offset + count), scalars.count)
    func width(_ range: Range<Int>) -> Int { scalars[range].reduce(0) { $0 + UTF16.width($1) } }
    client.inputMethodDidDelete(NSRange(location: width(0..<first), length: width(first..<last)))
    return true
  }
}

extension TextInputPurpose {
  var gtk: GtkInputPurpose {
    switch self {
    case .freeForm, .webSearch: GTK_INPUT_PURPOSE_FREE_FORM
    case .url: GTK_INPUT_PURPOSE_URL
    case .email: GTK_INPUT_PURPOSE_EMAIL
    case .number: GTK_INPUT_PURPOSE_DIGITS
    case .decimal: GTK_INPUT_PURPOSE_NUMBER
    case .phone: GTK_INPUT_PURPOSE_PHONE
    case .password: GTK_INPUT_PURPOSE_PASSWORD
    }
  }
}

extension TextInputHints {
  var gtk: GtkInputHints {
    let all: [(TextInputHints, GtkInputHints)] = [
      (.spellCheck, GTK_INPUT_HINT_SPELLCHECK), (.noSpellCheck, GTK_INPUT_HINT_NO_SPELLCHECK),
      (.wordCompletion, GTK_INPUT_HINT_WORD_COMPLETION), (.capitalWords, GTK_INPUT_HINT_UPPERCASE_WORDS),
      (.capitalSentences, GTK_INPUT_HINT_UPPERCASE_SENTENCES), (.capitals, GTK_INPUT_HINT_UPPERCASE_CHARS),
      (.secret, GTK_INPUT_HINT_PRIVATE),
    ]
    return all.reduce(GTK_INPUT_HINT_NONE) { result, hint in
      contains(hint.0) ? GtkInputHints(rawValue: result.rawValue | hint.1.rawValue) : result
    }
  }
}
