import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The window of an installed site hears of what its services tell windows.
@Suite @MainActor
struct SiteAppSharingTests {
  private static let origin = "https://gulls.example"

  @Test("A problem that was found before the window was there is told in it, once") func problem() throws {
    let stage = try SiteAppStage { $0.report("The disk is full.") }
    let alert = try #require(stage.controller.presentedViewController as? UIAlertController)
    #expect(alert.title == "The disk is full.")
    #expect(stage.controller.services.startProblem == nil)
  }

  @Test("A download is asked about, and is in the app's list") func download() throws {
    let stage = try SiteAppStage()
    try stage.show(SiteAppStage.start)
    let engine = try #require(stage.engines.first)
    let download = ScriptedWebDownload(try #require(URL(string: Self.origin + "/tide.zip")))
    engine.client?.engine(engine, didStart: download)
    download.answer(name: "tide.zip", length: 2000)
    stage.settle()
    let alert = try #require(stage.controller.presentedViewController as? UIAlertController)
    let label = try #require(alert.view.all(UILabel.self).first { $0.text == "Download" })
    stage.host.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    stage.settle()
    #expect(stage.controller.services.downloads.list.items.count == 1)
    #expect(stage.controller.downloads.notice.title(for: .normal) == "Downloading “tide.zip”")
  }

  @Test(
    "What was decided about the app's notifications is told to the engine when it starts, and when it changes"
  )
  func notifications() throws {
    let url = try #require(URL(string: SiteAppStage.start))
    let origin = try #require(URL(string: Self.origin))
    let site = try #require(PageZoom.site(of: url))
    let stage = try SiteAppStage { $0.sites.update(site) { $0.notifications[origin] = .allow } }
    let services = stage.controller.services
    #expect(services.dataStore.notificationDecisions == [origin: true])
    services.sites.update(site) { $0.notifications[origin] = .deny }
    #expect(services.dataStore.notificationDecisions == [origin: false])
  }

  @Test("The page follows when its site is to be shown in another size") func zoom() throws {
    let stage = try SiteAppStage()
    try stage.show(SiteAppStage.start)
    let site = try #require(PageZoom.site(of: URL(string: SiteAppStage.start)))
    stage.controller.services.sites.update(site) { $0.zoom = 150 }
    #expect(stage.controller.page.webView?.pageZoom == 1.5)
  }
}
