@testable import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Going on from where a page was, without a browser.
@Suite @MainActor
struct PageResumptionTests {
  private static let list = Data(">https://gullwick.example/birds".utf8)

  private static func address() throws -> URL { try #require(URL(string: BrowserStage.page)) }

  /// A tab whose page is not loaded, and what was kept of it.
  @MainActor
  private final class Stage {
    let presenters = PresenterStage()
    let page: StandInPage
    let view = StandInPage.makeView()
    /// The owner of Reader.
    let controller: TabViewController
    let overlays: PageOverlays
    let reader: PageReader
    let site: PageSite
    let picture: SessionPicture
    let resumption: PageResumption

    /// - Parameter list: what the session has of the tab's list.
    init(_ tab: Tab, list: Data? = PageResumptionTests.list) {
      let services = presenters.services
      let stored = StoredTab(
        id: tab.id, url: tab.url, list: list.map { StoredList.changed($0) } ?? StoredList.none,
        pageZoom: 1.25, readingOffset: 300
      )
      let storage = CountingStorage(StoredSession(tabs: [stored], selectedID: tab.id))
      services.session = SessionPersistence(
        storage: storage, session: storage.load(), store: presenters.tabs)
      page = StandInPage(tab)
      page.spareView = view
      controller = TabViewController(tab: tab, services: services)
      overlays = PageOverlays(on: TabSurface(shift: { 0 }), pageFrame: { .zero })
      reader = PageReader(page: controller)
      site = PageSite(page: page, sites: services.sites, layout: { .phone })
      picture = SessionPicture(page: page, services: services, overlays: overlays, isCovered: { false })
      resumption = PageResumption(
        page: page, services: services, reader: reader, site: site, picture: picture,
        listData: { ($0.interactionState as? Data, false) })
    }

    /// The engine reads the list that it is given.
    func readsList(_ entries: [URL]) {
      page.list = PageList(
        entries: entries.enumerated().map {
          PageEntry(id: PageEntry.ID(rawValue: $0.offset + 1), url: $0.element)
        }, current: entries.isEmpty ? nil : 0)
    }
  }

  @Test("A page goes on at its list's entry, in its size, and at the line to which its article was read")
  func restoring() throws {
    let url = try Self.address()
    let stage = Stage(Tab(url: url))
    stage.readsList([url])
    stage.resumption.resumeIfNeeded()
    let list = try #require(stage.page.list)
    #expect(stage.page.events == [.resumed(url), .restored(list)] && stage.page.opened.isEmpty)
    #expect(stage.view.interactionState as? Data == Self.list)
    #expect(stage.view.pageZoom == 1.25 && stage.reader.offset == 300)
    #expect(stage.picture.shown != nil, "a picture stands in its place until then")
    let state = try #require(stage.resumption.state)
    #expect(state.interactionState == Self.list && state.zoom == 1.25 && state.readingOffset == 300)
    // It is there now.
    stage.resumption.resumeIfNeeded()
    #expect(stage.page.events.count == 2)
  }

  @Test("A list that is not there, or that the engine cannot read, costs the list and not the page")
  func unreadable() throws {
    let url = try Self.address()
    for list in [nil, Self.list] {
      let stage = Stage(Tab(url: url), list: list)
      stage.readsList([])
      stage.resumption.resumeIfNeeded()
      #expect(stage.page.opened == [url] && stage.view.pageZoom == 1.25)
      #expect(stage.reader.offset == 300, "its article is read on")
    }
  }

  @Test("A private page goes on once from what is in memory, and never from the session")
  func privatePage() throws {
    let url = try Self.address()
    let tab = Tab(isPrivate: true, url: url)
    let stage = Stage(tab)
    stage.presenters.services.privates.keep(
      PageState(interactionState: Self.list, zoom: 1.5), of: tab.id)
    stage.readsList([url])
    stage.resumption.resumeIfNeeded()
    #expect(stage.view.pageZoom == 1.5 && stage.page.opened.isEmpty)
    #expect(stage.resumption.restorationState == nil && stage.picture.shown == nil)
    stage.page.webView = nil
    stage.resumption.resumeIfNeeded()
    #expect(stage.page.opened == [url] && stage.page.webView == nil)
  }

  @Test("The start view and a report are no pages to go on from")
  func noPage() throws {
    let url = try Self.address()
    var failed = Tab()
    _ = failed.handle(.asked(url))
    _ = failed.handle(.failed(url, .noNetwork, madeEntry: false, nil))
    for tab in [Tab(), failed] {
      let stage = Stage(tab)
      stage.resumption.resumeIfNeeded()
      stage.resumption.resumePagesAhead()
      #expect(stage.page.webView == nil && stage.page.events.isEmpty && stage.page.opened.isEmpty)
      #expect(stage.resumption.state == nil)
    }
  }

  @Test("The start view gets the list that lies ahead of it, its page out of sight")
  func ahead() throws {
    let url = try Self.address()
    var tab = Tab()
    tab.hasPagesAhead()
    let stage = Stage(tab)
    stage.readsList([url])
    stage.resumption.resumePagesAhead()
    let list = try #require(stage.page.list)
    #expect(stage.page.events == [.restored(list)] && stage.view.isHidden && stage.view.pageZoom == 1.25)
  }

  @Test("What a window is restored from is the page's own state, else what the session has of it")
  func preservation() throws {
    let url = try Self.address()
    let stage = Stage(Tab(url: url, title: "Birds"))
    let kept = try #require(stage.resumption.restorationState)
    #expect(kept.webViewInteractionState == Self.list && kept.pageZoom == 1.25 && kept.readingOffset == 300)
    #expect(kept.fullWebViewVisibleState && kept.url == url && kept.title == "Birds")
    stage.page.webView = stage.view
    stage.view.pageZoom = 2
    let own = try #require(stage.resumption.restorationState)
    #expect(own.pageZoom == 2 && own.readingOffset == nil)
  }
}
