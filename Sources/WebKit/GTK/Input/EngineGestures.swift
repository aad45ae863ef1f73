import CWebKitGTK
import Foundation

/// The gestures by which the engine understands fingers, found on its widget; each is nil in an engine that has none.
@MainActor
struct EngineGestures {
  /// One finger that scrolls.
  let drag: UnsafeMutableRawPointer?
  /// One finger that is lifted with a velocity.
  let swipe: UnsafeMutableRawPointer?
  /// Two fingers that pinch.
  let zoom: UnsafeMutableRawPointer?
  /// A finger that is held.
  let longPress: UnsafeMutableRawPointer?
  /// A finger that taps; the one for clicks of the mouse is another.
  let click: UnsafeMutableRawPointer?

  init(of widget: UnsafeMutablePointer<GtkWidget>) {
    let all = Self.controllers(of: widget)
    let first = { (type: GType) in
      all.first {
        martlet_is_a($0, type) != 0
          && (martlet_is_a($0, gtk_gesture_single_get_type()) == 0
            || gtk_gesture_single_get_touch_only(OpaquePointer($0)) != 0)
      }
    }
    drag = first(gtk_gesture_drag_get_type())
    swipe = first(gtk_gesture_swipe_get_type())
    zoom = first(gtk_gesture_zoom_get_type())
    longPress = first(gtk_gesture_long_press_get_type())
    click = first(gtk_gesture_click_get_type())
  }

  /// The widget keeps them.
  private static func controllers(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutableRawPointer] {
    guard let list = gtk_widget_observe_controllers(widget) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let item = g_list_model_get_item(list, index) else { return nil }
      g_object_unref(item)
      return item
    }
  }

  /// The engine's own handler of a signal: the one that was connected first. 0 where there is none.
  static func handler(of signal: String, on gesture: UnsafeMutableRawPointer) -> gulong {
    let id = g_signal_lookup(signal, martlet_type_of(gesture))
    return g_signal_handler_find(gesture, G_SIGNAL_MATCH_ID, id, 0, nil, nil, nil)
  }
}
