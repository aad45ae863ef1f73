import BrowserCore
import BrowserStorage
import UIKit

/// The icons of sites: a profile's, kept in a file, or those of private tabs, in memory only.
@MainActor
final class SiteIconStore {
  /// Called with the site whose icon is another one; nil for several.
  var onChange: ((String?) -> Void)?
  /// The number of times that something was forgotten: what was begun before is not kept any more.
  private(set) var forgettings = 0

  private var icons: [String: StoredSiteIcon] = [:]
  private var images = BoundedCache<String, UIImage>(limit: memoryLimit)
  /// The times at which sites were asked that had none.
  private var failures: [String: Date] = [:]
  private let limit: Int
  private var database: SiteIconDatabase?
  /// The file, though it may not be open yet; nil where nothing is kept.
  private var url: URL?
  private var hasFile: Bool { url != nil }
  /// True if the file could not be opened.
  private var cannotOpen = false
  private var forgotten: [(String, Date) -> Bool] = []
  /// True if all that is in the file is to go once it is open.
  private var forgetsFile = false
  private lazy var worker = SerialWorker(name: "icons")

  /// Most bytes of pixels in memory.
  private static let memoryLimit = 6 << 20

  /// - Parameter limit: the most sites of which an icon is kept.
  init(limit: Int = SiteIconLimits.stored) { self.limit = limit }

  /// Reads what is kept, on another thread, and keeps what comes from now on. What makes no sense costs the icons alone.
  func open(at url: URL) {
    self.url = url
    cannotOpen = false
    worker.async { [weak self] in
      let opened = try? SiteIconDatabase.opened(at: url)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if let opened { self?.didOpen(opened.database, opened.icons) } else { self?.didNotOpen(url) }
        }
      }
    }
  }

  /// Removes the whole file if something is to be forgotten, since that cannot be told from the rest.
  private func didNotOpen(_ url: URL) {
    guard forgetsFile || !forgotten.isEmpty else { return cannotOpen = true }
    (forgetsFile, forgotten) = (false, [])
    worker.async { SiteIconDatabase.removeFile(at: url) }
    open(at: url)
  }

  private func didOpen(_ database: SiteIconDatabase, _ stored: [StoredSiteIcon]) {
    self.database = database
    let early = icons
    icons = Dictionary(stored.map { ($0.site, $0) }) { first, _ in first }
    let conditions = forgotten
    forgotten = []
    // What came after something was forgotten stays.
    for condition in conditions { forget(where: condition) }
    if forgetsFile { emptyFile() }
    forgetsFile = false
    for icon in early.values { keep(icon) }
    onChange?(nil)
  }

  /// Returns a site's icon.
  /// - Parameter site: a name as `PageZoom.site(of:)` gives it.
  func image(of site: String) -> UIImage? {
    if let known = images.value(for: site) { return known }
    guard let icon = icons[site], let image = UIImage(data: icon.picture) else { return nil }
    images.insert(image, for: site, cost: image.pixelBytes)
    return image
  }

  /// Returns true if a site's icon is to be fetched: there is none, or it is old, and it was not tried in vain lately.
  func wants(_ site: String, at date: Date) -> Bool {
    if let tried = failures[site], date.timeIntervalSince(tried) < SiteIconLimits.retry { return false }
    guard let icon = icons[site] else { return true }
    let age = date.timeIntervalSince(icon.fetched)
    return age < 0 || age > SiteIconLimits.age
  }

  /// Keeps a site's icon.
  func keep(_ icon: StoredSiteIcon) {
    guard icon.picture.count <= SiteIconLimits.storedBytes else { return }
    icons[icon.site] = icon
    images.removeValue(for: icon.site)
    if icons.count > limit, let oldest = icons.values.min(by: { $0.fetched < $1.fetched }) {
      icons[oldest.site] = nil
      images.removeValue(for: oldest.site)
    }
    // What cannot be kept is fetched again: that is no reason to interrupt the user.
    if let database { worker.async { try? database.set(icon) } }
    onChange?(icon.site)
  }

  /// A site has no icon.
  func didFail(_ site: String, at date: Date) {
    if failures.count >= limit { failures = [:] }
    failures[site] = date
  }

  /// Forgets the sites of which a condition says so, by name and the time when the icon was fetched.
  func forget(where condition: @escaping (String, Date) -> Bool) {
    forgettings += 1
    let names = icons.values.filter { condition($0.site, $0.fetched) }.map(\.site)
    for name in names {
      icons[name] = nil
      images.removeValue(for: name)
    }
    failures = failures.filter { !condition($0.key, $0.value) }
    if let database {
      worker.async { try? database.remove(names) }
    } else if let url {
      forgotten.append(condition)
      if cannotOpen { open(at: url) }
    }
    if !names.isEmpty { onChange?(nil) }
  }

  /// Forgets all of them, those that were left out when the file was read, too.
  func forgetAll() {
    forget { _, _ in true }
    if database == nil { forgetsFile = hasFile } else { emptyFile() }
  }

  private func emptyFile() {
    guard let database, let url else { return }
    worker.async {
      do {
        try database.removeAll()
      } catch {
        // A damaged file that cannot be emptied: nothing more is kept until the next start.
        SiteIconDatabase.removeFile(at: url)
      }
    }
  }

  /// Waits until everything is written, and forgets in a file that is not open yet what is to be forgotten: the program is about to end.
  func flush() {
    guard let url else { return }
    worker.sync {}
    guard database == nil, forgetsFile || !forgotten.isEmpty else { return }
    guard !forgetsFile, let opened = try? SiteIconDatabase.opened(at: url) else {
      return SiteIconDatabase.removeFile(at: url)
    }
    let names = opened.icons.filter { icon in forgotten.contains { $0(icon.site, icon.fetched) } }.map(\.site)
    try? opened.database.remove(names)
  }
}
