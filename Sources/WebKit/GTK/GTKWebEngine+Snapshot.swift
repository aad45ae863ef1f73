import CWebKitGTK
import Foundation
import GTKHost

extension GTKWebEngine {
  package func snapshot(
    _ region: WebSnapshotRegion, completion: @escaping @MainActor (Result<WebBitmap, any Error>) -> Void
  ) {
    let area = region == .visible ? WEBKIT_SNAPSHOT_REGION_VISIBLE : WEBKIT_SNAPSHOT_REGION_FULL_DOCUMENT
    webkit_web_view_get_snapshot(
      view, area, WEBKIT_SNAPSHOT_OPTIONS_NONE, nil, GAsync.callback,
      GAsync.box { source, result in
        var error: UnsafeMutablePointer<GError>?
        let view = source?.assumingMemoryBound(to: WebKitWebView.self)
        guard let texture = webkit_web_view_get_snapshot_finish(view, result, &error) else {
          let message = GErrorInfo(taking: error)?.message ?? "No picture could be made of the page."
          return completion(.failure(WKError(.unknown, message: message)))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        completion(.success(WebBitmap(texture: texture)))
      })
  }
}

extension WebBitmap {
  /// - Parameter texture: a borrowed `GdkTexture`.
  init(texture: OpaquePointer) {
    let width = Int(gdk_texture_get_width(texture))
    let height = Int(gdk_texture_get_height(texture))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    // cairo's ARGB32: on little-endian machines blue comes first.
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    #if _endian(little)
      for index in stride(from: 0, to: pixels.count, by: 4) { pixels.swapAt(index, index + 2) }
    #else
      for index in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = pixels[index]
        pixels[index] = pixels[index + 1]
        pixels[index + 1] = pixels[index + 2]
        pixels[index + 2] = pixels[index + 3]
        pixels[index + 3] = alpha
      }
    #endif
    self.init(width: width, height: height, pixels: pixels)
  }
}
