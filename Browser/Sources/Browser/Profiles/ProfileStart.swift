import BrowserCore
import BrowserStorage
import Foundation
import UIKit

/// The outcome of the command line: the browser's folders, the profile to begin with, and its tabs, which are being opened.
@MainActor
struct ProfileStart {
  let directories: Directories
  let profiles: ProfileStore
  /// Nil where the folders are another Martlet's.
  private(set) var lock: FolderLock?
  /// Nil for a program that plays by itself.
  private(set) var session: SessionOpening?

  /// Hands over to a Martlet that has the folders, and ends the program then.
  /// - Parameter isScripted: whether nothing is kept.
  init(_ options: BrowserOptions, isScripted: Bool) {
    let environment = ProcessInfo.processInfo.environment
    // Where the XDG base directories begin; Foundation's answer is the user database's, whatever the variable says.
    let home =
      environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser
    func directories(_ name: String?) -> Directories {
      var directories = Directories(
        dataDirectory: options.dataDirectory, profile: name, environment: environment,
        home: home)
      if let folder = options.passingFolder { directories.downloadsFolder = folder.downloads }
      return directories
    }
    let common = directories(nil)
    var file = ProfileListFile(common.profiles)
    func load() -> (list: ProfileList, damage: ProfileListFile.Damage?) {
      isScripted ? (ProfileList(), nil) : file.load()
    }
    var loaded = load()
    let named = options.profile.flatMap { loaded.list.named($0) }
    if let named {
      loaded.list.use(named.id)
      self.directories = common
    } else {
      // A name that the list does not know keeps everything in folders of that name, as a browser of its own.
      self.directories = directories(options.profile)
      if options.profile != nil {
        file = ProfileListFile(self.directories.profiles)
        loaded = load()
      }
    }
    self.directories.prepare()
    let folders = self.directories.profiles
    guard !isScripted else {
      profiles = ProfileStore(list: loaded.list, folders: folders, file: nil)
      return
    }
    let request = OpenRequest(
      addresses: options.addresses, isPrivate: options.isPrivate, wantsNewTab: options.wantsNewTab,
      wantsNewWindow: options.wantsNewWindow,
      activationToken: environment["XDG_ACTIVATION_TOKEN"] ?? environment["DESKTOP_STARTUP_ID"],
      profile: named?.id)
    // A picture shows this program's own window, and a program drives its own browser.
    let asks = options.screenshot == nil && options.automation == nil
    let entry = InstanceHandover.enter(
      self.directories.session, request: asks ? request : nil, listens: options.automation == nil)
    switch entry {
    case .first(let lock, let listener):
      listener?.start { call in
        // Until the main loop runs, calls wait there.
        DispatchQueue.main.async {
          call.answer { (UIApplication.shared.delegate as? AppDelegate)?.open($0) }
        }
      }
      self.lock = lock
      self.directories.tighten()
      profiles = ProfileStore(list: loaded.list, damage: loaded.damage, folders: folders, file: file)
      session = Self.session(of: loaded.list.current, in: self.directories, lock)
    case .handedOver:
      print("Martlet runs already and has opened what was asked for.")
      exit(0)
    case .alone(.inUse) where options.automation != nil:
      FileHandle.standardError.write(
        Data("martlet: another Martlet has this profile open; a driven one does not share it\n".utf8))
      exit(EX_TEMPFAIL)
    case .alone(let problem):
      FileHandle.standardError.write(Data("martlet: \(problem.message)\n".utf8))
      // Without folders of its own there is nothing to choose from.
      profiles = ProfileStore(list: ProfileList(), folders: folders, file: nil)
      session = SessionOpening(directories: self.directories, problem: problem)
    }
  }

  private static func session(
    of profile: BrowserProfile, in directories: Directories, _ lock: FolderLock
  ) -> SessionOpening {
    let own = directories.profile(profile.id)
    guard !profile.isFirst else { return SessionOpening(directories: own, lock: lock) }
    do throws(StorageProblem) {
      return SessionOpening(directories: own, lock: try FolderLock(at: FolderLock.url(of: own.session)))
    } catch {
      return SessionOpening(directories: own, problem: error)
    }
  }
}
