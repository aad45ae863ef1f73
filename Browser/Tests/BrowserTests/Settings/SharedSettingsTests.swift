import BrowserCore
import BrowserStorage
import Foundation
import Synchronization
import Testing

@testable import Browser

/// Settings that several have at once: profiles, and the windows of installed sites, which are programs of their own.
@Suite @MainActor
struct SharedSettingsTests {
  private func services(_ store: any SettingsStore) -> BrowserServices {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-\(UUID().uuidString)")
    return BrowserServices(
      directories: Directories(dataDirectory: place, environment: [:], home: place), settingsStore: store)
  }

  @Test("A change leaves what others have chosen meanwhile")
  func meanwhile() {
    var chosen = Settings()
    chosen.blocksContent = false
    let store = MemorySettingsStore(chosen)
    let (browser, app) = (services(store), services(store))
    browser.update { $0.blocksContent = true }
    app.update { $0.reader.percentage = 150 }
    #expect(store.load().settings.blocksContent && store.load().settings.reader.percentage == 150)
    #expect(app.settings.blocksContent)
    browser.update { $0.appearance = .dark }
    #expect(store.load().settings.reader.percentage == 150 && browser.settings.reader.percentage == 150)
  }

  /// What was done with a store, in order.
  private final class LoggedStore: SettingsStore {
    private let kept = MemorySettingsStore()
    private let log = Mutex<[String]>([])
    var calls: [String] { log.withLock { $0 } }

    func load() -> SettingsLoad {
      log.withLock { $0.append("load") }
      return kept.load()
    }

    func save(_ settings: Settings) throws(SettingsError) {
      log.withLock { $0.append("save") }
      try kept.save(settings)
    }

    func replace(_ settings: Settings) throws(SettingsError) {
      log.withLock { $0.append("replace") }
      try kept.save(settings)
    }
  }

  @Test("A change reads what is there once, and one that changes nothing writes nothing")
  func once() {
    let store = LoggedStore()
    let services = services(store)
    services.update { $0.appearance = .dark }
    services.update { $0.appearance = .dark }
    #expect(store.calls == ["load", "load", "replace", "load"])
  }

  private struct FullStore: SettingsStore {
    func load() -> SettingsLoad { SettingsLoad(settings: Settings()) }
    func save(_ settings: Settings) throws(SettingsError) { throw .unwritable("the disk is full") }
  }

  @Test("What could not be saved stays in force")
  func unsaved() {
    let services = services(FullStore())
    services.update { $0.appearance = .dark }
    services.update { $0.barPosition = .top }
    #expect(services.settings.appearance == .dark && services.settings.barPosition == .top)
  }

  private struct UnreadableStore: SettingsStore {
    let kept = MemorySettingsStore()
    func load() -> SettingsLoad {
      SettingsLoad(
        settings: Settings(), problem: .unreadable("no right to", movedTo: URL(fileURLWithPath: "/aside")))
    }
    func save(_ settings: Settings) throws(SettingsError) { try kept.save(settings) }
  }

  @Test("What cannot be read any more is said, and replaced by what is in force")
  func unreadable() {
    let store = UnreadableStore()
    let services = services(store)
    #expect(services.startProblem?.contains("aside") == true)
    services.update { $0.appearance = .dark }
    services.update { $0.barPosition = .top }
    #expect(store.kept.load().settings == services.settings)
    #expect(services.settings.appearance == .dark && services.settings.barPosition == .top)
  }

  @Test("What was damaged when the profile was shown again is what is in force at the next change")
  func damaged() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "settings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = JSONSettingsStore(url: folder.appendingPathComponent("settings.json"))
    let (first, second) = (services(store), services(store))
    first.update { $0.appearance = .dark }
    second.reloadSettings()
    try Data("{ nonsense".utf8).write(to: store.url)
    first.reloadSettings()
    // The other one finds nothing any more.
    second.reloadSettings()
    #expect(second.settings.appearance == .dark)
    second.update { $0.barPosition = .top }
    #expect(second.settings.appearance == .dark && second.settings.barPosition == .top)
    #expect(store.load() == SettingsLoad(settings: second.settings))
  }
}
