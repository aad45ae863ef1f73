import Foundation
import QuartzCore

/// Arranges views in a row or a column, by constraints of its own.
///
/// Hidden arranged views take no room. A stack view draws nothing.
@preconcurrency @MainActor
open class UIStackView: UIView {
  override var isOpaqueByDefault: Bool { false }

  open override class var requiresConstraintBasedLayout: Bool { true }

  /// The distribution of the views along the stack's length.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack; the one with the least priority to keep its size grows or shrinks.
    case fill = 0
    /// All views have the same length and fill the stack.
    case fillEqually = 1
    /// The views fill the stack in proportion to their content sizes.
    case fillProportionally = 2
    /// Equal gaps, at least `spacing`.
    case equalSpacing = 3
    /// Equal distances between centres, with gaps of at least `spacing`.
    case equalCentering = 4
  }

  /// The alignment of the views across the stack.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack across.
    case fill = 0
    /// The views' leading edges meet the stack's, or in a row the top edges.
    case leading = 1
    /// The baselines of the views' first lines are level, in a row.
    case firstBaseline = 2
    /// The middles of the views lie on the stack's middle line.
    case center = 3
    /// The views' trailing edges meet the stack's, or in a row the bottom edges.
    case trailing = 4
    /// The baselines of the views' last lines are level, in a row.
    case lastBaseline = 5

    /// The views' top edges meet the stack's top, in a row; the same as `leading`.
    public static let top = Alignment.leading
    /// The views' bottom edges meet the stack's bottom, in a row; the same as `trailing`.
    public static let bottom = Alignment.trailing
  }

  /// A custom spacing that stands for the stack's own.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A spacing that stands for the system's.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []
  private var ownGuides: [UILayoutGuide] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack that arranges the given views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view from an archive.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    _ = coder.decodeProperties(of: self, as: UIStackView.self)
  }

  /// The views that the stack arranges, in order; always a part of `subviews`.
  open var arrangedSubviews: [UIView] { arranged }

  /// The direction in which the views follow each other: a row (the default) or a column.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { rearrangeInBlock() } }
  }

  /// The distribution of the views along the axis; `fill` by default.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { rearrangeInBlock() } }
  }

  /// The alignment of the views across the axis; `fill` by default.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { rearrangeInBlock() } }
  }

  /// Points between neighbours.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { rearrangeInBlock() } }
  }

  /// A Boolean value that indicates whether spacing in a column is measured from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrangeInBlock() } }
  }

  /// A Boolean value that indicates whether the views keep inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrangeInBlock() } }
  }

  // MARK: - Arranged views

  /// Adds the view at the end; also as a subview if it is none yet.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (arranged.contains { $0 === view } ? 1 : 0))
  }

  /// Puts the view at a place in the order of arrangement; a new subview comes to the front.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    precondition(
      (0...arranged.count).contains(stackIndex),
      "Index \(stackIndex) is outside of the \(arranged.count) arranged subviews.")
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: stackIndex)
    rearrange()
  }

  /// Stops arranging the view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Another spacing after one of the arranged views.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    rearrangeInBlock()
  }

  /// The spacing set after one of the arranged views, in points; `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The constraints that arrange the views, made anew when something changes.
  var arrangingConstraints: [NSLayoutConstraint] { ownConstraints }

  func effectiveSpacing(after view: UIView) -> CGFloat {
    let wanted = customSpacings[ObjectIdentifier(view)] ?? spacing
    return wanted == Self.spacingUseSystem ? SystemSpacing.sibling : wanted
  }

  package override func subviewVisibilityDidChange(_ subview: UIView) {
    guard arranged.contains(where: { $0 === subview }) else { return }
    if subview.isHidden, isAnimating { keepInSight(subview) }
    rearrangeInBlock()
  }

  // MARK: - Constraints

  func rearrange() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(ownConstraints)
    for guide in ownGuides { removeLayoutGuide(guide) }
    var builder = StackConstraintBuilder(stack: self)
    builder.build()
    ownConstraints = builder.constraints
    ownGuides = builder.guides
    NSLayoutConstraint.activate(ownConstraints)
    super.updateConstraints()
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if distribution == .fillProportionally { rearrange() }
  }

  // MARK: - Baselines

  open override var forFirstBaselineLayout: UIView {
    let visible = arranged.filter { !$0.isHidden }
    return (axis == .vertical ? visible.first : visible.max { $0.frame.height < $1.frame.height })?
      .forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let visible = arranged.filter { !$0.isHidden }
    return (axis == .vertical ? visible.last : visible.max { $0.frame.height < $1.frame.height })?
      .forLastBaselineLayout ?? self
  }
}
