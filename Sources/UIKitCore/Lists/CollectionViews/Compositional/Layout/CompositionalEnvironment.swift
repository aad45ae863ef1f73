import Foundation

/// The facts about a collection view on which a compositional layout depends.
struct CompositionalEnvironment: Equatable {
  /// The size of what is seen, without the content inset.
  var container = CGSize.zero
  /// The insets that sections keep clear of, by reference, in points; only across the layout's direction.
  var safeArea = NSDirectionalEdgeInsets.zero
  var margins = NSDirectionalEdgeInsets.zero
  var readable = NSDirectionalEdgeInsets.zero
  var isRightToLeft = false

  /// - Parameter fallback: what the layout's configuration says.
  func insets(_ reference: UIContentInsetsReference, fallback: UIContentInsetsReference)
    -> NSDirectionalEdgeInsets
  {
    switch reference {
    case .automatic: fallback == .automatic ? safeArea : insets(fallback, fallback: .automatic)
    case .none: .zero
    case .safeArea: safeArea
    case .layoutMargins: margins
    case .readableContent: readable
    }
  }
}

extension CompositionalEnvironment {
  /// Lines of text wider than this are hard to read, in points (UIKit's, by common measurement).
  static let readableWidth = TableMetrics.readableWidth

  @MainActor
  init(_ view: UICollectionView, _ axes: LayoutAxes) {
    let inset = view.adjustedContentInset
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let size = view.bounds.inset(by: inset).size
    func across(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
      // What the content inset leaves free already is not left free twice.
      let beyond = insets.beyond(inset, axes)
      return NSDirectionalEdgeInsets(
        top: beyond.top, leading: isRightToLeft ? beyond.right : beyond.left, bottom: beyond.bottom,
        trailing: isRightToLeft ? beyond.left : beyond.right)
    }
    container = CGSize(width: max(0, size.width), height: max(0, size.height))
    safeArea = across(view.safeAreaInsets)
    margins = across(view.layoutMargins)
    readable = margins
    let spare = container.width - margins.leading - margins.trailing - Self.readableWidth
    if axes.isVertical, spare > 0 {
      readable.leading += spare / 2
      readable.trailing += spare / 2
    }
    self.isRightToLeft = isRightToLeft
  }
}
