import CGTK
import Foundation
import QuartzCore

/// Draws a native widget into a snapshot whose coordinates are the layer's bounds, their top left corner at zero.
///
/// Parameters: the widget, the `GtkSnapshot` to draw into, and where these coordinates stand on the canvas, in points
/// (under perspective, the nearest affine transform).
package typealias NativeDrawing = (any NativeLayerContent, OpaquePointer, CGAffineTransform) -> Void

/// Turns layer trees into GSK nodes.
///
/// Main thread only. What is costly to make (shadows, corners, laid out text) is kept between frames; the nodes
/// themselves are made anew each time, which is cheap (`docs/gtk-rules.md`, "Drawing").
package final class LayerRenderer {
  /// True if the renderer draws transforms in space.
  ///
  /// cairo does not: perspective then falls back to the nearest affine drawing (`docs/gtk-rules.md`, "Drawing").
  package var supportsPerspective = false

  let tiles: TileCache
  let backdrops = LayerTextureCache()
  /// The pictures of layers that ask to be drawn into a bitmap first.
  let bitmaps = LayerTextureCache()

  package init() {
    Toolkit.prepare()
    tiles = TileCache.shared
  }

  /// Appends the tree below `layer` to a `GtkSnapshot`, in the coordinates that `layer` has its frame in.
  ///
  /// - Parameters:
  ///   - time: the frame's, in `CACurrentMediaTime` seconds.
  ///   - clip: what is visible at all, in the same coordinates; the rest is left out.
  ///   - scale: pixels a point of the canvas.
  package func append(
    _ layer: CALayer, at time: CFTimeInterval, clip: CGRect? = nil, scale: CGFloat = 1,
    to snapshot: OpaquePointer,
    native: @escaping NativeDrawing
  ) {
    guard
      let node = makeNode(for: layer, at: time, clip: clip ?? .everything, scale: scale, native: native)
    else { return }
    gtk_snapshot_append_node(snapshot, node.pointer)
  }

  /// The tree as one node; nil when nothing of it is visible.
  ///
  /// - Parameters:
  ///   - ignoresOwnGeometry: whether the layer's bounds start at zero, its position and transform left out.
  ///   - ignoresOwnOpacity: whether the layer's opacity is left out then, too.
  func makeNode(
    for layer: CALayer, at time: CFTimeInterval, clip: CGRect, scale: CGFloat,
    ignoresOwnGeometry: Bool = false, ignoresOwnOpacity: Bool = false, native: @escaping NativeDrawing
  ) -> GSKNode? {
    backdrops.beginFrame()
    bitmaps.beginFrame()
    defer {
      backdrops.endFrame()
      bitmaps.endFrame()
    }
    let builder = LayerNodeBuilder(
      renderer: self, time: time, scale: scale, native: native)
    if ignoresOwnGeometry {
      builder.buildContents(of: layer, clip: clip, isOpaque: ignoresOwnOpacity)
    } else {
      builder.build(layer, clip: clip)
    }
    return builder.finish().map(GSKNode.init(owning:))
  }
}
