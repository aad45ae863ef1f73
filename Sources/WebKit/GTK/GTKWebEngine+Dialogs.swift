import CWebKitGTK
import Foundation
import GTKHost

extension GTKWebEngine {
  func connectDialogs() {
    on("script-dialog") { engine, arguments in
      guard let dialog = arguments.pointer(1), let client = engine.client else { return }
      // The engine's own driver answers the engine's own dialogs only.
      guard !GTKWebAutomation.isAllowed else { return arguments.answer(false) }
      arguments.answer(true)
      client.engine(engine, show: Self.dialog(dialog))
    }
    on("run-file-chooser") { engine, arguments in
      guard let request = arguments.pointer(1), let client = engine.client else { return }
      arguments.answer(true)
      engine.chooseFiles(request, client: client)
    }
    on("print") { engine, arguments in
      guard let operation = arguments.pointer(1), let client = engine.client else { return }
      let isAccepted = GTKPrintOperation(of: engine).isAccepted(operation) {
        client.engine(engine, didAskToPrint: $0)
      }
      // What is not answered has WebKitGTK open its dialog.
      arguments.answer(!isAccepted)
    }
  }

  private static func dialog(_ dialog: OpaquePointer) -> WebDialog {
    webkit_script_dialog_ref(dialog)
    let type = webkit_script_dialog_get_dialog_type(dialog)
    let kind: WebDialog.Kind =
      switch type {
      case WEBKIT_SCRIPT_DIALOG_CONFIRM: .confirm
      case WEBKIT_SCRIPT_DIALOG_PROMPT:
        .prompt(defaultText: copyString(webkit_script_dialog_prompt_get_default_text(dialog)) ?? "")
      case WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM: .beforeUnload
      default: .alert
      }
    let message = copyString(webkit_script_dialog_get_message(dialog)) ?? ""
    return WebDialog(kind: kind, message: message) { answer in
      // Closing a dialog inside its own signal crashes the engine: an app that answers at once waits a turn.
      Task { settle(dialog, kind, answer) }
    }
  }

  /// Answers, closes and gives the reference back.
  private static func settle(_ dialog: OpaquePointer, _ kind: WebDialog.Kind, _ answer: WebDialog.Answer) {
    switch (kind, answer) {
    case (.confirm, .confirmed), (.beforeUnload, .confirmed):
      webkit_script_dialog_confirm_set_confirmed(dialog, 1)
    case (.confirm, _), (.beforeUnload, _): webkit_script_dialog_confirm_set_confirmed(dialog, 0)
    case (.prompt, .text(let text)): webkit_script_dialog_prompt_set_text(dialog, text)
    default: break
    }
    webkit_script_dialog_close(dialog)
    webkit_script_dialog_unref(dialog)
  }

  private func chooseFiles(_ request: OpaquePointer, client: any WebEngineClient) {
    g_object_ref(UnsafeMutableRawPointer(request))
    var types: [String] = []
    if var type = webkit_file_chooser_request_get_mime_types(request) {
      while let text = type.pointee, types.count < WebFileChoice.mostTypes {
        if strnlen(text, WebFileChoice.longestType + 1) <= WebFileChoice.longestType {
          types.append(String(cString: text))
        }
        type += 1
      }
    }
    let choice = WebFileChoice(
      allowsMultiple: webkit_file_chooser_request_get_select_multiple(request) != 0, mimeTypes: types)
    client.engine(self, chooseFiles: choice) { files in
      if let files, !files.isEmpty {
        withCStrings(files.map(\.path)) { webkit_file_chooser_request_select_files(request, $0) }
      } else {
        webkit_file_chooser_request_cancel(request)
      }
      g_object_unref(UnsafeMutableRawPointer(request))
    }
  }
}
