import Foundation

extension UIView {
  var effectiveLayoutMargins: UIEdgeInsets {
    var insets = ownMargins
    if margins.preservesSuperview, let superview = superviewStorage {
      var inherited = superview.effectiveLayoutMargins.remaining(for: frame, in: superview.bounds)
      // Content passes beneath bars as it scrolls, and is kept clear of them by insets: how far it has gone changes nothing in it.
      if superview is UIScrollView { (inherited.top, inherited.bottom) = (0, 0) }
      insets = insets.union(inherited)
    }
    return insets
  }

  /// The view's own margins with its safe area.
  private var ownMargins: UIEdgeInsets {
    let minimum = owningController.map { controller in
      controller.viewRespectsSystemMinimumLayoutMargins
        ? controller.systemMinimumLayoutMargins.resolved(effectiveUserInterfaceLayoutDirection) : .zero
    }
    let explicit: UIEdgeInsets =
      switch margins.explicit {
      case .absolute(let insets): insets.union(minimum ?? .zero)
      case .directional(let insets):
        insets.resolved(effectiveUserInterfaceLayoutDirection).union(minimum ?? .zero)
      case nil:
        minimum
          ?? UIEdgeInsets(
            top: ViewMargins.standard, left: ViewMargins.standard, bottom: ViewMargins.standard,
            right: ViewMargins.standard)
      }
    return margins.insetsFromSafeArea ? explicit + safeAreaInsets : explicit
  }

  func setLayoutMargins(_ insets: UIEdgeInsets) {
    updateMargins { $0.explicit = .absolute(insets) }
  }

  func setDirectionalLayoutMargins(_ insets: NSDirectionalEdgeInsets) {
    updateMargins { $0.explicit = .directional(insets) }
  }

  func updateMargins(_ change: (inout ViewMargins) -> Void) {
    let old = effectiveLayoutMargins
    change(&margins)
    let new = effectiveLayoutMargins
    margins.told = new
    if new != old { marginsDidChange() }
  }

  /// True if the margins follow from the view's place or size: its superview's margins reach into it, or its controller's minimum
  /// depends on the width.
  private var marginsFollowGeometry: Bool { margins.preservesSuperview || owningController != nil }

  /// Tells of other margins after the view moved, was resized or got another superview.
  ///
  /// - Parameter resized: whether the subviews' distances from the view's edges are others, too.
  func marginsMayHaveFollowed(resized: Bool) {
    if marginsFollowGeometry {
      let new = effectiveLayoutMargins
      if margins.told == nil {
        margins.told = new
        marginsDidChangeForAutoLayout()
      } else if margins.told != new {
        marginsDidChange()
      }
    }
    guard resized else { return }
    for view in subviewStorage where view.margins.preservesSuperview {
      view.marginsMayHaveFollowed(resized: false)
    }
  }

  /// Margins that were set as leading and trailing ones change sides with the reading direction.
  func marginsFollowDirection() {
    guard case .directional(let insets) = margins.explicit, insets.leading != insets.trailing else { return }
    marginsDidChange()
  }

  func marginsDidChange() {
    if marginsFollowGeometry { margins.told = effectiveLayoutMargins }
    layoutMarginsDidChange()
    owningController?.viewLayoutMarginsDidChange()
    marginsDidChangeForAutoLayout()
    setNeedsLayout()
    for view in subviewStorage where view.margins.preservesSuperview { view.marginsDidChange() }
  }
}
