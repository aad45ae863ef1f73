import CWebKitGTK
import Foundation
import GTKHost

/// Files for a page's form, chosen in the system's dialog: the portal's where there is one, else GTK's.
extension GTKWebEngine {
  package func askForFiles(_ choice: WebFileChoice, completion: @escaping @MainActor ([URL]?) -> Void) {
    guard !isClosed else { return completion(nil) }
    let root = gtk_widget_get_root(native.widget).map { UnsafeMutableRawPointer($0) }
    let window = root.flatMap {
      martlet_is_a($0, gtk_window_get_type()) != 0 ? $0.assumingMemoryBound(to: GtkWindow.self) : nil
    }
    guard let dialog = gtk_file_chooser_native_new(nil, window, GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil) else {
      return completion(nil)
    }
    gtk_file_chooser_set_select_multiple(dialog, choice.allowsMultiple ? 1 : 0)
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
