import BrowserCore
import BrowserStorage
import Foundation

/// How large each site's pages are shown. Private tabs keep theirs for themselves.
@MainActor
final class SiteZooms {
  /// Told when a site's pages are to be shown in another size.
  var onChange: (() -> Void)?

  private var percentages: [String: Int] = [:]
  /// Sites that were changed before the file was open.
  private var changed: Set<String> = []
  private var database: SiteZoomDatabase?
  /// One write after the other, none of them on the main thread.
  private let worker = SerialWorker(name: "zoom")

  /// Reads the file on a thread of its own. Without it, sizes last as long as the program.
  func open(at url: URL) {
    worker.async { [weak self] in
      guard let database = try? SiteZoomDatabase(at: url), let stored = try? database.load() else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.didOpen(database, stored) } }
    }
  }

  private func didOpen(_ database: SiteZoomDatabase, _ stored: [String: Int]) {
    self.database = database
    for (site, percentage) in stored where !changed.contains(site) { percentages[site] = percentage }
    for site in changed { write(site) }
    changed = []
    onChange?()
  }

  func percentage(for site: String) -> Int { percentages[site] ?? PageZoom.standard }

  func set(_ percentage: Int, for site: String) {
    guard percentage != self.percentage(for: site) else { return }
    percentages[site] = percentage
    if database == nil { changed.insert(site) } else { write(site) }
    onChange?()
  }

  /// Waits until everything is written.
  func flush() { worker.sync {} }

  private func write(_ site: String) {
    guard let database else { return }
    let percentage = percentage(for: site)
    // A size that cannot be kept is in force until the end; that is no reason to interrupt anybody.
    worker.async { try? database.set(percentage, for: site) }
  }
}
