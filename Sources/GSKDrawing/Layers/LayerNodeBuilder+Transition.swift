import CGTK
import Foundation
import QuartzCore

extension LayerNodeBuilder {
  /// Draws a moment of a transition (`CATransition`).
  ///
  /// - Parameter drawNew: appends what the layer shows now.
  func appendTransition(
    _ transition: LayerTransition, bounds: CGRect, _ drawNew: (LayerNodeBuilder) -> Void
  ) {
    let old = transition.picture?.textures.texture()?.makeNode(in: bounds).map(GSKNode.init(owning:))
    // In nodes of its own: what is old and what is new are put together as wholes.
    let builder = LayerNodeBuilder(renderer: renderer, time: time, scale: scale, native: native)
    builder.canvas = canvas
    drawNew(builder)
    let new = builder.finish().map(GSKNode.init(owning:))
    if transition.fades {
      appendFade(from: old, to: new, transition.progress)
      return
    }
    let parts = [
      (old, transition.oldOffset(in: bounds.size)), (new, transition.newOffset(in: bounds.size)),
    ]
    for (node, offset) in transition.isOldInFront ? parts.reversed() : parts {
      if let node { appendNode(node.pointer, at: offset) }
    }
  }

  private func appendFade(from old: GSKNode?, to new: GSKNode?, _ progress: CGFloat) {
    switch (old, new) {
    case (let old?, let new?):
      stack.append(gsk_cross_fade_node_new(old.pointer, new.pointer, Float(progress)))
    case (let old?, nil):
      stack.append(gsk_opacity_node_new(old.pointer, Float(1 - progress)))
    case (nil, let new?):
      stack.append(gsk_opacity_node_new(new.pointer, Float(progress)))
    case (nil, nil): break
    }
  }
}
