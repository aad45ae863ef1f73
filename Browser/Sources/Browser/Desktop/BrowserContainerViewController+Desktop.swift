import BrowserCore
import UIKit

/// The wide window: one head at the top in place of the phone's bars, and no collapsing.
///
/// It is another view of the same model. `layoutDesktop` compares what is shown with what the window's size
/// asks for, so that resizing over the border changes the bars and nothing else.
extension BrowserContainerViewController {
  /// The layout that the window's size asks for.
  var windowLayout: WindowLayout { WindowLayout(size: view.bounds.size) }

  /// The same, or before the window is shown the one that it is going to have.
  var comingLayout: WindowLayout {
    WindowLayout(size: view.window == nil ? openingSize ?? view.bounds.size : view.bounds.size)
  }

  /// The head's colour: what the page asks for, else the bars'. A page's mere background is not taken.
  var desktopTint: StripTint {
    var tab = store.model.selectedTab
    tab.pageBackground = nil
    if !tab.hasPage || tab.loadError?.showsErrorPage == true { tab.themeColor = nil }
    return StripTint(tab: tab, isDarkAppearance: isDark)
  }

  func setUpDesktop() {
    desktopHead.isHidden = true
    desktopHead.delegate = self
    desktopHead.addressBar.delegate = self
    desktopHead.addressBar.editingDelegate = addressEditing
    browsingView.addSubview(desktopHead)
    view.addSubview(desktopHead.drop)
    setUpMouse()
  }

  // MARK: - Links

  /// The pointer came over a link of a page, or over none (nil).
  func show(hoveredLink url: URL?) {
    let text = windowLayout == .desktop ? url.map(Self.bubbleText) : nil
    linkBubble.show(text, in: view)
  }

  /// The usual schemes are left out.
  private static func bubbleText(_ url: URL) -> String {
    let text = EditingText.text(for: url)
    for scheme in ["https://", BundledSite.scheme + "://"] where text.hasPrefix(scheme) {
      return String(text.dropFirst(scheme.count))
    }
    return text
  }

  // MARK: - Layout

  /// Shows the arrangement that fits the window, and places the head. Call on every layout, before the bars'.
  func layoutDesktop() {
    // A window that fills the screen for a page comes back to its size.
    guard !isFullscreen else { return }
    let layout = windowLayout
    if layout != shownLayout { change(to: layout) }
    let controlsHeight = view.safeAreaInsets.top
    for controller in tabControllers.values { fit(controller, controlsHeight: controlsHeight) }
    guard layout == .desktop else { return }
    let height = CGFloat(desktopHead.layout.headHeight)
    desktopHead.hasWindowControls = controlsHeight > 0
    desktopHead.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    layoutDrop()
    updateDesktopHead()
  }

  private func change(to layout: WindowLayout) {
    shownLayout = layout
    addressEditing.handle(.layoutChanged(layout))
    let isDesktop = layout == .desktop
    collapse.handle(.pageChanged)
    showBars()
    for controller in tabControllers.values { controller.hasBars = !isDesktop }
    if isDesktop { syncDesktopTabs(animated: false) }
    linkBubble.show(nil, in: view)
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Pages begin below the head: what the window controls leave of it is added to their safe area.
  private func fit(_ controller: TabViewController, controlsHeight: CGFloat) {
    let head = CGFloat(WideMetrics.toolbarRowHeight + WideMetrics.tabRowHeight)
    let extra = windowLayout == .desktop ? max(0, head - controlsHeight) : 0
    if controller.additionalSafeAreaInsets.top != extra { controller.additionalSafeAreaInsets.top = extra }
  }

  private func layoutDrop() {
    let drop = desktopHead.drop
    guard !drop.isHidden else { return }
    let frame = desktopHead.dropFrame(below: view.bounds.height - desktopHead.bounds.height)
    drop.frame = view.convert(frame, from: desktopHead)
  }

  /// Under the head, over the page.
  func layoutDesktopFindBar(_ bar: FindBarView) {
    bar.frame = CGRect(
      x: 0, y: desktopHead.frame.maxY, width: view.bounds.width, height: FindBarView.height)
  }

  // MARK: - Content

  /// Shows the selected tab's state in the head.
  func updateDesktopHead() {
    guard windowLayout == .desktop else { return }
    let tab = store.model.selectedTab
    desktopHead.show(desktopTint)
    let bar = desktopHead.addressBar
    bar.content = AddressBarView.Content(tab: tab)
    bar.progressLine.update(for: tab)
    desktopHead.button(.back)?.isEnabled = tab.position.canGoBack
    desktopHead.button(.forward)?.isEnabled = tab.position.canGoForward
  }

  /// Brings the row of tabs in step with the model.
  func syncDesktopTabs(animated: Bool = true) {
    guard shownLayout == .desktop else { return }
    let model = store.model
    updateDesktopProfile()
    if model.selectedID != desktopHead.tabs.selected { show(hoveredLink: nil) }
    desktopHead.tabs.show(
      model.tabs, selected: model.selectedID, content: { self.desktopContent(of: $0) },
      animated: animated && view.window != nil)
    updateDesktopHead()
  }

  func desktopTabDidUpdate(_ tab: Tab) {
    guard shownLayout == .desktop else { return }
    desktopHead.tabs.update(tab, content: desktopContent(of: tab))
    if tab.id == store.model.selectedID { updateDesktopHead() }
  }

  private func desktopContent(of tab: Tab) -> DesktopTabView.Content {
    DesktopTabView.Content(
      title: tab.displayTitle,
      icon: tab.hasPage ? tab.url.map { services.icon(for: $0, isPrivate: tab.isPrivate) } : nil,
      sound: tab.sound)
  }

  func addressEditing(_ editing: AddressEditingController, showsDrop: Bool) {
    let drop = desktopHead.drop
    drop.isHidden = !showsDrop
    view.bringSubviewToFront(drop)
    layoutDrop()
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
    case .sidebar: openBookmarks()
    case .back: selectedTabController?.goBack()
    case .forward: selectedTabController?.goForward()
    case .share: openShareSheet()
    case .newTab: perform(.newTab)
    case .overview: openOverview()
    case .tabList: openTabList()
    }
  }

  func desktopHeadDidChooseProfile(_ head: DesktopHeadView) {
    openProfile(outOf: head.profileButton.avatar)
  }

  /// Names the profile where there are several, but not over private tabs, which are anonymous.
  func updateDesktopProfile() {
    let isWanted = (services.profiles?.store.list.profiles.count ?? 0) > 1 && !store.model.isPrivateMode
    desktopHead.show(isWanted ? services.person : nil)
  }

  func desktopHead(_ head: DesktopHeadView, didSelect id: TabID) {
    addressEditing.cancel()
    store.perform { $0.select(id) }
  }

  func desktopHead(_ head: DesktopHeadView, didSwitchSoundOf id: TabID) { tabControllers[id]?.toggleSound() }

  func desktopHead(_ head: DesktopHeadView, didClose id: TabID) { store.perform { $0.close(id) } }

  func desktopHead(_ head: DesktopHeadView, menuOf id: TabID, from source: UIView, at point: CGPoint) {
    openMenu(ofTab: id, from: source, at: point)
  }

  func desktopHead(_ head: DesktopHeadView, didMove id: TabID, to index: Int) {
    store.perform { $0.move(id, to: index) }
  }
}
