import Foundation

extension FlowSection {
  /// Returns the frame of an item, from the section's beginning along the main axis and the content's edge across it.
  func frame(ofItem item: Int) -> CGRect {
    let line = lines[lines.partitionIndex { $0.firstItem + $0.itemCount <= item }]
    let index = item - line.firstItem
    switch line.items {
    case .alike(let size, let perLine, _):
      let place = columns(size, perLine).place(index % perLine)
      return frame(size, in: line, number: index / perLine, cross: place)
    case .each(let members, let isLast):
      return frame(members[index], in: line, number: 0, cross: places(of: members, isLast: isLast)[index])
    }
  }

  /// Calls `body` with every item between two offsets from the section's beginning.
  func forEachItem(in range: ClosedRange<CGFloat>, _ body: (_ item: Int, _ frame: CGRect) -> Void) {
    let low = range.lowerBound - itemsStart
    let high = range.upperBound - itemsStart
    let spacing = metrics.lineSpacing
    var index = lines.partitionIndex { $0.end(lineSpacing: spacing) < low }
    while index < lines.count, lines[index].offset <= high {
      let line = lines[index]
      index += 1
      switch line.items {
      case .alike(let size, let perLine, let count):
        let stride = line.thickness + spacing
        guard let numbers = Self.numbers(from: low - line.offset, to: high - line.offset, stride, count)
        else {
          continue
        }
        let columns = columns(size, perLine)
        for item in numbers.lowerBound * perLine..<min((numbers.upperBound + 1) * perLine, line.itemCount) {
          body(
            line.firstItem + item,
            frame(size, in: line, number: item / perLine, cross: columns.place(item % perLine)))
        }
      case .each(let members, let isLast):
        for (number, (size, place)) in zip(members, places(of: members, isLast: isLast)).enumerated() {
          body(line.firstItem + number, frame(size, in: line, number: 0, cross: place))
        }
      }
    }
  }

  /// The lines of several alike that reach between two offsets.
  private static func numbers(
    from low: CGFloat, to high: CGFloat, _ stride: CGFloat, _ count: Int
  ) -> ClosedRange<Int>? {
    guard count > 0 else { return nil }
    // Lines without thickness or gaps all lie at one place.
    guard stride > 0 else { return 0...count - 1 }
    func number(_ offset: CGFloat) -> Int {
      Int(min(max((offset / stride).rounded(.down), -1), CGFloat(count)))
    }
    let (first, last) = (max(0, number(low)), min(count - 1, number(high)))
    return first <= last ? first...last : nil
  }

  // MARK: - Places in a line

  /// The places of items of one size in a line.
  private struct Columns {
    let start: CGFloat
    let step: CGFloat
    let grid: PixelGrid

    func place(_ column: Int) -> CGFloat { start + grid.round(CGFloat(column) * step) }
  }

  private func columns(_ size: CGSize, _ perLine: Int) -> Columns {
    let length = axes.cross(size)
    let start = axes.crossStart(metrics.inset)
    guard perLine > 1 else {
      return Columns(start: start + middle(of: length), step: 0, grid: grid)
    }
    let spare = room - CGFloat(perLine) * length
    let gap = max(spare / CGFloat(perLine - 1), metrics.interitemSpacing)
    return Columns(start: start, step: length + gap, grid: grid)
  }

  /// Returns the place of an item that is alone in its line.
  private func middle(of length: CGFloat) -> CGFloat { max(0, grid.floor((room - length) / 2)) }

  private func places(of members: [CGSize], isLast: Bool) -> [CGFloat] {
    let start = axes.crossStart(metrics.inset)
    let lengths = members.map(axes.cross)
    if isLast || lengths.count > 1 {
      let spare = room - lengths.reduce(0, +)
      let gap =
        isLast
        ? metrics.interitemSpacing : max(spare / CGFloat(lengths.count - 1), metrics.interitemSpacing)
      var place: CGFloat = 0
      return lengths.map { length in
        defer { place += length + gap }
        return start + grid.round(place)
      }
    }
    return lengths.map { start + middle(of: $0) }
  }

  /// Items thinner than their line stand in its middle.
  private func frame(_ size: CGSize, in line: FlowLine, number: Int, cross: CGFloat) -> CGRect {
    let top = itemsStart + line.offset + CGFloat(number) * (line.thickness + metrics.lineSpacing)
    let spare = grid.floor((line.thickness - axes.main(size)) / 2)
    return axes.rect(main: top + spare, cross: cross, size: size)
  }
}
