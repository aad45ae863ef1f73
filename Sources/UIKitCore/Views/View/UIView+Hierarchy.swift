import Foundation
import QuartzCore

extension UIView {
  /// Puts `view` among the subviews, telling everyone concerned.
  ///
  /// Order: the view and its descendants learn that the window will change, then the
  /// view that its superview will; the trees change; then the same with "did", and
  /// the new superview last.
  ///
  /// - Parameter sibling: the view right above whose layer the layer goes, with layers of no view above it; nil puts it below
  ///   the layer of the view that is at `index` now.
  func insert(_ view: UIView, at index: Int, above sibling: UIView? = nil) {
    precondition(view !== self, "\(view) cannot be a subview of itself")
    precondition(!isDescendant(of: view), "\(view) contains \(self) and cannot become its subview")
    // Before anything is worked out: what hears of the editing's end may move the view.
    if view.windowStorage !== windowStorage { view.resignFirstResponderInSubtree() }
    if view.superviewStorage === self {
      move(view, to: min(max(index, 0), subviewStorage.count - 1))
      return
    }
    let oldWindow = view.windowStorage
    let newWindow = windowStorage
    let windowChanges = oldWindow !== newWindow
    if windowChanges { view.announceMove(to: newWindow) }
    view.willMove(toSuperview: self)
    if let oldSuperview = view.superviewStorage {
      oldSuperview.willRemoveSubview(view)
      oldSuperview.subviewStorage.removeAll { $0 === view }
      view.superviewStorage = nil
      view.hierarchyWillLoseAutoLayout(oldSuperview)
      oldSuperview.subviewListDidChange()
    }
    let place = min(max(index, 0), subviewStorage.count)
    if let sibling {
      layer.insertSublayer(view.layer, above: sibling.layer)
    } else if place < subviewStorage.count {
      layer.insertSublayer(view.layer, below: subviewStorage[place].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviewStorage.insert(view, at: place)
    view.superviewStorage = self
    view.enterHierarchy(window: newWindow, windowChanged: windowChanges)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    subviewListDidChange()
  }

  func insert(_ view: UIView, beside sibling: UIView, above: Bool) {
    guard view !== sibling else { return }
    // Beside a view of somebody else's is in front of all.
    guard sibling.superviewStorage === self else { return insert(view, at: subviewStorage.count) }
    if view.superviewStorage === self { subviewStorage.removeAll { $0 === view } }
    guard let index = subviewStorage.firstIndex(where: { $0 === sibling }) else { return }
    let place = above ? index + 1 : index
    if view.superviewStorage === self {
      subviewStorage.insert(view, at: place)
      above
        ? layer.insertSublayer(view.layer, above: sibling.layer)
        : layer.insertSublayer(view.layer, below: sibling.layer)
      subviewListDidChange()
    } else {
      insert(view, at: place, above: above ? sibling : nil)
    }
  }

  private func move(_ view: UIView, to index: Int) {
    guard let old = subviewStorage.firstIndex(where: { $0 === view }), old != index else { return }
    subviewStorage.remove(at: old)
    subviewStorage.insert(view, at: index)
    if index == subviewStorage.count - 1 {
      layer.addSublayer(view.layer)
    } else {
      layer.insertSublayer(view.layer, below: subviewStorage[index + 1].layer)
    }
    subviewListDidChange()
  }

  func reorder(_ view: UIView, toFront: Bool) {
    guard view.superviewStorage === self else { return }
    move(view, to: toFront ? subviewStorage.count - 1 : 0)
  }

  func exchange(_ first: Int, _ second: Int) {
    precondition(
      subviewStorage.indices.contains(first) && subviewStorage.indices.contains(second),
      "no subviews at \(first) and \(second): there are \(subviewStorage.count)")
    guard first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (a, b) = (subviewStorage[low], subviewStorage[high])
    move(b, to: low)
    move(a, to: high)
  }

  func detach() {
    guard let superview = superviewStorage else { return }
    let windowChanges = windowStorage != nil
    if windowChanges {
      resignFirstResponderInSubtree()
      announceMove(to: nil)
    }
    willMove(toSuperview: nil)
    // A callback may have moved the view elsewhere already.
    guard superviewStorage === superview else { return }
    superview.willRemoveSubview(self)
    layer.removeFromSuperlayer()
    superview.subviewStorage.removeAll { $0 === self }
    superviewStorage = nil
    hierarchyWillLoseAutoLayout(superview)
    enterHierarchy(window: nil, windowChanged: windowChanges)
    didMoveToSuperview()
    superview.setNeedsLayout()
    superview.subviewListDidChange()
  }

  /// Tells the subtree, from the top, that it will be in another window.
  private func announceMove(to window: UIWindow?) {
    owningController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for view in subviewStorage { view.announceMove(to: window) }
  }

  /// Brings everything inherited up to date after the superview changed.
  func enterHierarchy(window: UIWindow?, windowChanged: Bool) {
    if windowChanged { setWindow(window) }
    traitsMayHaveChanged()
    tintMayHaveChanged()
    if windowStorage != nil { updateSafeArea(.entered) }
    superviewDidChangeForAutoLayout()
    // A view that leaves its window keeps what it was told: it comes back to the same.
    if windowStorage != nil || !windowChanged { marginsMayHaveFollowed(resized: false) }
    if windowChanged { announceDidMoveToWindow() }
  }

  func setWindow(_ window: UIWindow?) {
    if let old = windowStorage, old !== window { pointerInteractionsLeave() }
    windowStorage = window
    for view in subviewStorage { view.setWindow(window) }
  }

  private func announceDidMoveToWindow() {
    if windowStorage != nil { AppearanceProxies.apply(to: self) }
    didMoveToWindow()
    owningController?.viewDidMoveToWindow()
    for view in subviewStorage { view.announceDidMoveToWindow() }
  }

  /// Assistive technology mirrors the tree.
  func subviewListDidChange() {
    if windowStorage === self { windowStorage?.placeLayeredWindows() }
    windowStorage?.accessibilityTreeDidChange()
  }

  private func resignFirstResponderInSubtree() {
    guard let window = windowStorage, let responder = window.firstResponder else { return }
    var current: UIResponder? = responder
    while let candidate = current {
      // The view's own controller comes after it in the chain.
      if candidate === self || candidate === owningController {
        // It ends what it does, whatever its delegate says.
        if !responder.resignFirstResponder() || window.firstResponder === responder {
          window.forceToResign(responder)
        }
        return
      }
      current = candidate.next
    }
  }

  func endEditing(forced: Bool) -> Bool {
    guard let window = windowStorage, let responder = window.firstResponder else { return true }
    let isBelow = sequence(first: responder, next: \.next).contains { $0 === self }
    guard isBelow else { return true }
    if forced {
      if !responder.resignFirstResponder() { window.forceToResign(responder) }
      return true
    }
    return responder.resignFirstResponder()
  }
}
