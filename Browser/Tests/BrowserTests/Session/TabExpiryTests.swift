import BrowserCore
import Foundation
import Testing

@testable import Browser

/// Tests of tabs that are closed by age, with a clock of the test's.
@Suite @MainActor
struct TabExpiryTests {
  private static let hour = 3600.0

  @MainActor
  private final class World {
    var now = Date(timeIntervalSinceReferenceDate: 820_000_000)
    var lifetime = TabLifetime.day
    var kept: TabAges?
    let store: TabsStore

    init() {
      let tabs = ["one", "two", "three"].map { Tab(url: URL(string: "https://\($0).example/"), title: $0) }
      store = TabsStore(model: TabsModel(tabs: tabs, selectedID: tabs[0].id))
    }

    func open() -> TabExpiry {
      TabExpiry(
        kept ?? TabAges(), in: store, lifetime: { self.lifetime }, now: { self.now }, keep: { self.kept = $0 }
      )
    }

    func select(_ title: String) {
      guard let tab = store.model.normal.tabs.first(where: { $0.title == title }) else { return }
      store.perform { $0.select(tab.id) }
    }

    var titles: [String] { store.model.normal.tabs.map(\.title).filter { !$0.isEmpty } }
  }

  @Test("A tab that was left counts from then, over restarts too; the one that is there is seen")
  func ages() {
    let world = World()
    var expiry = world.open()
    expiry.look()
    world.now += 20 * Self.hour
    world.select("two")
    world.now += 3 * Self.hour
    world.select("one")
    world.now += 2 * Self.hour
    expiry.look()
    // Three has been there for 25 hours; two was left two hours ago.
    #expect(world.titles == ["one", "two"])
    world.now += 100 * Self.hour
    expiry = world.open()
    expiry.look()
    #expect(world.titles == ["one"])
    #expect(world.store.model.recentlyClosed.map(\.tab.title) == ["two", "three"])
  }

  @Test("Where tabs are closed by hand nothing is noted, and a choice counts from when it was made")
  func manually() {
    let world = World()
    world.lifetime = .manually
    let expiry = world.open()
    expiry.look()
    world.now += 1000 * Self.hour
    world.select("two")
    #expect(world.kept == nil)
    world.lifetime = .day
    expiry.look()
    #expect(world.titles.count == 3 && world.kept != nil)
    world.now += 25 * Self.hour
    expiry.look()
    #expect(world.titles == ["two"])
    world.lifetime = .manually
    expiry.look()
    #expect(world.kept == nil)
  }
}
