import BrowserCore
import BrowserStorage
import Foundation

/// The choices for each site. Private tabs keep theirs for themselves.
@MainActor
final class SiteSettingsPersistence {
  /// Called when a site's pages are to be shown in another way.
  var onChange: (() -> Void)?

  private var sites: [String: StoredSiteSettings] = [:]
  /// Sites that were changed before the file was open.
  private var changed: Set<String> = []
  /// The conditions of what was forgotten before the file was open.
  private var forgotten: [(String, Date) -> Bool] = []
  private var database: SiteSettingsDatabase?
  /// The file, though it may not be open yet; nil where nothing is kept.
  private var url: URL?
  /// True if the file could not be opened.
  private var cannotOpen = false
  /// One write after the other, none of them on the main thread.
  private let worker = SerialWorker(name: "sites")

  /// Reads the file on a thread of its own. Without it, settings last as long as the program.
  func open(at url: URL) {
    self.url = url
    cannotOpen = false
    worker.async { [weak self] in
      let opened = try? SiteSettingsDatabase.opened(at: url)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if let opened { self?.didOpen(opened.database, opened.sites) } else { self?.didNotOpen(url) }
        }
      }
    }
  }

  /// Removes the whole file if something is to be forgotten, since that cannot be told from the rest.
  private func didNotOpen(_ url: URL) {
    guard !forgotten.isEmpty else { return cannotOpen = true }
    forgotten = []
    worker.async { SiteSettingsDatabase.removeFile(at: url) }
    open(at: url)
  }

  private func didOpen(_ database: SiteSettingsDatabase, _ stored: [String: StoredSiteSettings]) {
    self.database = database
    let early = sites
    sites = stored.merging(early.filter { changed.contains($0.key) }) { $1 }
    for site in changed { write(site) }
    changed = []
    let forgotten = forgotten
    self.forgotten = []
    // What was chosen after something was forgotten stays.
    for condition in forgotten { forget { early[$0] == nil && condition($0, $1) } }
    onChange?()
  }

  /// - Parameter site: a name as `PageZoom.site(of:)` gives it.
  func settings(for site: String) -> SiteSettings { sites[site]?.settings ?? SiteSettings() }

  /// The decisions about notifications, by an address of each origin.
  var notificationDecisions: [URL: Bool] {
    var decisions: [URL: Bool] = [:]
    for (origin, value) in sites.values.flatMap(\.settings.notifications.decided) {
      if let url = URL(string: origin) { decisions[url] = value == .allow }
    }
    return decisions
  }

  func update(_ site: String, _ change: (inout SiteSettings) -> Void) {
    var settings = settings(for: site)
    change(&settings)
    guard settings != self.settings(for: site) else { return }
    sites[site] = StoredSiteSettings(settings, changed: Date())
    if database == nil { changed.insert(site) } else { write(site) }
    onChange?()
  }

  /// Forgets the sites of which a condition says so, by name and time of the last change.
  func forget(where condition: @escaping (String, Date) -> Bool) {
    let names = sites.filter { condition($0.key, $0.value.changed) }.map(\.key)
    for name in names {
      sites[name] = nil
      changed.remove(name)
    }
    if let database {
      worker.async { try? database.remove(names) }
    } else {
      forgotten.append(condition)
      if cannotOpen, let url { open(at: url) }
    }
    if !names.isEmpty { onChange?() }
  }

  /// Waits until everything is written, and forgets in a file that is not open yet what is to be forgotten: the program is about to end.
  func flush() {
    worker.sync {}
    guard let url, database == nil, !forgotten.isEmpty else { return }
    guard let opened = try? SiteSettingsDatabase.opened(at: url) else {
      return SiteSettingsDatabase.removeFile(at: url)
    }
    let names = opened.sites.filter { site in forgotten.contains { $0(site.key, site.value.changed) } }.map(
      \.key)
    try? opened.database.remove(names)
  }

  private func write(_ site: String) {
    guard let database, let stored = sites[site] else { return }
    // What cannot be kept is in force until the end; that is no reason to interrupt the user.
    worker.async { try? database.set(stored, for: site) }
  }
}
