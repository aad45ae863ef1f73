import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Tabs that are dragged out of a wide window's row, onto other windows of the program or nowhere.
@Suite("Tabs dragged between windows", .serialized) @MainActor
struct TabDragTests {
  private static let bird = "https://gullwick.example/birds"
  private static let tide = "https://gullwick.example/tide"
  private static let loom = "https://loomstreet.example/"

  /// The desktop's side of a drag that this program has begun.
  private final class Content: HostDragContent {
    let types = ["application/x-martlet-drag"]
    let isOwnOffer = true
    func read(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) { completion(nil) }
    func finish(taken: Bool) {}
  }

  /// Two wide windows: one with the birds, and in front of it one with the tide, which is selected, and tabs besides.
  private static func with(
    besides addresses: [String] = [TabDragTests.loom],
    _ body: (ProgramStage, _ first: BrowserContainerViewController, _ second: BrowserContainerViewController)
      throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("martlet-tab-drag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // What other programs get is there at once: nothing.
    let loader = DragForms.loader
    defer { DragForms.loader = loader }
    DragForms.loader = { _, done in done([]) }
    let stage = try ProgramStage(folder: folder)
    stage.windows(1)
    let first = try #require(stage.containers.first)
    try stage.open(bird, in: first)
    let second = try stage.openWindow()
    try stage.open(tide, in: second)
    for address in addresses {
      second.store.perform { $0.insert(Tab(url: URL(string: address)), select: false) }
    }
    for container in [first, second] {
      let window = try host(of: container, stage)
      window.takesDrags = true
      window.resize(to: CGSize(width: 1280, height: 800))
    }
    stage.settle()
    try body(stage, first, second)
  }

  private static func host(
    of container: BrowserContainerViewController, _ stage: ProgramStage
  ) throws -> HeadlessWindow {
    try #require(stage.host.windows.first { $0.window != nil && $0.window === container.view.window })
  }

  private static func row(of container: BrowserContainerViewController) -> DesktopTabsView {
    container.windowHead.head.tabs
  }

  private static func tabView(
    _ id: TabID, in container: BrowserContainerViewController
  ) throws -> DesktopTabView {
    try #require(row(of: container).tabViews.first { $0.id == id })
  }

  /// Drags a tab out of its window with the mouse, which is the desktop's then.
  private static func dragOut(
    _ id: TabID, of container: BrowserContainerViewController, _ stage: ProgramStage
  ) throws -> HeadlessWindow {
    let window = try host(of: container, stage)
    window.present()
    let view = try tabView(id, in: container)
    let start = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let finger = stage.host.touchDown(at: start, device: .mouse)
    for step in 1...6 {
      stage.host.touchMove(finger, to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 20), device: .mouse)
      stage.host.advanceFrame()
    }
    let offer = try #require(window.outgoing?.offer)
    #expect(offer.forms.map(\.type) == ["application/x-martlet-drag"] && offer.picture != nil)
    stage.host.touchCancel(finger, at: CGPoint(x: start.x, y: start.y - 120))
    stage.settle()
    return window
  }

  /// Holds or drops what is dragged over a point of a view.
  private static func send(
    _ phase: HostDrag.Phase, _ content: Content, over view: UIView, at point: CGPoint
  ) throws -> HostEventDisposition {
    let window = try #require(view.window)
    return window.handle(.drag(HostDrag(phase, at: view.convert(point, to: nil), content)))
  }

  /// Before the first tab of a row.
  private static let start = CGPoint(x: 10, y: 16)

  private static func hasMark(_ row: DesktopTabsView) -> Bool {
    row.subviews.contains { !($0 is UIScrollView) && !$0.isHidden }
  }

