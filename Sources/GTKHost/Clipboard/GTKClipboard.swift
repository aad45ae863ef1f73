import CGTK
import Foundation
import UIKitCore

/// The display's clipboard.
@MainActor
final class GTKClipboard: ClipboardHost {
  private let clipboard: OpaquePointer
  private(set) var changeCount = 0
  /// The forms that this program put on the clipboard, while they are still there: reading them asks no other program.
  private var own: [ClipboardForm] = []
  private var writes = 0
  /// The content provider that stands for `own` on the clipboard, which holds the reference.
  private var content: UnsafeMutablePointer<GdkContentProvider>?

  init(display: OpaquePointer) {
    clipboard = gdk_display_get_clipboard(display)
    GObjectSignal.connect(clipboard, "changed") { [weak self] _ in self?.changeCount += 1 }
  }

  var types: [String] {
    guard let formats = gdk_clipboard_get_formats(clipboard) else { return [] }
    var count: gsize = 0
    guard let names = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
    var types = (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
    // GTK's own text is offered as a string type alone.
    if types.isEmpty, gdk_content_formats_contain_gtype(formats, GType(16 << 2)) != 0 {
      types = Self.textTypes
    }
    return types
  }

  var currentWrite: Int? { isOurs ? writes : nil }

  /// True if what `write(_:)` put on the clipboard is still there. Text fields of this program write by themselves.
  private var isOurs: Bool {
    own.isEmpty ? types.isEmpty : content != nil && gdk_clipboard_get_content(clipboard) == content
  }

  func write(_ forms: [ClipboardForm]) {
    own = forms
    writes += 1
    content = nil
    guard !forms.isEmpty else {
      gdk_clipboard_set_content(clipboard, nil)
      return
    }
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = forms.map { form in
      let bytes = form.data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      return gdk_content_provider_new_for_bytes(form.type, bytes)
    }
    // The union takes over the references.
    guard let union = gdk_content_provider_new_union(&providers, gsize(providers.count)) else { return }
    gdk_clipboard_set_content(clipboard, union)
    content = union
    g_object_unref(UnsafeMutableRawPointer(union))
  }

  func read(_ type: String) async -> Data? {
    if let data = ownData(type) { return data }
    return await withCheckedContinuation { continuation in
      startReading(type) { continuation.resume(returning: $0) }
    }
  }

  func readNow(_ type: String, atMost seconds: TimeInterval) -> Data? {
    if let data = ownData(type) { return data }
    guard types.contains(type) else { return nil }
    // Who waits may be gone when a late answer comes.
    final class Answer {
      var data: Data?
      var isThere = false
    }
    let answer = Answer()
    guard let cancellable = g_cancellable_new() else { return nil }
    // It stays until the end of the reading, which may come after this function's.
    startReading(type, cancellable) {
      g_object_unref(UnsafeMutableRawPointer(cancellable))
      answer.data = $0
      answer.isThere = true
    }
    NestedLoop.run(atMost: seconds) { answer.isThere }
    // Nobody waits for the rest any more.
    if !answer.isThere { g_cancellable_cancel(cancellable) }
    return answer.data
  }

  private func ownData(_ type: String) -> Data? {
    guard isOurs else { return nil }
    return own.first { $0.type == type }?.data
  }

  private func startReading(
    _ type: String, _ cancellable: UnsafeMutablePointer<GCancellable>? = nil,
    _ completion: @escaping @MainActor (Data?) -> Void
  ) {
    type.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name, nil]
      gdk_clipboard_read_async(
        clipboard, &names, G_PRIORITY_DEFAULT, cancellable, GAsync.callback,
        GAsync.box { [clipboard] _, result in
          guard let result, let stream = gdk_clipboard_read_finish(clipboard, result, nil, nil) else {
            return completion(nil)
          }
          StreamReading.readAll(of: stream, cancellable) { data in
            g_object_unref(UnsafeMutableRawPointer(stream))
            completion(data)
          }
        })
    }
  }
}
