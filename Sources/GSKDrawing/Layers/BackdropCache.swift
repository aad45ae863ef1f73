import CGTK
import Foundation
import QuartzCore

/// What was beneath layers with a backdrop effect, blurred, kept while it does not change.
final class BackdropCache {
  struct Entry {
    var texture: GSKTexture
    /// Where the texture belongs, on the canvas in points.
    var frame: CGRect
    /// What it was made of; kept, so that an address means the same node.
    var source: GSKNode
    var effect: BackdropEffect
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
