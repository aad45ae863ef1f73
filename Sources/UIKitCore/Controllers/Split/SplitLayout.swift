import Foundation

/// The places of a split view controller's columns. Pure: in the controller's view, worked out with the primary column
/// at the left and mirrored.
struct SplitLayout: Equatable {
  typealias DisplayMode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior

  /// Figures in points. Apple documents that `maximumPrimaryColumnWidth` is 320 by itself; the others are hand-chosen.
  enum Metrics {
    static let maximumColumnWidth: CGFloat = 320
    static let columnFraction: CGFloat = 0.4
    /// Below this a column is too narrow for a list.
    static let minimumColumnWidth: CGFloat = 180
    static let separator: CGFloat = 0.5
  }

  var size: CGSize
  var hasSupplementary: Bool
  var primaryWidth: CGFloat
  var supplementaryWidth: CGFloat
  var isMirrored = false

  struct Frames: Equatable {
    var primary = CGRect.zero
    var supplementary: CGRect?
    var secondary = CGRect.zero
    /// True if the secondary column is dimmed by columns over it.
    var dims = false
  }

  /// Returns the width that columns beside or over the secondary one take of the view.
  func shownWidth(_ mode: DisplayMode) -> CGFloat {
    let shown = mode.columns(hasSupplementary: hasSupplementary)
    return (shown.contains(.primary) ? primaryWidth : 0)
      + (hasSupplementary && shown.contains(.supplementary) ? supplementaryWidth : 0)
  }

  func frames(_ mode: DisplayMode) -> Frames {
    let shown = mode.columns(hasSupplementary: hasSupplementary)
    let (first, second) = (primaryWidth, hasSupplementary ? supplementaryWidth : 0)
    // Columns that are hidden stand at the left of the view, those before the first shown one farthest.
    let offset =
      (shown.contains(.primary) ? 0 : -first)
      + (hasSupplementary && !shown.contains(.supplementary) ? -second : 0)
    var frames = Frames()
    frames.primary = CGRect(x: offset, y: 0, width: first, height: size.height)
    if hasSupplementary {
      frames.supplementary = CGRect(x: offset + first, y: 0, width: second, height: size.height)
    }
    let end = max(0, offset + first + second)
    switch mode {
    case .twoDisplaceSecondary:
      // One column beside it would leave this much; both push it out at the far side.
      frames.secondary = CGRect(x: end, y: 0, width: size.width - second, height: size.height)
      frames.dims = true
    case .oneOverSecondary, .twoOverSecondary:
      // What lies beneath is as it would be without the columns over it.
      frames.secondary = CGRect(origin: .zero, size: size)
      frames.dims = true
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary:
      frames.secondary = CGRect(x: end, y: 0, width: max(0, size.width - end), height: size.height)
    }
    return isMirrored ? frames.mirrored(in: size.width) : frames
  }
}

extension SplitLayout.Frames {
  fileprivate func mirrored(in width: CGFloat) -> SplitLayout.Frames {
    func mirror(_ frame: CGRect) -> CGRect {
      CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    return SplitLayout.Frames(
      primary: mirror(primary), supplementary: supplementary.map(mirror), secondary: mirror(secondary),
      dims: dims)
  }
}

extension UISplitViewController.DisplayMode {
  /// The columns that are seen beside or over the secondary one.
  func columns(hasSupplementary: Bool) -> Set<UISplitViewController.Column> {
    switch self {
    case .secondaryOnly, .automatic: []
    case .oneBesideSecondary, .oneOverSecondary: [hasSupplementary ? .supplementary : .primary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: [.primary, .supplementary]
    }
  }

  /// The mode with so many columns beside or over the secondary one.
  static func of(
    columns: Int, _ behavior: UISplitViewController.SplitBehavior
  ) -> UISplitViewController.DisplayMode {
    switch (columns, behavior) {
    case (0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The way columns stand to the secondary one in this mode; nil where the mode leaves it open.
  var behavior: UISplitViewController.SplitBehavior? {
    switch self {
    case .automatic, .secondaryOnly, .oneBesideSecondary: nil
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoBesideSecondary: .tile
    case .twoDisplaceSecondary: .displace
    }
  }
}
