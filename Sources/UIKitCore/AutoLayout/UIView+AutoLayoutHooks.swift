import Foundation
import QuartzCore

/// The hooks by which UIView informs Auto Layout. A view that has nothing to do with constraints pays one nil check.
extension UIView {
  /// The topmost view of this tree.
  var layoutRoot: UIView {
    var view = self
    while let superview = view.superviewStorage { view = superview }
    return view
  }

  /// The engine of this tree, made if there is none.
  var layoutEngine: LayoutEngine {
    let root = layoutRoot
    if let engine = root.layoutItemStorage?.ownEngine { return engine }
    let engine = LayoutEngine(root: root)
    root.layoutItem.ownEngine = engine
    engine.addSubtree(root)
    return engine
  }

  func forEachView(_ body: (UIView) -> Void) {
    body(self)
    for view in subviewStorage { view.forEachView(body) }
  }

  func forEachLayoutItem(_ body: (LayoutItem) -> Void) {
    forEachView { view in if let item = view.layoutItemStorage { body(item) } }
  }

  /// True if a frame set from outside is the view's size, because nothing above determines it.
  var keepsItsFrame: Bool { translatesAutoresizingMaskIntoConstraints || windowStorage === self }

  /// The frame as it is without the transform.
  var untransformedFrame: CGRect {
    let size = layer.bounds.size
    let anchor = layer.anchorPoint
    return CGRect(
      x: layer.position.x - anchor.x * size.width, y: layer.position.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  // MARK: - Layout

  /// Places the subviews as the constraints say.
  func applyAutoLayout() {
    guard let engine = layoutRoot.layoutItemStorage?.ownEngine ?? engineOfItsOwn else { return }
    if !engine.waitingForUpdate.isEmpty { engine.updateConstraints() }
    engine.solveIfNeeded()
    for view in subviewStorage {
      guard let item = view.layoutItemStorage, !view.translatesAutoresizingMaskIntoConstraints else {
        continue
      }
      engine.apply(item, to: view)
    }
    (self as? UIScrollView)?.applyContentSizeFromLayout(engine)
  }

  /// Made where the tree has none, for a view that is laid out by constraints which it has yet to make.
  private var engineOfItsOwn: LayoutEngine? {
    type(of: self).requiresConstraintBasedLayout ? layoutEngine : nil
  }

  /// Calls `updateConstraints()` where it is due in this tree and solves.
  func solveConstraintsIfNeeded() {
    guard let engine = layoutRoot.layoutItemStorage?.ownEngine else { return }
    engine.updateConstraints()
    engine.solveIfNeeded()
  }

  // MARK: - Changes

  func geometryDidChangeForAutoLayout(sizeChanged: Bool) {
    guard let item = layoutItemStorage, let engine = item.engine, item.membership.variables != nil else {
      return
    }
    if item.knownOrigin != layer.bounds.origin {
      item.knownOrigin = layer.bounds.origin
      item.originWatchers.removeAll { $0.engine == nil }
      for constraint in item.originWatchers { engine.constantChanged(constraint) }
      if !item.originWatchers.isEmpty { setNeedsLayout() }
      if let guide = item.scrollFrameGuide, guide.layoutItem.engine != nil {
        engine.systemChanged(guide.layoutItem)
        setNeedsLayout()
      }
    }
    guard !item.isApplying else { return }
    if translatesAutoresizingMaskIntoConstraints || superviewStorage == nil {
      engine.systemChanged(item)
      setNeedsLayout()
    }
  }

  /// The view has another superview, or none; its window is up to date.
  func superviewDidChangeForAutoLayout() {
    if superviewStorage != nil, let own = layoutItemStorage?.ownEngine {
      own.removeSubtree(self)
      layoutItemStorage?.ownEngine = nil
    }
    let root = layoutRoot
    if let engine = root.layoutItemStorage?.ownEngine {
      if root !== self { engine.addSubtree(self) }
    } else if windowStorage != nil || usesAutoLayout {
      _ = layoutEngine
    }
  }

  /// True if this view or one below takes part in Auto Layout.
  private var usesAutoLayout: Bool {
    if !translatesAutoresizingMaskIntoConstraints || layoutItemStorage?.held.isEmpty == false { return true }
    if type(of: self).requiresConstraintBasedLayout { return true }
    return subviewStorage.contains { $0.usesAutoLayout }
  }

  /// The view left `superview`: constraints that cross the boundary end, the others leave its engine.
  func hierarchyWillLoseAutoLayout(_ superview: UIView) {
    let oldEngine = superview.layoutRoot.layoutItemStorage?.ownEngine
    forEachLayoutItem { item in
      for subject in [item] + item.allGuides.map(\.layoutItem) {
        for constraint in subject.mentions {
          guard let holder = constraint.holder, !holder.isDescendant(of: self) else { continue }
          holder.removeConstraint(constraint)
        }
        subject.originWatchers.removeAll { $0.engine == nil }
      }
    }
    oldEngine?.removeSubtree(self)
  }

  func safeAreaDidChangeForAutoLayout() {
    guard let item = layoutItemStorage else { return }
    let guides: [UILayoutGuide?] = [item.safeAreaGuide, item.topSupport, item.bottomSupport]
    for case let guide? in guides {
      guard let engine = guide.layoutItem.engine else { continue }
      engine.systemChanged(guide.layoutItem)
      setNeedsLayout()
    }
  }

  func marginsDidChangeForAutoLayout() {
    guard let item = layoutItemStorage, let engine = item.engine else { return }
    for case let guide? in [item.marginsGuide, item.readableGuide] where guide.layoutItem.engine != nil {
      engine.systemChanged(guide.layoutItem)
    }
    for constraint in item.mentions where constraint.usesMargins {
      constraint.engine?.constantChanged(constraint)
    }
  }

  /// Leading and trailing changed sides here.
  func layoutDirectionDidChangeForAutoLayout() {
    forEachLayoutItem { item in
      for constraint in item.held where constraint.isDirectional { constraint.engine?.reinstall(constraint) }
    }
    marginsFollowDirection()
    setNeedsLayout()
  }

  func setTranslatesAutoresizingMask(_ isOn: Bool) {
    guard isOn != flags.contains(.translatesAutoresizingMask) else { return }
    flags.set(.translatesAutoresizingMask, isOn)
    let item = layoutItem
    if let engine = layoutRoot.layoutItemStorage?.ownEngine {
      engine.include(item)
      if item.engine === engine { engine.intrinsicChanged(item) }
      superviewStorage?.setNeedsLayout()
    }
  }

  func baselineView(first: Bool) -> UIView {
    let view = first ? forFirstBaselineLayout : forLastBaselineLayout
    return view === self || view.isDescendant(of: self) ? view : self
  }
}
