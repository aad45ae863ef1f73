import BrowserCore
import UIKit

/// The window's upper end: in a wide window the head with field and tabs, in a phone-sized one the plate behind a bar at the top and the
/// line that shows loading while the bars are away.
///
/// It knows which of the two arrangements is shown, and shows the model in it: resizing over the border changes the views and nothing else.
@MainActor
final class WindowHeadController {
  weak var delegate: (any WindowHeadControllerDelegate)?
  /// The wide window's head, in place of all bars.
  let head = DesktopHeadView()
  /// Shows loading while the field with its own line is collapsed.
  let progress = LoadProgressView()
  /// Behind the address bar while it stands at the top.
  private let plate = TopPlateView()
  private let bubble = LinkBubbleView()
  /// The arrangement whose views are shown.
  private(set) var shownLayout = WindowLayout.phone
  /// The size that the window is going to be shown with, in points; the view has the screen's until then.
  var openingSize: CGSize?
  /// The tab that the head has shown last.
  private var shownTab: TabID?
  /// The window's whole content.
  private weak var view: UIView?
  private let store: TabsStore
  private let icon: (URL, _ isPrivate: Bool) -> SiteIcon?
  private let person: () -> StartPageItems.Person?

  /// - Parameters:
  ///   - icon: the icon of a place.
  ///   - person: the profile where there are several, else nil.
  init(
    store: TabsStore, icon: @escaping (URL, _ isPrivate: Bool) -> SiteIcon?,
    person: @escaping () -> StartPageItems.Person?
  ) {
    self.store = store
    self.icon = icon
    self.person = person
  }

  /// Puts the views into a window.
  /// - Parameters:
  ///   - view: the window's whole content.
  ///   - content: the view of pages and bars.
  ///   - pages: a view in `content`, over which the line of loading lies.
  ///   - row: the phone's row of bars, below which the plate lies.
  func attach(in view: UIView, content: UIView, over pages: UIView, below row: UIView) {
    self.view = view
    progress.isUserInteractionEnabled = false
    content.insertSubview(progress, aboveSubview: pages)
    row.superview?.insertSubview(plate, belowSubview: row)
    head.isHidden = true
    content.addSubview(head)
    view.addSubview(head.drop)
  }

  // MARK: - Arrangement

  /// The arrangement that a window's size asks for; before it is shown the one that it is going to have.
  func comingLayout(in view: UIView) -> WindowLayout {
    WindowLayout(size: view.window == nil ? openingSize ?? view.bounds.size : view.bounds.size)
  }

