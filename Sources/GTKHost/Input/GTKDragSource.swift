import CGTK
import Foundation
import UIKitCore

/// A drag that has left its window: the desktop has the pointer, and hands over what the drag offers where it is let go.
@MainActor
final class GTKDragSource {
  /// The drag that is under way; there is one pointer.
  private static var current: GTKDragSource?

  private let drag: OpaquePointer
  private let ended: @MainActor (HostDragOffer.End) -> Void

  private init(_ drag: OpaquePointer, _ ended: @escaping @MainActor (HostDragOffer.End) -> Void) {
    (self.drag, self.ended) = (drag, ended)
    GObjectSignal.connect(drag, "dnd-finished") { [weak self] _ in self?.end(.taken) }
    GObjectSignal.connect(drag, "cancel") { [weak self] _ in self?.end(.cancelled) }
  }

  /// Returns true if a drop is of the drag that this program has begun so. Those of native widgets are not.
  static func isSource(of drop: OpaquePointer) -> Bool {
    guard let drag = gdk_drop_get_drag(drop) else { return false }
    return current?.drag == drag
  }

  /// Begins a drag with the pointer that is down. One that is still under way is over: a program may take a drop and never finish it.
  /// - Returns: false where the display has none to give, or nothing is offered.
  static func begin(
    _ offer: HostDragOffer, from surface: OpaquePointer, with device: OpaquePointer,
    ended: @escaping @MainActor (HostDragOffer.End) -> Void
  ) -> Bool {
    guard !offer.forms.isEmpty else { return false }
    // There is one pointer.
    current?.end(.cancelled)
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = offer.forms.map { form in
      let bytes = form.data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      return gdk_content_provider_new_for_bytes(form.type, bytes)
    }
    // The union takes over the references.
    guard let content = gdk_content_provider_new_union(&providers, gsize(providers.count)) else {
      return false
    }
    defer { g_object_unref(UnsafeMutableRawPointer(content)) }
    guard let drag = gdk_drag_begin(surface, device, content, GDK_ACTION_COPY, 0, 0) else { return false }
    current = GTKDragSource(drag, ended)
    show(offer, on: drag)
    return true
  }

  private static func show(_ offer: HostDragOffer, on drag: OpaquePointer) {
    guard let picture = offer.picture else { return }
    let bytes = picture.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return }
    gtk_drag_icon_set_from_paintable(drag, texture, Int32(offer.grip.x), Int32(offer.grip.y))
    g_object_unref(UnsafeMutableRawPointer(texture))
  }

  /// As `GtkDragSource` does at these signals.
  private func end(_ end: HostDragOffer.End) {
    guard Self.current === self else { return }
    Self.current = nil
    gdk_drag_drop_done(drag, end == .taken ? 1 : 0)
    ended(end)
    // The signal is not over.
    Task { @MainActor [self] in g_object_unref(UnsafeMutableRawPointer(drag)) }
  }
}
