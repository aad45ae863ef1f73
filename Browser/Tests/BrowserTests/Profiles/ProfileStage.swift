import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The browser with its profiles, their files in a folder of its own, and no display.
@MainActor
final class ProfileStage {
  let host: HeadlessHost
  let window: UIWindow
  let switcher: ProfileSwitcher
  let directories: Directories
  private(set) var engines: [ScriptedWebEngine] = []
  private(set) var locations: [WebDataLocation] = []
  private let ownsFolder: Bool

  /// - Parameter folder: what an earlier stage left; nil begins in an empty one, which goes with the stage.
  init(
    size: CGSize = CGSize(width: 390, height: 844), appearance: HostAppearance = HostAppearance(),
    folder: URL? = nil
  ) throws {
    UIApplication.reset()
    host = HeadlessHost.install(size: size, scale: 2, appearance: appearance)
    KeyboardController.shared.mode = .always
    ownsFolder = folder == nil
    let data =
      folder
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(
        "martlet-profiles-\(UUID().uuidString)")
    directories = Directories(dataDirectory: data, environment: [:], home: data)
    let file = ProfileListFile(directories.profiles)
    let loaded = file.load()
    let store = ProfileStore(
      list: loaded.list, damage: loaded.damage, folders: directories.profiles, file: file)
    let root = try FolderLock(at: FolderLock.url(of: directories.session))
    let own = directories.profile(store.current.id)
    let lock = store.current.isFirst ? root : try FolderLock(at: FolderLock.url(of: own.session))
    let settings = JSONSettingsStore(url: directories.settings)
    let services = ProfileSwitcher.services(for: store.current.id, in: directories, settingsStore: settings)
    let room = OpenProfile(
      id: store.current.id, services: services,
      session: SessionOpening(directories: own, lock: lock).wait())
    switcher = ProfileSwitcher(
      store: store, directories: directories, lock: root, settingsStore: settings, room: room)
    // Nobody's own keyring.
    services.passwords = PasswordKeeper(store: MemoryPasswordStore())
    switcher.makePasswordStore = { _ in MemoryPasswordStore() }
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    WebEngines.factory = { [weak self] options in
      let engine = ScriptedWebEngine(options)
      self?.engines.append(engine)
      self?.locations.append(options.location)
      return engine
    }
    window.rootViewController = switcher.container
    switcher.place(switcher.shown[0].part, in: window)
    window.makeKeyAndVisible()
    settle()
  }

  isolated deinit {
    window.isHidden = true
    if ownsFolder { try? FileManager.default.removeItem(at: directories.data) }
    // It was held for longer than its test.
    guard host.isInstalled else { return }
    WebEngines.factory = nil
    KeyboardController.shared.mode = .never
    UIApplication.reset()
    host.uninstallClock()
  }

  func settle() { host.settle(limit: 3) }

  var container: BrowserContainerViewController { switcher.container }
  var library: Library { switcher.room.services.library }
  var model: TabsModel { container.store.model }

  /// Loads a page in the selected tab.
  func open(_ address: String, title: String = "A page") throws {
    let url = try #require(URL(string: address))
    let known = engines.count
    container.selectedOrNewController()?.open(url)
    if engines.count > known { engines.last?.play(url, title: title) }
    settle()
  }

  /// Makes a profile and shows it.
  func addProfile() throws -> BrowserProfile {
    try switcher.add()
    settle()
    return switcher.store.current
  }

  func show(_ id: UUID) {
    switcher.show(id)
    settle()
  }

  func delete(_ id: UUID) async -> (any Error)? {
    await withCheckedContinuation { continuation in
      switcher.delete(id) { continuation.resume(returning: $0) }
    }
  }

  /// Waits until no earlier stage has the files open: who waits to hear of a save, or makes a backup, has them until then.
  static func untilFree(_ sessions: [URL]) async {
    let end = ContinuousClock.now + .seconds(60)
    var turns = 0
    // Where all tests have begun at once one turn may take a minute.
    while turns < 1000 || ContinuousClock.now < end,
      sessions.contains(where: { (try? FolderLock(at: FolderLock.url(of: $0))) == nil })
    {
      turns += 1
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
  }

  /// Everything that lies in the browser's folders, by path.
  var files: Set<String> {
    Set(FileManager.default.enumerator(atPath: directories.data.path)?.allObjects as? [String] ?? [])
  }

  /// Returns the addresses that were visited.
  func visits() throws -> Set<String> {
    library.persistence.flush()
    return Set(try library.persistence.database?.visits(limit: 10).map(\.url.absoluteString) ?? [])
  }

  /// Waits until what was asked of the library has been answered. Tests of other suites may run meanwhile, with hosts of their
  /// own: what comes afterwards must not depend on the screen.
  func libraryAnswers() async {
    await withCheckedContinuation { continuation in
      library.read { _ in
      } then: { (_: Void?) in
        continuation.resume()
      }
    }
  }
}
