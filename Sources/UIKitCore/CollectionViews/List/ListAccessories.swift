import Foundation
import QuartzCore

/// The accessories of a list cell and the views that show them.
@MainActor
final class ListAccessories {
  private weak var cell: UICollectionViewListCell?
  private var order = AccessoryOrder([], isEditing: false)
  private var views: [UICellAccessory.AccessoryType: UIView] = [:]

  init(_ cell: UICollectionViewListCell) {
    self.cell = cell
  }

  /// Makes the views that are missing, and takes away those that are not wanted.
  func show(_ accessories: [UICellAccessory], isEditing: Bool, isHeader: Bool) {
    guard let cell else { return }
    order = AccessoryOrder(accessories, isEditing: isEditing)
    var old = views
    views = [:]
    for accessory in order.leading + order.trailing {
      let view = old.removeValue(forKey: accessory.accessoryType) ?? makeView(accessory)
      views[accessory.accessoryType] = view
      configure(view, accessory, isHeader: isHeader)
      if view.superview !== cell { UIView.performWithoutAnimation { cell.addSubview(view) } }
    }
    for view in old.values where view.superview === cell { view.removeFromSuperview() }
  }

  /// The outline's chevron, if there is one.
  var outline: UICellAccessory? {
    (order.leading + order.trailing).first { $0.accessoryType == .outlineDisclosure }
  }

  /// Returns true if a tap anywhere on the row expands or collapses it.
  func togglesOutline(isHeader: Bool) -> Bool {
    guard let outline, !outline.isHidden, case .outline(let style) = outline.kind else { return false }
    return style == .header || (style == .automatic && isHeader)
  }

  // MARK: - Views

  private func makeView(_ accessory: UICellAccessory) -> UIView {
    switch accessory.accessoryType {
    case .disclosureIndicator: RowAccessoryView(.disclosureIndicator)
    case .checkmark: RowAccessoryView(.checkmark)
    case .detail: RowAccessoryView(.detailButton)
    case .delete: RowEditControl(.delete)
    case .insert: RowEditControl(.insert)
    case .multiselect: RowEditControl(.tick)
    case .reorder: ListReorderControl()
    case .outlineDisclosure: OutlineChevron()
    case .label: UILabel()
    case .customView(let view): view
    }
  }

  private func configure(_ view: UIView, _ accessory: UICellAccessory, isHeader: Bool) {
    view.isHidden = accessory.isHidden
    switch (view, accessory.kind) {
    case (let view as RowAccessoryView, _):
      view.setTint(accessory.tintColor)
      view.onDetail = accessory.handler
    case (let view as RowEditControl, .control(let background)):
      view.signColor = accessory.tintColor
      view.circleColor = background
      view.isTicked = cell?.isSelected ?? false
      listen(to: view, accessory)
    case (let view as ListReorderControl, .reorder(let hasLine)):
      view.setTint(accessory.tintColor)
      view.hasLine = hasLine
      view.row = cell
    case (let view as OutlineChevron, _):
      view.tintColor = accessory.tintColor
      view.isUserInteractionEnabled = !togglesOutline(isHeader: isHeader)
      view.onTap = { [weak cell] in cell?.toggleOutline() }
      view.setExpanded(cell?.outline?.isExpanded ?? false, animated: false)
    case (let view as UILabel, .label(let text, let font, let adjusts)):
      view.text = text
      view.font = font
      view.adjustsFontForContentSizeCategory = adjusts
      view.textColor = accessory.tintColor ?? .secondaryLabel
    case (let view, .custom):
      if let tint = accessory.tintColor { view.tintColor = tint }
    default:
      break
    }
  }

  private func listen(to control: RowEditControl, _ accessory: UICellAccessory) {
    let handler = accessory.handler
    let isDelete = accessory.accessoryType == .delete
    let action = UIAction(identifier: Self.tap) { [weak cell] _ in
      if let handler {
        handler()
      } else if isDelete {
        cell?.confirmDeletion()
      }
    }
    control.addAction(action, for: .touchUpInside)
  }

  private static let tap = UIAction.Identifier("UICellAccessory.tap")

  func selectionDidChange(_ isSelected: Bool) {
    (views[.multiselect] as? RowEditControl)?.isTicked = isSelected
  }

  func outlineDidChange(_ isExpanded: Bool, animated: Bool) {
    (views[.outlineDisclosure] as? OutlineChevron)?.setExpanded(isExpanded, animated: animated)
  }

  // MARK: - Layout

  /// Gives a layout the room that the accessories take at its height.
  func measure(_ layout: inout AccessoryLayout) {
    layout.leading = order.leading.map { item($0, layout.size) }
    layout.trailing = order.trailing.map { item($0, layout.size) }
  }

  private func item(_ accessory: UICellAccessory, _ cell: CGSize) -> AccessoryLayout.Item {
    guard let view = views[accessory.accessoryType] else { return AccessoryLayout.Item(size: .zero, room: 0) }
    let room: CGFloat =
      switch accessory.reservedWidth {
      case .actual: 0
      case .standard: ListMetrics.standardAccessoryWidth
      case .custom(let width): width
      }
    return AccessoryLayout.Item(size: size(of: view, accessory, cell), room: room)
  }

  private func size(of view: UIView, _ accessory: UICellAccessory, _ cell: CGSize) -> CGSize {
    let touch = min(cell.height, TableMetrics.touchTarget)
    switch view {
    case is RowEditControl: return CGSize(width: TableMetrics.editSymbol, height: touch)
    case is ListReorderControl:
      return CGSize(width: ListMetrics.standardAccessoryWidth, height: touch)
    case is OutlineChevron: return CGSize(width: ListMetrics.chevronSide, height: ListMetrics.chevronSide)
    case is RowAccessoryView: return view.bounds.size
    default: break
    }
    if case .custom(_, _, keepsSize: true) = accessory.kind { return view.bounds.size }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // A view that wishes for nothing keeps its size.
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
  }

  func place(_ frames: AccessoryLayout.Frames) {
    let frames = frames.leading + frames.trailing
    for (accessory, frame) in zip(order.leading + order.trailing, frames) {
      guard let view = views[accessory.accessoryType] else { continue }
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }
}
