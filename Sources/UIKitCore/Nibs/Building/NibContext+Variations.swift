import Foundation

/// An element with `<variation>` inside.
struct NibVariation {
  let object: NSObject
  /// The object, or the view that holds it.
  let view: UIView
  /// The class that the element stands for.
  let type: AnyClass
  let node: XMLNode
}

extension NibContext {
  /// Finds out what varies in `objects`, applies what holds now, and has the roots of their trees see to the rest.
  func addVariations(_ varied: [NibVariation]) throws(NibError) {
    var roots: [UIView] = []
    for varied in varied {
      let parts = try NibVariedObject(varied.object, as: varied.type, base: varied.node, in: document)
      let root = sequence(first: varied.view, next: \.superview).reversed().first ?? varied.view
      let known = root.attachments?[AttachmentKey.nibVariations] as? NibVariations
      let all = known ?? NibVariations(document: document, storyboard: storyboard)
      root.attach(all, .nibVariations)
      if !roots.contains(where: { $0 === root }) { roots.append(root) }
      try all.add(parts) { self.object($0) }
    }
    for root in roots {
      try (root.attachments?[AttachmentKey.nibVariations] as? NibVariations)?.apply(root.traitCollection)
    }
  }
}
