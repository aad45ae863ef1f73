import Foundation

extension CALayer {
  /// Sets a need, tells the superlayers that there is something below, and asks for a commit.
  final func mark(_ need: Flags) {
    guard !flags.contains(need) else { return }
    flags.insert(need)
    parent?.markSubtree()
    CATransaction.layerChanged()
  }

  /// Asks for a commit that comes by here, and for nothing else.
  package final func setNeedsVisit() {
    markSubtree()
    CATransaction.layerChanged()
  }

  /// Tells this layer and its superlayers that something below needs attention at the commit.
  final func markSubtree() {
    var current: CALayer? = self
    while let layer = current, !layer.flags.contains(.subtreeIsDirty) {
      layer.flags.insert(.subtreeIsDirty)
      current = layer.parent
    }
  }

  func layoutTreeIfNeeded() {
    var top = self
    while let parent = top.parent, parent.flags.contains(.needsLayout) { top = parent }
    CATransaction.willLayout?(top)
    // Layout may ask for layout again; a tree that never settles goes on at the next frame.
    var rounds = CATransaction.maximumRounds
    while top.layoutPass() && rounds > 0 { rounds -= 1 }
  }

  /// One pass from here downwards.
  /// - Returns: true if anything was laid out.
  final func layoutPass() -> Bool {
    var worked = false
    if flags.contains(.needsLayout) {
      flags.remove(.needsLayout)
      layoutSublayers()
      worked = true
    }
    if flags.contains(.subtreeIsDirty) {
      // The flag stays for the display pass, which clears it.
      for layer in sublayerList where layer.flags.needsVisit {
        if layer.layoutPass() { worked = true }
      }
      if let maskLayer, maskLayer.layoutPass() { worked = true }
    }
    return worked
  }

  /// Displays what asks for it, from here downwards, and marks everything as committed.
  final func displayPass() {
    flags.insert(.isCommitted)
    if flags.contains(.needsDisplay) { displayIfNeeded() }
    guard flags.contains(.subtreeIsDirty) else { return }
    flags.remove(.subtreeIsDirty)
    var waiting = false
    for layer in sublayerList where layer.flags.needsVisit {
      layer.displayPass()
      waiting = waiting || layer.flags.needsVisit
    }
    maskLayer?.displayPass()
    if waiting || maskLayer?.flags.needsVisit == true { markSubtree() }
  }
}

extension CALayer.Flags {
  /// True if a commit has something to do here or below.
  var needsVisit: Bool {
    !intersection([.needsLayout, .needsDisplay, .subtreeIsDirty]).isEmpty || !contains(.isCommitted)
  }
}
