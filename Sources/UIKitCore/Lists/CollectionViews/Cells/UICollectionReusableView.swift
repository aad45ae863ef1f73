import Foundation
import QuartzCore

/// A view that a collection view shows for an element of its layout and uses again for another.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name under which the view was asked for; nil when it was not dequeued.
  open internal(set) var reuseIdentifier: String?
  /// The attributes that `apply(_:)` was last given; nil while the view waits.
  var appliedAttributes: UICollectionViewLayoutAttributes?
  /// Under which name the view waits.
  var poolName: ElementPool.Name?
  /// True if the view is to be asked for its size.
  var wantsMeasuring = true
  /// The z index by which it stands among the subviews; nil while it does not.
  var orderedZIndex: Int?

  /// The view stands elsewhere in its list, or in another one.
  func listPlaceDidChange(_ place: ListPlace?) {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = coder.nibText("reuseIdentifier")
    guard coder.decodeProperties(of: self, as: UICollectionReusableView.self) else { return nil }
  }

  /// The view is about to be shown for another element. Overriders call super and take back what is not said anew.
  open func prepareForReuse() {}

  /// The layout's attributes for the view changed. Place, size, alpha and the like are set already; overriders read
  /// what a layout's own class of attributes adds.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view changes to another layout; does nothing by default.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the collection view has changed to another layout; does nothing by default.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes that the view would rather have than `layoutAttributes`, usually of another size.
  ///
  /// By default the size that `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)` returns or, of a view
  /// that is laid out without constraints, `sizeThatFits(_:)`, along the axes that the layout leaves open.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fittingAttributes(layoutAttributes)
  }
}

extension UICollectionReusableView {
  /// Places the view as the layout says.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    if appliedAttributes?.isEqual(attributes) == true { return }
    // A copy, since layouts may change attributes that they gave away.
    appliedAttributes = attributes.duplicate()
    let placement = attributes.placement
    let resizes = bounds.size != placement.size
    if resizes { bounds = CGRect(origin: bounds.origin, size: placement.size) }
    if center != placement.center { center = placement.center }
    if !CATransform3DEqualToTransform(layer.transform, placement.transform) {
      transform3D = placement.transform
    }
    if alpha != placement.alpha { alpha = placement.alpha }
    if isHidden != placement.isHidden { isHidden = placement.isHidden }
    listPlaceDidChange(attributes.list)
    apply(attributes)
    // What is inside moves along in an animation.
    if resizes, UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
  }

  /// The view's size by its constraints or by its own word, along the axes that the layout leaves open.
  func fittingAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let open = attributes.selfSizing
    guard !open.isEmpty else { return attributes }
    let given = attributes.size
    let wished =
      constrainedSize(given, open)
      ?? takenSize(given, open, of: sizeByHand(given), offered: given.width)
    guard let wished, wished != given else { return attributes }
    let preferred = attributes.duplicate()
    preferred.size = wished
    return preferred
  }

  /// The size by constraints: as small as can be along axes that are open, as given along the others; nil for no wish.
  private func constrainedSize(_ given: CGSize, _ open: SelfSizing) -> CGSize? {
    let small = UIView.layoutFittingCompressedSize
    // A class that has the last word may want to keep to the width that it has.
    let keepsWidth = !open.contains(.width) || FittingOverride.hasFitting(type(of: self))
    let target = CGSize(
      width: keepsWidth ? given.width : small.width,
      height: open.contains(.height) ? small.height : given.height)
    let fitting = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: open.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: open.contains(.height) ? .fittingSizeLevel : .required)
    return takenSize(given, open, of: fitting, offered: target.width)
  }

  /// Returns a size with the lengths that a view wishes for along the open axes; nil where it wishes for none, as content without
  /// constraints does, which takes the width that it is offered.
  private func takenSize(
    _ given: CGSize, _ open: SelfSizing, of wish: CGSize, offered width: CGFloat
  ) -> CGSize? {
    let hasWidth = open.contains(.width) && wish.width > 0 && !isOffer(wish.width, width)
    let hasHeight = open.contains(.height) && wish.height > 0
    guard hasWidth || hasHeight else { return nil }
    return CGSize(
      width: hasWidth ? wish.width : given.width, height: hasHeight ? wish.height : given.height)
  }

  /// Returns true if a fitting length is no wish but the length that was offered, up to a whole pixel.
  func isOffer(_ length: CGFloat, _ offer: CGFloat) -> Bool {
    length >= offer && length - offer < 1 / max(1, contentScaleFactor)
  }

  /// The size that a class says which lays its content out by hand; zero for one that says nothing.
  private func sizeByHand(_ given: CGSize) -> CGSize {
    FittingOverride.hasSize(type(of: self)) ? sizeThatFits(given) : .zero
  }
}
