import BrowserCore
import UIKit

/// The wide window: one head at the top in place of the phone's bars, and no collapsing. It is another view of the same model.
extension BrowserContainerViewController: WindowHeadControllerDelegate {
  /// The layout that the window's size asks for, or before the window is shown the one that it is going to have.
  var comingLayout: WindowLayout { windowHead.comingLayout(in: view) }

  func setUpDesktop() {
    windowHead.delegate = self
    windowHead.head.delegate = self
    windowHead.head.addressBar.delegate = self
    windowHead.head.addressBar.editingDelegate = addressEditing
    windowHead.head.tabs.admitsTab = { [weak self] in self?.presenters.transfer.admits($0) ?? false }
    windowHead.head.tabs.onTake = { [weak self] in self?.presenters.transfer.take($0, at: $1) }
    windowHead.attach(in: view, content: browsingView, over: pagesView, below: swipe.row)
    windowHead.head.button(.back)?.menu = toolbarController.menu(of: .back)
    windowHead.head.button(.forward)?.menu = toolbarController.menu(of: .forward)
  }

  func windowHeadDidChangeLayout(_ head: WindowHeadController) {
    addressEditing.handle(.layoutChanged(head.shownLayout))
    collapse.handle(.pageChanged)
    showBars()
    for controller in tabControllers.values { controller.hasBars = head.shownLayout == .phone }
    setNeedsStatusBarAppearanceUpdate()
  }

  func windowHead(_ head: WindowHeadController, insetPages inset: CGFloat) {
    for controller in tabControllers.values where controller.additionalSafeAreaInsets.top != inset {
      controller.additionalSafeAreaInsets.top = inset
    }
  }
}

extension Tab {
  /// A name for lists and tabs: the title, else the domain, else what the empty tab is.
  @MainActor var displayTitle: String {
    if !title.isEmpty { return title }
    guard hasPage else { return "Start Page" }
    let domain = AddressBarView.Content(tab: self).domain
    return domain.isEmpty ? url?.absoluteString ?? "" : domain
  }
}

extension BrowserContainerViewController: DesktopHeadViewDelegate {
  func desktopHead(_ head: DesktopHeadView, didChoose button: DesktopHeadView.Button) {
    switch button {
    case .sidebar: presenters.library.open()
    case .back: selectedTabController?.goBack()
    case .forward: selectedTabController?.goForward()
    case .share: presenters.share.open()
    case .newTab: perform(.newTab)
    case .overview: openOverview()
    case .tabList: presenters.tabMenus.openList()
    }
  }

  func desktopHeadDidChooseProfile(_ head: DesktopHeadView) {
    presenters.profile.open(outOf: head.profileButton.avatar)
  }

  func desktopHeadDidChooseGroup(_ head: DesktopHeadView) { presenters.groups.openMenu() }

  func desktopHead(_ head: DesktopHeadView, didSelect id: TabID) {
    addressEditing.cancel()
    store.perform { $0.select(id) }
  }

  func desktopHead(_ head: DesktopHeadView, didSwitchSoundOf id: TabID) { tabControllers[id]?.toggleSound() }

  func desktopHead(_ head: DesktopHeadView, didUnpin id: TabID) { store.perform { $0.setPinned(id, false) } }

  func desktopHead(_ head: DesktopHeadView, didClose id: TabID) { store.perform { $0.close(id) } }

  func desktopHead(_ head: DesktopHeadView, menuOf id: TabID, from source: UIView, at point: CGPoint) {
    presenters.tabMenus.open(for: id, from: source, at: point)
  }

  func desktopHead(_ head: DesktopHeadView, didDetach id: TabID) { presenters.transfer.detach(id) }

  func desktopHead(_ head: DesktopHeadView, didMove id: TabID, to index: Int) {
    store.perform { $0.move(id, to: index) }
  }
}
