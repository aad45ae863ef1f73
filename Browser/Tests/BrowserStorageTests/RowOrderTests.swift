import BrowserCore
import MartletTestSupport
import Testing

@testable import BrowserStorage

@Suite("The order of rows")
struct RowOrderTests {
  private let ids = (0..<1000).map { _ in TabID() }

  private func ordered(_ order: RowOrder) -> [TabID] {
    order.positions.sorted { $0.value < $1.value }.map(\.key)
  }

  private func order() -> RowOrder {
    var order = RowOrder()
    #expect(order.follow(ids) == Set(ids))
    return order
  }

  @Test("Opening, closing and moving one of a thousand writes one row at most")
  func oneRow() {
    let new = TabID()
    for place in [0, 500, 1000] {
      var order = order()
      var list = ids
      list.insert(new, at: place)
      #expect(order.follow(list) == [new], "at \(place)")
      #expect(ordered(order) == list)
    }
    for (from, to) in [(0, 999), (999, 0), (300, 700), (700, 300), (5, 6)] {
      var order = order()
      var list = ids
      list.insert(list.remove(at: from), at: to)
      #expect(order.follow(list).count == 1, "from \(from) to \(to)")
      #expect(ordered(order) == list)
    }
    var order = order()
    #expect(order.follow(Array(ids.dropFirst())).isEmpty)
    #expect(ordered(order) == Array(ids.dropFirst()))
    #expect(order.follow([]).isEmpty)
  }

  /// A gap of 2^20 is halved 20 times; then all rows are numbered anew, and it goes on.
  @Test("Always between the same two: the gap runs out and is made again")
  func noRoom() {
    var order = RowOrder()
    var list = Array(ids.prefix(2))
    _ = order.follow(list)
    for step in 0..<100 {
      list.insert(TabID(), at: 1)
      _ = order.follow(list)
      #expect(ordered(order) == list, "step \(step)")
    }
  }

  @Test("Files of before, numbered 0, 1, 2, are gone on with")
  func dense() {
    var order = RowOrder(
      Dictionary(ids.prefix(5).enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 }))
    var list = Array(ids.prefix(5))
    #expect(order.follow(list).isEmpty)
    list.insert(TabID(), at: 2)
    _ = order.follow(list)
    #expect(ordered(order) == list)
  }

  @Test("Any changes, in any order")
  func random() {
    var generator = SeededGenerator(seed: 5)
    var order = RowOrder()
    var list: [TabID] = []
    for step in 0..<2000 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where !list.isEmpty: list.remove(at: Int.random(in: list.indices, using: &generator))
      case 1 where !list.isEmpty:
        list.insert(
          list.remove(at: Int.random(in: list.indices, using: &generator)),
          at: Int.random(in: 0...list.count, using: &generator))
      case 2 where step % 50 == 0: list.shuffle(using: &generator)
      default: list.insert(TabID(), at: Int.random(in: 0...list.count, using: &generator))
      }
      _ = order.follow(list)
      #expect(ordered(order) == list, "seed 5, step \(step)")
    }
  }
}
