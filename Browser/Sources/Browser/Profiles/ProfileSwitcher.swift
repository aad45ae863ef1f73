import BrowserCore
import BrowserStorage
import UIKit
import WebKit

/// Shows one profile at a time, each of its windows in one of the program's, and makes and removes profiles.
@MainActor
final class ProfileSwitcher {
  let store: ProfileStore
  let directories: Directories
  /// The room that is shown.
  private(set) var room: OpenProfile
  /// The windows that are shown, in the order in which they were opened; there is always one.
  var shown: [ShownWindow]
  /// The handlers of windows that were asked for and are not there yet.
  var awaited: [StoredWindow.ID: @MainActor (BrowserContainerViewController?) -> Void] = [:]
  /// Makes the store of a profile's passwords.
  var makePasswordStore: @MainActor (Directories) -> any PasswordStore = BrowserServices.passwordStore
  /// Called when another profile is shown.
  var onSwitch: (() -> Void)?

  private var rooms: [UUID: OpenProfile]
  /// The one of the first profile's folder, which is ours as long as the program runs.
  private let lock: FolderLock?
  private let privates: PrivateBrowsing
  private let settingsStore: any SettingsStore

  /// - Parameters:
  ///   - lock: the first profile's; nil where the folder is another Martlet's.
  ///   - room: the profile that is shown first.
  init(
    store: ProfileStore, directories: Directories, lock: FolderLock?, settingsStore: any SettingsStore,
    room: OpenProfile
  ) {
    self.store = store
    self.directories = directories
    self.lock = lock
    self.settingsStore = settingsStore
    self.room = room
    privates = room.services.privates
    rooms = [room.id: room]
    shown = [ShownWindow(room.windows[0], services: room.services)]
    room.services.profiles = self
    store.onChange = { [weak self] in self?.profilesDidChange() }
    if let damage = store.damage { room.services.report(damage.message) }
  }

  private func profilesDidChange() { privates.windows.tell { $0.profilesDidChange() } }

  // MARK: - Opening

  /// Returns the objects that a profile's interface is built on, before its tabs are read.
  static func services(
    for id: UUID, in directories: Directories, settingsStore: any SettingsStore,
    privates: PrivateBrowsing = PrivateBrowsing(), favourites: [Favourite] = []
  ) -> BrowserServices {
    let own = directories.profile(id)
    let settings: any SettingsStore =
      id == BrowserProfile.firstID
      ? settingsStore : ProfileSettingsStore(shared: settingsStore, own: JSONSettingsStore(url: own.settings))
    return BrowserServices(
      directories: own, settingsStore: settings, profileID: id, privates: privates, favourites: favourites)
  }

  private func open(_ profile: BrowserProfile) throws(StorageProblem) -> OpenProfile {
    if let known = rooms[profile.id] { return known }
    let own = directories.profile(profile.id)
    guard let root = lock else { throw .inUse }
    let lock = profile.isFirst ? root : try FolderLock(at: FolderLock.url(of: own.session))
    let session = SessionOpening(directories: own, lock: lock)
    let services = Self.services(
      for: profile.id, in: directories, settingsStore: settingsStore, privates: privates)
    services.blocker = self.room.services.blocker
    services.speech = self.room.services.speech
    services.siteApps = self.room.services.siteApps
    services.offersWelcome = self.room.services.offersWelcome
    services.openSiteFiles(in: own, isOwner: true)
    if self.room.services.passwords != nil { services.openPasswords(in: own) }
    if self.room.services.contacts != nil { services.openContacts(in: own) }
    let room = OpenProfile(id: profile.id, services: services, session: session.wait())
    services.profiles = self
    services.trace = self.room.services.trace
    rooms[profile.id] = room
    return room
  }

  /// Shows a profile: its windows and tabs come as they were, the other one's are stored and their pages let go.
  func show(_ id: UUID) {
    guard id != room.id, let profile = store.list[id] else { return }
    let next: OpenProfile
    do throws(StorageProblem) {
      next = try open(profile)
    } catch {
      return room.services.report(ProfileText.notOpened(profile.name, error.message))
    }
    let last = room
    let front = leaveOtherWindows()
    if front.container.presentedViewController != nil { front.container.dismiss(animated: false) }
    front.container.close()
    last.flush()
    // Private tabs are of no profile: they stay.
    var tabs = TabList(isPrivate: true)
    front.part.tabs.perform { $0.takePrivateTabs(&tabs) }
    let part = next.windows[0]
    part.tabs.perform { $0.putPrivateTabs(tabs) }
    next.services.reloadSettings()
    store.note { $0.use(id) }
    room = next
    var shown = ShownWindow(part, services: next.services)
    (shown.isTaken, shown.window) = (front.isTaken, front.window)
    self.shown = [shown]
    next.services.trace?.observe(part.tabs, ofProfile: profile.name)
    if let window = front.window {
      let show = { [container = shown.container] in window.rootViewController = container }
      UIView.transition(
        with: window, duration: Self.fade, options: .transitionCrossDissolve, animations: show)
      shown.container.updateWindowTitle()
    }
    shown.container.selectedTabController?.resumption.resumeIfNeeded()
    onSwitch?()
    openFurtherWindows()
  }

