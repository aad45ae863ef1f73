import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// A window without a browser, for a presenter by itself: its services and tabs, a router over an empty screen, and no pages.
///
/// `PageStage` has a page in one, and `PresenterStage+Presenters` makes the presenters that others work with.
@MainActor
final class PresenterStage {
  /// The pages of the window: none but what a test makes.
  final class Pages: WindowPages {
    var reopened: [TabID?] = []
    /// The pages that there are.
    var controllers: [TabID: TabViewController] = [:]
    /// Makes the page of a tab that was just inserted.
    var makePage: ((Tab) -> TabViewController?)?
    fileprivate weak var tabs: TabsStore?
    var selectedTabController: TabViewController? { tabs.flatMap { controllers[$0.model.selectedID] } }
    func selectedOrNewController() -> TabViewController? { selectedTabController }
    func controller(of id: TabID) -> TabViewController? { controllers[id] }
    func controller(forNew tab: Tab) -> TabViewController {
      guard let page = controllers[tab.id] ?? makePage?(tab) else {
        preconditionFailure("no page is made here")
      }
      controllers[tab.id] = page
      return page
    }
    func reopenClosedTab(_ id: TabID?) { reopened.append(id) }
  }

  /// The owner of bars that are where a phone has them.
  final class Bars: MenuPresenterDelegate {
    var barLayout: BarLayout
    let currentBar: AddressBarView? = AddressBarView()
    init(_ layout: BarLayout) { barLayout = layout }
  }

  let host: HeadlessHost
  let window: UIWindow
  let root = UIViewController()
  let services: BrowserServices
  let tabs: TabsStore
  let router: PresentationRouter
  let pages = Pages()
  let bars: Bars
  let notice = NoticeButton()
  let notices: WindowNotices
  let head: WindowHeadController
  let menus: MenuPresenter
  let editing = AddressEditingController(keyboardDidChange: { _ in })
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "martlet-presenter-\(UUID().uuidString)")
  /// The user's folder for downloads.
  var downloads: URL { services.directories.downloadsFolder }

  init(size: CGSize = CGSize(width: 390, height: 844), tabs model: TabsModel = TabsModel()) {
    UIApplication.reset()
    host = HeadlessHost.install(size: size, scale: 2)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    services = BrowserServices(
      directories: Directories(dataDirectory: folder, environment: [:], home: folder),
      settingsStore: MemorySettingsStore(), favourites: [])
    tabs = TabsStore(model: model)
    pages.tabs = tabs
    router = PresentationRouter(over: root)
    notices = WindowNotices(news: notice, windows: services.privates.windows)
    head = WindowHeadController(store: tabs, icon: { _, _ in nil }, person: { nil })
    menus = MenuPresenter(router: router, head: head, root: root)
    bars = Bars(BarLayout(size: size, safeAreaBottom: 0))
    menus.delegate = bars
    window.rootViewController = root
    window.makeKeyAndVisible()
    let (content, lower, row) = (UIView(), UIView(), UIView())
    root.view.addSubview(content)
    content.addSubview(lower)
    content.addSubview(row)
    head.attach(in: root.view, content: content, over: lower, below: row)
    if let bar = bars.currentBar { root.view.addSubview(bar) }
    notices.attach(to: root.view)
    host.advanceFrame()
  }

  isolated deinit {
    window.isHidden = true
    try? FileManager.default.removeItem(at: folder)
    guard host.isInstalled else { return }
    UIApplication.reset()
    host.uninstallClock()
  }

  func settle() { host.settle(limit: 3) }

  // MARK: - What is shown

  var sheet: ListSheetViewController? { root.presentedViewController as? ListSheetViewController }
  var alert: UIAlertController? { front as? UIAlertController }
  /// The screen in front of all others; nil where there is none over the window's own.
  var front: UIViewController? {
    Array(sequence(first: root, next: \.presentedViewController).dropFirst()).last
  }
  /// The labels of the sheet's rows, from the top.
  var rows: [String] { sheet?.view.all(ListRowControl.self).compactMap(\.accessibilityLabel) ?? [] }

  /// Chooses a row of the sheet, or its switch or bin.
  func choose(_ label: String) throws {
    settle()
    let all = try #require(sheet).view.all(ListRowControl.self)
    let row = try #require(all.first { $0.accessibilityLabel == label }, "\(rows)")
    row.onChoose?()
    settle()
  }

  /// Touches a button of the alert.
  func answer(_ title: String) throws {
    settle()
    let labels = try #require(alert).view.all(UILabel.self)
    let label = try #require(labels.first { $0.text == title }, "\(labels.map(\.text))")
    host.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    settle()
  }

  /// Takes the sheet or the alert away.
  func dismiss() {
    root.dismiss(animated: false)
    settle()
  }

  /// The menu that is open.
  var menu: PopupMenuView? { root.view.subviews.compactMap { $0 as? PopupMenuView }.last }
  /// The titles of its rows, with what cannot be chosen marked.
  var menuRows: [String] {
    menu?.all(PopupMenuRowView.self).map {
      ($0.accessibilityLabel ?? "") + ($0.isEnabled ? "" : " (disabled)")
    }
      ?? []
  }

  /// Chooses a row of the menu.
  func chooseInMenu(_ title: String) throws {
    settle()
    let row = try #require(menu?.all(PopupMenuRowView.self).first { $0.accessibilityLabel == title })
    row.sendActions(for: .touchUpInside)
    settle()
  }
}