  /// Shows the arrangement that fits the window, and places the head. Call on every layout, before the bars'.
  func layout() {
    guard let view, let delegate, !delegate.isFullscreen else { return }
    let layout = windowLayout
    if layout != shownLayout { change(to: layout) }
    // Pages begin below the head: what the window controls leave of it is added to their safe area.
    let controlsHeight = view.safeAreaInsets.top
    let headHeight = CGFloat(WideMetrics.toolbarRowHeight + WideMetrics.tabRowHeight)
    delegate.windowHead(self, insetPages: layout == .desktop ? max(0, headHeight - controlsHeight) : 0)
    guard layout == .desktop else { return }
    head.hasWindowControls = controlsHeight > 0
    head.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: CGFloat(head.layout.headHeight))
    layoutDrop()
    showSelectedTab()
  }

  private func change(to layout: WindowLayout) {
    shownLayout = layout
    delegate?.windowHeadDidChangeLayout(self)
    syncTabs(animated: false)
    show(hoveredLink: nil)
  }

  /// Places what a phone-sized window has at its top, where the bars are. Animatable.
  func place(_ pose: BarPose, in layout: BarLayout) {
    plate.isHidden = layout.position == .bottom
    plate.frame = layout.topPlateFrame(pose)
    // The line comes as the field with its own line goes.
    progress.frame = CGRect(
      x: 0, y: CGFloat(layout.pageTop(pose)), width: layout.size.width, height: CGFloat(LoadProgress.height))
    let isSeen = shownLayout == .phone && delegate?.isFullscreen == false
    progress.alpha = isSeen ? 1 - pose.containerAlpha : 0
  }

  /// The place of the find bar of a wide window: under the head, over the page.
  var findBarFrame: CGRect {
    CGRect(x: 0, y: head.frame.maxY, width: view?.bounds.width ?? 0, height: FindBarView.height)
  }

  /// The arrangement that the window's size asks for; the phone's before the window has its views.
  var windowLayout: WindowLayout { WindowLayout(size: view?.bounds.size ?? .zero) }

  /// The button that a sheet comes out of: nil in a phone-sized window, which shows none of them.
  func source(_ button: DesktopHeadView.Button) -> UIView? {
    windowLayout == .desktop ? head.button(button) : nil
  }

  // MARK: - Proposals

  /// Shows the proposals below the field, or takes them away.
  func showDrop(_ isShown: Bool) {
    head.drop.isHidden = !isShown
    guard let view, isShown else { return }
    view.bringSubviewToFront(head.drop)
    layoutDrop()
  }

  private func layoutDrop() {
    guard let view, !head.drop.isHidden else { return }
    let frame = head.dropFrame(below: view.bounds.height - head.bounds.height)
    head.drop.frame = view.convert(frame, from: head)
  }

  // MARK: - Links

  /// The pointer came over a link of a page, or over none (nil).
  func show(hoveredLink url: URL?) {
    guard let view else { return }
    bubble.show(windowLayout == .desktop ? url.map(Self.bubbleText) : nil, in: view)
  }

  /// The usual schemes are left out.
  private static func bubbleText(_ url: URL) -> AddressLine {
    LinkText.address(url, without: ["https://", BundledSite.scheme + "://"])
  }

  // MARK: - Model

  /// The state of the selected tab.
  var content: WindowHeadContent {
    WindowHeadContent(tab: store.model.selectedTab, isDark: delegate?.isDark ?? false)
  }

  /// Another tab is selected.
  func selectionDidChange() {
    progress.cancel()
    progress.update(for: store.model.selectedTab)
  }

  /// A tab, or the icon of its site, is another one.
  func tabDidUpdate(_ tab: Tab) {
    let isSelected = tab.id == store.model.selectedID
    if isSelected { progress.update(for: tab) }
    guard shownLayout == .desktop else { return }
    head.tabs.update(tab, content: tabContent(of: tab))
    if isSelected { showSelectedTab() }
  }

  /// Brings the row of tabs in step with the model.
  func syncTabs(animated: Bool = true) {
    guard shownLayout == .desktop else { return }
    let model = store.model
    showPerson()
    showGroup()
    if model.selectedID != shownTab { show(hoveredLink: nil) }
    shownTab = model.selectedID
    head.tabs.show(
      model.tabs, selected: model.selectedID, content: { self.tabContent(of: $0) },
      animated: animated && view?.window != nil)
    showSelectedTab()
  }

  /// Names the profile where there are several, but not over private tabs, which are anonymous.
  func showPerson() { head.show(store.model.isPrivateMode ? nil : person()) }

  /// Names the tabs that are shown, where there are groups.
  func showGroup() {
    let model = store.model
    let (name, count) = (TabGroupText.shownName(in: model), TabGroupText.tabs(model.tabs.count))
    // The plain list's name is the number of its tabs.
    head.showGroup(model.groups.isEmpty ? nil : name, value: name == count ? nil : count)
  }

  private func showSelectedTab() {
    guard windowLayout == .desktop else { return }
    let content = self.content
    head.show(content.tint)
    head.addressBar.content = content.address
    head.addressBar.progressLine.update(for: store.model.selectedTab)
    head.button(.back)?.isEnabled = content.canGoBack
    head.button(.forward)?.isEnabled = content.canGoForward
  }

  private func tabContent(of tab: Tab) -> DesktopTabView.Content {
    DesktopTabView.Content(
      title: tab.displayTitle, icon: tab.hasPage ? tab.url.flatMap { icon($0, tab.isPrivate) } : nil,
      sound: tab.sound, isPinned: tab.isPinned)
  }
}
