import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// The window of an installed site: whose page it shows is always said.
@Suite @MainActor
struct SiteAppWindowTests {
  /// Without the marks of direction, which keep a host from being turned round.
  private static func plain(_ texts: [String]) -> [String] { texts.map(DomainDisplay.plain) }

  private static func loads(_ engine: ScriptedWebEngine) -> [String] {
    engine.calls.compactMap { call in
      if case .load(let request) = call { request.url?.absoluteString } else { nil }
    }
  }

  @Test("The app's own page has the app's name, not what the page calls itself") func own() throws {
    let stage = try SiteAppStage()
    try stage.show("https://gulls.example/app/nest")
    #expect(Self.plain(stage.barTexts) == ["Gull Watch"])
    #expect(stage.window.systemTitle == "Gull Watch")
    #expect(
      stage.controller.bar.all(UIControl.self).contains {
        $0.accessibilityLabel == "Gull Watch, gulls.example"
      })
  }

  @Test("Another page is named by its host, and a button leads back") func away() throws {
    let stage = try SiteAppStage()
    try stage.show("https://gulls.example/app/")
    try stage.show("https://evil.example/app/")
    #expect(Self.plain(stage.barTexts) == ["evil.example"])
    try stage.tap("Back to Gull Watch")
    let engine = try #require(stage.engines.first)
    #expect(Self.loads(engine).last == SiteAppStage.start)
    // Until the app's page is there the other one is.
    #expect(Self.plain(stage.barTexts) == ["evil.example"])
    try stage.show(SiteAppStage.start)
    #expect(Self.plain(stage.barTexts) == ["Gull Watch"])
  }

  @Test func theAppsOwnAddressWithoutAProvenConnectionIsNamed() throws {
    let stage = try SiteAppStage()
    try stage.show("https://gulls.example/app/", isProven: false)
    #expect(Self.plain(stage.barTexts).contains("gulls.example"))
    #expect(!Self.plain(stage.barTexts).contains("Gull Watch"))
  }

  @Test("Who hears the bar hears what the symbol before a host warns of") func spokenWarning() {
    let bar = SiteAppBarView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    func spoken(_ security: DomainDisplay.Security) -> String? {
      bar.content = SiteAppBarView.Content(bar: .place(text: "gulls.example", security: security))
      return bar.all(UIControl.self).first { $0.accessibilityIdentifier == "app-title" }?.accessibilityLabel
    }
    #expect(spoken(.warning) == "Not Verified — gulls.example")
    #expect(spoken(.insecure) == "Not Secure — gulls.example")
    #expect(spoken(.secure) == "gulls.example")
  }

  @Test("A tap on the name tells the host") func info() throws {
    let stage = try SiteAppStage()
    try stage.show("https://gulls.example/app/")
    try stage.tap("Gull Watch, gulls.example")
    let sheet = try #require(stage.controller.presentedViewController as? ListSheetViewController)
    let labels = sheet.view.all(UILabel.self).compactMap(\.text)
    #expect(labels.contains("gulls.example") && labels.contains("The connection is private."))
  }

  @Test("Before the first page there is nothing to go back to: no start view is shown") func back() throws {
    let stage = try SiteAppStage()
    try stage.show("https://gulls.example/app/")
    let button = try #require(
      stage.controller.bar.all(UIButton.self).first { $0.accessibilityLabel == "Back" })
    #expect(!button.isEnabled)
    try stage.show("https://gulls.example/app/nest")
    #expect(button.isEnabled)
  }

  @Test func windowsOfTheAppOpenInItsPlaceAndOthersOutside() throws {
    let stage = try SiteAppStage()
    try stage.show("https://gulls.example/app/")
    let engine = try #require(stage.engines.first)
    let own = try #require(URL(string: "https://gulls.example/app/second"))
    stage.controller.tab(stage.controller.page, openInNewTab: own, select: true)
    // The page goes there itself: nothing is asked for in the user's name.
    let loads = Self.loads(engine)
    #expect(engine.calls.contains(.script("location.assign(address)")) && !loads.contains(own.absoluteString))
    let other = try #require(URL(string: "https://other.example/"))
    stage.controller.tab(stage.controller.page, openInNewTab: other, select: true)
    #expect(Self.loads(engine) == loads && stage.engines.count == 1)
  }

  @Test("The page begins below the bar, in small windows and in wide ones", arguments: [360, 390, 1280])
  func layout(width: Int) throws {
    let stage = try SiteAppStage(size: CGSize(width: width, height: 800))
    try stage.show("https://gulls.example/app/")
    let bar = stage.controller.bar.frame
    #expect(bar.minY == 0 && bar.width == CGFloat(width))
    #expect(stage.controller.page.pageFrame.minY == bar.maxY)
    #expect(stage.controller.page.pageFrame.maxY == 800)
    if let name = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] {
      try stage.host.picture().flatMap { UIImage(cgImage: $0).pngData() }?.write(
        to: URL(fileURLWithPath: name + "/app-\(width).png"))
    }
  }
}
