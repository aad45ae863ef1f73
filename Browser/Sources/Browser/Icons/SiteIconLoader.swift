import BrowserCore
import BrowserStorage
import Foundation

/// Fetches the icons that pages declare, of few sites at a time.
@MainActor
final class SiteIconLoader {
  /// Fetches the first picture of some addresses, as PNG; nil when there is none.
  typealias Fetch = @MainActor ([URL], @escaping @MainActor (Data?) -> Void) -> Void

  private struct Request {
    var site: String
    var addresses: [URL]
    var store: SiteIconStore
    /// The number of times that the store had forgotten something then.
    var forgettings: Int
  }

  private let fetch: Fetch
  private let now: () -> Date
  private var waiting: [Request] = []
  private var current: [Request] = []

  /// - Parameters:
  ///   - fetch: by default a `SiteIconRenderer`'s work.
  ///   - now: the clock.
  init(fetch: Fetch? = nil, now: @escaping () -> Date = Date.init) {
    self.fetch = fetch ?? Self.render
    self.now = now
  }

  private static func render(_ addresses: [URL], then done: @escaping @MainActor (Data?) -> Void) {
    let renderer = SiteIconRenderer(addresses: addresses)
    renderer.begin { picture in
      // Until here the renderer lives by this.
      withExtendedLifetime(renderer) { done(picture) }
    }
  }

  /// A page has loaded and declares icons.
  /// - Parameters:
  ///   - declarations: those of the page, as its script told them.
  ///   - page: the page's address.
  ///   - store: the place where the icon goes.
  func load(_ declarations: [SiteIconChoice.Declaration], of page: URL, into store: SiteIconStore) {
    guard ["http", "https"].contains(page.scheme?.lowercased()), let site = PageZoom.site(of: page),
      store.wants(site, at: now()), waiting.count < SiteIconLimits.waiting,
      !(current + waiting).contains(where: { $0.site == site && $0.store === store })
    else { return }
    let addresses = SiteIconChoice.addresses(for: declarations, of: page)
    waiting.append(
      Request(site: site, addresses: addresses, store: store, forgettings: store.forgettings))
    next()
  }

  private func next() {
    guard current.count < SiteIconLimits.atOnce, !waiting.isEmpty else { return }
    let request = waiting.removeFirst()
    current.append(request)
    fetch(request.addresses) { [weak self] picture in
      guard let self else { return }
      current.removeAll { $0.site == request.site && $0.store === request.store }
      finish(request, with: picture)
      next()
    }
  }

  private func finish(_ request: Request, with picture: Data?) {
    let store = request.store
    // What was forgotten meanwhile would come back.
    guard store.forgettings == request.forgettings else { return }
    if let picture, picture.count <= SiteIconLimits.storedBytes {
      store.keep(StoredSiteIcon(site: request.site, picture: picture, fetched: now()))
    } else {
      store.didFail(request.site, at: now())
    }
  }
}
