import BrowserCore
import Shift
import UIKit

/// A page that comes out of its site's icon on the start page, and goes back into it.
///
/// The icon is matched with a cover in the page's place, in the page's colour or with its picture. The page loads below from
/// the first moment on, and the cover goes when it has painted. Turned round in flight, the page goes back from where it is.
@MainActor
final class IconFlight {
  enum State {
    case resting
    /// The cover comes out of the icon of a start page, or goes back into it before it was there.
    case opening(Animator, StartPageView)
    /// The cover is in the page's place; whether the page is being asked for its first paint.
    case covering(isAsking: Bool, limit: Deadline)
    /// The cover goes into the icon of the start page that is back.
    case closing(Animator)
  }

  private(set) var state = State.resting
  private unowned let page: TabViewController
  private let host = PassthroughView()
  private var icon: SiteIconView?
  private var cover: PageCardView?

  /// The identifier by which icon and page are matched.
  static let id = "site"
  /// Seconds. The figures are those of a page on its way to its card.
  private static let duration = OverviewMetrics.duration
  /// Seconds in which the cover uncovers the page.
  private static let fade: TimeInterval = 0.12

  init(page: TabViewController) { self.page = page }

  // MARK: - Out of an icon

  /// Opens an address out of an icon; the load has begun when this returns.
  ///
  /// - Parameter open: shows the page in the place of the start page.
  func open(outOf icon: SiteIconView, on start: StartPageView, _ open: () -> Void) {
    end()
    // It stays below the cover until that is there.
    page.overlays.releaseStartPage()
    open()
    guard page.tab.hasPage, page.errorPage == nil, start.window != nil else {
      return start.removeFromSuperview()
    }
    start.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let cover = PageCardView(title: "", tint: nil)
    prepare(cover, icon)
    let animator = animator(from: start, to: cover, isPresenting: true)
    state = .opening(animator, start)
    animator.animate { [weak self] isAtEnd in self?.didOpen(isAtEnd) }
  }

  private func didOpen(_ isAtEnd: Bool) {
    guard case .opening(_, let start) = state else { return }
    guard isAtEnd else { return clear() }
    start.removeFromSuperview()
    icon?.flightID = nil
    let limit = Deadline(after: PageTurnMetrics.longestWait) { [weak self] in self?.uncover() }
    state = .covering(isAsking: false, limit: limit)
    if page.navigation.shownEntry != nil { pageDidCome() }
  }

  /// The page is there, if not on the screen yet.
  func pageDidCome() {
    guard case .covering(isAsking: false, let limit) = state else { return }
    state = .covering(isAsking: true, limit: limit)
    page.webView?.whenPainted { [weak self] in self?.uncover() }
  }

  private func uncover() {
    guard case .covering(_, let limit) = state else { return }
    limit.cancel()
    state = .resting
    UIView.animate(
      withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : Self.fade,
      animations: { self.cover?.alpha = 0 },
      completion: { [weak self] _ in
        if case .resting = self?.state { self?.clear() }
      })
  }

  /// The start page is wanted back: a page that is on its way out of its icon turns round.
  ///
  /// - Returns: the start page that is still there; nil where a new one is needed.
  func takeBack() -> StartPageView? {
    guard case .opening(let animator, let start) = state else {
      end()
      return nil
    }
    animator.reverse()
    return start
  }

  // MARK: - Into an icon

  /// The page of an address has made way for the start page, and goes into its site's icon if that is in sight.
  ///
  /// - Parameter picture: of the page, with its strip; nil shows its colour.
  func close(intoIconOf url: URL, picture: UIImage?, tint: PageColor?) {
    guard page.view.window != nil, let start = page.startPage, let icon = start.visibleIcon(for: url) else {
      return
    }
    close(into: icon, on: start, picture: picture, tint: tint)
  }

  /// The page has made way for the start page and goes into an icon of it.
  ///
  /// - Parameter picture: of the page, with its strip; nil shows its colour.
  private func close(into icon: SiteIconView, on start: StartPageView, picture: UIImage?, tint: PageColor?) {
    // On the way back already.
    if case .opening = state { return }
    end()
    let cover = picture.map { PageCardView(image: $0) } ?? PageCardView(title: "", tint: tint)
    prepare(cover, icon)
    host.addSubview(cover)
    let animator = animator(from: cover, to: start, isPresenting: false)
    state = .closing(animator)
    animator.animate { [weak self] _ in self?.clear() }
  }

  // MARK: - Both

  private func prepare(_ cover: PageCardView, _ icon: SiteIconView) {
    host.frame = page.clip.bounds
    host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.clip.insertSubview(host, belowSubview: page.strip)
    cover.frame = host.bounds
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.shift.id = Self.id
    cover.shift.contentSizing = .fill
    cover.shift.duration = Self.duration
    icon.flightID = Self.id
    (self.cover, self.icon) = (cover, icon)
  }

  private func animator(from: UIView, to: UIView, isPresenting: Bool) -> Animator {
    page.view.layoutIfNeeded()
    let animator = Animator(fromView: from, toView: to, container: host, isPresenting: isPresenting)
    animator.timing = .spring(dampingRatio: OverviewMetrics.dampingRatio)
    return animator
  }

  /// Ends whatever is on its way: something else is to be seen.
  func end() {
    switch state {
    case .resting: clear()
    case .opening(let animator, let start):
      state = .resting
      animator.end(atEnd: true)
      if start !== page.startPage { start.removeFromSuperview() }
      clear()
    case .covering(_, let limit):
      limit.cancel()
      clear()
    case .closing(let animator): animator.end(atEnd: true)
    }
  }

  private func clear() {
    state = .resting
    icon?.flightID = nil
    icon = nil
    cover?.removeFromSuperview()
    cover = nil
    host.removeFromSuperview()
  }
}
