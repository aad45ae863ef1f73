import CGTK
import Foundation
import QuartzCore
import UIKitCore

/// The data of one drag, as its `GdkDrop` hands it over.
@MainActor
final class GTKDragContent: HostDragContent {
  let drop: OpaquePointer
  let types: [String]

  /// The longest time that the other side may take for one form, in seconds, and the most bytes of it.
  private static let patience: TimeInterval = 5
  private static let mostBytes = 64 << 20

  init(_ drop: OpaquePointer) {
    self.drop = drop
    g_object_ref(UnsafeMutableRawPointer(drop))
    var count: gsize = 0
    let names = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count)
    types = (0..<Int(count)).compactMap { index in names?[index].map { String(cString: $0) } }
  }

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
          Self.readAll(of: stream, into: Box(), cancellable) { data in
            g_object_unref(UnsafeMutableRawPointer(stream))
            end(data)
          }
        })
    }
  }

  /// The bytes that have come: in one place, since a copy of all of them with each new piece would take the square of their number.
  @MainActor
  private final class Box {
    var data = Data()
  }

  private static func readAll(
    of stream: UnsafeMutablePointer<GInputStream>, into box: Box,
    _ cancellable: UnsafeMutablePointer<GCancellable>?, _ completion: @escaping @MainActor (Data?) -> Void
  ) {
    g_input_stream_read_bytes_async(
      stream, gsize(1 << 16), G_PRIORITY_DEFAULT, cancellable, GAsync.callback,
      GAsync.box { _, result in
        guard let result, let bytes = g_input_stream_read_bytes_finish(stream, result, nil) else {
          return completion(nil)
        }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let start = g_bytes_get_data(bytes, &size), size > 0 else { return completion(box.data) }
        box.data.append(start.assumingMemoryBound(to: UInt8.self), count: Int(size))
        guard box.data.count <= mostBytes else { return completion(nil) }
        readAll(of: stream, into: box, cancellable, completion)
      })
  }
}
