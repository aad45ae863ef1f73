import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Taking and showing a tab's picture, without a browser.
@Suite @MainActor
struct SessionPictureTests {
  /// A page that has come, on the screen.
  @MainActor
  private final class Stage {
    static let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    let presenters = PresenterStage()
    let page: StandInPage
    let view = StandInPage.makeView()
    let surface = TabSurface(shift: { 0 })
    let overlays: PageOverlays
    /// True while something of the browser's is over the page.
    var isCovered = false
    private(set) lazy var picture = SessionPicture(
      page: page, services: presenters.services, overlays: overlays,
      isCovered: { [weak self] in self?.isCovered == true })

    init(isPrivate: Bool = false) throws {
      let url = try #require(URL(string: BrowserStage.page))
      page = StandInPage(at: url, isPrivate: isPrivate)
      overlays = PageOverlays(on: surface, pageFrame: { Stage.frame })
      surface.attach(to: presenters.root.view)
      view.frame = Stage.frame
      presenters.root.view.addSubview(view)
      page.webView = view
      try #require(view.engine as? ScriptedWebEngine).play(url, title: "Birds")
      presenters.host.advanceFrame()
    }

    /// The picture that is kept on disk, too.
    var kept: UIImage? { presenters.services.tabPictures.cached(page.tab.id) }
    /// The picture that is kept in memory alone.
    var keptPrivately: UIImage? { presenters.services.privatePictures[page.tab.id] }
    /// The end of what is written.
    func flush() { presenters.services.tabPictures.flush() }
  }

  @Test("The picture is as large as the page, in at most 640 pixels of width")
  func size() throws {
    let stage = try Stage()
    stage.picture.save()
    let image = try #require(stage.kept)
    #expect(isClose(image.size.width, 390, within: 1) && isClose(image.size.height, 844, within: 1))
    #expect(isClose(image.size.width * image.scale, 640, within: 1))
    stage.flush()
  }

  @Test("A private tab's picture is kept in memory alone, and not for the next start")
  func privateTab() throws {
    let stage = try Stage(isPrivate: true)
    stage.picture.saveWhatIsOnScreen()
    stage.picture.saveWhenPainted()
    #expect(stage.keptPrivately == nil && stage.kept == nil)
    stage.picture.save()
    #expect(stage.keptPrivately != nil && stage.kept == nil)
  }

  @Test("What is on the screen is pictured only where nothing of the browser's is over the page")
  func onScreen() throws {
    let stage = try Stage()
    stage.isCovered = true
    stage.picture.saveWhatIsOnScreen()
    #expect(stage.kept == nil)
    stage.isCovered = false
    stage.view.isHidden = true
    stage.picture.saveWhatIsOnScreen()
    #expect(stage.kept == nil)
    stage.view.isHidden = false
    stage.picture.saveWhatIsOnScreen()
    #expect(stage.kept != nil)
    stage.flush()
  }

  @Test("Nothing is pictured of reports, of pages that are not there, and of what shows an earlier picture")
  func nothing() throws {
    let stage = try Stage()
    let failure = PageLoadFailure.unknownHost
    stage.overlays.show(ErrorPageView(text: LoadFailureText(failure, url: nil), failure: failure))
    stage.picture.save()
    #expect(stage.kept == nil)
    stage.overlays.removeErrorPage()

    stage.overlays.showPicture { $0(nil) }
    stage.picture.save()
    #expect(stage.kept == nil)
    stage.overlays.hidePicture()

    // A view without an entry in its list has shown nothing yet.
    stage.page.webView = StandInPage.makeView()
    stage.page.webView?.frame = Stage.frame
    stage.picture.save()
    #expect(stage.kept == nil)

    stage.page.webView = stage.view
    stage.page.tab = Tab()
    stage.picture.save()
    #expect(stage.kept == nil)
  }

  /// The ways in which a page can be another one before it has painted.
  enum Change: CaseIterable { case none, address, selection }

  @Test(
    "A page is pictured once it has painted, if it is still that page and still shown",
    arguments: Change.allCases)
  func painted(change: Change) throws {
    let stage = try Stage()
    let engine = try #require(stage.view.engine as? ScriptedWebEngine)
    engine.holdsScripts = true
    stage.picture.saveWhenPainted()
    #expect(stage.kept == nil)
    switch change {
    case .none: break
    case .address:
      stage.page.handle(.moved(try #require(URL(string: "https://gullwick.example/other"))))
    case .selection: stage.page.isSelected = false
    }
    try #require(engine.heldScripts.first).completion(.success(true))
    #expect((stage.kept != nil) == (change == .none))
    stage.flush()
  }

  @Test(
    "The earlier picture stands in the page's place until that has painted, but in no private tab",
    arguments: [true, false])
  func showing(isPrivate: Bool) throws {
    let stage = try Stage(isPrivate: isPrivate)
    stage.picture.show()
    #expect(stage.picture.shown == nil, "the page is there")
    stage.page.webView = nil
    stage.picture.show()
    #expect((stage.picture.shown == nil) == isPrivate)
    stage.page.webView = stage.view
    stage.picture.hideWhenPainted()
    #expect(stage.picture.shown == nil)
    stage.flush()
  }
}
