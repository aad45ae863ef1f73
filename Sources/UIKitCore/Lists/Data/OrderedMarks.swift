/// A set that remembers the order in which its elements came.
struct OrderedMarks<Element: Hashable> {
  private var order: [Element: Int] = [:]
  private var next = 0

  var elements: [Element] { order.sorted { $0.value < $1.value }.map(\.key) }

  func contains(_ element: Element) -> Bool { order[element] != nil }

  mutating func insert(_ element: Element) {
    guard order[element] == nil else { return }
    order[element] = next
    next += 1
  }

  mutating func remove(_ element: Element) {
    order[element] = nil
  }
}

extension OrderedMarks: Sendable where Element: Sendable {}
