import CWebKitGTK
import Foundation
import GTKHost
import UIKit

/// Typing into a page: the system's input method for hardware keys, and our own
/// on-screen keyboard.
///
/// The engine talks to a `WebKitInputMethodContext`. Ours forwards to GTK's
/// input method, as the engine's own does, and tells which field has the focus.
@MainActor
final class WebInputMethod: WebTextInput {
  weak var engine: GTKWebEngine?
  private let view: UnsafeMutablePointer<WebKitWebView>
  private let handle: UnsafeMutablePointer<WebKitInputMethodContext>
  let system: UnsafeMutablePointer<GtkIMContext>
  private(set) var caretRect = CGRect.zero
  private(set) var focusedField: WebFieldFocus? {
    didSet {
      guard focusedField != oldValue, let engine else { return }
      engine.client?.engine(engine, didFocusField: focusedField)
    }
  }
  private var isDetached = false
  /// The page's last description of a field, which may come before or after the engine says that it has the focus.
  private var traits: WebFieldTraits?
  private var context = TypedContext()

  init(view: UnsafeMutablePointer<WebKitWebView>) {
    self.view = view
    guard let context = WebInputMethodContextType.make(), let system = gtk_im_multicontext_new() else {
      preconditionFailure("no input method context")
    }
    handle = context
    self.system = system
    WebInputMethodContextType.attach(self, to: context)
    gtk_im_context_set_client_widget(
      system, UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkWidget.self))
    connectSystem()
    GObjectSignal.connect(context, "notify::input-purpose") { [weak self] _ in self?.purposeChanged() }
    webkit_web_view_set_input_method_context(view, context)
  }

  func detach() {
    guard !isDetached else { return }
    isDetached = true
    WebInputMethodContextType.detach(handle)
    gtk_im_context_set_client_widget(system, nil)
    g_object_unref(handle)
    g_object_unref(system)
  }

  private func connectSystem() {
    let context = UnsafeMutableRawPointer(handle)
    GObjectSignal.connect(system, "commit") { arguments in
      emit("committed", on: context, text: arguments.string(1) ?? "")
    }
    for (theirs, ours) in [
      ("preedit-start", "preedit-started"), ("preedit-changed", "preedit-changed"),
      ("preedit-end", "preedit-finished"),
    ] {
      GObjectSignal.connect(system, theirs) { _ in emit(ours, on: context) }
    }
  }

  // MARK: - What the engine tells

  func focusIn() {
    tellSystem()
    gtk_im_context_focus_in(system)
    focusedField = currentField
  }

  func focusOut() {
    gtk_im_context_focus_out(system)
    focusedField = nil
    context.forget()
  }

  /// The page tells what its field says of itself.
  func pageDescribes(_ new: WebFieldTraits) {
    traits = new
    context.forget()
    tellSystem()
    if focusedField != nil { focusedField = currentField }
  }

  /// Tells the system's input method what it is that is typed. The engine leaves that to the context.
  private func tellSystem() {
    guard !isDetached else { return }
    let field = currentField
    InputMethodTraits.tell(
      UnsafeMutableRawPointer(system), field.purpose, engine.map { field.hints(at: $0.location) } ?? .secret)
  }

  /// The page tells the paragraph around its caret.
  /// - Parameter before: the part before the caret, or before the selection.
  func surroundingsChanged(before: String) {
    guard context.told(before), let engine else { return }
    engine.client?.engineDidChangeFieldText(engine)
  }

  func caretMoved(to rect: GdkRectangle) {
    caretRect = CGRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    var area = rect
    gtk_im_context_set_cursor_location(system, &area)
  }

  private func purposeChanged() {
    tellSystem()
    // Moving between two fields gives no new focus, only another purpose.
    if focusedField != nil { focusedField = currentField }
  }

  private var currentField: WebFieldFocus {
    WebFieldFocus(
      purpose: TextInputPurpose(webkit_input_method_context_get_input_purpose(handle)), traits: traits)
  }

  // MARK: - What the keyboard does

  func insert(_ text: String) {
    guard !isDetached, !text.isEmpty else { return }
    context.insert(text)
    emit("committed", on: UnsafeMutableRawPointer(handle), text: text)
  }

  var textBeforeCaret: String? { context.text }

  func moveCaret(columns: Int, rows: Int) {
    guard !isDetached else { return }
    context.forget()
    let moves = [(columns, "MoveRight", "MoveLeft"), (rows, "MoveDown", "MoveUp")]
    for (count, forward, back) in moves {
      for _ in 0..<min(abs(count), Self.mostMoves) {
        webkit_web_view_execute_editing_command(view, count > 0 ? forward : back)
      }
    }
  }

  /// The moves of the caret that one event may make.
  private static let mostMoves = 64

  func deleteBackward() {
    guard !isDetached else { return }
    context.deleteBackward()
    webkit_web_view_execute_editing_command(view, "DeleteBackward")
  }

  func pressReturn() {
    guard !isDetached else { return }
    // The page may put a line there, send its form, or go to another field.
    context.forget()
    engine?.run(WebScriptCall(source: Self.returnScript, world: PageObserverScript.world)) {
      [weak self] result in
      guard let self, !isDetached, case .success(let value) = result, value as? String == "newline" else {
        return
      }
      webkit_web_view_execute_editing_command(view, "InsertNewline")
    }
  }

  /// Commits of a line break do not submit forms (WebKitGTK 2.50), so Enter is played by hand.
  private static let returnScript = """
    (() => {
      let e = document.activeElement;
      for (;;) {
        if (e && e.shadowRoot && e.shadowRoot.activeElement) e = e.shadowRoot.activeElement;
        else if (e && e.contentDocument && e.contentDocument.activeElement)
          e = e.contentDocument.activeElement;
        else break;
      }
      if (!e) return "";
      // A frame of another origin, which nobody else's script plays for: the engine's command sends forms, too.
      if (/^i?frame$/.test(e.localName)) return "newline";
      const view = e.ownerDocument.defaultView;
      const key = (type) => e.dispatchEvent(new view.KeyboardEvent(type,
        { key: "Enter", code: "Enter", keyCode: 13, which: 13,
          bubbles: true, cancelable: true, composed: true }));
      const goesOn = key("keydown") && key("keypress");
      key("keyup");
      if (!goesOn) return "";
      if (e.isContentEditable || e.tagName === "TEXTAREA") return "newline";
      if (e.form && e.tagName === "INPUT") {
        e.dispatchEvent(new view.Event("change", { bubbles: true }));
        // A field of that name would stand in its place.
        HTMLFormElement.prototype.requestSubmit.call(e.form);
      }
      return "";
    })()
    """
}

extension TextInputPurpose {
  init(_ purpose: WebKitInputPurpose) {
    self =
      switch purpose {
      case WEBKIT_INPUT_PURPOSE_DIGITS: .number
      case WEBKIT_INPUT_PURPOSE_NUMBER: .decimal
      case WEBKIT_INPUT_PURPOSE_PHONE: .phone
      case WEBKIT_INPUT_PURPOSE_URL: .url
      case WEBKIT_INPUT_PURPOSE_EMAIL: .email
      case WEBKIT_INPUT_PURPOSE_PASSWORD: .password
      default: .freeForm
      }
  }
}