  /// Seconds.
  private static let fade: TimeInterval = 0.3

  // MARK: - Making and removing

  /// Makes a profile and shows it.
  func add() throws(StorageProblem) {
    let new = try store.add()
    show(new.id)
  }

  /// Deletes a profile with every file of it; another one is shown before.
  /// - Parameter done: called when its files are gone, or with what could not be removed.
  func delete(_ id: UUID, then done: @escaping @MainActor ((any Error)?) -> Void = { _ in }) {
    guard let profile = store.list[id], !profile.isFirst else { return }
    if id == room.id { show(BrowserProfile.firstID) }
    guard id != room.id else { return }
    if let gone = rooms.removeValue(forKey: id) {
      gone.services.downloads.stopAll()
      gone.flush()
    }
    do throws(StorageProblem) {
      // Gone for good from here on, however the program ends.
      try store.change { _ = $0.remove(id) }
    } catch {
      room.services.report(ProfileText.notKept(error.message))
      return done(error)
    }
    removeFiles(of: id, asks: true) { [weak self] error in
      if let error {
        self?.room.services.report(ProfileText.notRemoved(profile.name, error.localizedDescription))
      } else {
        self?.room.services.trace?.didRemoveProfile(profile.name)
      }
      done(error)
    }
  }

  /// Finishes what the last run left: profiles that were deleted and whose files or passwords are still there.
  func finishDeletions() {
    for id in store.list.leaving { removeFiles(of: id, asks: false) { _ in } }
  }

  /// - Parameter asks: whether the user may be asked to unlock the keyring; else its passwords stay until a start finds it unlocked.
  private func removeFiles(of id: UUID, asks: Bool, then done: @escaping @MainActor ((any Error)?) -> Void) {
    let passwords = room.services.passwords == nil ? nil : makePasswordStore(directories.profile(id))
    // Parts of its downloads lie outside its folder.
    let downloads = DownloadPersistence(folder: directories.downloadsFolder)
    downloads.open(at: directories.profile(id).downloads)
    downloads.stopAll()
    downloads.flush()
    Task { [store] in
      do {
        try await Self.removeWebsiteData(of: id)
        try await Self.removeFolders(of: id, in: store.folders)
        if try await Self.removePasswords(passwords, asks: asks) { store.note { $0.didLeave(id) } }
        done(nil)
      } catch {
        done(error)
      }
    }
  }

  /// Whatever still waits for an answer about the store keeps it for a moment.
  private static func removeWebsiteData(of id: UUID) async throws {
    for _ in 1..<attempts {
      if (try? await WKWebsiteDataStore.remove(forIdentifier: id)) != nil { return }
      await withCheckedContinuation { continuation in
        _ = Timer.scheduledTimer(withTimeInterval: pause, repeats: false) { _ in continuation.resume() }
      }
    }
    try await WKWebsiteDataStore.remove(forIdentifier: id)
  }

  /// Removes the profile's passwords.
  /// - Returns: false without a keyring, or in a program that asks none: there may be some where this is looked for again.
  private static func removePasswords(_ passwords: (any PasswordStore)?, asks: Bool) async throws -> Bool {
    guard let passwords else { return false }
    do throws(PasswordStoreError) {
      try await passwords.removeAll(asks: asks)
      return true
    } catch {
      if error == .missing { return false }
      throw StorageProblem.unusable(error.message)
    }
  }

  private static let attempts = 20
  /// Seconds between two attempts.
  private static let pause: TimeInterval = 0.1

  private static func removeFolders(of id: UUID, in folders: ProfileFolders) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread { continuation.resume(with: Result { try folders.remove(id) }) }
    }
  }

  /// Writes down what is not written yet: the program is about to end.
  func flush() {
    for open in rooms.values { open.services.downloads.discardPrivate() }
    for window in shown { window.container.selectedTabController?.sessionPicture.saveWhatIsOnScreen() }
    room.flush()
  }
}
