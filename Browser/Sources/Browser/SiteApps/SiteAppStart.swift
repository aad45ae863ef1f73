import BrowserCore
import BrowserStorage
import Foundation
import UIKit

/// The start of an app's window: its record, its own folders, and the lock of these.
@MainActor
struct SiteAppStart {
  let app: SiteApp
  let store: SiteAppStore
  /// The app's own.
  let directories: Directories
  /// The settings of the browser, which the app's window has, too.
  let settings: any SettingsStore
  private let lock: FolderLock

  /// Hands over to the app's window where one is open, and ends the program then; so it does where there is no app.
  /// - Parameters:
  ///   - name: the app's identity, as it came.
  ///   - common: the browser's own folders.
  init(named name: String, of common: Directories, environment: [String: String]) {
    store = SiteAppStore(of: common, environment: environment)
    do throws(SiteAppProblem) {
      app = try store.app(named: name)
    } catch {
      StartEnd.end(error.message, error.exitCode)
    }
    directories = Directories(
      dataDirectory: store.data(of: app.id), environment: environment, home: Directories.home(environment))
    settings = JSONSettingsStore(url: common.settings)
    directories.prepare()
    let request = OpenRequest(
      addresses: [], activationToken: environment["XDG_ACTIVATION_TOKEN"] ?? environment["DESKTOP_STARTUP_ID"]
    )
    switch InstanceHandover.enter(directories.session, request: request) {
    case .first(let lock, let listener):
      self.lock = lock
      listener?.start { call in
        // Until the main loop runs, calls wait there.
        DispatchQueue.main.async {
          call.answer { (UIApplication.shared.delegate as? SiteAppDelegate)?.open($0) }
        }
      }
    case .handedOver:
      print("“\(app.name)” runs already and has come forward.")
      exit(0)
    case .alone:
      StartEnd.end(SiteAppProblem.isOpen.message, SiteAppProblem.isOpen.exitCode)
    }
    directories.tighten()
  }
}

extension SiteAppStore {
  /// The end of a file's name for the kernel, once the file is gone.
  private static let deleted = " (deleted)"

  /// The apps of a browser, started by this program.
  /// - Parameter common: the browser's own folders.
  init(of common: Directories, environment: [String: String]) {
    let usual = Directories(
      dataDirectory: nil, environment: environment, home: Directories.home(environment))
    let running = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "martlet"
    // So it is called where a newer one has taken its place.
    let program = running.hasSuffix(Self.deleted) ? String(running.dropLast(Self.deleted.count)) : running
    let folder = common.data.standardizedFileURL.path
    let isUsual = folder == usual.data.standardizedFileURL.path
    self.init(
      data: common.data.standardizedFileURL,
      applications: usual.data.deletingLastPathComponent()
        .appendingPathComponent("applications", isDirectory: true),
      command: isUsual ? [program] : [program, "--data-dir", folder],
      prefix: Browser.applicationID + ".app")
  }
}

extension Directories {
  /// The user's folder, where the XDG base directories begin; Foundation's answer is the user database's, whatever the variable says.
  static func home(_ environment: [String: String]) -> URL {
    environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser
  }
}
