import CGTK
import Foundation
import GSKDrawing
import QuartzCore
import UIKitCore

/// The one widget of a window: it draws the layer tree and owns the native children.
///
/// Native children are allocated with the full matrix from their layer to the
/// canvas, so that GTK's picking and the widget's own coordinates agree with
/// what is on screen; they are drawn where the renderer meets their layer, with
/// that matrix taken back, because the renderer has already applied it
/// (`docs/gtk-rules.md`, "Native children").
@MainActor
final class GTKCanvas {
  let widget: UnsafeMutablePointer<GtkWidget>
  private let shield: UnsafeMutablePointer<GtkWidget>
  private let renderer: LayerRenderer
  private var natives: [GTKNativeWidget] = []
  private var hasLookedAtRenderer = false
  private(set) var size = CGSize.zero
  /// The node that was drawn last, native children included.
  private var lastNode: OpaquePointer?

  /// The tree to draw, and the time its animations are evaluated at.
  weak var rootLayer: CALayer?
  var frameTime: CFTimeInterval = CACurrentMediaTime()

  /// Called from inside GTK's layout when the size changed; views may lay out at once.
  var onResize: (@MainActor (CGSize) -> Void)?
  /// Called when a native child has left the canvas.
  var onRemove: (@MainActor (GTKNativeWidget) -> Void)?
  /// Returns true if the point belongs to a view and not to a native child.
  var coversNative: (@MainActor (CGPoint) -> Bool)?

  init(renderer: LayerRenderer) {
    self.renderer = renderer
    widget = Self.make(CanvasWidgetType.canvas)
    shield = Self.make(CanvasWidgetType.shield)
    g_object_ref_sink(widget)
    Self.setPeer(self, of: widget)
    Self.setPeer(self, of: shield)
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_parent(shield, widget)
  }

  /// Leaves a widget that draws nothing to whatever still holds it.
  isolated deinit {
    for native in natives { remove(native) }
    Self.setPeer(nil, of: widget)
    Self.setPeer(nil, of: shield)
    gtk_widget_unparent(shield)
    if let lastNode { gsk_render_node_unref(lastNode) }
    g_object_unref(widget)
  }

  // MARK: - Native children

  func add(_ native: GTKNativeWidget) {
    guard native.canvas !== self else { return }
    native.canvas?.remove(native)
    native.canvas = self
    natives.append(native)
    // Below the shield, which has to stay the last child.
    gtk_widget_insert_before(native.widget, widget, shield)
    place(native)
    gtk_widget_queue_allocate(widget)
  }

  func remove(_ native: GTKNativeWidget) {
    guard native.canvas === self else { return }
    native.canvas = nil
    native.forgetFrame()
    natives.removeAll { $0 === native }
    gtk_widget_unparent(native.widget)
    onRemove?(native)
  }

  /// The native child at or above `widget` in GTK's tree.
  func native(containing descendant: UnsafeMutablePointer<GtkWidget>?) -> GTKNativeWidget? {
    guard let descendant else { return nil }
    return natives.first {
      $0.widget == descendant || gtk_widget_is_ancestor(descendant, $0.widget) != 0
    }
  }

  func isCovered(at point: CGPoint) -> Bool { coversNative?(point) ?? false }

  // MARK: - A frame

  /// Draws the tree as of `time` in this frame.
  func setNeedsDraw(at time: CFTimeInterval) {
    frameTime = time
    for native in natives { place(native) }
    gtk_widget_queue_draw(widget)
  }

  func allocate(width: Int, height: Int) {
    let new = CGSize(width: width, height: height)
    if new != size {
      size = new
      onResize?(new)
    }
    for native in natives { place(native) }
    gtk_widget_size_allocate(
      shield, [GtkAllocation(x: 0, y: 0, width: Int32(width), height: Int32(height))], -1)
  }

