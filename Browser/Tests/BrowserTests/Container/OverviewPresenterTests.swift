import BrowserCore
import Foundation
@testable import HeadlessHost
import Shift
import Testing
@testable import UIKitCore

@testable import Browser

/// The states of the overview, in a window with one page and without bars that are to be seen.
@Suite @MainActor
struct OverviewPresenterTests {
  /// A window with two tabs, of which the first is shown and has a page.
  @MainActor
  private final class Stage: OverviewPresenterDelegate {
    let pages: PageStage
    let other = Tab(url: URL(string: "https://other.example/"))
    let overview: OverviewPresenter
    private(set) var changes = 0
    private(set) var pictures = 0

    init() throws {
      pages = try PageStage()
      let presenters = pages.presenters
      let tab = other
      presenters.tabs.perform { $0.insert(tab, select: false) }
      _ = presenters.pages.controller(forNew: tab)
      let (flight, bars, head) = (UIView(), UIView(), UIView())
      for view in [flight, bars, head] { view.frame = pages.content.bounds }
      for view in [bars, head] { pages.content.addSubview(view) }
      presenters.root.view.addSubview(flight)
      overview = OverviewPresenter(
        services: presenters.services, tabs: presenters.tabs,
        views: OverviewPresenter.Views(browsing: pages.content, flight: flight, bars: bars, head: head),
        pages: presenters.pages, root: presenters.root)
      overview.delegate = self
      overview.setUp()
    }

    var presenters: PresenterStage { pages.presenters }
    var selected: TabID { presenters.tabs.model.selectedID }
    /// The overviews that are in the window.
    var shown: [TabOverviewViewController] {
      presenters.root.children.compactMap { $0 as? TabOverviewViewController }
    }

    /// Opens it, to the end.
    func open() {
      overview.open()
      presenters.settle()
    }

    /// Lets it go a part of its way, which takes 0.42 s (OverviewMetrics).
    func goOn() { presenters.host.advance(by: 0.1) }

    // MARK: OverviewPresenterDelegate

    var barLayout: BarLayout { presenters.bars.barLayout }
    var isCollapsed: Bool { false }
    func overviewNeedsLayout(_ overview: OverviewPresenter) {
      overview.overview?.view.frame = presenters.root.view.bounds
    }
    func overviewNeedsPictures(_ overview: OverviewPresenter) { pictures += 1 }
    func overviewDidChange(_ overview: OverviewPresenter) { changes += 1 }
    func overview(_ overview: TabOverviewViewController, didChoose id: TabID) {
      self.overview.close(showing: id)
    }
    func overview(
      _ overview: TabOverviewViewController, menuOf id: TabID, from source: UIView, at point: CGPoint
    ) {}
    func overviewDidAskForNewTab(_ overview: TabOverviewViewController) {}
    func overviewIsInFront(_ overview: TabOverviewViewController) -> Bool { true }
  }

  @Test("It comes with pictures of the pages, the page on its way to its card, and is opened once")
  func opening() throws {
    let stage = try Stage()
    #expect(stage.overview.isClosed && stage.shown.isEmpty)
    stage.overview.open()
    let overview = try #require(stage.shown.first)
    #expect(overview === stage.overview.overview)
    #expect(stage.pictures == 1, "cards need pictures before they are seen")
    #expect(!stage.overview.isClosed && !stage.overview.isOpen)
    #expect(try stage.pages.page.surface.isFlying)
    stage.overview.open()
    stage.presenters.settle()
    #expect(stage.overview.isOpen && stage.shown.count == 1 && stage.changes == 1)
    #expect(try !stage.pages.page.surface.isFlying)
  }

  @Test("The tab that is chosen is shown, and nothing of the overview is left")
  func choosing() throws {
    let stage = try Stage()
    stage.open()
    stage.overview.close(showing: stage.other.id)
    stage.goOn()
    #expect(stage.selected == stage.other.id, "its page grows out of the card")
    // On the way back another choice is too late.
    stage.overview.close(showing: stage.pages.id)
    stage.presenters.settle()
    #expect(stage.overview.isClosed && stage.shown.isEmpty && stage.selected == stage.other.id)
  }

  @Test("On its way it turns round, and ends where it was sent last")
  func turning() throws {
    let stage = try Stage()
    stage.overview.open()
    stage.goOn()
    stage.overview.close(showing: stage.pages.id)
    #expect(stage.overview.lasting == nil, "it is about to go")
    stage.overview.open()
    #expect(stage.overview.lasting != nil)
    stage.presenters.settle()
    #expect(stage.overview.isOpen)
  }

  /// The states out of which it is ended.
  enum Moment: CaseIterable, Sendable { case opening, held, open, closing }

  @Test("Something else that is done to the page ends it at once, wherever it is", arguments: Moment.allCases)
  func ending(moment: Moment) throws {
    let stage = try Stage()
    switch moment {
    case .opening:
      stage.overview.open()
      stage.goOn()
    case .held:
      stage.overview.beginDrag()
      stage.overview.drag(to: 100)
    case .open: stage.open()
    case .closing:
      stage.open()
      stage.overview.close(showing: stage.pages.id)
      stage.goOn()
    }
    stage.overview.closeAtOnce()
    #expect(stage.overview.isClosed && stage.shown.isEmpty && stage.selected == stage.pages.id)
    stage.presenters.settle()
    #expect(stage.overview.isClosed)
    #expect(try !stage.pages.page.surface.isFlying)
    #expect(try stage.pages.page.clip.shift.id == nil)
  }

  /// Its way is 300 points long (OverviewMetrics), and a finger faster than 400 points a second decides by its direction.
  @Test(
    "A finger decides by its direction where it is fast, and else by how far it went",
    arguments: [
      (140, 0, false), (160, 0, true), (20, 500, true), (280, -500, false), (280, -300, true),
    ] as [(CGFloat, CGFloat, Bool)])
  func dragging(distance: CGFloat, velocity: CGFloat, opens: Bool) throws {
    let stage = try Stage()
    stage.overview.beginDrag()
    stage.overview.drag(to: distance)
    guard case .held(_, let flight, _, _) = stage.overview.state else {
      Issue.record("it is \(stage.overview.state)")
      return
    }
    #expect(isClose(flight.openness, distance / 300))
    stage.overview.endDrag(velocity: velocity)
    stage.presenters.settle()
    #expect(stage.overview.isOpen == opens && stage.overview.isClosed == !opens)
  }

  @Test("A finger that is taken away leaves it going where it was going", arguments: [false, true])
  func cancelling(isOpening: Bool) throws {
    let stage = try Stage()
    if isOpening {
      stage.overview.open()
      stage.goOn()
    }
    stage.overview.beginDrag()
    stage.overview.drag(to: 200)
    stage.overview.cancelDrag()
    stage.presenters.settle()
    #expect(stage.overview.isOpen == isOpening)
    // Nothing is held any more.
    stage.overview.endDrag(velocity: 1000)
    #expect(stage.overview.isOpen == isOpening)
  }

  @Test("A page that is closed on its way is no hindrance")
  func closedPage() throws {
    let stage = try Stage()
    stage.overview.open()
    stage.goOn()
    stage.pages.closePage()
    stage.presenters.settle()
    #expect(stage.overview.isOpen && stage.selected == stage.other.id)
    stage.overview.close(showing: stage.other.id)
    stage.presenters.settle()
    #expect(stage.overview.isClosed && stage.shown.isEmpty)
  }
}
