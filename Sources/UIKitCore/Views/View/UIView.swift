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
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding {
  // MARK: - Stored state

  /// The layer that draws this view.
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
  /// The number of running animations that keep touches away from this view.
  package var touchBlockingAnimations = 0
  /// The number of running animators that want touches looked for where this view is seen.
  var visibleHitTestingAnimations = 0
  /// The data that Auto Layout keeps for this view; nil while nothing needs it.
  var layoutItemStorage: LayoutItem?

  // MARK: - Making

  /// Creates a view with a frame, in the superview's coordinates.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUpLayer()
    self.frame = frame
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUpLayer()
    guard coder.decodeProperties(of: self, as: UIView.self) else { return nil }
  }

  /// Writes the view to a keyed archive, with its subviews and the constraints that it holds.
  ///
  /// Kept are geometry, looks, tags, layout and, of UIKit's classes, what they show: texts, fonts, pictures, titles by state and values. Not kept
  /// are the layer's own properties, recognizers, targets, delegates and the text of a field for passwords. Foundation here cannot
  /// archive an object of a private or nested class, but such subviews are kept; in another program they are not found.
  open func encode(with coder: NSCoder) {
    encodeView(with: coder)
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  /// The class of `layer`; it must have a plain `init()`.
  open class var layerClass: AnyClass { CALayer.self }

  // MARK: - Geometry

  /// The view's rectangle in its superview; meaningless while `transform` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { setFrame(newValue) }
  }

  /// The view's own coordinates: size, and the point at its top left.
  open var bounds: CGRect {
    get { layer.bounds }
    set { setBounds(newValue) }
  }

  /// The position of the anchor point (the middle) in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { setCenter(newValue) }
  }

  /// The point that `center` places and that transforms keep, as a part of the bounds: (0.5, 0.5), the default, is the middle.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
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

  /// Returns the size that suits the view best, given the size at hand, in points. Unless overridden it is the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to what `sizeThatFits(_:)` answers for its present size. The frame's origin stays; that of a transformed view has no
  /// size to be kept, and its centre stays.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if CATransform3DIsIdentity(layer.transform) { frame.size = size } else { bounds.size = size }
  }

  // MARK: - Looks

  /// The colour behind the view's content; nil, the default, is transparent.
  open var backgroundColor: UIColor? {
    get { viewStyle.backgroundColor }
    set { setBackgroundColor(newValue) }
  }

  /// 0…1; the same storage as `layer.opacity`.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { announcing("alpha") { layer.opacity = Float(newValue) } }
  }

  /// A Boolean value that indicates whether the view, with its subviews, is neither seen nor touched; false by default.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      announcing("hidden") { layer.isHidden = newValue }
      superviewStorage?.subviewVisibilityDidChange(self)
    }
  }

  /// True if `isOpaque` is true at first.
  var isOpaqueByDefault: Bool { true }

  /// A hint that the view covers its whole bounds without transparency; true by default, but for labels, fields and others that are seen through. Stored in the layer.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// A Boolean value that indicates whether subviews and content are cut off at the bounds; false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The view whose alpha cuts this view out. It must not have a superview.
  open var mask: UIView? {
    get { viewStyle.mask }
    set { setMask(newValue) }
  }

  /// The way in which content of another size is placed in the bounds; `scaleToFill` by default. `redraw` has it drawn anew.
  open var contentMode: ContentMode {
    get { viewStyle.contentMode }
    set { setContentMode(newValue) }
  }

  /// The colour of what can be operated in the view: its own, else the nearest ancestor's, grey while dimmed.
  /// Setting nil removes the view's own.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }

  /// The way in which tints are shown, never `automatic` when read: that value takes over the superview's.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Called after `tintColor` or `tintAdjustmentMode` changed, here or in an ancestor.
  open func tintColorDidChange() {}

  /// A Boolean value that indicates whether `draw(_:)` begins with nothing drawn, as it always does.
  /// With false Apple's promises nothing either way.
  open var clearsContextBeforeDrawing = true

  /// Draws the view's own content into the current graphics context.
  open func draw(_ rect: CGRect) {
    flags.insert(.inheritedDraw)
  }

  /// Has the content drawn anew in the next frame.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Has the content drawn anew in the next frame: all of it, not only the part.
  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  // MARK: - Hierarchy

  /// The view that this one is a subview of; nil for none.
  open var superview: UIView? { superviewStorage }
  /// From the back to the front.
  open var subviews: [UIView] { subviewStorage }
  /// The window that the view is in; nil for none. A window is in itself.
  open var window: UIWindow? { windowStorage }
  /// A number by which an app finds the view; 0 by default.
  open var tag = 0

  /// Adds a view in front of all subviews, and takes it from the superview that it had.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviewStorage.count)
  }

  /// Inserts a view at an index of `subviews`; an index beyond the last means in front of all.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a view directly in front of a subview; traps if the sibling is no subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: true)
  }

  /// Inserts a view directly behind a subview; traps if the sibling is no subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: false)
  }

  /// Moves a subview in front of all others; does nothing for a view that is none.
  open func bringSubviewToFront(_ view: UIView) {
    reorder(view, toFront: true)
  }

  /// Moves a subview behind all others; does nothing for a view that is none.
  open func sendSubviewToBack(_ view: UIView) {
    reorder(view, toFront: false)
  }

  /// Swaps two subviews in the order from back to front; traps for an index that does not exist.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Takes the view out of its superview and its window; the first responder inside resigns.
  open func removeFromSuperview() {
    detach()
  }

  /// Called after a subview was added. Does nothing unless overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed. Does nothing unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view gets another superview; nil for none. Does nothing unless overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view got another superview, or none. Does nothing unless overridden.
  open func didMoveToSuperview() {}
  /// Called before the view, or an ancestor, goes to another window; nil for none. Does nothing unless overridden.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view, or an ancestor, went to another window, or out of one. Does nothing unless overridden.
  open func didMoveToWindow() {}

  /// Returns true if the view is `view` itself or somewhere below it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superviewStorage).contains { $0 === view }
  }

  /// Returns the first view with a tag, from this one down, each view's subviews from back to front; nil for none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewStorage {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: - Layout

  /// Asks for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Solves the constraints and lays the views out now, as far as they asked for it.
  open func layoutIfNeeded() {
    layOutIfNeeded()
  }

  /// Places the subviews. With constraints, super's implementation applies them.
  open func layoutSubviews() {
    applyAutoLayout()
  }

  /// The parts of the frame that give way when the superview changes size; none by default.
  open var autoresizingMask: AutoresizingMask {
    get { viewStyle.autoresizingMask }
    set { viewStyle.autoresizingMask = newValue }
  }

  /// A Boolean value that indicates whether subviews follow a change of this view's size by their `autoresizingMask`; true by default.
  open var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flags.set(.autoresizesSubviews, newValue) }
  }

  /// Room that bars and the screen's edges take, measured from this view's edges.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
  /// Called after `safeAreaInsets` changed. Does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}

  /// The distances from the edges to the content, in points; 8 on each side, and the safe area, unless set.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }

  /// The same as `layoutMargins`, with sides that follow the reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveLayoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { setDirectionalLayoutMargins(newValue) }
  }

  /// A Boolean value that indicates whether the superview's margins count here as well, as far as they reach into the view; of a scroll
  /// view's, only those at its sides. False by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set { updateMargins { $0.preservesSuperview = newValue } }
  }

  /// A Boolean value that indicates whether `layoutMargins` is enlarged by the safe area; true by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.insetsFromSafeArea }
    set { updateMargins { $0.insetsFromSafeArea = newValue } }
  }

  /// Called after `layoutMargins` changed. Does nothing unless overridden.
  open func layoutMarginsDidChange() {}

  /// The way in which the content is mirrored in right-to-left interfaces; `unspecified`, the default, follows the interface.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { viewStyle.semanticContentAttribute }
    set { setSemanticContentAttribute(newValue) }
  }

  /// The reading direction of the view's content, from `semanticContentAttribute` and the traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: viewStyle.semanticContentAttribute, relativeTo: inheritedLayoutDirection)
  }

  // MARK: - Auto Layout

  /// A Boolean value that indicates whether `autoresizingMask` and `frame` stand for constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.contains(.translatesAutoresizingMask) }
    set { setTranslatesAutoresizingMask(newValue) }
  }

  /// A Boolean value that indicates whether the class needs Auto Layout, which is then used even without constraints.
  /// False unless overridden.
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
    superviewStorage?.contentSizeDidInvalidate(of: self)
    CellResizing.constraintsDidChange(in: self)
  }

  /// The content of a subview asks for another size. Cells override it.
  func contentSizeDidInvalidate(of subview: UIView) {}

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

  /// True if the content's height follows from its width, as with text over several lines.
  package var dependsOnLayoutWidth: Bool { false }

  /// The content's size when Auto Layout makes the view `width` points wide.
  package func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// From the top edge down to the first baseline, and from the bottom edge up to the last one.
  package var baselineInsets: (first: CGFloat, last: CGFloat) { (0, 0) }

  /// A subview was hidden or shown.
  package func subviewVisibilityDidChange(_ subview: UIView) {}

  /// The distances, in points, from the frame to the rectangle that Auto Layout aligns; zero unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the rectangle that Auto Layout aligns, for a frame; both in the superview's coordinates.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame for a rectangle that Auto Layout aligns; both in the superview's coordinates.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose last baseline stands for this view's, by its name before iOS 9: Auto Layout asks `forLastBaselineLayout`.
  open func forBaselineLayout() -> UIView { self }

  /// The view whose first baseline stands for this view's.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline stands for this view's.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }

  // MARK: - Anchors

  /// The edge where lines of text begin, for constraints.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.leading)) }
  /// The edge where lines of text end, for constraints.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.trailing)) }
  /// The left edge, for constraints.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.left)) }
  /// The right edge, for constraints.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.right)) }
  /// The middle between the left and right edges, for constraints.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(side(.centerX)) }
  /// The top edge, for constraints.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.top)) }
  /// The bottom edge, for constraints.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.bottom)) }
  /// The middle between the top and bottom edges, for constraints.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.centerY)) }
  /// The baseline of the first line of text, for constraints.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.firstBaseline)) }
  /// The baseline of the last line of text, for constraints.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(side(.lastBaseline)) }
  /// The width, for constraints.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(side(.width)) }
  /// The height, for constraints.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(side(.height)) }

  // MARK: - Guides and constraints

  /// Guides added by `addLayoutGuide(_:)`.
  open var layoutGuides: [UILayoutGuide] { layoutItemStorage?.guides ?? [] }
  /// Adds a guide, a rectangle that constraints place as they place a view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { takeLayoutGuide(layoutGuide) }
  /// Removes the guide, and the constraints about it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { dropLayoutGuide(layoutGuide) }
  /// The bounds without `layoutMargins`.
  open var layoutMarginsGuide: UILayoutGuide { ownLayoutMarginsGuide }
  /// The bounds without `safeAreaInsets`.
  open var safeAreaLayoutGuide: UILayoutGuide { ownSafeAreaLayoutGuide }
  /// A guide as wide as lines of text are easy to read, within the margins and centred.
  open var readableContentGuide: UILayoutGuide { ownReadableContentGuide }

  /// The constraints added to this view, among them those activated for its subviews.
  open var constraints: [NSLayoutConstraint] { layoutItemStorage?.held ?? [] }
  /// Adds a constraint about this view, its subviews and their guides.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Adds constraints about this view, its subviews and their guides.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Removes a constraint that this view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Removes constraints that this view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Active constraints about this view along an axis, held here or in an ancestor.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItemStorage?.constraints(along: axis) ?? []
  }
  /// True if another frame would satisfy the constraints as well.
  open var hasAmbiguousLayout: Bool {
    layoutItemStorage?.isAmbiguous(hasPlace: superviewStorage != nil) ?? false
  }
  /// Returns true if `setNeedsUpdateConstraints()` waits for its update.
  open func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdateConstraints) }

  /// Returns the priority with which the view resists growing larger than its content along an axis.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriority(along: axis)
  }
  /// Sets the priority with which the view resists growing larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHuggingPriority(priority, along: axis)
  }
  /// Returns the priority with which the view resists becoming smaller than its content along an axis.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistancePriority(along: axis)
  }
  /// Sets the priority with which the view resists becoming smaller than its content.
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
  /// A point of this view's coordinates in another coordinate space: a view's or the screen's.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, to: coordinateSpace)
  }
  /// A point of another coordinate space, a view's or the screen's, in this view's coordinates.
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, from: coordinateSpace)
  }
  /// The smallest rectangle in another coordinate space, a view's or the screen's, around one of this view's.
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, to: coordinateSpace)
  }
  /// The smallest rectangle in this view's coordinates around one of another coordinate space, a view's or the screen's.
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

  /// Returns a snapshot like `snapshotView(afterScreenUpdates:)`, of a part of the view.
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
  /// - Returns: true if there was something to draw and a context to draw into.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawSnapshot(in: rect, afterScreenUpdates: afterUpdates)
  }

  // MARK: - Touches

  /// A Boolean value that indicates whether the view and its subviews get touches; true by default.
  open var isUserInteractionEnabled: Bool {
    get { flags.contains(.userInteractionEnabled) }
    set { flags.set(.userInteractionEnabled, newValue) }
  }

  /// A Boolean value that indicates whether the view gets more than one touch at a time; false by default.
  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouchEnabled) }
    set { flags.set(.multipleTouchEnabled, newValue) }
  }

  /// A Boolean value that indicates whether the view and others of its window never get touches at the same time; false by default.
  open var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set { flags.set(.exclusiveTouch, newValue) }
  }

  /// The farthest descendant that contains `point`, given in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    defaultHitTest(point, with: event)
  }

  /// Returns true if a point, in the view's coordinates, counts as inside for touches: within the bounds unless overridden.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// The gesture recognizers of the view; nil as long as it has had none. Setting the property adds and removes. nil removes all.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { flags.contains(.hasHadRecognizers) ? gestureStorage : nil }
    set { replaceGestureRecognizers(newValue ?? []) }
  }

  /// Adds a gesture recognizer, taking it from the view that it had.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a gesture recognizer; does nothing for one of another view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Returns true if a recognizer of the view may begin to recognise; asked before it does.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The interactions added with `addInteraction(_:)`; setting the property adds and removes.
  open var interactions: [any UIInteraction] {
    get { viewStyle.interactions }
    set {
      for old in viewStyle.interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction, taking it from the view that it had.
  open func addInteraction(_ interaction: any UIInteraction) {
    attach(interaction)
  }

  /// Removes an interaction; does nothing for one of another view.
  open func removeInteraction(_ interaction: any UIInteraction) {
    detach(interaction)
  }

  /// The effects that would follow the device's motion, with those of `addMotionEffect(_:)`. A desktop has no sensors of motion, so views stay
  /// where they are, as on a device whose user wants less motion.
  open var motionEffects: [UIMotionEffect] {
    get { viewStyle.motionEffects }
    set { viewStyle.motionEffects = newValue }
  }

  /// Adds a motion effect.
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes a motion effect; does nothing for one that was not added.
  open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

  // MARK: - Responder

  open override var next: UIResponder? { owningController ?? superviewStorage }

  package override var responderWindow: UIWindow? { windowStorage }

  /// Makes the view, or the subview that is the first responder, resign.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    endEditing(forced: force)
  }

  // MARK: - Traits

  /// The traits that hold for the view: its superview's or controller's, with its own overrides.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// Called after the view's traits changed; nil when there were none before. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The interface style of the view and its subviews; `unspecified`, the default, takes over the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { viewStyle.overrideUserInterfaceStyle }
    set {
      viewStyle.overrideUserInterfaceStyle = newValue
      traitsMayHaveChanged()
    }
  }

  /// The smallest size of text that the view and its subviews have, whatever the user prefers; nil, the default, for any.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits.minimum }
    set { contentSizeLimits.minimum = newValue }
  }

  /// The largest size of text that the view and its subviews have, whatever the user prefers; nil, the default, for any.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits.maximum }
    set { contentSizeLimits.maximum = newValue }
  }

  /// The limits of text sizes of the view and its superviews in words, for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self, next: \.superview).compactMap { view in
      let limits = view.contentSizeLimits
      guard limits != ContentSizeLimits() else { return nil }
      return "\(type(of: view)): \(limits.minimum?.rawValue ?? "any") … \(limits.maximum?.rawValue ?? "any")"
    }.joined(separator: "\n")
  }

  // MARK: - Layer delegate

  /// Returns the animation for a change of the view's layer: one in an animation block, and otherwise `NSNull`, which means none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    viewAction(for: layer, forKey: event)
  }

  /// Lays out the subviews when the view's own layer is laid out; called by the layer.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { performLayout() }
  }

  /// Has the layer's content drawn by `draw(_:)`; called by the layer.
  open func display(_ layer: CALayer) {
    displayContents(of: layer)
  }

  /// Calls `draw(_:)` with `ctx` as the current graphics context; called by the layer.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawContents(of: layer, in: ctx)
  }

  /// Called before the layer's content is drawn. Does nothing unless overridden.
  open func layerWillDraw(_ layer: CALayer) {}

  // MARK: - Dynamics

  /// The way in which the outline is found that other items of a dynamic animator collide with.
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
    ArchivedViewState.encode(self, with: coder)
  }
  /// Reads what was written. Overriders call super.
  open func decodeRestorableState(with coder: NSCoder) {
    ArchivedViewState.decode(self, with: coder)
  }

  // MARK: - Accessibility

  override var defaultAccessibilityFrame: CGRect { screenFrame }
  override func accessibilityDidChange() { windowStorage?.accessibilityTreeDidChange() }

  // MARK: - Description

  open override var description: String { MainActor.assumeIsolated { shortDescription } }
}
