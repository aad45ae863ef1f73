import CGTK
import Foundation
import QuartzCore

/// Textures made for layers (what is beneath them, blurred; or all they show), kept while it does not change.
final class LayerTextureCache {
  struct Entry {
    var texture: GSKTexture
    /// The texture's place, in points: on the canvas, or in the layer with its top left corner at zero.
    var frame: CGRect
    /// The node that the texture was made of; kept, so that an address means the same node.
    var source: GSKNode
    /// The effect that was applied to it; nil for what a layer shows itself.
    var effect: BackdropEffect?
    /// Pixels a point of the texture.
    var scale: CGFloat
    var isUsed: Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  func beginFrame() {
    for key in entries.keys { entries[key]?.isUsed = false }
  }

  /// Forgets layers that were not drawn in this frame.
  func endFrame() {
    guard !entries.isEmpty else { return }
    entries = entries.filter { $0.value.isUsed }
  }

  subscript(layer: CALayer) -> Entry? {
    get { entries[ObjectIdentifier(layer)] }
    set { entries[ObjectIdentifier(layer)] = newValue }
  }
}
