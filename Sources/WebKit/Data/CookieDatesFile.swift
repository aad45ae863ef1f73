import Foundation

/// The file of the dates of a store's cookies. Without it all cookies count as set just now.
struct CookieDatesFile: Sendable {
  let url: URL

  func read() -> CookieDates? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return try? JSONDecoder().decode(CookieDates.self, from: data)
  }

  /// A store whose folder is gone was removed; it does not come back by this.
  func write(_ dates: CookieDates) {
    guard let data = try? JSONEncoder().encode(dates) else { return }
    try? data.write(to: url, options: .atomic)
  }
}