  @Test("On another row a tab arrives at its place, with its page as it is, once the drag is over")
  func onARow() throws {
    try Self.with { stage, first, second in
      let id = second.store.model.selectedID
      let page = try #require(second.selectedTabController)
      let webView = try #require(page.webView)
      let window = try Self.dragOut(id, of: second, stage)
      #expect(try Self.tabView(id, in: second).alpha < 0.5, "its place is kept, and pale")
      let (row, content) = (Self.row(of: first), Content())
      #expect(try Self.send(.moved, content, over: row, at: Self.start) == .consumed)
      #expect(Self.hasMark(row))
      #expect(try Self.send(.dropped, content, over: row, at: Self.start) == .consumed)
      stage.settle()
      #expect(!Self.hasMark(row))
      #expect(stage.addresses == [[Self.bird], [Self.tide, Self.loom]], "the drag is not over")
      window.endDrag(.taken)
      stage.windows(2)
      #expect(stage.addresses == [[Self.tide, Self.bird], [Self.loom]])
      #expect(first.selectedTabController === page && page.webView === webView && page.parent === first)
    }
  }

  @Test("A tab that nobody takes goes to a window of its own, and one that is alone stays")
  func nowhere() throws {
    try Self.with { stage, _, second in
      let id = second.store.model.selectedID
      try Self.dragOut(id, of: second, stage).endDrag(.cancelled)
      stage.windows(3)
      #expect(stage.addresses == [[Self.bird], [Self.loom], [Self.tide]])
    }
    try Self.with(besides: []) { stage, _, second in
      let id = second.store.model.selectedID
      try Self.dragOut(id, of: second, stage).endDrag(.cancelled)
      stage.windows(2)
      #expect(stage.addresses == [[Self.bird], [Self.tide]])
      #expect(try Self.tabView(id, in: second).alpha > 0.99)
    }
  }

  @Test("A window whose last tab is dragged to another one is closed")
  func lastTab() throws {
    try Self.with(besides: []) { stage, first, second in
      let window = try Self.dragOut(second.store.model.selectedID, of: second, stage)
      let (row, content) = (Self.row(of: first), Content())
      let end = CGPoint(x: row.bounds.width - 10, y: 16)
      #expect(try Self.send(.dropped, content, over: row, at: end) == .consumed)
      window.endDrag(.taken)
      stage.windows(1)
      #expect(stage.addresses == [[Self.bird, Self.tide]])
    }
  }

  @Test("A tab that comes back to its own row gets the place where it is let go")
  func ownRow() throws {
    try Self.with { stage, _, second in
      let id = second.store.model.selectedID
      let window = try Self.dragOut(id, of: second, stage)
      let (row, content) = (Self.row(of: second), Content())
      let end = CGPoint(x: row.bounds.width - 10, y: 16)
      #expect(try Self.send(.moved, content, over: row, at: end) == .consumed)
      #expect(try Self.send(.dropped, content, over: row, at: end) == .consumed)
      window.endDrag(.taken)
      stage.windows(2)
      #expect(stage.addresses == [[Self.bird], [Self.loom, Self.tide]])
      #expect(try Self.tabView(id, in: second).alpha > 0.99)
    }
  }

  @Test("A window takes tabs of the kind that it shows: no normal ones among private ones")
  func kinds() throws {
    try Self.with { stage, first, second in
      let id = second.store.model.selectedID
      first.store.perform { $0.setPrivateMode(true) }
      stage.settle()
      let window = try Self.dragOut(id, of: second, stage)
      let (row, content) = (Self.row(of: first), Content())
      #expect(try Self.send(.moved, content, over: row, at: Self.start) == .native)
      first.store.perform { $0.setPrivateMode(false) }
      stage.settle()
      #expect(try Self.send(.moved, content, over: row, at: Self.start) == .consumed)
      #expect(try Self.send(.dropped, content, over: row, at: Self.start) == .consumed)
      // It may have changed again before the drag is over.
      first.store.perform { $0.setPrivateMode(true) }
      window.endDrag(.taken)
      stage.windows(2)
      #expect(second.store.model.tabs.contains { $0.id == id } && first.store.model.isPrivateMode)
    }
  }

