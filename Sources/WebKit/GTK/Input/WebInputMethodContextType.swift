import CWebKitGTK
import Foundation

/// The GObject class of `WebInputMethod`'s contexts.
@MainActor
enum WebInputMethodContextType {
  private struct Weak { weak var peer: WebInputMethod? }
  /// Swift sides by the address of their contexts.
  private static var peers: [UInt: Weak] = [:]

  static func make() -> UnsafeMutablePointer<WebKitInputMethodContext>? {
    GObjectMaker.make(type, objects: [:])?.assumingMemoryBound(to: WebKitInputMethodContext.self)
  }

  static func attach(_ peer: WebInputMethod, to context: UnsafeMutablePointer<WebKitInputMethodContext>) {
    peers[UInt(bitPattern: context)] = Weak(peer: peer)
  }

  static func detach(_ context: UnsafeMutablePointer<WebKitInputMethodContext>) {
    peers[UInt(bitPattern: context)] = nil
  }

  private static func peer(_ context: UInt) -> WebInputMethod? { peers[context]?.peer }

  private static let type: GType = {
    var query = GTypeQuery()
    g_type_query(webkit_input_method_context_get_type(), &query)
    return g_type_register_static_simple(
      webkit_input_method_context_get_type(), "MartletInputMethodContext", query.class_size,
      { classPointer, _ in
        guard let classPointer else { return }
        WebInputMethodContextType.fill(
          classPointer.assumingMemoryBound(to: WebKitInputMethodContextClass.self))
      }, query.instance_size, nil, GTypeFlags(rawValue: 0))
  }()

  nonisolated private static func fill(_ methods: UnsafeMutablePointer<WebKitInputMethodContextClass>) {
    methods.pointee.filter_key_event = { context, event in
      let address = UInt(bitPattern: context)
      nonisolated(unsafe) let event = event
      return MainActor.assumeIsolated {
        guard let peer = WebInputMethodContextType.peer(address) else { return 0 }
        return gtk_im_context_filter_keypress(peer.system, event)
      }
    }
    methods.pointee.notify_focus_in = { context in
      let address = UInt(bitPattern: context)
      MainActor.assumeIsolated { WebInputMethodContextType.peer(address)?.focusIn() }
    }
    methods.pointee.notify_focus_out = { context in
      let address = UInt(bitPattern: context)
      MainActor.assumeIsolated { WebInputMethodContextType.peer(address)?.focusOut() }
    }
    methods.pointee.notify_cursor_area = { context, x, y, width, height in
      let address = UInt(bitPattern: context)
      MainActor.assumeIsolated {
        WebInputMethodContextType.peer(address)?.caretMoved(
          to: GdkRectangle(x: x, y: y, width: width, height: height))
      }
    }
    methods.pointee.notify_surrounding = { context, text, length, cursor, selection in
      let address = UInt(bitPattern: context)
      nonisolated(unsafe) let text = text
      MainActor.assumeIsolated {
        guard let peer = WebInputMethodContextType.peer(address) else { return }
        gtk_im_context_set_surrounding_with_selection(
          peer.system, text, Int32(clamping: length), Int32(clamping: cursor), Int32(clamping: selection))
        guard let text else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: length > 0 ? Int(length) : strlen(text))
        // The engine counts bytes.
        let before = bytes.prefix(Int(min(cursor, selection)))
        peer.surroundingsChanged(before: String(decoding: before, as: UTF8.self))
      }
    }
    methods.pointee.reset = { context in
      let address = UInt(bitPattern: context)
      MainActor.assumeIsolated {
        if let peer = WebInputMethodContextType.peer(address) { gtk_im_context_reset(peer.system) }
      }
    }
    methods.pointee.set_enable_preedit = { context, isEnabled in
      let address = UInt(bitPattern: context)
      MainActor.assumeIsolated {
        if let peer = WebInputMethodContextType.peer(address) {
          gtk_im_context_set_use_preedit(peer.system, isEnabled)
        }
      }
    }
    methods.pointee.get_preedit = { context, text, underlines, cursor in
      let address = UInt(bitPattern: context)
      nonisolated(unsafe) let out = (text, underlines, cursor)
      MainActor.assumeIsolated { WebInputMethodContextType.getPreedit(address, out.0, out.1, out.2) }
    }
  }

  private static func getPreedit(
    _ address: UInt, _ text: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?,
    _ underlines: UnsafeMutablePointer<UnsafeMutablePointer<GList>?>?, _ cursor: UnsafeMutablePointer<guint>?
  ) {
    var string: UnsafeMutablePointer<gchar>?
    var position: gint = 0
    if let peer = WebInputMethodContextType.peer(address) {
      gtk_im_context_get_preedit_string(peer.system, &string, nil, &position)
    }
    let length = string.map { g_utf8_strlen($0, -1) } ?? 0
    if let underlines {
      underlines.pointee =
        length > 0
        ? g_list_append(nil, UnsafeMutableRawPointer(webkit_input_method_underline_new(0, guint(length))))
        : nil
    }
    cursor?.pointee = guint(max(0, position))
    if let text {
      text.pointee = string ?? g_strdup("")
    } else {
      g_free(string)
    }
  }
}
