import Testing

@testable import BrowserCore

/// A tab's history is the start view, then the page's own list.
@Suite struct NavigationPositionTests {
  @Test("A new tab leads nowhere")
  func empty() {
    let position = NavigationPosition.start(ahead: 0)

    #expect(!position.canGoBack && !position.canGoForward)
    #expect(position.behind.isEmpty && position.ahead.isEmpty)
  }

  @Test("From the first page back to the start view, and forward to the page again")
  func acrossTheStart() {
    var position = NavigationPosition.page(behind: 0, ahead: 2)
    #expect(position.back == .start)

    position.go(to: .start)
    #expect(position == .start(ahead: 3))
    #expect(position.forward == .page(0) && !position.canGoBack)

    position.go(to: .page(0))
    #expect(position == .page(behind: 0, ahead: 2))
  }

  @Test("An address opened from the start view cuts all that was ahead")
  func opening() {
    var cut = NavigationPosition.start(ahead: 2)
    #expect(cut.open() == .beginsList)
    #expect(cut == .page(behind: 0, ahead: 0))

    var empty = NavigationPosition.start(ahead: 0)
    #expect(empty.open() == .continuesList)

    // In the list the engine cuts by itself, once the new page has come.
    var listed = NavigationPosition.page(behind: 1, ahead: 1)
    #expect(listed.open() == .continuesList)
    #expect(listed == .page(behind: 1, ahead: 1))
  }

  @Test("A page that never came stands after the one it was opened from")
  func failing() {
    var position = NavigationPosition.page(behind: 1, ahead: 0)
    position.fail(current: 1, count: 2)
    #expect(position == .failure(behind: 2, ahead: 0))
    #expect(position.place == nil)
    #expect(position.back == .page(1), "the page that it was opened from")

    var first = NavigationPosition.page(behind: 0, ahead: 0)
    first.fail(current: nil, count: 0)
    #expect(first == .failure(behind: 0, ahead: 0))
    #expect(first.back == .start)

    // Trying again leaves the report and stands on the page before until the new one comes.
    #expect(position.open() == .continuesList)
    #expect(position == .page(behind: 1, ahead: 0))
  }

  @Test("Pages that load behind the start view do not leave it")
  func loadingBehindTheStart() {
    var position = NavigationPosition.start(ahead: 1)

    position.listDidChange(current: 1, count: 2)
    #expect(position == .start(ahead: 2))
    position.fail(current: 1, count: 2)
    #expect(position == .start(ahead: 2))
  }

  @Test("A place that does not exist is gone to by nobody")
  func nowhere() {
    var position = NavigationPosition.page(behind: 1, ahead: 1)

    for index in [-1, 3, 100] {
      position.go(to: .page(index))
      #expect(position == .page(behind: 1, ahead: 1))
    }
  }

  /// Every position over lists of up to five pages.
  private static var everyPosition: [NavigationPosition] {
    (0...5).flatMap { count -> [NavigationPosition] in
      let pages = (0..<count).map { NavigationPosition.page(behind: $0, ahead: count - 1 - $0) }
      let failures = (0...count).map { NavigationPosition.failure(behind: $0, ahead: count - $0) }
      return [.start(ahead: count)] + pages + failures
    }
  }

  @Test("Everywhere, back and forward are the nearest of what lies behind and ahead, and lead there and back")
  func everywhere() {
    for position in Self.everyPosition {
      #expect(position.back == position.behind.first, "\(position)")
      #expect(position.forward == position.ahead.first, "\(position)")
      #expect(position.canGoBack == !position.isStart, "\(position)")
      // Together they are the whole history, each place once, in order.
      var all: [NavigationPosition.Place] = position.behind.reversed()
      if let place = position.place { all.append(place) }
      all += position.ahead
      let expected: [NavigationPosition.Place] =
        [.start] + (0..<position.pageCount).map(NavigationPosition.Place.page)
      #expect(all == expected, "\(position)")

      for place in all {
        var moved = position
        moved.go(to: place)
        #expect(moved.place == place && moved.pageCount == position.pageCount, "\(position) to \(place)")
      }
      if let forward = position.forward, position.place != nil {
        var moved = position
        moved.go(to: forward)
        #expect(moved.back == position.place, "\(position)")
      }
    }
  }

  /// A model of a browser with a start view, told the long way: a list of names with the start view as its first.
  private struct Reference {
    var history = ["start"]
    var index = 0

    mutating func open(_ name: String) {
      history = Array(history[...index]) + [name]
      index += 1
    }
  }

  @Test("Three hundred random journeys agree with a plain list of names")
  func journeys() {
    for seed in UInt64(0)..<300 { journey(seed) }
  }

  private func journey(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var reference = Reference()
    var position = NavigationPosition.start(ahead: 0)
    // The engine's own list, which knows no start view.
    var (engine, current): ([String], Int?) = ([], nil)

    for step in 0..<40 {
      switch generator.number(below: 4) {
      case 0, 1:
        let name = "page \(step)"
        reference.open(name)
        if position.open() == .beginsList { (engine, current) = ([], nil) }
        engine = Array(engine[..<(current.map { $0 + 1 } ?? 0)]) + [name]
        current = engine.count - 1
        position.listDidChange(current: current, count: engine.count)
      case 2:
        #expect(position.canGoBack == (reference.index > 0), "seed \(seed), step \(step)")
        guard let place = position.back else { continue }
        reference.index -= 1
        position.go(to: place)
        if case .page(let index) = place { current = index }
      default:
        #expect(
          position.canGoForward == (reference.index + 1 < reference.history.count),
          "seed \(seed), step \(step)")
        guard let place = position.forward else { continue }
        reference.index += 1
        position.go(to: place)
        if case .page(let index) = place { current = index }
      }
      let shown = position.isStart ? "start" : current.map { engine[$0] } ?? ""
      #expect(shown == reference.history[reference.index], "seed \(seed), step \(step)")
      #expect(position.pageCount + 1 == reference.history.count, "seed \(seed), step \(step)")
    }
  }
}
