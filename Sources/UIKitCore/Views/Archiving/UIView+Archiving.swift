import Foundation
import QuartzCore
import SwiftRuntimeAccess

extension UIView {
  private enum Key {
    static let subviews = "UISubviews"
    static func subview(_ index: Int) -> String { "UISubviews.\(index)" }
    /// A part that the class makes by itself, and what is written of it.
    static func part(_ index: Int) -> String { "UIPart\(index)." }
  }

  /// The most subviews of one view that are believed.
  private static let mostSubviews = 100_000

  /// The views that this one made by itself and into which programs put theirs: what is in them is kept, and found there again.
  var archivedParts: [UIView] {
    switch self {
    case let cell as UITableViewCell: [cell.contentView]
    case let cell as UICollectionViewCell: [cell.contentView]
    case let effect as UIVisualEffectView: [effect.contentView]
    default: []
    }
  }

  /// The subviews that are kept: not those that UIKit's classes are made of.
  var archivedSubviews: [UIView] {
    let made = viewsOfItsOwn
    let isComposite = ArchivedProperties.isComposite(self)
    return subviewStorage.filter { view in
      guard !made.contains(where: { $0 === view }), !showsElement(in: view) else { return false }
      guard ArchivedProperties.isOfUIKit(type(of: view)) else { return true }
      return !isComposite && ArchivedProperties.isKnown(type(of: view))
    }
  }

  /// The views to which paths lead from this one, in order.
  var archivedChildren: [UIView] { archivedParts + archivedSubviews }

  /// True for the cells and other elements that a list shows: its data source gives them anew.
  private func showsElement(in view: UIView) -> Bool {
    switch self {
    case is UITableView: view is UITableViewCell || view is UITableViewHeaderFooterView
    case is UICollectionView: view is UICollectionReusableView
    default: false
    }
  }

  /// Views of classes that programs make, too, which this one made by itself.
  private var viewsOfItsOwn: [UIView] {
    if let button = self as? UIButton { return button.parts.all }
    let labels = (superviewStorage as? UITableViewCell).map { cell -> [UIView] in
      guard cell.contentView === self else { return [] }
      return [cell.parts.text, cell.parts.detail, cell.parts.image].compactMap { $0 }
    }
    return archivedParts + (labels ?? []) + cellViews
  }

  /// The views of a cell beside its content. Its backgrounds and its accessory are kept as properties.
  private var cellViews: [UIView] {
    switch self {
    case let cell as UITableViewCell:
      let parts = cell.parts
      return [
        parts.background, parts.selectedBackground, parts.multipleSelectionBackground,
        parts.standardSelection,
        parts.shownSelection, parts.bottomLine, parts.topLine, parts.accessory, cell.accessoryView,
        cell.editingAccessoryView,
      ].compactMap(\.self)
    case let cell as UICollectionViewCell:
      return [cell.backgroundView, cell.selectedBackgroundView].compactMap(\.self)
    default: return []
    }
  }

  /// Writes the view's properties, its subviews and its constraints.
  func encodeView(with coder: NSCoder) { encodeView(with: coder, prefix: "") }

  private func encodeView(with coder: NSCoder, prefix: String) {
    let subviews = archivedSubviews
    coder.encode(subviews.count, forKey: prefix + Key.subviews)
    for (index, view) in subviews.enumerated() {
      coder.encode(NestedView.wrapped(view), forKey: prefix + Key.subview(index))
    }
    for (index, part) in archivedParts.enumerated() {
      part.encodeView(with: coder, prefix: prefix + Key.part(index))
    }
    for property in ArchivedProperties.geometry + ArchivedProperties.all(of: type(of: self)) {
      property.encode(self, coder, prefix + property.key)
    }
  }

  /// Takes what `encodeView(with:)` wrote; false where something of it is not believed.
  func decodeView(with coder: NSCoder) -> Bool {
    ArchiveNesting.readTree { decodeView(with: coder, prefix: "") }
  }

  private func decodeView(with coder: NSCoder, prefix: String) -> Bool {
    // Archives that others made have none of the keys.
    guard coder.containsValue(forKey: prefix + Key.subviews) else { return true }
    let count = coder.decodeInteger(forKey: prefix + Key.subviews)
    guard (0...Self.mostSubviews).contains(count), decodeGeometry(with: coder, prefix: prefix) else {
      return false
    }
    for index in 0..<count {
      let key = prefix + Key.subview(index)
      guard coder.containsValue(forKey: key),
        let view = NestedView.unwrapped(coder.decodeObject(forKey: key)),
        view !== self, view.superviewStorage == nil, !isDescendant(of: view), !(view is UIWindow)
      else { return false }
      addSubview(view)
    }
    for (index, part) in archivedParts.enumerated() {
      guard part.decodeView(with: coder, prefix: prefix + Key.part(index)) else { return false }
    }
    return ArchivedProperties.all(of: type(of: self)).allSatisfy {
      $0.decode(self, coder, prefix + $0.key)
    }
  }

  /// The bounds come before the subviews, which would follow a change of theirs.
  private func decodeGeometry(with coder: NSCoder, prefix: String) -> Bool {
    ArchivedProperties.geometry.allSatisfy { $0.decode(self, coder, prefix + $0.key) }
  }
}

extension NSCoder {
  /// Takes what a nib or an archive says of `object`; the last step of an `init(coder:)` of UIKit's, each of whose classes calls it for
  /// itself: what is said is taken by the last of them, which would set its own values otherwise.
  /// - Returns: false where an archive says something that is not believed.
  @MainActor package func decodeProperties(of object: UIView, as type: AnyClass) -> Bool {
    decodeNib(into: object, as: type)
    guard !(self is NibCoder), allowsKeyedCoding,
      type == ArchivedProperties.nearest(to: Swift.type(of: object))
    else { return true }
    return object.decodeView(with: self)
  }
}
