import Foundation

/// Matches an engine's load events with the `WKNavigation` they belong to, and selects those that the navigation delegate hears of.
///
/// Engines report failures twice (a failure, then an end), report the end of a
/// load that was given up, and know nothing of navigations as objects.
struct NavigationTracker {
  enum Phase: Equatable { case idle, provisional, committed }

  /// The messages for the delegate.
  enum Report {
    case started(WKNavigation)
    case redirected(WKNavigation)
    case committed(WKNavigation)
    case finished(WKNavigation)
    case failed(WKNavigation, provisional: Bool)
  }

  private(set) var phase = Phase.idle
  private(set) var current: WKNavigation?
  /// The loads that the app asked for and the engine has not yet started, oldest first.
  private var pending: [(navigation: WKNavigation, url: URL?)] = []

  /// True if a load is under way or about to be.
  var isLoading: Bool { phase != .idle || !pending.isEmpty }

  /// The app asks for a load. `url` is nil where the engine decides it.
  mutating func expect(_ navigation: WKNavigation, url: URL?) {
    pending.append((navigation, url))
  }

  /// The engine will not start what was asked for last: it was a move within the page, or it was refused.
  mutating func drop(_ navigation: WKNavigation) {
    pending.removeAll { $0.navigation === navigation }
  }

  /// The engine is done without a load having begun: it was a move within the page.
  mutating func endMoveWithinPage() {
    if phase == .idle { pending = [] }
  }

  /// The page's process is gone, and every load with it.
  mutating func reset() { self = NavigationTracker() }

  mutating func handle(_ event: WebLoadEvent) -> Report? {
    switch event {
    case .started(let url):
      let navigation = takePending(for: url) ?? WKNavigation()
      current = navigation
      phase = .provisional
      return .started(navigation)
    case .redirected:
      guard phase == .provisional, let current else { return nil }
      return .redirected(current)
    case .committed:
      guard phase == .provisional, let current else { return nil }
      phase = .committed
      return .committed(current)
    case .finished:
      guard phase == .committed, let current else {
        phase = .idle
        return nil
      }
      phase = .idle
      return .finished(current)
    case .failed(_, let url):
      return fail(url)
    }
  }

  private mutating func fail(_ url: URL?) -> Report? {
    if phase == .idle {
      // Refused before it began: only a load of the app's own is worth a report.
      guard let navigation = takePending(for: url) else { return nil }
      return .failed(navigation, provisional: true)
    }
    guard let current else { return nil }
    let provisional = phase == .provisional
    phase = .idle
    return .failed(current, provisional: provisional)
  }

  /// Takes what was asked for, and forgets what was asked for before it.
  private mutating func takePending(for url: URL?) -> WKNavigation? {
    let index =
      pending.lastIndex { $0.url != nil && Self.same($0.url, url) } ?? pending.lastIndex { $0.url == nil }
    guard let index else { return nil }
    let navigation = pending[index].navigation
    pending.removeSubrange(...index)
    return navigation
  }

  /// Engines write an empty path as "/" and may add or drop a fragment.
  private static func same(_ a: URL?, _ b: URL?) -> Bool {
    guard let a, let b else { return false }
    return a == b || key(a) == key(b)
  }

  private static func key(_ url: URL) -> String {
    let text = url.absoluteString
    let plain = text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    return plain.hasSuffix("/") ? String(plain.dropLast()) : plain
  }
}
