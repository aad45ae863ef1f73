import CGTK
import Foundation
import QuartzCore
import UIKitCore

/// The data of one drag, as its `GdkDrop` hands it over.
@MainActor
final class GTKDragContent: HostDragContent {
  let drop: OpaquePointer
  let types: [String]

  /// The longest time that the other side may take for one form, in seconds.
  private static let patience: TimeInterval = 5

  init(_ drop: OpaquePointer) {
    self.drop = drop
    g_object_ref(UnsafeMutableRawPointer(drop))
    var count: gsize = 0
    let names = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count)
    types = (0..<Int(count)).compactMap { index in names?[index].map { String(cString: $0) } }
  }

  var isOwnOffer: Bool { GTKDragSource.isSource(of: drop) }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(drop)) }

  /// The operation of a drop: a copy, or a link where the other side offers no copies.
  var action: GdkDragAction {
    let offered = gdk_drop_get_actions(drop).rawValue
    return offered & GDK_ACTION_COPY.rawValue != 0 ? GDK_ACTION_COPY : GDK_ACTION_LINK
  }

  func finish(taken: Bool) {
    gdk_drop_finish(drop, taken ? action : GdkDragAction(rawValue: 0))
  }

  func read(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
    guard types.contains(type), let cancellable = g_cancellable_new() else { return completion(nil) }
    let deadline = MediaDeadlines.shared.schedule(at: CACurrentMediaTime() + Self.patience) {
      g_cancellable_cancel(cancellable)
    }
    // It keeps this object, and with it the drop, until the end.
    let end: @MainActor (Data?) -> Void = { [self] data in
      MediaDeadlines.shared.cancel(deadline)
      g_object_unref(UnsafeMutableRawPointer(cancellable))
      withExtendedLifetime(self) { completion(data) }
    }
    type.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name, nil]
      gdk_drop_read_async(
        drop, &names, G_PRIORITY_DEFAULT, cancellable, GAsync.callback,
        GAsync.box { [drop] _, result in
          guard let result, let stream = gdk_drop_read_finish(drop, result, nil, nil) else { return end(nil) }
          StreamReading.readAll(of: stream, cancellable) { data in
            g_object_unref(UnsafeMutableRawPointer(stream))
            end(data)
          }
        })
    }
  }
}
