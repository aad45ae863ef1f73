import CGTK
import Foundation

/// Reads what another program sends, such as a form of its clipboard or of a drag, up to a limit.
@MainActor
enum StreamReading {
  /// The most bytes of one form. The other side may never stop sending.
  static let mostBytes = 64 << 20

  /// Reads all of a stream. The completion gets nil where that fails, is cancelled or has more bytes than the limit. The stream and
  /// the cancellable must be there until then.
  static func readAll(
    of stream: UnsafeMutablePointer<GInputStream>, atMost limit: Int = StreamReading.mostBytes,
    _ cancellable: UnsafeMutablePointer<GCancellable>?, _ completion: @escaping @MainActor (Data?) -> Void
  ) {
    readAll(of: stream, into: Box(limit: limit), cancellable, completion)
  }

  /// The bytes that have come: in one place, since a copy of all of them with each new piece would take the square of their number.
  @MainActor
  private final class Box {
    var data = Data()
    let limit: Int

    init(limit: Int) {
      self.limit = limit
    }
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
        guard box.data.count <= box.limit else { return completion(nil) }
        readAll(of: stream, into: box, cancellable, completion)
      })
  }
}
