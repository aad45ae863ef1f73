import Foundation

extension UIView {
  var effectiveLayoutMargins: UIEdgeInsets {
    var insets = ownMargins
    if margins.preservesSuperview, let superview = superviewStorage {
      let inherited = superview.effectiveLayoutMargins
      insets = insets.union(inherited.remaining(for: frame, in: superview.bounds))
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
    if effectiveLayoutMargins != old { marginsDidChange() }
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    owningController?.viewLayoutMarginsDidChange()
    marginsDidChangeForAutoLayout()
    setNeedsLayout()
    for view in subviewStorage where view.margins.preservesSuperview { view.marginsDidChange() }
  }
}
