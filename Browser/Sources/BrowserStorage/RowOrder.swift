import BrowserCore

/// Numbers that keep rows in order. They have gaps, so that opening, closing or moving one of a thousand tabs writes one row.
struct RowOrder: Equatable {
  /// From one row to the next when all are numbered.
  static let gap = 1 << 20

  private(set) var positions: [TabID: Int]

  init(_ positions: [TabID: Int] = [:]) {
    self.positions = positions
  }

  /// Takes on the order of `ids`, which are all different.
  /// - Returns: the rows whose number changed.
  mutating func follow(_ ids: [TabID]) -> Set<TabID> {
    let old = positions
    let kept = Self.kept(ids.map { old[$0] })
    positions = Dictionary(ids[..<kept.lowerBound].map { ($0, old[$0] ?? 0) }, uniquingKeysWith: { $1 })
    for id in ids[kept.upperBound...] { positions[id] = old[id] }
    let middle = ids[kept]
    let low = kept.lowerBound > 0 ? positions[ids[kept.lowerBound - 1]] : nil
    let high = kept.upperBound < ids.count ? positions[ids[kept.upperBound]] : nil
    guard let step = Self.step(from: low, to: high, count: middle.count) else {
      // No room between the neighbours: all are numbered anew.
      for (index, id) in ids.enumerated() { positions[id] = (index + 1) * Self.gap }
      return Set(ids.filter { positions[$0] != old[$0] })
    }
    let first = low ?? (high ?? 0) - step * (middle.count + 1)
    for (index, id) in middle.enumerated() { positions[id] = first + step * (index + 1) }
    return Set(middle.filter { positions[$0] != old[$0] })
  }

  /// The rows that cannot keep their numbers: between the longest beginning and the longest end that are in order.
  private static func kept(_ numbers: [Int?]) -> Range<Int> {
    func beginning(below limit: Int) -> Int {
      var last = Int.min
      return numbers.firstIndex { number in
        guard let number, number > last, number < limit else { return true }
        last = number
        return false
      } ?? numbers.count
    }
    func end(from start: Int, above limit: Int) -> Int {
      var last = Int.max
      var index = numbers.count
      while index > start, let number = numbers[index - 1], number < last, number > limit {
        last = number
        index -= 1
      }
      return index
    }
    let front = beginning(below: .max)
    let byFront = front..<end(from: front, above: front > 0 ? numbers[front - 1] ?? .min : .min)
    let back = end(from: 0, above: .min)
    let byBack = min(back, beginning(below: back < numbers.count ? numbers[back] ?? .max : .max))..<back
    return byFront.count <= byBack.count ? byFront : byBack
  }

  private static func step(from low: Int?, to high: Int?, count: Int) -> Int? {
    guard let low, let high else { return gap }
    let step = (high - low) / (count + 1)
    return step > 0 ? step : nil
  }
}
