import BrowserCore
import Foundation
import Testing
@testable import HeadlessHost
@testable import UIKitCore

@testable import Browser

/// Tests of the first start: what is offered, and that one tap leaves it.
@MainActor @Suite struct WelcomeTests {
  private static func sections(_ stage: BrowserStage) -> [StartPageItems.Section] {
    stage.container.services.startPageItems(for: stage.store.model).sections
  }

  private static func isWelcome(_ section: StartPageItems.Section?) -> Bool {
    if case .welcome = section { true } else { false }
  }

  @Test("A new user is welcomed above all else, until Done is tapped", arguments: [390.0, 1280])
  func welcome(_ width: Double) throws {
    let stage = BrowserStage(size: CGSize(width: width, height: 844), pages: [])
    stage.container.services.offersWelcome = true
    stage.container.selectedTabController?.refreshStartPage()
    stage.settle()
    #expect(Self.isWelcome(Self.sections(stage).first))
    let page = try #require(stage.container.selectedTabController?.startPage)
    let rows = page.all(ListRowControl.self)
    #expect(
      rows.compactMap(\.accessibilityLabel) == [
        "Import from Another Browser…", "Search Engine, DuckDuckGo", "What Is Kept Private", "Done",
      ])
    let done = try #require(rows.last)
    stage.host.tap(at: done.convert(CGPoint(x: done.bounds.midX, y: done.bounds.midY), to: nil))
    stage.settle()
    #expect(!Self.sections(stage).contains { Self.isWelcome($0) })
    #expect(stage.container.services.settings.hasLeftWelcome)
  }

  @Test("Private tabs and those who had settings before are not welcomed")
  func others() throws {
    let stage = BrowserStage(pages: [])
    stage.container.services.offersWelcome = true
    stage.store.perform { $0.setPrivateMode(true) }
    #expect(!Self.sections(stage).contains { Self.isWelcome($0) })
    let old = try JSONDecoder().decode(Settings.self, from: Data(#"{"appearance":"dark"}"#.utf8))
    #expect(old.hasLeftWelcome && old.blocksContent)
  }

  @Test("A browser for people has no sites that nobody chose")
  func favourites() {
    let folder = FileManager.default.temporaryDirectory
    let services = BrowserServices(
      directories: Directories(dataDirectory: folder, environment: [:], home: folder),
      settingsStore: MemorySettingsStore())
    #expect(services.library.favourites.isEmpty)
  }
}
