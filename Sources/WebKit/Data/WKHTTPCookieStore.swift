import Foundation
import FoundationNetworking

/// Hears that cookies changed.
@preconcurrency @MainActor
public protocol WKHTTPCookieStoreObserver: AnyObject {
  /// Called on the main thread after cookies of the store changed; does nothing by default.
  func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
  /// Does nothing.
  public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

/// The cookies of a data store.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
  private struct Observer { weak var object: (any WKHTTPCookieStoreObserver)? }

  private let backend: any WebDataBackend
  private var observers: [Observer] = []

  init(_ backend: any WebDataBackend) {
    self.backend = backend
    super.init()
    backend.cookieStore = self
    backend.cookiesDidChange = { [weak self] in
      guard let self else { return }
      for observer in observers { observer.object?.cookiesDidChange(in: self) }
    }
  }

  /// Hands over all cookies of the store, on the main thread.
  open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
    Task { completionHandler(await backend.cookies()) }
  }

  /// Returns all cookies of the store.
  open func allCookies() async -> [HTTPCookie] { await backend.cookies() }

  /// Adds a cookie, or replaces the one of the same name, domain and path; then calls the handler.
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    Task {
      await backend.set(cookie)
      completionHandler?()
    }
  }

  /// Adds a cookie, or replaces the one of the same name, domain and path; returns when loads send it.
  open func setCookie(_ cookie: HTTPCookie) async { await backend.set(cookie) }

  /// Deletes a cookie, then calls the handler.
  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    Task {
      await backend.delete(cookie)
      completionHandler?()
    }
  }

  /// Deletes a cookie, and returns when it is gone.
  open func deleteCookie(_ cookie: HTTPCookie) async { await backend.delete(cookie) }

  /// Observers are held weakly.
  open func add(_ observer: any WKHTTPCookieStoreObserver) {
    observers.removeAll { $0.object == nil }
    observers.append(Observer(object: observer))
  }

  /// Ends what `add(_:)` began.
  open func remove(_ observer: any WKHTTPCookieStoreObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }
}
