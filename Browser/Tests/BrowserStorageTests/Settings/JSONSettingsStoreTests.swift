import BrowserCore
import BrowserStorage
import Foundation
import Glibc
import Testing

/// The file of the settings, whatever lies in its place.
@Suite("The file of the settings")
struct JSONSettingsStoreTests {
  private func withStore(_ body: (JSONSettingsStore, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "settings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = folder.appendingPathComponent("a")
    try body(JSONSettingsStore(url: own.appendingPathComponent("settings.json")), own)
  }

  private func names(_ folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test func survivesARoundTrip() throws {
    try withStore { store, folder in
      #expect(store.load() == SettingsLoad(settings: Settings(), isFound: false))
      var settings = Settings()
      settings.barPosition = .top
      settings.searchEngine = SearchEngine.all[3]
      settings.appearance = .dark
      settings.preventsCrossSiteTracking = false
      settings.cyclesTabsByUse = true
      settings.tabLifetime = .week
      try store.save(settings)
      #expect(store.load() == SettingsLoad(settings: settings))
      let mode = try FileManager.default.attributesOfItem(atPath: store.url.path)[.posixPermissions] as? Int
      #expect(mode == 0o600 && names(folder) == ["settings.json"])
    }
  }

  @Test func aCorruptFileIsMovedAside() throws {
    try withStore { store, _ in
      try store.save(Settings())
      for number in 1...2 {
        try Data("{ nonsense".utf8).write(to: store.url)
        let aside = store.url.appendingPathExtension("corrupt-\(number)")
        let loaded = store.load()
        #expect(loaded.settings == Settings())
        #expect(loaded.problem == .corrupt(movedTo: aside))
        #expect(try String(contentsOf: aside, encoding: .utf8) == "{ nonsense")
        #expect(store.load().problem == nil)
      }
    }
  }

  /// Something that cannot be read, whoever tries.
  enum Unreadable: CaseIterable {
    case folder, endless, large, pipe

    func make(at url: URL) throws {
      switch self {
      case .folder: try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      // Linux says "Input/output error" of a process's memory at its beginning.
      case .endless:
        try FileManager.default.createSymbolicLink(
          atPath: url.path, withDestinationPath: "/proc/self/mem")
      case .large:
        try Data().write(to: url)
        try #require(truncate(url.path, 1 << 30) == 0)
      case .pipe: try #require(mkfifo(url.path, 0o600) == 0)
      }
    }
  }

  @Test(
    "What cannot be read is kept aside and said, and no pipe is waited for", arguments: Unreadable.allCases)
  func unreadable(_ kind: Unreadable) throws {
    try withStore { store, folder in
      try store.save(Settings())
      try FileManager.default.removeItem(at: store.url)
      try kind.make(at: store.url)
      let loaded = store.load()
      #expect(loaded.settings == Settings())
      guard case .unreadable(_, let aside?)? = loaded.problem else {
        Issue.record("\(kind): \(loaded)")
        return
      }
      #expect(loaded.problem?.message.contains(aside.lastPathComponent) == true)
      #expect(names(folder) == ["settings.json.unreadable-1"])
      #expect(store.load().problem == nil)
      try store.save(Settings())
      #expect(names(folder) == ["settings.json", "settings.json.unreadable-1"])
    }
  }

  @Test("What has become unreadable since it was read is not overwritten", arguments: Unreadable.allCases)
  func unreadableMeanwhile(_ kind: Unreadable) throws {
    try withStore { store, folder in
      try store.save(Settings())
      try FileManager.default.removeItem(at: store.url)
      try kind.make(at: store.url)
      var settings = Settings()
      settings.appearance = .dark
      try store.save(settings)
      #expect(store.load() == SettingsLoad(settings: settings))
      #expect(names(folder) == ["settings.json", "settings.json.unreadable-1"])
    }
  }

  @Test func whatCanNeitherBeReadNorMovedStays() throws {
    try withStore { store, folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("{ mine".utf8).write(to: store.url)
      // All names are taken.
      for number in 1...1000 { try Data().write(to: store.url.appendingPathExtension("corrupt-\(number)")) }
      #expect(store.load().problem == .corrupt(movedTo: nil))
      #expect(throws: SettingsError.self) { try store.save(Settings()) }
      #expect(try String(contentsOf: store.url, encoding: .utf8) == "{ mine")
    }
  }

  @Test func anUnwritablePlaceIsSaid() {
    let store = JSONSettingsStore(url: URL(fileURLWithPath: "/dev/null/settings.json"))
    #expect(throws: SettingsError.self) { try store.save(Settings()) }
  }

  @Test("A profile writes nothing over what all share and cannot be read")
  func profile() throws {
    try withStore { shared, folder in
      var first = Settings()
      first.homePage = URL(string: "https://harrowlane.example/")
      try shared.save(first)
      let own = JSONSettingsStore(url: folder.appendingPathComponent("own.json"))
      let store = ProfileSettingsStore(shared: shared, own: own)
      var mine = store.load().settings
      mine.appearance = .dark
      try Data("{ nonsense".utf8).write(to: shared.url)
      let aside = shared.url.appendingPathExtension("corrupt-1")
      #expect(throws: SettingsError.corrupt(movedTo: aside)) { try store.save(mine) }
      #expect(names(folder) == ["settings.json.corrupt-1"])
      try store.save(mine)
      #expect(shared.load().settings.appearance == .dark)
    }
  }
}
