import Foundation

/// Headers, footers and the like around content: how much room they take, and where they lie. Pure but for estimates.
///
/// Those of one side and one alignment follow each other; those of other alignments lie beside them. Leading is left.
@MainActor
struct BoundaryRing {
  struct Item {
    let plan: BoundaryPlan
    /// Its place among those of its kind.
    let index: Int
    let size: CGSize
    /// Points between the side and the item, for those before it.
    let distance: CGFloat
  }

  private(set) var items: [Item] = []
  /// Room at each side, in points.
  private(set) var extents = NSDirectionalEdgeInsets.zero

  /// - Parameters:
  ///   - room: what fractions are parts of.
  ///   - chosen: the size that the view of a kind and index chose.
  init(_ plans: [BoundaryPlan], in room: CGSize, chosen: (SectionSizes.Name) -> CGSize?) {
    var counts: [String: Int] = [:]
    var taken: [UInt: CGFloat] = [:]
    for plan in plans {
      let index = counts[plan.kind, default: 0]
      counts[plan.kind] = index + 1
      var size = plan.lengths.size(in: room)
      if let chosen = chosen(SectionSizes.Name(kind: plan.kind, item: index)) {
        let open = plan.lengths.selfSizing
        if open.contains(.width) { size.width = chosen.width }
        if open.contains(.height) { size.height = chosen.height }
      }
      guard plan.extends, let side = plan.side else {
        items.append(Item(plan: plan, index: index, size: size, distance: 0))
        continue
      }
      let before = taken[plan.edges.rawValue, default: 0] + plan.paddingBefore
      items.append(Item(plan: plan, index: index, size: size, distance: before))
      let isAcross = side == .leading || side == .trailing
      let end = before + (isAcross ? size.width : size.height)
      taken[plan.edges.rawValue] = end
      switch side {
      case .top: extents.top = max(extents.top, end)
      case .bottom: extents.bottom = max(extents.bottom, end)
      case .leading: extents.leading = max(extents.leading, end)
      case .trailing: extents.trailing = max(extents.trailing, end)
      }
    }
  }

  /// Returns the frame of an item.
  ///
  /// - Parameters:
  ///   - content: what the items lie around, without the extents.
  ///   - row: how far items at the top and bottom reach to the sides.
  func frame(of item: Item, around content: CGRect, row: ClosedRange<CGFloat>) -> CGRect {
    let (size, edges) = (item.size, item.plan.edges)
    let outer = content.outset(by: item.plan.extends ? extents : .zero)
    var origin = CGPoint.zero
    switch item.plan.side {
    case .top, .bottom:
      origin.x =
        edges.contains(.leading)
        ? row.lowerBound
        : edges.contains(.trailing)
          ? row.upperBound - size.width : (row.lowerBound + row.upperBound - size.width) / 2
      origin.y =
        edges.contains(.top)
        ? outer.minY + item.distance
        : item.plan.extends ? content.maxY + item.distance : content.maxY - size.height
    case .leading, .trailing:
      origin.y = content.midY - size.height / 2
      origin.x =
        edges.contains(.leading)
        ? outer.minX + item.distance
        : item.plan.extends ? content.maxX + item.distance : content.maxX - size.width
    case nil:
      origin = CGPoint(x: content.midX - size.width / 2, y: content.midY - size.height / 2)
    }
    origin.x += item.plan.offset.x
    origin.y += item.plan.offset.y
    let insets = item.plan.insets.without(item.plan.lengths.selfSizing)
    return CGRect(origin: origin, size: size).inset(by: insets)
  }

  /// Moves an item that keeps in sight to where it is seen, as far as what it belongs to reaches.
  ///
  /// - Parameters:
  ///   - window: what is seen along the main axis.
  ///   - range: where what it belongs to lies along the main axis.
  func pinned(
    _ frame: CGRect, _ item: Item, _ axes: LayoutAxes, to window: ClosedRange<CGFloat>,
    within range: ClosedRange<CGFloat>
  ) -> CGRect {
    let side = item.plan.side
    let isAtStart = side == (axes.isVertical ? .top : .leading)
    let isAtEnd = side == (axes.isVertical ? .bottom : .trailing)
    guard item.plan.pins, isAtStart || isAtEnd else { return frame }
    let length = axes.main(frame.size)
    var main = axes.main(frame.origin)
    if isAtStart {
      let last = range.upperBound - extents.mainEnd(axes) - length
      main = max(main, min(window.lowerBound + item.distance - item.plan.paddingBefore, last))
    } else {
      let rest = max(0, extents.mainEnd(axes) - item.distance - length)
      let first = range.lowerBound + extents.mainStart(axes)
      main = min(main, max(window.upperBound - rest - length, first))
    }
    return CGRect(origin: axes.moved(frame.origin, main: main), size: frame.size)
  }
}

extension CGRect {
  /// Larger by extents, leading being left.
  func outset(by extents: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX - extents.leading, y: minY - extents.top, width: width + extents.leading + extents.trailing,
      height: height + extents.top + extents.bottom)
  }
}
