// Length: Swift overrides only what a class body declares, and most of UIView is there to be overridden.

import Foundation
import QuartzCore

/// A rectangle on the screen that draws itself, places its subviews and answers touches.
///
/// Everything is in points. `frame` and `center` are in the superview's coordinates,
/// `bounds` in the view's own.
///
/// Bodies here are short; the work is done in the `UIView+Topic` files.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  // MARK: - Stored state

  /// What draws this view.
  public let layer: CALayer

  var subviewStorage: [UIView] = []
  weak var superviewStorage: UIView?
  weak var windowStorage: UIWindow?
  /// The controller whose `view` this is.
  package weak var owningController: UIViewController?
  /// The traits last told to this view; nil until they are first asked for.
  var traitCache: UITraitCollection?
  var viewStyle = ViewStyle()
  var flags = ViewFlags.initial
  var margins = ViewMargins()
  var gestureStorage: [UIGestureRecognizer] = []
  /// How many running animations keep touches away from this view.
  package var touchBlockingAnimations = 0
  /// How many running animators want touches looked for where this view is seen.
  var visibleHitTestingAnimations = 0
  /// What Auto Layout keeps for this view; nil while nothing needs it.
  var layoutItemStorage: LayoutItem?

  // MARK: - Making

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUpLayer()
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUpLayer()
    coder.decodeNib(into: self, as: UIView.self)
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  /// The class of `layer`; it must have a plain `init()`.
  open class var layerClass: AnyClass { CALayer.self }

  // MARK: - Geometry

  /// Where the view is in its superview; meaningless while `transform` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { setFrame(newValue) }
  }

  /// The view's own coordinates: size, and the point at its top left.
  open var bounds: CGRect {
    get { layer.bounds }
    set { setBounds(newValue) }
  }

  /// Where the anchor point (the middle) is in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { setCenter(newValue) }
  }

  /// Applied about the anchor point.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { setTransform(CATransform3DMakeAffineTransform(newValue)) }
  }

  /// Applied about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { setTransform(newValue) }
  }

  /// Pixels a point.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to what `sizeThatFits(_:)` answers for its present size.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  // MARK: - Looks

  open var backgroundColor: UIColor? {
    get { viewStyle.backgroundColor }
    set { setBackgroundColor(newValue) }
  }

  /// 0…1; the same storage as `layer.opacity`.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { announcing("alpha") { layer.opacity = Float(newValue) } }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      announcing("hidden") { layer.isHidden = newValue }
      superviewStorage?.subviewVisibilityDidChange(self)
    }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The view whose alpha cuts this view out. It must not have a superview.
  open var mask: UIView? {
    get { viewStyle.mask }
    set { setMask(newValue) }
  }

  open var contentMode: ContentMode {
    get { viewStyle.contentMode }
    set { setContentMode(newValue) }
  }

  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }

  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Called after `tintColor` or `tintAdjustmentMode` changed, here or in an ancestor.
  open func tintColorDidChange() {}

  /// Whether `draw(_:)` begins with nothing drawn, as it always does; with false Apple's promises nothing either way.
  open var clearsContextBeforeDrawing = true

  /// Draws the view's own content into the current graphics context.
  open func draw(_ rect: CGRect) {
    flags.insert(.inheritedDraw)
  }

  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  // MARK: - Hierarchy

  open var superview: UIView? { superviewStorage }
  /// From the back to the front.
  open var subviews: [UIView] { subviewStorage }
  open var window: UIWindow? { windowStorage }
  open var tag = 0

  open func addSubview(_ view: UIView) {
    insert(view, at: subviewStorage.count)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: true)
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: false)
  }

  open func bringSubviewToFront(_ view: UIView) {
    reorder(view, toFront: true)
  }

  open func sendSubviewToBack(_ view: UIView) {
    reorder(view, toFront: false)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  open func removeFromSuperview() {
    detach()
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superviewStorage).contains { $0 === view }
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewStorage {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: - Layout

  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  open func layoutIfNeeded() {
    layOutIfNeeded()
  }

  /// Places the subviews. With constraints, super's implementation applies them.
  open func layoutSubviews() {
    applyAutoLayout()
  }

  open var autoresizingMask: AutoresizingMask {
    get { viewStyle.autoresizingMask }
    set { viewStyle.autoresizingMask = newValue }
  }

  open var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flags.set(.autoresizesSubviews, newValue) }
  }

  /// Room that bars and the screen's edges take, measured from this view's edges.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
  open func safeAreaInsetsDidChange() {}

  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveLayoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { setDirectionalLayoutMargins(newValue) }
  }

  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set { updateMargins { $0.preservesSuperview = newValue } }
  }

  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.insetsFromSafeArea }
    set { updateMargins { $0.insetsFromSafeArea = newValue } }
  }

  open func layoutMarginsDidChange() {}

  open var semanticContentAttribute: UISemanticContentAttribute {
    get { viewStyle.semanticContentAttribute }
    set { setSemanticContentAttribute(newValue) }
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: viewStyle.semanticContentAttribute, relativeTo: inheritedLayoutDirection)
  }

  // MARK: - Auto Layout

  /// Whether `autoresizingMask` and `frame` stand for constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.contains(.translatesAutoresizingMask) }
    set { setTranslatesAutoresizingMask(newValue) }
  }

  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size the view's content asks for; `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The view's share of updating constraints; overriders call super last.
  open func updateConstraints() {
    flags.insert(.updatedConstraints)
  }

  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    markNeedsUpdateConstraints()
  }

  /// Updates what asked for it in this view's tree.
  open func updateConstraintsIfNeeded() {
    layoutEngine.updateConstraints()
  }

  /// `intrinsicContentSize` is no longer what it was.
  open func invalidateIntrinsicContentSize() {
    invalidateIntrinsicSize()
  }

  /// The smallest (or, for `layoutFittingExpandedSize`, largest) size near `targetSize` that satisfies the
  /// constraints inside the view.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that comes nearest to `targetSize` at these priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Whether the content's height follows from its width, as with text over several lines.
  package var dependsOnLayoutWidth: Bool { false }

  /// The content's size when Auto Layout makes the view `width` points wide.
  package func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// From the top edge down to the first baseline, and from the bottom edge up to the last one.
  package var baselineInsets: (first: CGFloat, last: CGFloat) { (0, 0) }

  /// A subview was hidden or shown.
  package func subviewVisibilityDidChange(_ subview: UIView) {}

  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline stands for this view's.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  // MARK: - Anchors

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.leading)) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.trailing)) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.left)) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.right)) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.centerX)) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.bottom)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.centerY)) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.firstBaseline)) }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.lastBaseline)) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(side(.width)) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(side(.height)) }

  // MARK: - Guides and constraints

  /// Guides added by `addLayoutGuide(_:)`.
  open var layoutGuides: [UILayoutGuide] { layoutItemStorage?.guides ?? [] }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { takeLayoutGuide(layoutGuide) }
  /// Removes the guide, and the constraints about it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { dropLayoutGuide(layoutGuide) }
  /// The bounds without `layoutMargins`.
  open var layoutMarginsGuide: UILayoutGuide { ownLayoutMarginsGuide }
  /// The bounds without `safeAreaInsets`.
  open var safeAreaLayoutGuide: UILayoutGuide { ownSafeAreaLayoutGuide }
  /// As wide as lines of text are easy to read, within the margins and centred.
  open var readableContentGuide: UILayoutGuide { ownReadableContentGuide }

  /// The constraints added to this view, among them those activated for its subviews.
  open var constraints: [NSLayoutConstraint] { layoutItemStorage?.held ?? [] }
  /// Adds a constraint about this view, its subviews and their guides.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Active constraints about this view along an axis, held here or in an ancestor.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItemStorage?.constraints(along: axis) ?? []
  }
  /// Whether another frame would satisfy the constraints as well.
  open var hasAmbiguousLayout: Bool {
    layoutItemStorage?.isAmbiguous(hasPlace: superviewStorage != nil) ?? false
  }
  /// Whether `setNeedsUpdateConstraints()` waits for its update.
  open func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdateConstraints) }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriority(along: axis)
  }
  /// How strongly the view resists growing larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHuggingPriority(priority, along: axis)
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistancePriority(along: axis)
  }
  /// How strongly the view resists becoming smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setResistancePriority(priority, along: axis)
  }

  // MARK: - Coordinates

  /// A point of this view's coordinates in `view`'s; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  /// A point of `view`'s coordinates in this view's; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
  /// The smallest rectangle in `view`'s coordinates around one of this view's; nil means the window's.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  /// The smallest rectangle in this view's coordinates around one of `view`'s; nil means the window's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, to: coordinateSpace)
  }
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, from: coordinateSpace)
  }
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, to: coordinateSpace)
  }
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, from: coordinateSpace)
  }

  // MARK: - Pictures

  /// A view that shows a picture of this one with all its subviews.
  ///
  /// The view's own transform and alpha are not part of the picture; resizing stretches it.
  ///
  /// - Parameter afterUpdates: whether pending changes are laid out and drawn first; else the picture shows what the
  ///   last frame showed, and nothing of a view that was not yet on screen.
  /// - Returns: nil when the view is empty.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshotView(afterScreenUpdates: afterUpdates)
  }

  /// As `snapshotView(afterScreenUpdates:)`, of a part of the view.
  ///
  /// - Parameters:
  ///   - rect: in the view's coordinates.
  ///   - capInsets: the borders that do not stretch.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeResizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
  }

  /// Draws a picture of the view with its subviews into the current context.
  ///
  /// - Parameter rect: where, in the context's coordinates; the picture is stretched to it.
  /// - Returns: whether there was something to draw and a context to draw into.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawSnapshot(in: rect, afterScreenUpdates: afterUpdates)
  }

  // MARK: - Touches

  open var isUserInteractionEnabled: Bool {
    get { flags.contains(.userInteractionEnabled) }
    set { flags.set(.userInteractionEnabled, newValue) }
  }

  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouchEnabled) }
    set { flags.set(.multipleTouchEnabled, newValue) }
  }

  open var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set { flags.set(.exclusiveTouch, newValue) }
  }

  /// The farthest descendant that contains `point`, given in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    defaultHitTest(point, with: event)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureStorage }
    set { replaceGestureRecognizers(newValue ?? []) }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Asked on the recognizer's view before it begins to recognise.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// What was added with `addInteraction(_:)`; setting it adds and removes.
  open var interactions: [any UIInteraction] {
    get { viewStyle.interactions }
    set {
      for old in viewStyle.interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }

  open func addInteraction(_ interaction: any UIInteraction) {
    attach(interaction)
  }

  open func removeInteraction(_ interaction: any UIInteraction) {
    detach(interaction)
  }

  // MARK: - Responder

  open override var next: UIResponder? { owningController ?? superviewStorage }

  package override var responderWindow: UIWindow? { windowStorage }

  /// Makes the view, or the subview that is the first responder, resign.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    endEditing(forced: force)
  }

  // MARK: - Traits

  open var traitCollection: UITraitCollection { effectiveTraits }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { viewStyle.overrideUserInterfaceStyle }
    set {
      viewStyle.overrideUserInterfaceStyle = newValue
      traitsMayHaveChanged()
    }
  }

  // MARK: - Layer delegate

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    viewAction(for: layer, forKey: event)
  }

  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { performLayout() }
  }

  open func display(_ layer: CALayer) {
    displayContents(of: layer)
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawContents(of: layer, in: ctx)
  }

  open func layerWillDraw(_ layer: CALayer) {}

  // MARK: - Dynamics

  /// How the outline is found that other items of a dynamic animator collide with.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline where `collisionBoundsType` is a path: convex, round the view's middle, which is (0, 0).
  open var collisionBoundingPath: UIBezierPath {
    UIBezierPath(
      rect: CGRect(
        x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
  }

  // MARK: - State restoration

  /// Names the view among those of its controller, which must have an identifier, too; nil has no state preserved.
  open var restorationIdentifier: String? {
    get { attachments?[AttachmentKey.restorationIdentifier] as? String }
    set { attach(newValue, .restorationIdentifier) }
  }

  /// Writes what is to be restored when the program is started again. Overriders call super.
  open func encodeRestorableState(with coder: NSCoder) {
    ViewState.encode(self, with: coder)
  }
  /// Reads what was written. Overriders call super.
  open func decodeRestorableState(with coder: NSCoder) {
    ViewState.decode(self, with: coder)
  }

  // MARK: - Accessibility

  override var defaultAccessibilityFrame: CGRect { screenFrame }
  override func accessibilityDidChange() { windowStorage?.accessibilityTreeDidChange() }

  // MARK: - Description

  open override var description: String { MainActor.assumeIsolated { shortDescription } }
}
