import CWebKitGTK
import Foundation
import GTKHost

/// The choices of a `<select>`: the engine would show a menu of GTK's, whose rows are too low for a finger.
extension GTKWebEngine {
  func connectOptions() {
    on("show-option-menu") { engine, arguments in
      guard let menu = arguments.pointer(1), let rectangle = arguments.pointer(2), let client = engine.client,
        // Its own driver looks for the engine's own menu.
        !GTKWebAutomation.isAllowed,
        // The engine's own list makes rows as they come into sight.
        webkit_option_menu_get_n_items(menu) <= WebOptionMenu.most
      else { return }
      arguments.answer(true)
      client.engine(engine, show: Self.options(menu, at: rectangle))
    }
  }

  private static func options(_ menu: OpaquePointer, at rectangle: OpaquePointer) -> WebOptionMenu {
    let place = UnsafePointer<GdkRectangle>(rectangle).pointee
    let items = (0..<webkit_option_menu_get_n_items(menu)).compactMap { index in
      webkit_option_menu_get_item(menu, index).map(Self.item)
    }
    g_object_ref(UnsafeMutableRawPointer(menu))
    let options = WebOptionMenu(
      items: items,
      frame: CGRect(
        x: Int(place.x), y: Int(place.y), width: Int(place.width), height: Int(place.height))
    ) { index in
      if let index { webkit_option_menu_activate_item(menu, guint(index)) }
      webkit_option_menu_close(menu)
      g_object_unref(UnsafeMutableRawPointer(menu))
    }
    GObjectSignal.connect(menu, "close") { [weak options] _ in
      guard let options, options.isOpen else { return }
      options.withdraw()
      g_object_unref(UnsafeMutableRawPointer(menu))
    }
    return options
  }

  private static func item(_ item: OpaquePointer) -> WebOptionMenu.Item {
    WebOptionMenu.Item(
      copyString(webkit_option_menu_item_get_label(item), most: WebOptionMenu.longestText) ?? "",
      isEnabled: webkit_option_menu_item_is_enabled(item) != 0,
      isSelected: webkit_option_menu_item_is_selected(item) != 0,
      isGroup: webkit_option_menu_item_is_group_label(item) != 0)
  }
}
