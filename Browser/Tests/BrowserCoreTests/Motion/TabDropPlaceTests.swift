import BrowserCore
import Testing

/// Worked by hand: 1280 wide, 1208 for tabs. Four tabs share 1208 − 3 · 4: 299 each, 303 from one to the next.
@Suite("Places of the tab row for dropped addresses")
struct TabDropPlaceTests {
  private let four = DesktopLayout(width: 1280, tabCount: 4)
  /// Two pinned ones of 40 take 88; two share 1208 − 88 − 4: 558 each, from 88 and from 650.
  private let pinned = DesktopLayout(width: 1280, tabCount: 4, pinnedCount: 2)

  @Test("The middle half of a tab is the tab, its quarters are the spaces beside it")
  func tabs() {
    let places = [-5, 0, 74, 75, 224, 225, 302, 303, 377, 378, 1207, 1208, 5000].map {
      four.dropPlace(at: $0)
    }
    #expect(
      places == [
        .before(0), .before(0), .before(0), .onto(0), .onto(0), .before(1), .before(1), .before(1),
        .before(1),
        .onto(1), .before(4), .before(4), .before(4),
      ])
    #expect(DesktopLayout(width: 1280, tabCount: 0).dropPlace(at: 3) == .before(0))
  }

  @Test("Pinned tabs take nothing, and nothing comes among them")
  func pinnedTabs() {
    let places = [0, 20, 60, 87, 88, 227, 228, 368].map { pinned.dropPlace(at: $0) }
    #expect(
      places == [
        .before(2), .before(2), .before(2), .before(2), .before(2), .before(2), .onto(2), .onto(2),
      ])
    #expect(DesktopLayout(width: 1280, tabCount: 2, pinnedCount: 2).dropPlace(at: 20) == .before(2))
  }

  @Test("A dragged tab goes to the space that is nearest, and pinned ones stay among themselves")
  func gaps() {
    // The middles lie at 149.5, 452.5, 755.5 and 1058.5.
    let free = [-5, 149, 150, 452, 453, 1058, 1059, 5000].map { four.gap(at: $0, isPinned: false) }
    #expect(free == [0, 0, 1, 1, 2, 3, 4, 4])
    // At 20 and 64 those of the pinned ones, then at 367 and 929.
    let behind = [10, 63, 366, 368, 928, 930].map { pinned.gap(at: $0, isPinned: false) }
    #expect(behind == [2, 2, 2, 3, 3, 4])
    let among = [10, 21, 63, 65, 700, 5000].map { pinned.gap(at: $0, isPinned: true) }
    #expect(among == [0, 1, 1, 2, 2, 2])
    #expect(DesktopLayout(width: 1280, tabCount: 0).gap(at: 3, isPinned: false) == 0)
  }

  @Test("The mark stands in the middle of the space, and at the ends within the row")
  func marks() {
    #expect([0, 1, 4].map { four.markPlace(before: $0) } == [2, 301, 1206])
    #expect(pinned.markPlace(before: 2) == 86)
  }
}
