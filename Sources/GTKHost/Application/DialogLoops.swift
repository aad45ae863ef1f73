import CGTK

/// Dialogs of GTK's that run a main loop of their own until they are closed, as that for printing does: the program's loop ends only
/// when theirs has.
@MainActor
enum DialogLoops {
  /// Closes all dialogs, as Escape would.
  static func end() {
    guard let windows = gtk_window_list_toplevels() else { return }
    defer { g_list_free(windows) }
    let entries = sequence(first: windows) { $0.pointee.next }.compactMap(\.pointee.data)
    // Closing one may take others along; the list does not hold them.
    for widget in entries { g_object_ref(widget) }
    for widget in entries {
      if martlet_is_a(UnsafeRawPointer(widget), gtk_dialog_get_type()) != 0 {
        gtk_dialog_response(
          widget.assumingMemoryBound(to: GtkDialog.self), Int32(GTK_RESPONSE_DELETE_EVENT.rawValue))
      }
      g_object_unref(widget)
    }
  }
}
