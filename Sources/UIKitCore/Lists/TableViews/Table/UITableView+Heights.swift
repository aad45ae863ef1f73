import Foundation
import QuartzCore

extension UITableView {
  // MARK: - Sections

  func makeSection(_ section: Int) -> SectionGeometry {
    var geometry = SectionGeometry(rows: makeRows(section))
    geometry.header = part(.header, section)
    geometry.footer = part(.footer, section)
    geometry.headerPadding = headerPadding(geometry.header)
    return geometry
  }

  func headerPadding(_ header: SectionGeometry.Part) -> CGFloat {
    guard style == .plain, header.height > 0 else { return 0 }
    return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableMetrics.plainHeaderPadding
  }

  // MARK: - Rows

  private func makeRows(_ section: Int) -> RowHeights {
    let count = content.counts[section]
    guard count > 0 else { return RowHeights(count: 0, common: TableMetrics.rowHeight, isEstimate: false) }
    let first = IndexPath(row: 0, section: section)
    let estimated = ask(.estimatedHeightForRow) {
      tableDelegate?.tableView(self, estimatedHeightForRowAt: first)
    }
    let estimates = estimatedRowHeight != 0 || estimated != nil
    let hasHeights = delegateHeight(first) != nil
    guard hasHeights || rowHeight < 0 else {
      return RowHeights(count: count, common: rowHeight, isEstimate: false)
    }
    guard estimates else {
      guard hasHeights else {
        return RowHeights(count: count, common: TableMetrics.rowHeight, isEstimate: false)
      }
      return RowHeights(
        known: (0..<count).map { row in
          let height = delegateHeight(IndexPath(row: row, section: section)) ?? rowHeight
          return height >= 0 ? height : TableMetrics.rowHeight
        })
    }
    guard estimated != nil else {
      return RowHeights(count: count, common: commonEstimate, isEstimate: true)
    }
    return RowHeights(estimates: (0..<count).map { estimate(IndexPath(row: $0, section: section)) })
  }

  /// Returns the row's height as the delegate gives it; nil when it does not give heights.
  private func delegateHeight(_ path: IndexPath) -> CGFloat? {
    ask(.heightForRow) { tableDelegate?.tableView(self, heightForRowAt: path) }
  }

  private var commonEstimate: CGFloat {
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    return rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
  }

  func estimate(_ path: IndexPath) -> CGFloat {
    let height = ask(.estimatedHeightForRow) { tableDelegate?.tableView(self, estimatedHeightForRowAt: path) }
    return height.map { $0 >= 0 ? $0 : commonEstimate } ?? commonEstimate
  }

  /// The height that is known without a cell; nil when the cell decides.
  func givenHeight(_ path: IndexPath) -> CGFloat? {
    let path = dataPath(path)
    if let height = delegateHeight(path), height >= 0 { return height }
    return abilities.has(.heightForRow) != true && rowHeight >= 0 ? rowHeight : nil
  }

  /// The height that a cell asks for.
  func fittingHeight(of cell: UITableViewCell) -> CGFloat {
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let scale = max(1, traitCollection.displayScale)
    return (size.height * scale).rounded(.up) / scale
  }

  // MARK: - Headers and footers

  enum PartKind { case header, footer }

  private func title(_ kind: PartKind, _ section: Int) -> String? {
    kind == .header ? content.headerTitles[section] : content.footerTitles[section]
  }

  private func delegateHeight(_ kind: PartKind, _ section: Int) -> CGFloat? {
    switch kind {
    case .header:
      ask(.heightForHeader) { tableDelegate?.tableView(self, heightForHeaderInSection: section) }
    case .footer:
      ask(.heightForFooter) { tableDelegate?.tableView(self, heightForFooterInSection: section) }
    }
  }

  private func delegateEstimate(_ kind: PartKind, _ section: Int) -> CGFloat? {
    switch kind {
    case .header:
      ask(.estimatedHeightForHeader) {
        tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section)
      }
    case .footer:
      ask(.estimatedHeightForFooter) {
        tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section)
      }
    }
  }

  /// Returns true if the delegate may have a view; asking it for every section would make all of them.
  private func mayHaveView(_ kind: PartKind, _ section: Int) -> Bool {
    let method: TableAbilities.Method = kind == .header ? .viewForHeader : .viewForFooter
    if let known = abilities.has(method) { return known }
    guard tableDelegate != nil else { return false }
    _ = delegateView(kind, section)
    return abilities.has(method) ?? false
  }

  func delegateView(_ kind: PartKind, _ section: Int) -> UIView? {
    let outer = shown.asked
    shown.asked = (kind, section)
    defer { shown.asked = outer }
    return switch kind {
    case .header:
      ask(.viewForHeader) { tableDelegate?.tableView(self, viewForHeaderInSection: section) }
    case .footer:
      ask(.viewForFooter) { tableDelegate?.tableView(self, viewForFooterInSection: section) }
    }
  }

  /// A header's or footer's height, as far as it is known before its view is made.
  func part(_ kind: PartKind, _ section: Int) -> SectionGeometry.Part {
    let property = kind == .header ? sectionHeaderHeight : sectionFooterHeight
    let isGrouped = style != .plain
    if let height = delegateHeight(kind, section), height >= 0 {
      // In grouped tables 0 stands for the usual gap; a tiny number hides it (common practice of UIKit programs).
      return .init(height: isGrouped && height == 0 ? emptyGap(kind, section) : height)
    }
    let hasTitle = title(kind, section)?.isEmpty == false
    let mayHaveView = mayHaveView(kind, section)
    guard hasTitle || mayHaveView else {
      guard isGrouped else { return .none }
      return .init(height: property >= 0 ? property : emptyGap(kind, section))
    }
    // The very numbers that Xcode writes into grouped tables are their usual gap; titles take the room that they need all the same.
    let isUsualGap = isGrouped && hasTitle && !mayHaveView && TableMetrics.usualGroupedGaps.contains(property)
    if property >= 0, !isUsualGap { return .init(height: property) }
    let ownEstimate = kind == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    let estimate = delegateEstimate(kind, section) ?? ownEstimate
    return .init(height: estimate > 0 ? estimate : TableMetrics.estimatedPart, isEstimate: true)
  }

  /// A grouped table's gap where there is neither title nor view.
  func emptyGap(_ kind: PartKind, _ section: Int) -> CGFloat {
    guard style != .plain else { return 0 }
    let isFirst = kind == .header && section == 0 && tableHeaderView == nil
    return TableMetrics.groupedGap + (isFirst ? TableMetrics.groupedTop : 0)
  }
}
