import BrowserCore
import MethodSelectors
import UIKit

/// A page that may have the window for an element of its own.
@MainActor
protocol FullscreenPage: AnyObject {
  /// True if the page is to have the window for itself.
  var isFullscreen: Bool { get }
  /// The name of the page that asks.
  var askerName: String { get }
  /// The origin of the page that asks, by which it is known again; nil where none tells it from another page.
  var fullscreenOrigin: String? { get }
  /// Returns true if the page may have one more of it.
  func admits(_ deed: PageFloods.Deed) -> Bool
  /// Sends the element back to its place.
  func leaveFullscreen()
}

/// The owner of the window, as a page that fills it needs it.
@MainActor
protocol FullscreenControllerDelegate: AnyObject {
  /// Returns true if the page may have the window for itself.
  func fullscreen(_ fullscreen: FullscreenController, mayBeginFor page: any FullscreenPage) -> Bool
  /// A page is about to get the window: all that lies over it or holds it is to go.
  func fullscreenWillBegin(_ fullscreen: FullscreenController)
  /// The page has the window from now on, or gave it back.
  func fullscreenDidChange(_ fullscreen: FullscreenController)
}

/// Full screen: the page that has the window, the way out of it, and the notice of whose page it is.
@MainActor
final class FullscreenController: NSObject {
  private enum State {
    case bars
    case page(Holder)
  }

  /// A page that may go at any time.
  private struct Holder {
    weak var page: (any FullscreenPage)?
  }

  weak var delegate: (any FullscreenControllerDelegate)?
  let button = FullscreenCloseButton()
  let notice = FullscreenNoticeView()
  private var state = State.bars
  private let tap = UITapGestureRecognizer()
  private let gate = FullscreenGate()
  /// Origins whose notice was read; until the program ends.
  private var originsRead: Set<String> = []

  /// True while a page has the window for itself.
  var isActive: Bool {
    if case .page = state { return true }
    return false
  }

  /// Puts button and notice into a view.
  /// - Parameter pages: the view with the pages; the page gets the taps that show the button, too.
  func attach(to view: UIView, pages: UIView) {
    button.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(notice)
    tap.cancelsTouchesInView = false
    tap.delegate = gate
    tap.isEnabled = false
    tap.addTarget(self, action: Selector("handleTap:", FullscreenController.handleTap))
    pages.addGestureRecognizer(tap)
  }

  /// An element of the page came to fill the window, or goes back to its place.
  func pageDidChange(_ page: any FullscreenPage) {
    if !page.isFullscreen {
      if holds(page) { show(.bars) }
    } else if !holds(page) {
      guard delegate?.fullscreen(self, mayBeginFor: page) == true, page.admits(.fullscreen) else {
        return page.leaveFullscreen()
      }
      delegate?.fullscreenWillBegin(self)
      show(.page(Holder(page: page)))
      tellWhoFillsTheWindow(page.askerName, page.fullscreenOrigin)
    }
  }

  private func holds(_ page: any FullscreenPage) -> Bool {
    if case .page(let holder) = state { return holder.page === page }
    return false
  }

  /// Has the page that fills the window give it back, at once.
  func leave() {
    guard case .page(let holder) = state else { return }
    holder.page?.leaveFullscreen()
    show(.bars)
  }

  private func show(_ state: State) {
    let wasActive = isActive
    self.state = state
    guard isActive || wasActive else { return }
    tap.isEnabled = isActive
    delegate?.fullscreenDidChange(self)
    if isActive {
      notice.superview?.bringSubviewToFront(notice)
      button.superview?.bringSubviewToFront(button)
      button.showForAWhile()
    } else {
      button.withdraw()
      notice.withdraw()
    }
    UIAccessibility.post(notification: .screenChanged, argument: nil)
  }

  /// Once for each origin, and each time for a page that has none.
  private func tellWhoFillsTheWindow(_ name: String, _ origin: String?) {
    if let origin, originsRead.contains(origin) { return }
    notice.onRead = { [weak self] in if let origin { self?.originsRead.insert(origin) } }
    notice.show(name)
  }

  private func handleTap(_ recognizer: UITapGestureRecognizer) {
    if isActive { button.showForAWhile() }
  }

  /// - Parameter area: what no notch or control covers.
  func place(in area: CGRect) {
    button.place(in: area)
    notice.place(in: area)
  }
}
