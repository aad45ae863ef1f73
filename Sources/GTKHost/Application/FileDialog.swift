import CGTK
import Foundation
import UIKitCore

/// Files chosen in the system's dialog: the portal's where there is one, else GTK's.
@MainActor
package enum FileDialog {
  /// Shows a dialog.
  /// - Parameter completion: is given the files; nil when the user chose none, or when there can be no dialog.
  package static func show(
    _ choice: HostFileChoice, over parent: UnsafeMutablePointer<GtkWindow>?,
    completion: @escaping @MainActor ([URL]?) -> Void
  ) {
    let action =
      switch choice.kind {
      case .open: GTK_FILE_CHOOSER_ACTION_OPEN
      case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      case .save: GTK_FILE_CHOOSER_ACTION_SAVE
      }
    guard let dialog = gtk_file_chooser_native_new(nil, parent, action, nil, nil) else {
      Task { completion(nil) }
      return
    }
    gtk_file_chooser_set_select_multiple(dialog, choice.allowsMultiple ? 1 : 0)
    if case .save(let name) = choice.kind { gtk_file_chooser_set_current_name(dialog, name) }
    if let folder = choice.folder, let file = g_file_new_for_path(folder.path) {
      gtk_file_chooser_set_current_folder(dialog, file, nil)
      g_object_unref(UnsafeMutableRawPointer(file))
    }
    if !choice.mimeTypes.isEmpty, let filter = gtk_file_filter_new() {
      for type in choice.mimeTypes { gtk_file_filter_add_mime_type(filter, type) }
      gtk_file_chooser_set_filter(dialog, filter)
      g_object_unref(UnsafeMutableRawPointer(filter))
    }
    GObjectSignal.connect(dialog, "response") { arguments in
      let isAccepted = arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue)
      completion(isAccepted ? Self.files(of: dialog) : nil)
      // The signal's own reference keeps it alive until its end.
      g_object_unref(UnsafeMutableRawPointer(dialog))
    }
    gtk_native_dialog_show(UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkNativeDialog.self))
  }

  private static func files(of dialog: OpaquePointer) -> [URL] {
    guard let list = gtk_file_chooser_get_files(dialog) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let file = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(file) }
      guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
      defer { g_free(path) }
      return URL(fileURLWithPath: String(cString: path))
    }
  }
}