  func draw(into target: OpaquePointer) {
    guard let rootLayer, let snapshot = gtk_snapshot_new() else { return }
    if !hasLookedAtRenderer { lookAtRenderer() }
    var drawn: Set<UInt> = []
    renderer.append(
      rootLayer, at: frameTime, clip: CGRect(origin: .zero, size: size),
      scale: CGFloat(gtk_widget_get_scale_factor(widget)), to: snapshot
    ) { [natives] content, snapshot, matrix in
      guard let native = content as? GTKNativeWidget, natives.contains(where: { $0 === native }) else {
        return
      }
      gtk_snapshot_save(snapshot)
      transform(snapshot, by: matrix.inverted())
      native.drawFrame(into: snapshot)
      gtk_snapshot_restore(snapshot)
      drawn.insert(native.identifier)
    }
    for native in natives where !drawn.contains(native.identifier) { native.forgetFrame() }
    let node = gtk_snapshot_free_to_node(snapshot)
    if let node { gtk_snapshot_append_node(target, node) }
    if let lastNode { gsk_render_node_unref(lastNode) }
    lastNode = node
  }

  /// The canvas as it was drawn last; nil before that.
  /// - Parameter scale: pixels a point.
  func picture(scale: CGFloat) -> CGImage? {
    lastNode.flatMap { NodePicture.image(of: $0, size: size, scale: scale) }
  }

  /// GL draws transforms in space, cairo does not.
  private func lookAtRenderer() {
    guard let native = gtk_widget_get_native(widget), let gsk = gtk_native_get_renderer(native) else {
      return
    }
    hasLookedAtRenderer = true
    let name = g_type_name(martlet_type_of(UnsafeRawPointer(gsk))).map { String(cString: $0) } ?? ""
    renderer.supportsPerspective = !name.contains("Cairo")
  }

  /// Gives a child its size and place, or takes it off the screen when no layer shows it. A text editor that has the focus stays:
  /// GTK gives keys to what is mapped only, and a field that is about to move onto the screen takes what is typed meanwhile.
  func place(_ native: GTKNativeWidget) {
    guard let layer = native.layer, let rootLayer,
      let placement = NativePlacement(of: layer, in: rootLayer, at: frameTime), placement.size.width >= 1,
      placement.size.height >= 1,
      placement.isVisible || native.staysMappedWhenHidden || isEditing(native)
    else {
      if gtk_widget_get_child_visible(native.widget) != 0 { gtk_widget_set_child_visible(native.widget, 0) }
      return
    }
    if gtk_widget_get_child_visible(native.widget) == 0 { gtk_widget_set_child_visible(native.widget, 1) }
    // Without a measure GTK warns about allocating an unmeasured widget, and GtkText does not know its font's
    // height, by which it centres its line.
    gtk_widget_measure(native.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_measure(native.widget, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, nil)
    native.placement = placement.matrix
    gtk_widget_allocate(
      native.widget, Int32(placement.size.width.rounded()), Int32(placement.size.height.rounded()), -1,
      placement.matrix.makeGSKTransform())
  }

  private func isEditing(_ native: GTKNativeWidget) -> Bool {
    martlet_is_a(native.widget, gtk_text_get_type()) != 0 && gtk_widget_is_focus(native.widget) != 0
  }

  // MARK: - C

  private static func make(_ type: GType) -> UnsafeMutablePointer<GtkWidget> {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GLib could not make a \(String(cString: g_type_name(type)))")
    }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  }

  private static func setPeer(_ canvas: GTKCanvas?, of widget: UnsafeMutablePointer<GtkWidget>) {
    UnsafeMutableRawPointer(widget).storeBytes(
      of: canvas.map { Unmanaged.passUnretained($0).toOpaque() }, toByteOffset: CanvasWidgetType.peerOffset,
      as: UnsafeMutableRawPointer?.self)
  }

  static func peer(of widget: UnsafeMutablePointer<GtkWidget>) -> GTKCanvas? {
    UnsafeRawPointer(widget).load(
      fromByteOffset: CanvasWidgetType.peerOffset, as: UnsafeMutableRawPointer?.self
    )
    .map { Unmanaged<GTKCanvas>.fromOpaque($0).takeUnretainedValue() }
  }
}
