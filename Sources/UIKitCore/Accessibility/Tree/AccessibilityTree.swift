import Foundation

/// Finds what assistive technology meets in a window: elements in reading order, within the containers that mean something.
///
/// Nothing is kept; who wants a tree has it made.
@MainActor
package enum AccessibilityTree {
  /// Views fainter than this are not seen by those who see, either.
  nonisolated private static let faintestAlpha: CGFloat = 0.01

  package static func tree(of window: UIWindow) -> AccessibilityNode {
    let builder = Builder(isRightToLeft: window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let children = window.isHidden ? [] : builder.inOrder(builder.unsorted(in: window))
    return AccessibilityNode(window, role: .window, children: children)
  }

  /// Returns the windows that the user is in; all of them while another program is the active one.
  package static func attended(_ windows: [AccessibilityNode]) -> [AccessibilityNode] {
    let active = windows.filter { $0.states.contains(.active) }
    return active.isEmpty ? windows : active
  }

  /// Returns the node that has the keyboard's focus. Each window has a first responder; the focus is in the one that the user is in.
  package static func focus(in windows: [AccessibilityNode]) -> AccessibilityNode? {
    attended(windows).lazy.compactMap { window in
      window.flattened.first { $0.role != .window && $0.states.contains(.focused) }
    }.first
  }

  /// Nodes that stay together, and where they are.
  @MainActor
  private struct Run {
    var nodes: [AccessibilityNode]
    var frame: CGRect
  }

  @MainActor
  private struct Builder {
    let isRightToLeft: Bool

    func inOrder(_ runs: [Run]) -> [AccessibilityNode] {
      ReadingOrder.sorted(runs.map(\.frame), isRightToLeft: isRightToLeft).flatMap { runs[$0].nodes }
    }

    /// Returns the content of a view, in the order of its subviews.
    func unsorted(in view: UIView) -> [Run] {
      var subviews = view.subviewStorage.filter(canBeMet)
      if let modal = subviews.last(where: isModal) {
        subviews = subviews.filter { $0 === modal || $0 is InputPanelView || $0 is WindowChromeView }
      }
      return subviews.flatMap(runs)
    }

    private func canBeMet(_ view: UIView) -> Bool {
      !view.isHidden && view.alpha > AccessibilityTree.faintestAlpha && !view.accessibilityElementsHidden
    }

    private func isModal(_ view: UIView) -> Bool {
      if let container = view as? PresentationContainerView { return container.isModalToReaders }
      return view.accessibilityViewIsModal
    }

    /// A view, as one element or as what is inside.
    private func runs(_ view: UIView) -> [Run] {
      if view.isAccessibilityElement {
        return [Run(nodes: [AccessibilityNode(view, role: view.elementRole)], frame: view.accessibilityFrame)]
      }
      let given = givenElements(of: view)
      let inside = given ?? unsorted(in: view)
      let role = view.containerRole
      guard role != nil || given != nil || keepsTogether(view) else { return inside }
      // Elements that a container gives are in its order.
      var nodes = given.map { $0.flatMap(\.nodes) } ?? inOrder(inside)
      if role == .tabBar { nodes = nodes.map(asTab) }
      let frame = inside.reduce(CGRect.null) { $0.union($1.frame) }
      guard let role else { return nodes.isEmpty ? [] : [Run(nodes: nodes, frame: frame)] }
      let node = AccessibilityNode(view, role: role, children: nodes)
      return [Run(nodes: [node], frame: frame.isNull ? view.accessibilityFrame : frame)]
    }

    /// The buttons of a bar of tabs are its tabs.
    private func asTab(_ node: AccessibilityNode) -> AccessibilityNode {
      node.role == .button ? AccessibilityNode(node.element, role: .tab) : node
    }

    /// Returns true if everything in the view is read before what lies beside it.
    private func keepsTogether(_ view: UIView) -> Bool {
      view.shouldGroupAccessibilityChildren || view is UIScrollView || view.owningController != nil
    }

    /// The elements that a container names itself; nil where its subviews count.
    private func givenElements(of container: UIResponder) -> [Run]? {
      let count = container.accessibilityElementCount()
      guard count != NSNotFound, count >= 0 else { return nil }
      return (0..<count).flatMap { index -> [Run] in
        switch container.accessibilityElement(at: index) {
        case let view as UIView: return canBeMet(view) ? runs(view) : []
        case let element as UIAccessibilityElement: return runs(element)
        default: return []
        }
      }
    }

    private func runs(_ element: UIAccessibilityElement) -> [Run] {
      if element.isAccessibilityElement {
        let node = AccessibilityNode(element, role: element.elementRole)
        return [Run(nodes: [node], frame: element.accessibilityFrame)]
      }
      let nodes = (givenElements(of: element) ?? []).flatMap(\.nodes)
      guard let role = element.containerRole else {
        return nodes.isEmpty ? [] : [Run(nodes: nodes, frame: element.accessibilityFrame)]
      }
      let node = AccessibilityNode(element, role: role, children: nodes)
      return [Run(nodes: [node], frame: element.accessibilityFrame)]
    }
  }
}
