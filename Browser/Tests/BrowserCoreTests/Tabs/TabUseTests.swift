import Foundation
import Testing

@testable import BrowserCore

@Suite("The order in which tabs were used")
struct TabUseTests {
  private let ids = (0..<5).map { _ in TabID() }

  /// 0, 1 and 2 were shown in this order; 3 and 4 were not.
  private func use() -> TabUse {
    var use = TabUse()
    for id in ids.prefix(3) { use.didShow(id) }
    return use
  }

  /// Walks, and tells the tabs that were come to by their numbers.
  private func walk(_ use: inout TabUse, _ offsets: [Int], from start: Int, among: [TabID]? = nil) -> [Int] {
    var selected = ids[start]
    return offsets.map { offset in
      guard let id = use.step(offset, among: among ?? ids, from: selected) else { return -1 }
      use.didShow(id)
      selected = id
      return ids.firstIndex(of: id) ?? -1
    }
  }

  @Test("While the key is held each step goes to one that was used longer ago, then by place, and round")
  func holding() {
    var use = use()
    #expect(walk(&use, [1, 1, 1, 1, 1], from: 2) == [1, 0, 3, 4, 2])
    #expect(walk(&use, [-1, -1], from: 2) == [4, 3])
  }

  @Test("Let go after one step each time, it goes to and fro between two")
  func toAndFro() {
    var use = use()
    #expect(walk(&use, [1], from: 2) == [1])
    use.endWalk()
    #expect(walk(&use, [1], from: 1) == [2])
    use.endWalk()
    // Two steps: the one before those.
    #expect(walk(&use, [1, 1], from: 2) == [1, 0])
    use.endWalk()
    #expect(walk(&use, [1, 1], from: 0) == [2, 1])
  }

  @Test("What is shown otherwise ends the way, also where the key's end was not heard")
  func otherwise() {
    var use = use()
    #expect(walk(&use, [1, 1], from: 2) == [1, 0])
    use.didShow(ids[4])
    // On the way nothing counted as used.
    #expect(walk(&use, [1, 1, 1], from: 4) == [2, 1, 0])
  }

  @Test("Tabs that came or went begin the way anew; alone there is none")
  func changes() {
    var use = use()
    #expect(walk(&use, [1], from: 2) == [1])
    let fewer = [ids[0], ids[1]]
    #expect(walk(&use, [1], from: 1, among: fewer) == [0])
    use.endWalk()
    #expect(walk(&use, [1], from: 3, among: [ids[3]]) == [-1])
    use.endWalk()
    // 3 was shown meanwhile.
    #expect(walk(&use, [1], from: 0, among: ids) == [3])
  }
}
