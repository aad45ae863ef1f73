import Foundation
import QuartzCore

/// The accessories of a list cell and the views that show them.
@MainActor
final class ListAccessories {
  private weak var cell: UICollectionViewListCell?
  private var order = AccessoryOrder([], isEditing: false)
  private var views: [Key: UIView] = [:]

  /// Of one type there may be several, which are told apart by their order.
  private struct Key: Hashable {
    let type: UICellAccessory.AccessoryType
    var number = 0
  }

  init(_ cell: UICollectionViewListCell) {
    self.cell = cell
  }

  /// Makes the views that are missing, and takes away those that are not wanted.
  func show(_ accessories: [UICellAccessory], isEditing: Bool, isHeader: Bool) {
    guard let cell else { return }
    order = AccessoryOrder(accessories, isEditing: isEditing)
    var old = views
    views = [:]
    for (key, accessory) in keyed {
      let view = old.removeValue(forKey: key) ?? makeView(accessory)
      views[key] = view
      configure(view, accessory, isHeader: isHeader)
      if view.superview !== cell { UIView.performWithoutAnimation { cell.addSubview(view) } }
    }
    for view in old.values where view.superview === cell { view.removeFromSuperview() }
  }

  /// The accessories from the leading edge on, each with its key.
  private var keyed: [(key: Key, accessory: UICellAccessory)] {
    var counts: [UICellAccessory.AccessoryType: Int] = [:]
    return (order.leading + order.trailing).map { accessory in
      let number = counts[accessory.accessoryType, default: 0]
      counts[accessory.accessoryType] = number + 1
      return (Key(type: accessory.accessoryType, number: number), accessory)
    }
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
    (views[Key(type: .multiselect)] as? RowEditControl)?.isTicked = isSelected
  }

  func outlineDidChange(_ isExpanded: Bool, animated: Bool) {
    (views[Key(type: .outlineDisclosure)] as? OutlineChevron)?.setExpanded(isExpanded, animated: animated)
  }

  // MARK: - Layout

  /// Gives a layout the room that the accessories take at its height.
  func measure(_ layout: inout AccessoryLayout) {
    let items = keyed.map { item($0.key, $0.accessory, layout.size) }
    layout.leading = Array(items.prefix(order.leading.count))
    layout.trailing = Array(items.dropFirst(order.leading.count))
  }

  private func item(_ key: Key, _ accessory: UICellAccessory, _ cell: CGSize) -> AccessoryLayout.Item {
    guard let view = views[key] else { return AccessoryLayout.Item(size: .zero, room: 0) }
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
    for (keyed, frame) in zip(keyed, frames) {
      guard let view = views[keyed.key] else { continue }
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }
}
