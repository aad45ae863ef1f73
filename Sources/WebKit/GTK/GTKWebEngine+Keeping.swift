import CWebKitGTK
import Foundation
import GTKHost

/// Copies of the page, and the look behind it.
extension GTKWebEngine {
  package func archive(completion: @escaping @MainActor (Result<Data, any Error>) -> Void) {
    webkit_web_view_save(
      view, WEBKIT_SAVE_MODE_MHTML, nil, GAsync.callback,
      GAsync.box { source, result in
        var error: UnsafeMutablePointer<GError>?
        let view = source?.assumingMemoryBound(to: WebKitWebView.self)
        guard let stream = webkit_web_view_save_finish(view, result, &error) else {
          return completion(.failure(Self.error(error, "The page could not be copied.")))
        }
        Self.read(stream, completion)
      })
  }

  /// Reads a `GInputStream` to its end and gives it up.
  private static func read(
    _ stream: UnsafeMutablePointer<GInputStream>,
    _ completion: @escaping @MainActor (Result<Data, any Error>) -> Void
  ) {
    guard let sink = g_memory_output_stream_new_resizable() else { return }
    g_output_stream_splice_async(
      sink, stream,
      GOutputStreamSpliceFlags(
        G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue),
      G_PRIORITY_DEFAULT, nil, GAsync.callback,
      GAsync.box { object, result in
        defer {
          g_object_unref(stream)
          g_object_unref(sink)
        }
        var error: UnsafeMutablePointer<GError>?
        let target = object?.assumingMemoryBound(to: GOutputStream.self)
        guard g_output_stream_splice_finish(target, result, &error) >= 0, let object else {
          return completion(.failure(Self.error(error, "The page could not be copied.")))
        }
        let memory = object.assumingMemoryBound(to: GMemoryOutputStream.self)
        completion(.success(takeData(g_memory_output_stream_steal_as_bytes(memory)) ?? Data()))
      })
  }

  package func source(completion: @escaping @MainActor (Result<WebSource, any Error>) -> Void) {
    guard let resource = webkit_web_view_get_main_resource(view) else {
      return completion(.failure(WKError(.unknown, message: "The page has no source.")))
    }
    let type = webkit_web_resource_get_response(resource).flatMap {
      copyString(webkit_uri_response_get_mime_type($0))
    }
    webkit_web_resource_get_data(
      resource, nil, GAsync.callback,
      GAsync.box { source, result in
        var error: UnsafeMutablePointer<GError>?
        var length: gsize = 0
        guard
          let bytes = webkit_web_resource_get_data_finish(
            source.map { OpaquePointer($0) }, result, &length, &error)
        else { return completion(.failure(Self.error(error, "The page’s source could not be read."))) }
        let data = Data(bytes: bytes, count: Int(length))
        g_free(bytes)
        completion(.success(WebSource(data: data, mimeType: type)))
      })
  }

  package func showInspector() {
    guard settings.isInspectable, let inspector = webkit_web_view_get_inspector(view) else { return }
    if !watchesInspector {
      watchesInspector = true
      // The engine would put it into the page's own widget, of which UIKit knows the size. Later it would have closed it.
      GObjectSignal.connect(inspector, "attach") { [weak self] arguments in
        arguments.answer(true)
        self?.detachInspector()
      }
    }
    webkit_web_inspector_show(inspector)
  }

  /// Gives the inspector a window of its own.
  private func detachInspector() {
    guard !isClosed, let inspector = webkit_web_view_get_inspector(view) else { return }
    webkit_web_inspector_detach(inspector)
  }

  /// Closes the inspector, if it is open.
  func closeInspector() {
    if let inspector = webkit_web_view_get_inspector(view) { webkit_web_inspector_close(inspector) }
  }

  private static func error(_ error: UnsafeMutablePointer<GError>?, _ usual: String) -> WKError {
    WKError(.unknown, message: GErrorInfo(taking: error)?.message ?? usual)
  }
}
