import CWebKitGTK
import Foundation
import GTKHost

/// Touching a page from code.
extension GTKWebEngine {
  /// Plays WebKit's own touch gesture, so that the page's events are trusted and count as the user's (docs/gtk-rules.md, "Pages").
  package func tap(at point: CGPoint) {
    guard !isClosed, let gesture = touchGesture else { return }
    for signal in ["pressed", "released"] {
      var values = [GValue(), GValue(), GValue(), GValue()]
      g_value_init(&values[0], martlet_type_of(gesture))
      g_value_set_instance(&values[0], gesture)
      g_value_init(&values[1], GType(6 << 2))  // G_TYPE_INT
      g_value_set_int(&values[1], 1)
      for (index, place) in [(2, point.x), (3, point.y)] {
        g_value_init(&values[index], GType(15 << 2))  // G_TYPE_DOUBLE
        g_value_set_double(&values[index], place)
      }
      g_signal_emitv(&values, g_signal_lookup(signal, martlet_type_of(gesture)), 0, nil)
      for index in values.indices { g_value_unset(&values[index]) }
    }
  }

  /// The view's gesture for clicks by fingers alone; the mouse's needs an event of GDK's.
  private var touchGesture: UnsafeMutableRawPointer? {
    guard let controllers = gtk_widget_observe_controllers(native.widget) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      // The view keeps it.
      g_object_unref(item)
      guard martlet_is_a(item, gtk_gesture_click_get_type()) != 0 else { continue }
      if gtk_gesture_single_get_touch_only(OpaquePointer(item)) != 0 { return item }
    }
    return nil
  }
}
