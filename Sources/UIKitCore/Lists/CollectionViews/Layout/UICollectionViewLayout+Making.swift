import Foundation
import QuartzCore
import SwiftRuntimeAccess

extension UICollectionViewLayout {
  /// The depth of an item that is being moved, in front of everything that stays.
  static let movingZIndex = Int(Int32.max)

  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let type: AnyClass = Self.invalidationContextClass
    guard let context = RuntimeObject.make(type) as? UICollectionViewLayoutInvalidationContext else {
      preconditionFailure("\(Self.self): \(type) is no UICollectionViewLayoutInvalidationContext")
    }
    return context
  }

  /// Attributes of the layout's own class.
  func makeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    let type: AnyClass = Self.layoutAttributesClass
    if type == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes(key) }
    guard let attributes = RuntimeObject.make(type) as? UICollectionViewLayoutAttributes else {
      preconditionFailure("\(Self.self): \(type) is no UICollectionViewLayoutAttributes")
    }
    attributes.key = key
    return attributes
  }

  /// The layout's answer for any kind of element.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// The overridable answer to where an element comes from.
  func initialAttributesAsked(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// The overridable answer to where an element goes.
  func finalAttributesAsked(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// Returns what `initialLayoutAttributesForAppearing…` answers when it is not overridden.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let change, let old = change.oldKey(key) {
      if let known = change.oldAttributes[old] { return known.moved(to: key) }
      if change.isBoundsChange { return nil }
    }
    return attributes(of: key)?.faded
  }

  /// Returns what `finalLayoutAttributesForDisappearing…` answers when it is not overridden.
  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let change, let new = change.newKey(key), let attributes = attributes(of: new) {
      return attributes.moved(to: key)
    }
    return (change?.oldAttributes[key] ?? attributes(of: key))?.faded
  }
}

extension UICollectionViewLayoutAttributes {
  convenience init(_ key: ElementKey) {
    self.init()
    self.key = key
  }

  /// The same, not to be seen.
  var faded: UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    return copy
  }

  /// The same place for another element.
  func moved(to key: ElementKey) -> UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.key = key
    return copy
  }
}
