import Foundation

extension CALayer {
  struct Flags: OptionSet {
    let rawValue: UInt16
    static let needsLayout = Flags(rawValue: 1)
    static let needsDisplay = Flags(rawValue: 2)
    /// The layer was part of a displayed tree at a commit.
    static let isCommitted = Flags(rawValue: 4)
    /// Some layer below needs layout, display or its first commit.
    static let subtreeIsDirty = Flags(rawValue: 8)
    /// Some sublayer has a `zPosition` of its own.
    static let sublayersHaveDepth = Flags(rawValue: 16)
    static let isDisplayRoot = Flags(rawValue: 32)
    static let isMask = Flags(rawValue: 64)
    /// Some sublayer's `zPosition` is animated.
    static let sublayersAnimateDepth = Flags(rawValue: 128)
    /// `display()` is called because an animation moves what the layer draws by.
    static let isRedrawing = Flags(rawValue: 256)
    /// The action of a change is being searched.
    static let isChanging = Flags(rawValue: 512)
  }

  /// True if the layer is the top of a tree that a host displays.
  ///
  /// Only trees with such a root are laid out, displayed and animated at a commit; `UIWindow` sets it.
  package final var isDisplayRoot: Bool {
    get { flags.contains(.isDisplayRoot) }
    set {
      guard newValue != isDisplayRoot else { return }
      if newValue {
        flags.insert(.isDisplayRoot)
        LayerRoots.add(self)
      } else {
        flags.remove(.isDisplayRoot)
        LayerRoots.remove(self)
      }
      CATransaction.treeChanged()
    }
  }

  /// The display root above (or the layer itself); nil for a tree that is not displayed. O(depth).
  package final var displayRoot: CALayer? {
    var layer = self
    while let parent = layer.parent { layer = parent }
    return layer.isDisplayRoot ? layer : nil
  }

  /// True if the layer or one above it is hidden. O(depth).
  final var isHiddenByAncestors: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.state.isHidden { return true }
      layer = current.parent
    }
    return false
  }

  /// Sublayers as a presentation copy or the model shows them.
  var visibleSublayers: [CALayer]? {
    if let modelLayer {
      return modelLayer.sublayerList.isEmpty
        ? nil : modelLayer.sublayerList.map { $0.presentation() ?? $0 }
    }
    return sublayerList.isEmpty ? nil : sublayerList
  }

  func setSublayers(_ layers: [CALayer]) {
    for layer in sublayerList where !layers.contains(where: { $0 === layer }) {
      layer.removeFromSuperlayer()
    }
    for (index, layer) in layers.enumerated()
    where index >= sublayerList.count || sublayerList[index] !== layer {
      insert(layer, at: index)
    }
  }

  func insert(_ layer: CALayer, at index: Int) {
    precondition(modelLayer == nil, "a presentation layer's tree cannot be changed")
    precondition(
      !layer.isAncestor(of: self), "a layer cannot be a sublayer of itself or of its own sublayers")
    keepCommitted()
    var index = index
    if layer.parent === self, let old = sublayerList.firstIndex(where: { $0 === layer }) {
      // Moving among siblings: indices above the old place shift down by one.
      index = min(index, sublayerList.count)
      if index > old { index -= 1 }
      if index == old { return }
      sublayerList.remove(at: old)
      sublayerList.insert(layer, at: index)
    } else {
      layer.detach()
      sublayerList.insert(layer, at: min(index, sublayerList.count))
      layer.parent = self
      if layer.animations.contains(where: \.touchesDepth) { flags.insert(.sublayersAnimateDepth) }
    }
    treeDidChange()
    markSubtree()
    setNeedsLayout()
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, inFront: Bool) {
    guard let sibling, sibling !== layer,
      let index = sublayerList.firstIndex(where: { $0 === sibling })
    else {
      insert(layer, at: inFront ? sublayerList.count : 0)
      return
    }
    insert(layer, at: inFront ? index + 1 : index)
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, sublayerList.contains(where: { $0 === old }) else { return }
    insert(new, beside: old, inFront: true)
    old.removeFromSuperlayer()
  }

  func detach() {
    guard let parent else { return }
    parent.keepCommitted()
    if flags.contains(.isMask) {
      flags.remove(.isMask)
      parent.maskLayer = nil
    } else {
      parent.sublayerList.removeAll { $0 === self }
    }
    self.parent = nil
    parent.treeDidChange()
  }

  func setMask(_ layer: CALayer?) {
    guard layer !== maskLayer else { return }
    let action = willChange("mask")
    maskLayer?.detach()
    if let layer {
      precondition(!layer.isAncestor(of: self), "a layer cannot mask itself or its own sublayers")
      layer.detach()
      layer.parent = self
      layer.flags.insert(.isMask)
      maskLayer = layer
    }
    treeDidChange()
    markSubtree()
    didChange("mask", action)
  }

  /// Returns true if `layer` is this layer or somewhere below it. O(depth).
  package final func isAncestor(of layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let candidate = current {
      if candidate === self { return true }
      current = candidate.parent
    }
    return false
  }

  private func treeDidChange() {
    zOrderCache = nil
    updateZOrderFlag()
    CATransaction.treeChanged()
  }

  final func updateZOrderFlag() {
    if sublayerList.contains(where: { $0.state.zPosition != 0 }) {
      flags.insert(.sublayersHaveDepth)
    } else {
      flags.remove(.sublayersHaveDepth)
    }
  }

  /// Sublayers back to front: by `zPosition`, equal ones in tree order. O(1) unless something changed.
  package final var renderChildren: [CALayer] {
    guard flags.contains(.sublayersHaveDepth) else { return sublayerList }
    if let zOrderCache { return zOrderCache }
    let sorted = Self.sortedByDepth(sublayerList) { $0.state.zPosition }
    zOrderCache = sorted
    return sorted
  }

  /// Sublayers back to front as they are at `time`, animated depths included.
  package final func renderChildren(at time: CFTimeInterval) -> [CALayer] {
    if CommittedPicture.isRead { return committedChildren(at: time) }
    guard flags.contains(.sublayersAnimateDepth) else { return renderChildren }
    return Self.sortedByDepth(sublayerList) { $0.renderState(at: time).zPosition }
  }

  static func sortedByDepth(_ layers: [CALayer], depth: (CALayer) -> CGFloat) -> [CALayer] {
    layers.enumerated().map { (index: $0.offset, depth: depth($0.element), layer: $0.element) }
      .sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }
      .map(\.layer)
  }
}
