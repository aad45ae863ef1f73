import CGTK
import Foundation
import UIKitCore

/// The display's clipboard.
@MainActor
final class GTKClipboard: ClipboardHost {
  private let clipboard: OpaquePointer
  private(set) var changeCount = 0

  init(display: OpaquePointer) {
    clipboard = gdk_display_get_clipboard(display)
    GObjectSignal.connect(clipboard, "changed") { [weak self] _ in self?.changeCount += 1 }
  }

  var hasText: Bool {
    guard let formats = gdk_clipboard_get_formats(clipboard) else { return false }
    return gdk_content_formats_contain_gtype(formats, GType(16 << 2)) != 0
      || gdk_content_formats_contain_mime_type(formats, "text/plain;charset=utf-8") != 0
      || gdk_content_formats_contain_mime_type(formats, "text/plain") != 0
  }

  func setText(_ text: String) {
    gdk_clipboard_set_text(clipboard, text)
  }

  func readText() async -> String? {
    await withCheckedContinuation { continuation in
      gdk_clipboard_read_text_async(
        clipboard, nil, GAsync.callback,
        GAsync.box { [clipboard] _, result in
          guard let result, let text = gdk_clipboard_read_text_finish(clipboard, result, nil) else {
            return continuation.resume(returning: nil)
          }
          defer { g_free(text) }
          continuation.resume(returning: String(cString: text))
        })
    }
  }
}
