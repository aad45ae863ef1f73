import CGTK
import Foundation

/// GtkWidget subclasses made at run time, whose instances know their Swift peer.
///
/// The peer's address sits right behind the parent's instance structure, so that
/// reading it costs nothing; it is unretained: the peer owns the widget.
enum CanvasWidgetType {
  /// Draws the layer tree, places native children.
  static let canvas: GType = register("MartletCanvas") { klass in
    klass.pointee.snapshot = { widget, snapshot in
      guard let widget, let snapshot else { return }
      nonisolated(unsafe) let (target, output) = (widget, snapshot)
      MainActor.assumeIsolated { GTKCanvas.peer(of: target)?.draw(into: output) }
    }
    klass.pointee.size_allocate = { widget, width, height, _ in
      guard let widget else { return }
      nonisolated(unsafe) let target = widget
      MainActor.assumeIsolated {
        GTKCanvas.peer(of: target)?.allocate(width: Int(width), height: Int(height))
      }
    }
    klass.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
      minimum?.pointee = 0
      natural?.pointee = 0
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    // Tab and the arrow keys are the responder chain's, not GTK's.
    klass.pointee.focus = { _, _ in 0 }
  }

  /// Covers native children where views lie above them (`docs/gtk-rules.md`, "Touches and clicks").
  static let shield: GType = register("MartletShield") { klass in
    klass.pointee.contains = { widget, x, y in
      guard let widget else { return 0 }
      nonisolated(unsafe) let target = widget
      return MainActor.assumeIsolated {
        GTKCanvas.peer(of: target)?.isCovered(at: CGPoint(x: x, y: y)) ?? false
      } ? 1 : 0
    }
    klass.pointee.snapshot = { _, _ in }
    klass.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
      minimum?.pointee = 0
      natural?.pointee = 0
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
  }

  private static func register(_ name: String, _ customize: (UnsafeMutablePointer<GtkWidgetClass>) -> Void)
    -> GType
  {
    var query = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &query)
    let type = g_type_register_static_simple(
      gtk_widget_get_type(), name, query.class_size, nil,
      query.instance_size + guint(MemoryLayout<UnsafeRawPointer?>.size), nil, GTypeFlags(rawValue: 0))
    guard let klass = g_type_class_ref(type) else {
      preconditionFailure("GLib refused to register the widget class \(name)")
    }
    customize(klass.assumingMemoryBound(to: GtkWidgetClass.self))
    return type
  }

  /// The offset in an instance at which its peer's address is kept, in bytes.
  static let peerOffset: Int = {
    var query = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &query)
    return Int(query.instance_size)
  }()
}