  @Test("Among the cards of all tabs a tab arrives at its place, and is shown")
  func onCards() throws {
    try Self.with { stage, first, second in
      let id = second.store.model.selectedID
      first.openOverview()
      stage.settle()
      let overview = try #require(first.overview.overview)
      let card = try #require(
        overview.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame)
      let place = CGPoint(x: card.minX + 5, y: card.midY)
      let window = try Self.dragOut(id, of: second, stage)
      let content = Content()
      #expect(try Self.send(.dropped, content, over: overview.collectionView, at: place) == .consumed)
      window.endDrag(.taken)
      stage.windows(2)
      #expect(stage.addresses == [[Self.tide, Self.bird], [Self.loom]])
      #expect(first.overview.isClosed && first.store.model.selectedID == id)
    }
  }

  @Test("Between two cards is a place, and below all of them the end")
  func betweenCards() throws {
    for isBelow in [false, true] {
      try Self.with { stage, first, second in
        first.store.perform { $0.insert(Tab(url: URL(string: Self.loom)), select: false) }
        first.openOverview()
        stage.settle()
        let view = try #require(first.overview.overview).collectionView
        let cards = (0..<2).compactMap {
          view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
        try #require(cards.count == 2 && cards[0].maxX + 2 < cards[1].minX && cards[0].minY == cards[1].minY)
        let place = CGPoint(x: cards[0].maxX + 1, y: isBelow ? cards[0].maxY + 40 : cards[0].midY)
        let window = try Self.dragOut(second.store.model.selectedID, of: second, stage)
        #expect(try Self.send(.dropped, Content(), over: view, at: place) == .consumed)
        window.endDrag(.taken)
        stage.windows(2)
        let expected = isBelow ? [Self.bird, Self.loom, Self.tide] : [Self.bird, Self.tide, Self.loom]
        #expect(stage.addresses == [expected, [Self.loom]])
      }
    }
  }

  @Test("A drag that is interrupted beside the window leaves the tab where it is")
  func interrupted() throws {
    try Self.with { stage, _, second in
      let window = try Self.host(of: second, stage)
      // The desktop does not have it: it is the window's all the time.
      window.takesDrags = false
      window.present()
      let id = second.store.model.selectedID
      let view = try Self.tabView(id, in: second)
      let start = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      let finger = stage.host.touchDown(at: start, device: .mouse)
      for step in 1...6 {
        stage.host.touchMove(finger, to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 20), device: .mouse)
        stage.host.advanceFrame()
      }
      #expect(window.outgoing == nil)
      stage.host.touchCancel(finger, at: CGPoint(x: start.x, y: start.y - 120))
      stage.settle()
      stage.windows(2)
      #expect(stage.addresses == [[Self.bird], [Self.tide, Self.loom]])
      #expect(try Self.tabView(id, in: second).alpha > 0.99)
    }
  }

  @Test("A drag within the window moves the tab as it did, and no small button begins one that leaves it")
  func within() throws {
    try Self.with { stage, _, second in
      let window = try Self.host(of: second, stage)
      window.present()
      let view = try Self.tabView(second.store.model.selectedID, in: second)
      let start = view.convert(CGPoint(x: 100, y: 16), to: nil)
      stage.host.drag(from: start, to: CGPoint(x: start.x + 700, y: start.y), duration: 0.4, device: .mouse)
      stage.settle()
      #expect(stage.addresses == [[Self.bird], [Self.loom, Self.tide]])
      // The close button of the selected tab: its middle lies 17 points from the edge.
      let button = view.convert(CGPoint(x: DesktopHeadMetrics.closeCenter, y: 16), to: nil)
      stage.host.drag(from: button, to: CGPoint(x: button.x, y: -60), duration: 0.4, device: .mouse)
      #expect(window.outgoing == nil)
    }
  }
}
