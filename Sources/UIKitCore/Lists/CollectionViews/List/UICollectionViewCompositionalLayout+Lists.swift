import Foundation
import QuartzCore

extension UICollectionViewCompositionalLayout {
  /// The kind of what lies behind a list among other sections.
  static let listBackgroundKind = "UICollectionListBackground"

  /// Gives sections that are lists what depends on the others: the room above the first, and backgrounds.
  func asLists(_ plans: [SectionPlan]) -> [SectionPlan] {
    let lists = plans.compactMap(\.list)
    guard let first = lists.first else {
      listBackground = nil
      return plans
    }
    var plans = plans
    if let list = plans[0].list, list.configuration.appearance.isGrouped,
      list.configuration.headerMode != .supplementary
    {
      plans[0].insets.top += TableMetrics.groupedTop
    }
    let isUniform = lists.count == plans.count && lists.allSatisfy { $0.background == first.background }
    listBackground = isUniform ? first.background : nil
    guard !isUniform else { return plans }
    decorationClasses[Self.listBackgroundKind] = ListBackdrop.self
    for index in plans.indices where plans[index].list != nil {
      plans[index].decorations.append(
        DecorationPlan(kind: Self.listBackgroundKind, insets: .zero, zIndex: -1))
    }
    return plans
  }
}

/// The background of a list among sections of other kinds.
final class ListBackdrop: UICollectionReusableView {
  override func listPlaceDidChange(_ place: ListPlace?) {
    backgroundColor = place?.background
    isUserInteractionEnabled = false
  }
}

extension UICollectionView {
  /// True if any of the layout's sections is a list.
  var isListLayout: Bool {
    (layoutStorage as? UICollectionViewCompositionalLayout)?.compositional?.sections
      .contains { $0.plan.list != nil } ?? false
  }

  /// The list that a section is; nil for any other.
  func list(ofSection section: Int) -> ListPlan? {
    let geometry = (layoutStorage as? UICollectionViewCompositionalLayout)?.compositional
    guard let sections = geometry?.sections, sections.indices.contains(section) else { return nil }
    return sections[section].plan.list
  }

  func placeBackdrop() {
    guard let color = layoutStorage.backdrop else {
      backdropView?.removeFromSuperview()
      backdropView = nil
      return
    }
    let view = backdropView ?? UIView()
    if backdropView == nil {
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      backdropView = view
    }
    if view.frame != layer.bounds { view.frame = layer.bounds }
    if view.backgroundColor !== color { view.backgroundColor = color }
  }

  /// After each layout of lists.
  func listDidLayOut() {
    updateSwiping()
    showOutline()
  }
}
