import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The program itself, with its delegates, its files in a folder of its own, and no display: windows come and go as scenes.
@MainActor
final class ProgramStage {
  let host: HeadlessHost
  let directories: Directories
  private let delegate = AppDelegate()
  private(set) var engines: [ScriptedWebEngine] = []

  var switcher: ProfileSwitcher {
    get throws { try #require(delegate.profiles) }
  }
  var containers: [BrowserContainerViewController] { delegate.profiles?.containers ?? [] }

  /// - Parameters:
  ///   - folder: what an earlier stage left.
  ///   - hasWindows: whether the system has several windows for the program.
  ///   - prepare: changes what the command line asks for.
  init(folder: URL, hasWindows: Bool = true, prepare: (inout LaunchRequest) -> Void = { _ in }) throws {
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: [
      "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": hasWindows]
    ])
    host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    KeyboardController.shared.mode = .always
    directories = Directories(dataDirectory: folder, environment: [:], home: folder)
    let file = ProfileListFile(directories.profiles)
    let loaded = file.load()
    let profiles = ProfileStore(
      list: loaded.list, damage: loaded.damage, folders: directories.profiles, file: file)
    let root = try FolderLock(at: FolderLock.url(of: directories.session))
    let own = directories.profile(profiles.current.id)
    let lock = profiles.current.isFirst ? root : try FolderLock(at: FolderLock.url(of: own.session))
    var launch = LaunchRequest(
      directories: directories, profiles: profiles, lock: root,
      session: SessionOpening(directories: own, lock: lock))
    // Nobody's own keyring.
    launch.isAutomated = true
    prepare(&launch)
    AppDelegate.launch = launch
    WebEngines.factory = { [weak self] options in
      let engine = ScriptedWebEngine(options)
      self?.engines.append(engine)
      return engine
    }
    let application = UIApplication.shared
    application.restoration.store = StateStore(directory: folder.appendingPathComponent("state"))
    application.launch(delegate: delegate)
    // The program does so in its next turn, in which other tests may run: everything here happens at once.
    if let first = containers.first { delegate.openWindowsOfLastTime(beside: first) }
  }

  isolated deinit {
    for container in containers { container.viewIfLoaded?.window?.isHidden = true }
    AppDelegate.launch = nil
    // It was held for longer than its test.
    guard host.isInstalled else { return }
    WebEngines.factory = nil
    KeyboardController.shared.mode = .never
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: [:])
    host.uninstallClock()
  }

  func settle() { host.settle(limit: 3) }

  /// Lets windows come and go: UIKit does what is asked of it in its next turn. As many are shown then.
  func windows(_ count: Int) {
    for _ in 0..<5 where containers.count != count || UIApplication.shared.visibleWindows.count != count {
      host.advanceFrame()
    }
    settle()
    #expect(containers.count == count && UIApplication.shared.visibleWindows.count == count)
  }

  /// Opens a window.
  func openWindow(isPrivate: Bool = false) throws -> BrowserContainerViewController {
    let count = containers.count
    try switcher.openWindow(isPrivate: isPrivate)
    windows(count + 1)
    return try #require(containers.last)
  }

  /// Loads a page in the selected tab of a window.
  func open(_ address: String, in container: BrowserContainerViewController) throws {
    let url = try #require(URL(string: address))
    let known = engines.count
    container.selectedOrNewController()?.open(url)
    if engines.count > known { engines.last?.play(url, title: "A page") }
    settle()
  }

  /// Returns what is proposed for a text that is typed in a window.
  func suggestions(for text: String, in container: BrowserContainerViewController) -> Suggestions {
    container.services.suggestions(for: text, model: container.store.model, completesInline: false)
  }

  /// The addresses of every window's tabs, in order; those of the group that is open.
  var addresses: [[String]] {
    containers.map { $0.store.model.tabs.map { $0.url?.absoluteString ?? "" } }
  }

  /// The addresses of every window's tabs as the session's file has them.
  func stored() throws -> [[String]] {
    try storedSession().windows.map { $0.model.allNormalTabs.map { $0.url?.absoluteString ?? "" } }
  }

  /// The session as its file has it.
  func storedSession() throws -> StoredSession {
    try switcher.room.services.session?.flush()
    // What a killed program would leave: the file itself is in use.
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("copy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    for name in ["session.sqlite", "session.sqlite-wal"] {
      let file = directories.data.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      try FileManager.default.copyItem(at: file, to: copy.appendingPathComponent(name))
    }
    let database = try SessionDatabase(at: copy.appendingPathComponent("session.sqlite"))
    return try database.load()
  }

  /// The program ends as the system ends it. Its files are free afterwards.
  func end() throws {
    try switcher.flush()
    UIApplication.shared.restoration.preserve()
  }
}
