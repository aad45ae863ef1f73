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
    let new = nodeOfItsOwn(drawNew)
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

  /// Draws a moment at which one content takes another's place.
  ///
  /// - Parameter append: appends a content, as it is placed in the layer.
  func appendFade(
    _ fade: ContentFade, to new: LayerContent, _ append: (LayerNodeBuilder, LayerContent) -> Void
  ) {
    appendFade(
      from: nodeOfItsOwn { append($0, fade.old) }, to: nodeOfItsOwn { append($0, new) }, fade.progress)
  }

  /// A node of its own for what is put together with others as a whole.
  func nodeOfItsOwn(_ draw: (LayerNodeBuilder) -> Void) -> GSKNode? {
    let builder = LayerNodeBuilder(renderer: renderer, time: time, scale: scale, native: native)
    builder.canvas = canvas
    draw(builder)
    return builder.finish().map(GSKNode.init(owning:))
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
