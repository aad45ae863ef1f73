import Foundation

/// The state that Auto Layout keeps for one view or guide.
///
/// `x` and `y` are the alignment rectangle's origin in the superview's (or owning view's) coordinates, so
/// that moving a container changes two variables and nothing below it.
@MainActor
final class LayoutItem {
  struct Variables {
    var x: LinearSolver.Variable
    var y: LinearSolver.Variable
    var width: LinearSolver.Variable
    var height: LinearSolver.Variable
  }

  /// One constraint that stands for a frame, an inset or a content size.
  struct SystemConstraint {
    var id: LinearSolver.ConstraintID
    /// The factor of the container's size; a change of it needs a new constraint.
    var share: Double
  }

  /// The part that belongs to one engine. Fitting swaps it for a while.
  struct Membership {
    weak var engine: LayoutEngine?
    var variables: Variables?
    /// Frame, insets or nonnegative size.
    var system: [SystemConstraint] = []
    /// Width hugging, width resistance, height hugging, height resistance.
    var intrinsic: [LinearSolver.ConstraintID?] = []
    var intrinsicSize = CGSize(width: -1, height: -1)
    /// The priority with which the width of `intrinsicSize` is kept.
    var widthResistance = UILayoutPriority.defaultHigh
    /// The width `intrinsicSize` was asked for, for content whose height follows from it.
    var intrinsicWidth: CGFloat?
    /// The variables' values when the item was last said to have moved.
    var told: [Double] = []
  }

  weak var view: UIView?
  weak var guide: UILayoutGuide?
  var membership = Membership()

  /// Constraints added to this view.
  var held: [NSLayoutConstraint] = []
  /// Constraints, held anywhere, about this item.
  var mentions: [NSLayoutConstraint] = []
  /// Constraints that cross this view and so depend on the origin of its bounds.
  var originWatchers: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  var topSupport: LayoutSupportGuide?
  var bottomSupport: LayoutSupportGuide?
  var scrollContentGuide: UILayoutGuide?
  var scrollFrameGuide: UILayoutGuide?
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  /// The engine whose root this view is.
  var ownEngine: LayoutEngine?

  /// The kind of system constraints that were installed last.
  var systemKind = SystemKind.none
  var isApplying = false
  /// Collected already among the items that changed.
  var isChanged = false
  var isSystemDirty = false
  var isIntrinsicDirty = false
  var knownOrigin = CGPoint.zero

  init(view: UIView) {
    self.view = view
  }

  init(guide: UILayoutGuide) {
    self.guide = guide
  }

  var engine: LayoutEngine? { membership.engine }

  static func of(_ object: AnyObject) -> LayoutItem? {
    if let view = object as? UIView { return view.layoutItem }
    return (object as? UILayoutGuide)?.layoutItem
  }

  /// The view in whose coordinates `x` and `y` are.
  var container: UIView? {
    if let guide { return guide.owner }
    return view?.superviewStorage
  }

  /// All guides, the system's included.
  var allGuides: [UILayoutGuide] {
    guides
      + [
        marginsGuide, safeAreaGuide, readableGuide, keyboardGuide, topSupport, bottomSupport,
        scrollContentGuide,
        scrollFrameGuide,
      ].compactMap { $0 }
  }

  /// The solved alignment rectangle, rounded to pixels; zero before the first solution.
  var currentFrame: CGRect {
    guard let engine, let variables = membership.variables else { return .zero }
    return engine.rect(variables)
  }
}
