import CWebKitGTK
import Foundation
import GTKHost

/// The answer to a request by libsoup: its head, and a stream of its body that the holder closes.
@MainActor
final class SoupReply {
  let status: Int
  let fields: HeaderFields
  private let stream: UnsafeMutablePointer<GInputStream>
  private var isOpen = true

  /// - Parameters:
  ///   - message: a borrowed `SoupMessage`.
  ///   - stream: a reference that is the reply's from now on.
  init(message: OpaquePointer, stream: UnsafeMutablePointer<GInputStream>) {
    status = Int(soup_message_get_status(message).rawValue)
    fields = HeaderFields(SoupHeaders.dictionary(soup_message_get_response_headers(message)))
    self.stream = stream
  }

  isolated deinit { close() }

  /// Reads on.
  /// - Returns: at most so many bytes; none at the end.
  func read(_ count: gsize, _ cancellable: UnsafeMutablePointer<GCancellable>) async throws(LoadFailure)
    -> Data
  {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Data, LoadFailure>, Never>) in
      g_input_stream_read_bytes_async(
        stream, count, G_PRIORITY_DEFAULT, cancellable, GAsync.callback,
        GAsync.box { source, result in
          var error: UnsafeMutablePointer<GError>?
          let bytes = g_input_stream_read_bytes_finish(
            source?.assumingMemoryBound(to: GInputStream.self), result, &error)
          guard let bytes else { return continuation.resume(returning: .failure(LoadFailure(taking: error))) }
          var size: gsize = 0
          let data = g_bytes_get_data(bytes, &size).map { Data(bytes: $0, count: Int(size)) } ?? Data()
          g_bytes_unref(bytes)
          continuation.resume(returning: .success(data))
        })
    }
    return try result.get()
  }

  /// Ends the connection where its answer was not read to its end.
  func close() {
    guard isOpen else { return }
    isOpen = false
    g_input_stream_close_async(stream, G_PRIORITY_DEFAULT, nil, nil, nil)
    g_object_unref(stream)
  }
}

extension LoadFailure {
  /// Takes and frees a `GError`; NULL is a connection that broke.
  @MainActor init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error = GErrorInfo(taking: error) else {
      self = .networkConnectionLost
      return
    }
    self.init(domain: error.domain, code: error.code, message: error.message)
  }
}
