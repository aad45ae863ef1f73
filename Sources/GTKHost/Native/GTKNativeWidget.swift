import CGTK
import Foundation
import QuartzCore

/// A GtkWidget that fills a layer: a web view or a text editor.
///
/// Owns one reference to the widget. It is a child of the window's canvas while
/// its window shows it; the canvas places it where `layer` is on screen.
@MainActor
package final class GTKNativeWidget: NativeLayerContent {
  package nonisolated let identifier: UInt
  package let widget: UnsafeMutablePointer<GtkWidget>
  /// The layer that shows the widget; the canvas follows its presentation.
  package weak var layer: CALayer?
  /// Widgets that must go on running while nothing draws them (a page that is
  /// being loaded before it is shown) stay mapped outside the window's clip.
  package var staysMappedWhenHidden = false
  /// The canvas that holds the widget now.
  weak var canvas: GTKCanvas?
  /// The widget's position as the canvas has set it: from its own coordinates to the canvas's.
  var placement = CGAffineTransform.identity
  /// The widget in the last frame that showed it, in the canvas's coordinates, and its place on the canvas then.
  private var shown: (node: OpaquePointer, placement: CGAffineTransform)?

  /// Takes over a floating reference, or adds one.
  package init(widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    identifier = UInt(bitPattern: UnsafeRawPointer(widget))
    g_object_ref_sink(widget)
  }

  /// Lets the widget go for good: out of its window, resources freed (`docs/gtk-rules.md`, "Native children").
  package func dispose() {
    canvas?.remove(self)
    g_object_run_dispose(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self))
  }

  // MARK: - Frames

  /// Appends the widget to a frame of the canvas, in the canvas's coordinates.
  func drawFrame(into snapshot: OpaquePointer) {
    forgetFrame()
    guard let canvas, let own = gtk_snapshot_new() else { return }
    gtk_widget_snapshot_child(canvas.widget, widget, own)
    guard let node = gtk_snapshot_free_to_node(own) else { return }
    gtk_snapshot_append_node(snapshot, node)
    shown = (node, placement)
  }

  /// Lets go of the last frame, whose pixels may be shared memory.
  func forgetFrame() {
    if let shown { gsk_render_node_unref(shown.node) }
    shown = nil
  }

  // MARK: - Pictures

  /// Appends what the widget shows to a snapshot whose coordinates are the widget's own. Nothing, while it is off screen.
  ///
  /// A picture of what is on the screen has what the widget shows now, and where that is nothing, the last frame's: asked anew, an engine
  /// that is about to draw another one may have nothing to show, and a frame that has been followed by another one may be in memory that the
  /// engine draws in again (`docs/gtk-rules.md`, "Native children").
  func draw(into snapshot: OpaquePointer) {
    guard let canvas, gtk_widget_get_mapped(widget) != 0, let own = gtk_snapshot_new() else { return }
    gtk_widget_snapshot_child(canvas.widget, widget, own)
    let node = gtk_snapshot_free_to_node(own)
    defer { node.map(gsk_render_node_unref) }
    let isBlank = node.map { !RenderNodeContent.isThere(in: $0) } ?? true
    let frame = isBlank && CommittedPicture.isRead ? shown : nil
    guard let drawn = frame?.node ?? node else { return }
    gtk_snapshot_save(snapshot)
    // GTK puts the widget at its place on the canvas by itself.
    transform(snapshot, by: (frame?.placement ?? placement).inverted())
    gtk_snapshot_append_node(snapshot, drawn)
    gtk_snapshot_restore(snapshot)
  }

  isolated deinit {
    canvas?.remove(self)
    forgetFrame()
    g_object_unref(widget)
  }
}
