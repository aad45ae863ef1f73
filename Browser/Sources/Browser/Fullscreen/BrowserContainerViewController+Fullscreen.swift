import BrowserCore
import MethodSelectors
import UIKit
import WebKit

/// A page whose element fills the window: the bars are away until it goes back to its place.
extension BrowserContainerViewController {
  func setUpFullscreen() {
    fullscreenButton.addAction(
      UIAction { [weak self] _ in self?.leaveFullscreen() }, for: .touchUpInside)
    view.addSubview(fullscreenButton)
    view.addSubview(fullscreenNotice)
    // It only looks on: the page gets its taps.
    fullscreenTap.cancelsTouchesInView = false
    fullscreenTap.delegate = fullscreenGate
    fullscreenTap.isEnabled = false
    fullscreenTap.addTarget(
      self, action: Selector("handleFullscreenTap:", BrowserContainerViewController.handleFullscreenTap))
    pagesView.addGestureRecognizer(fullscreenTap)
  }

  var isFullscreen: Bool { fullscreen != .bars }

  /// Returns true if the page's scrolling does not move the bars.
  func ignoresScrolling(of tab: TabViewController) -> Bool {
    !tab.isSelected || isFullscreen || tab.isLeavingFullscreen
  }

  func tabDidChangeFullscreen(_ tab: TabViewController) {
    if !tab.isFullscreen {
      if fullscreen == .page(tab.tab.id) { show(.bars) }
    } else if fullscreen != .page(tab.tab.id) {
      guard mayFillWindow(tab), tab.admits(.fullscreen) else { return tab.leaveFullscreen() }
      openMenus.forEach { $0.close() }
      closeFind()
      // A finger that holds the bars holds them no longer.
      pageDragEnded(velocity: 0)
      show(.page(tab.tab.id))
    }
  }

  /// Returns true if the page may have the window for itself: only the one that is seen, and in front, may.
  private func mayFillWindow(_ tab: TabViewController) -> Bool {
    guard case .resting = swipe else { return false }
    return tab.isSelected && tab.view.window != nil && !tab.swipeNavigation.isCovering && !tab.reader.isOpen
      && presentedViewController == nil && tab.presentedViewController == nil && !overview.isOpen
      && !isEditingAddress
  }

  /// Has the page that fills the window give it back, at once.
  func leaveFullscreen() {
    guard case .page(let id) = fullscreen else { return }
    tabControllers[id]?.leaveFullscreen()
    show(.bars)
  }

  private func show(_ state: FullscreenState) {
    guard fullscreen != state else { return }
    fullscreen = state
    services.trace?.fullscreenDidChange(isFullscreen)
    showBars()
    show(hoveredLink: nil)
    fullscreenTap.isEnabled = isFullscreen
    if isFullscreen {
      view.bringSubviewToFront(fullscreenNotice)
      view.bringSubviewToFront(fullscreenButton)
      fullscreenButton.showForAWhile()
      tellWhoFillsTheWindow()
    } else {
      fullscreenButton.withdraw()
      fullscreenNotice.withdraw()
    }
    setNeedsStatusBarAppearanceUpdate()
    view.setNeedsLayout()
    UIAccessibility.post(notification: .screenChanged, argument: nil)
  }

  /// Once for each site, until the program ends.
  private func tellWhoFillsTheWindow() {
    guard case .page(let id) = fullscreen, let site = tabControllers[id]?.askerName,
      !fullscreenNoticesRead.contains(site)
    else { return }
    fullscreenNotice.onRead = { [weak self] in _ = self?.fullscreenNoticesRead.insert(site) }
    fullscreenNotice.show(site)
  }

  private func handleFullscreenTap(_ recognizer: UITapGestureRecognizer) {
    if isFullscreen { fullscreenButton.showForAWhile() }
  }

  func layoutFullscreen() {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    fullscreenButton.place(in: area)
    fullscreenNotice.place(in: area)
  }
}
