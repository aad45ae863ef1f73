import Foundation

/// A view of the layout's own behind a section, such as a background.
@preconcurrency @MainActor
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// 0 unless it is set; everything else of a section with decorations lies one higher.
  public var zIndex = 0
  /// The kind under which the layout has a class of decoration views registered.
  public let elementKind: String

  required init(_ kind: String) {
    elementKind = kind
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// A background as large as the section; `contentInsets` makes it smaller. Register the kind with the layout.
  public class func background(elementKind: String) -> Self { Self(elementKind) }

  var decoration: DecorationPlan { DecorationPlan(kind: elementKind, insets: contentInsets, zIndex: zIndex) }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind)
    copy.zIndex = zIndex
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }
}
