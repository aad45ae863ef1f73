import Foundation

/// One section of a flow layout: a header, lines of items, a footer. Pure.
///
/// Items fill a line until the next one would not fit; a full line's spare room widens the gaps between its items, an
/// item alone in a line stands in its middle. The last line of items of several sizes keeps the smallest gaps, one of
/// items alike stands in the columns of the others (Apple's "Using the Flow Layout", and openradar 20825965).
///
/// Equal lines are one value, so a million items alike cost as much as one. Offsets along the main axis count from the
/// section's beginning.
struct FlowSection: Equatable {
  struct Metrics: Equatable {
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 0
    var interitemSpacing: CGFloat = 0
    /// Along the main axis; 0 for no header.
    var headerLength: CGFloat = 0
    var footerLength: CGFloat = 0
  }

  let axes: LayoutAxes
  let grid: PixelGrid
  let itemCount: Int
  let metrics: Metrics
  /// Across the main axis, insets left out.
  let room: CGFloat
  let sizes: FlowSizes
  private(set) var lines: [FlowLine] = []
  /// Sizes that items chose.
  private var chosen: [Int: CGSize]
  /// Items that chose their size, ascending.
  private var chosenItems: [Int]
  /// Points by which an item may be too wide and still fit: sums of fractions are not exact.
  static let tolerance: CGFloat = 0.001

  /// - Parameter breadth: of the content across the main axis.
  init(
    axes: LayoutAxes, grid: PixelGrid, breadth: CGFloat, itemCount: Int, metrics: Metrics, sizes: FlowSizes,
    chosen: [Int: CGSize] = [:]
  ) {
    self.axes = axes
    self.grid = grid
    self.itemCount = itemCount
    self.metrics = metrics
    self.sizes = sizes
    self.chosen = chosen
    chosenItems = chosen.keys.sorted()
    room = max(0, breadth - axes.crossStart(metrics.inset) - axes.crossEnd(metrics.inset))
    breakLines(from: 0)
  }

  // MARK: - Lengths

  var itemsStart: CGFloat { metrics.headerLength + axes.mainStart(metrics.inset) }
  private var itemsLength: CGFloat { lines.last?.end(lineSpacing: metrics.lineSpacing) ?? 0 }
  var footerStart: CGFloat { itemsStart + itemsLength + axes.mainEnd(metrics.inset) }
  var length: CGFloat { footerStart + metrics.footerLength }

  // MARK: - Choosing sizes

  /// Notes the size that an item chose.
  mutating func choose(_ size: CGSize, forItem item: Int) {
    guard case .estimated = sizes, chosen[item] != size else { return }
    if chosen.updateValue(size, forKey: item) == nil {
      chosenItems.insert(item, at: chosenItems.partitionIndex { $0 < item })
    }
    breakLines(from: item)
  }

  // MARK: - Breaking

  /// Works out the lines anew from the one that holds `item`.
  private mutating func breakLines(from item: Int) {
    let kept = lines.partitionIndex { $0.firstItem + $0.itemCount <= item }
    // The line before may have room for what became smaller.
    lines.removeSubrange(max(0, kept - 1)...)
    var next = lines.last.map { $0.firstItem + $0.itemCount } ?? 0
    var offset = lines.last.map { $0.end(lineSpacing: metrics.lineSpacing) + metrics.lineSpacing } ?? 0
    var chosenIndex = chosenItems.partitionIndex { $0 < next }
    while next < itemCount {
      while chosenIndex < chosenItems.count, chosenItems[chosenIndex] < next { chosenIndex += 1 }
      let nextChosen = chosenIndex < chosenItems.count ? chosenItems[chosenIndex] : itemCount
      let line = alike(from: next, upTo: nextChosen, at: offset) ?? each(from: next, at: offset)
      lines.append(line)
      next = line.firstItem + line.itemCount
      offset = line.end(lineSpacing: metrics.lineSpacing) + metrics.lineSpacing
    }
  }

  /// Whole lines of items alike before the item `limit`. The item after each of them is one of them too, so that it is
  /// known not to fit.
  private func alike(from first: Int, upTo limit: Int, at offset: CGFloat) -> FlowLine? {
    let size: CGSize
    switch sizes {
    case .alike(let common), .estimated(let common): size = common
    case .each: return nil
    }
    let perLine = fitting(size)
    let count = limit == itemCount ? itemCount - first : (limit - first - 1) / perLine * perLine
    guard count > 0 else { return nil }
    return FlowLine(
      firstItem: first, itemCount: count, offset: offset, thickness: axes.main(size),
      items: .alike(size: size, perLine: perLine, lines: (count + perLine - 1) / perLine))
  }

  /// Returns the number of items of one size that fit side by side; at least one.
  private func fitting(_ size: CGSize) -> Int {
    let step = axes.cross(size) + metrics.interitemSpacing
    guard step > 0 else { return itemCount }
    // Items next to nothing wide are more than can be counted.
    let fitting = (room + metrics.interitemSpacing + Self.tolerance) / step
    return max(1, Int(min(fitting, CGFloat(Int32.max))))
  }

  private func size(ofItem item: Int) -> CGSize {
    switch sizes {
    case .alike(let size): size
    case .each(let sizes): sizes[item]
    case .estimated(let size): chosen[item] ?? size
    }
  }

  private func each(from first: Int, at offset: CGFloat) -> FlowLine {
    var members: [CGSize] = []
    var used: CGFloat = 0
    var item = first
    while item < itemCount {
      let size = size(ofItem: item)
      let needed = axes.cross(size) + (members.isEmpty ? 0 : metrics.interitemSpacing)
      if !members.isEmpty, used + needed > room + Self.tolerance { break }
      members.append(size)
      used += needed
      item += 1
    }
    return FlowLine(
      firstItem: first, itemCount: members.count, offset: offset,
      thickness: members.map(axes.main).max() ?? 0, items: .each(members, isLast: item == itemCount))
  }
}
