import BrowserCore
import BrowserStorage
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// Installing a page's site, the list of what is installed, and its removal.
@Suite @MainActor
struct SiteAppInstallTests {
  private let folder: URL
  private let apps: SiteAppStore

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-\(UUID().uuidString)")
    apps = SiteAppStore(
      data: folder.appendingPathComponent("data"),
      applications: folder.appendingPathComponent("applications"),
      command: ["/usr/bin/martlet"], prefix: "org.example.app")
  }

  private func end() { try? FileManager.default.removeItem(at: folder) }

  private func stage(isProven: Bool = true) throws -> BrowserStage {
    let stage = BrowserStage()
    stage.container.services.siteApps = apps
    let engine = try #require(stage.engines.first)
    engine.page.hasOnlySecureContent = isProven
    engine.play(try #require(URL(string: BrowserStage.page)), title: "Birds\u{202E} of Gullwick")
    stage.settle()
    return stage
  }

  private func row(_ stage: BrowserStage) -> ShareRowControl? {
    stage.container.presenters.share.open()
    stage.settle()
    return stage.container.presentedViewController?.view.all(ShareRowControl.self)
      .first { $0.accessibilityLabel == SiteAppText.add }
  }

  private func tap(_ view: UIView, in stage: BrowserStage) {
    stage.host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.settle()
  }

  /// Chooses the action, and answers for the page with its manifest.
  private func openSheet(_ stage: BrowserStage, manifest: [String]?) throws -> SiteAppAddViewController {
    let engine = try #require(stage.engines.first)
    engine.scriptResults[SiteAppManifestScript.source] = .success(manifest)
    tap(try #require(row(stage)), in: stage)
    let navigation = try #require(stage.container.presentedViewController as? UINavigationController)
    return try #require(navigation.topViewController as? SiteAppAddViewController)
  }

  /// Taps a button of the sheet's bar.
  private func press(_ title: String, of sheet: SiteAppAddViewController, in stage: BrowserStage) throws {
    let bar = try #require(sheet.navigationController?.navigationBar)
    tap(try #require(bar.all(UILabel.self).first { $0.text == title }), in: stage)
  }

  @Test func theSheetShowsNameAndHostAndInstallsByThem() throws {
    defer { end() }
    let stage = try stage()
    let sheet = try openSheet(
      stage,
      manifest: [
        #"{"name": "Gullwick\nExec=evil", "start_url": "/birds?app"}"#, "https://gullwick.example/m.json",
      ])
    #expect(sheet.nameField.text == "Gullwick Exec=evil")
    #expect(sheet.view.all(UILabel.self).contains { $0.text == "gullwick.example" })
    sheet.nameField.text = "My Birds"
    try press(SiteAppText.confirm, of: sheet, in: stage)
    let app = try #require(apps.all().first?.app)
    #expect(app.name == "My Birds" && app.start.absoluteString == "https://gullwick.example/birds?app")
    let icon = try Data(contentsOf: apps.icon(of: app.id))
    #expect(icon.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "a PNG file")
    #expect(FileManager.default.fileExists(atPath: apps.desktopFile(of: app.id).path))
  }

  @Test func withoutAManifestItIsThePagesTitle() throws {
    defer { end() }
    let sheet = try openSheet(try stage(), manifest: nil)
    #expect(sheet.nameField.text == "Birds of Gullwick")
  }

  @Test func cancelInstallsNothing() throws {
    defer { end() }
    let stage = try stage()
    let sheet = try openSheet(stage, manifest: nil)
    try press(SiteAppText.cancel, of: sheet, in: stage)
    #expect(stage.container.presentedViewController == nil && apps.all().isEmpty)
  }

  @Test("Not offered without a private connection, from private tabs, nor where apps are not kept")
  func notOffered() throws {
    defer { end() }
    #expect(row(try stage(isProven: false)) == nil)
    let kept = try stage()
    kept.container.services.siteApps = nil
    #expect(row(kept) == nil)
    let hidden = try stage()
    hidden.store.perform { $0.insert(Tab(isPrivate: true)) }
    hidden.settle()
    let page = try #require(URL(string: BrowserStage.page))
    hidden.container.selectedOrNewController()?.open(page)
    let engine = try #require(hidden.engines.last)
    engine.page.hasOnlySecureContent = true
    engine.play(page, title: "Birds")
    hidden.settle()
    #expect(hidden.store.model.selectedTab.isPrivate && row(hidden) == nil)
  }

  @Test func aPageThatIsLeftMeanwhileIsNotInstalled() throws {
    defer { end() }
    let stage = try stage()
    let action = try #require(stage.container.presenters.siteApps.action)
    let engine = try #require(stage.engines.first)
    engine.play(try #require(URL(string: "http://evil.example/")), title: "Birds")
    action.perform()
    stage.settle()
    #expect(stage.container.presentedViewController == nil && apps.all().isEmpty)
  }

  @Test func theListRemovesAfterAQuestion() throws {
    defer { end() }
    let start = try #require(URL(string: BrowserStage.page))
    let scope = try #require(SiteAppScope(start))
    let app = try #require(SiteApp(name: "Birds", start: start, scope: scope))
    try apps.add(app, icon: Data())
    let stage = try stage()
    stage.container.presenters.siteApps.open()
    stage.settle()
    let list = try #require(stage.container.presentedViewController as? ListSheetViewController)
    let row = try #require(
      list.view.all(ListRowControl.self).first { $0.accessibilityLabel == "Birds, gullwick.example" })
    tap(row, in: stage)
    try stage.tapInAlert(SiteAppText.cancel)
    #expect(apps.all().count == 1)
    stage.container.presenters.siteApps.open()
    stage.settle()
    let again = try #require(stage.container.presentedViewController as? ListSheetViewController)
    tap(try #require(again.view.all(ListRowControl.self).first), in: stage)
    try stage.tapInAlert(SiteAppText.remove)
    #expect(apps.all().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: apps.desktopFile(of: app.id).path))
  }
}
