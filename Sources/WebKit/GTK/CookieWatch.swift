import CWebKitGTK
import Foundation
import GTKHost

/// Removes cookies by time, for which it looks at a store's cookies whenever they changed.
@MainActor
final class CookieWatch {
  private let manager: OpaquePointer
  /// The file of the dates; nil for a store that keeps nothing on disk.
  private let file: CookieDatesFile?
  private var dates: CookieDates
  private var isDue = false

  /// Seconds from a change to the look at all cookies, for all changes of that time.
  private static let pause = Duration.seconds(3)

  /// - Parameters:
  ///   - manager: the store's; borrowed for as long as the watch lives.
  ///   - folder: the store's data; nil when it keeps nothing on disk.
  init(_ manager: OpaquePointer, folder: URL?) {
    self.manager = manager
    file = folder.map { CookieDatesFile(url: $0.appendingPathComponent("cookie-dates.json")) }
    dates = file?.read() ?? CookieDates()
    // A store without a file is never asked by time for long: all of it is of one sitting.
    guard file != nil else { return }
    GObjectSignal.connect(manager, "changed") { [weak self] _ in self?.didChange() }
  }

  private func didChange() {
    guard !isDue else { return }
    isDue = true
    Task { [weak self] in
      try? await Task.sleep(for: Self.pause)
      self?.isDue = false
      await self?.look()
    }
  }

  /// Takes over the cookies that there are; what is gone is forgotten.
  func look() async {
    await withCookies { note($0) }
  }

  private func note(_ cookies: [OpaquePointer]) {
    let new = dates.noting(Set(cookies.map(digest)), at: Date())
    guard new != dates else { return }
    dates = new
    file?.write(new)
  }

  /// Removes the cookies that were set since then.
  func remove(since date: Date) async {
    await withCookies { cookies in
      for cookie in cookies where dates.isSet(digest(cookie), since: date) { await remove(cookie) }
    }
    await look()
  }

  private func remove(_ cookie: OpaquePointer) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      webkit_cookie_manager_delete_cookie(
        manager, cookie, nil, GAsync.callback,
        GAsync.box { source, result in
          webkit_cookie_manager_delete_cookie_finish(source.map(OpaquePointer.init), result, nil)
          continuation.resume()
        })
    }
  }

  /// - Parameter body: gets the cookies, which are freed when it returns.
  private func withCookies(_ body: ([OpaquePointer]) async -> Void) async {
    let cookies = await withCheckedContinuation { continuation in
      webkit_cookie_manager_get_all_cookies(
        manager, nil, GAsync.callback,
        GAsync.box { source, result in
          let list = webkit_cookie_manager_get_all_cookies_finish(source.map(OpaquePointer.init), result, nil)
          var cookies: [OpaquePointer] = []
          forEach(list) { cookies.append(OpaquePointer($0)) }
          g_list_free(list)
          continuation.resume(returning: cookies)
        })
    }
    await body(cookies)
    for cookie in cookies { soup_cookie_free(cookie) }
  }

  private func digest(_ cookie: OpaquePointer) -> CookieDates.Digest {
    let end = soup_cookie_get_expires(cookie).map { String(g_date_time_to_unix($0)) }
    let parts = [
      dates.salt, copyString(soup_cookie_get_name(cookie)), copyString(soup_cookie_get_value(cookie)),
      copyString(soup_cookie_get_domain(cookie)), copyString(soup_cookie_get_path(cookie)), end,
    ].map { $0 ?? "" }
    // This character is in none of them (RFC 6265, section 4.1.1).
    let text = parts.joined(separator: "\u{1}")
    return takeString(g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1)) ?? ""
  }
}
