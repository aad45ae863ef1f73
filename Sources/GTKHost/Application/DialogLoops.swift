import CGTK

/// Dialogs of GTK's that run a main loop of their own until they are closed, as that for printing does: the program's loop ends only
/// when theirs has.
@MainActor
enum DialogLoops {
  /// Closes all dialogs, as Escape would.
  static func end() {
    guard let windows = gtk_window_list_toplevels() else { return }
    defer { g_list_free(windows) }
    var next: UnsafeMutablePointer<GList>? = windows
    while let entry = next {
      // Closing one may take others along; the list does not hold them.
      next = entry.pointee.next
      guard let widget = entry.pointee.data,
        martlet_is_a(UnsafeRawPointer(widget), gtk_dialog_get_type()) != 0
      else { continue }
      gtk_dialog_response(
        widget.assumingMemoryBound(to: GtkDialog.self), Int32(GTK_RESPONSE_DELETE_EVENT.rawValue))
    }
  }
}
