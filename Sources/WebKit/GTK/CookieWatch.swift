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

  /// The look that was asked for last: one ends before the next begins.
  private var looking: Task<Void, Never>?
  /// The time that the last look took.
  private var lastLook = Duration.zero

  /// From a change to the look at all cookies, for all changes of that time.
  private static let pause = Duration.seconds(3)
  /// The pause is so many times as long as the last look at least.
  private static let share = 20

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
    // The more there is to look at, the less often: a page can set cookies all the time.
    let pause = max(Self.pause, lastLook * Self.share)
    Task { [weak self] in
      try? await Task.sleep(for: pause)
      self?.isDue = false
      await self?.look()
    }
  }

  /// Takes over the cookies that there are; what is gone is forgotten.
  func look() async {
    let before = looking
    let look = Task {
      await before?.value
      await lookNow()
    }
    looking = look
    await look.value
  }

  private func lookNow() async {
    let start = ContinuousClock.now
    // More are not noted.
    if let texts = await withCookies({ $0.count <= CookieDates.most ? $0.map(text) : nil }) {
      dates = await Self.noting(texts, in: dates, to: file)
    }
    lastLook = ContinuousClock.now - start
  }

  /// Hashes and writes away from the main thread.
  @concurrent private nonisolated static func noting(
    _ texts: [String], in dates: CookieDates, to file: CookieDatesFile?
  ) async -> CookieDates {
    let new = dates.noting(Set(texts.map(digest)), at: Date())
    if new != dates { file?.write(new) }
    return new
  }

  /// Removes the cookies that were set since then.
  func remove(since date: Date) async {
    await withCookies { cookies in
      for cookie in cookies where dates.isSet(Self.digest(text(cookie)), since: date) { await remove(cookie) }
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
  private func withCookies<Value>(_ body: ([OpaquePointer]) async -> Value) async -> Value {
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
    let value = await body(cookies)
    for cookie in cookies { soup_cookie_free(cookie) }
    return value
  }

  /// Returns all that a cookie is, and the salt.
  private func text(_ cookie: OpaquePointer) -> String {
    let end = soup_cookie_get_expires(cookie).map { String(g_date_time_to_unix($0)) }
    let parts = [
      dates.salt, copyString(soup_cookie_get_name(cookie)), copyString(soup_cookie_get_value(cookie)),
      copyString(soup_cookie_get_domain(cookie)), copyString(soup_cookie_get_path(cookie)), end,
    ].map { $0 ?? "" }
    // This character is in none of them (RFC 6265, section 4.1.1).
    return parts.joined(separator: "\u{1}")
  }

  private nonisolated static func digest(_ text: String) -> CookieDates.Digest {
    takeString(g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1)) ?? ""
  }
}
