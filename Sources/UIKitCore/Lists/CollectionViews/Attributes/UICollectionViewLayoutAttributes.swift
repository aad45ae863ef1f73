import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// The place at which a layout wants one element of a collection view, and the element's looks there.
///
/// Layouts make them, the collection view applies them to its views. Points, in the coordinates of the collection
/// view's content.
///
/// A subclass with properties of its own overrides `copy(with:)` and `isEqual(_:)`, says its class in the layout's
/// `layoutAttributesClass`, and reads the properties in `apply(_:)` of its cells.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  var placement = ElementPlacement()
  var key = ElementKey.cell(IndexPath(item: 0, section: 0))
  /// Along which axes the element may choose its own size.
  var selfSizing = SelfSizing.none
  /// The element's place in a list, as its view is to know it; nil in other sections.
  var list: ListPlace?

  public override init() {
    super.init()
  }

  /// Attributes of the cell at `indexPath`.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    key = .cell(indexPath)
  }

  /// Attributes of a view that goes with an item or section, such as a header.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    key = .supplementary(elementKind, indexPath)
  }

  /// Attributes of a view that belongs to the layout alone, such as a background.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    key = .decoration(decorationViewKind, indexPath)
  }

  // MARK: - Place

  /// The smallest rectangle around the element as it is shown. Setting it changes `center` and `size`.
  open var frame: CGRect {
    get { placement.frame }
    set { placement.frame = newValue }
  }

  /// The middle of the element.
  open var center: CGPoint {
    get { placement.center }
    set { placement.center = newValue }
  }

  /// The size of the element, its transform left out.
  open var size: CGSize {
    get { placement.size }
    set { placement.size = newValue }
  }

  /// `size` at the origin zero; another origin is a programmer's error, as in UIKit.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: placement.size) }
    set {
      precondition(
        newValue.origin == .zero, "bounds of layout attributes must have the origin (0, 0): \(newValue)")
      placement.size = newValue.size
    }
  }

  /// The transform about the middle; of a `transform3D` its affine part. The identity by default.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(placement.transform) }
    set { placement.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The transform about the middle, in three dimensions; the identity by default.
  open var transform3D: CATransform3D {
    get { placement.transform }
    set { placement.transform = newValue }
  }

  // MARK: - Looks

  /// 0…1.
  open var alpha: CGFloat {
    get { placement.alpha }
    set { placement.alpha = newValue }
  }

  /// Elements with greater numbers lie in front of those with smaller ones.
  open var zIndex: Int {
    get { placement.zIndex }
    set { placement.zIndex = newValue }
  }

  /// True if the element is not shown. The collection view need not make a view for it.
  open var isHidden: Bool {
    get { placement.isHidden }
    set { placement.isHidden = newValue }
  }

  // MARK: - What it is about

  /// The index path of the element.
  open var indexPath: IndexPath {
    get { key.indexPath }
    set { key = key.at(newValue) }
  }

  /// The category of the element: a cell, a supplementary view or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { key.category }

  /// Nil for cells.
  open var representedElementKind: String? { key.category == .cell ? nil : key.kind }

  // MARK: - NSObject

  /// Returns a copy of the same class. Overriders call super and copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = RuntimeObject.make(type(of: self))
    guard let copy = made as? UICollectionViewLayoutAttributes else {
      preconditionFailure("\(type(of: self)) made an object of another class")
    }
    copy.placement = placement
    copy.key = key
    copy.selfSizing = selfSizing
    copy.list = list
    return copy
  }

  /// A copy as the type that is known here.
  final func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else {
      preconditionFailure("copy(with:) of \(type(of: self)) returns something else than layout attributes")
    }
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { key == other.key && placement == other.placement && list == other.list }
  }

  open override var hash: Int { MainActor.assumeIsolated { key.hashValue } }

  open override var description: String {
    MainActor.assumeIsolated {
      let element = representedElementKind.map { "\($0) " } ?? ""
      return "<\(type(of: self)): \(element)\(Array(indexPath)); frame \(frame)"
        + (placement.alpha == 1 ? "" : "; alpha \(alpha)") + (placement.zIndex == 0 ? "" : "; z \(zIndex)")
        + (placement.isHidden ? "; hidden" : "") + ">"
    }
  }
}
