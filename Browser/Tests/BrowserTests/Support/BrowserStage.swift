import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The whole browser in a window without a display, its pages played by the test.
@MainActor
final class BrowserStage {
  let host: HeadlessHost
  let window: UIWindow
  let container: BrowserContainerViewController
  let store: TabsStore
  private(set) var engines: [ScriptedWebEngine] = []
  /// The origin that blank pages of windows made from now on say they have; nil where they do not answer.
  var originOfWindows: String?
  private let directory: URL

  static let page = "https://gullwick.example/birds"

  /// - Parameters:
  ///   - pages: addresses of tabs that have loaded, in order; none leaves one empty tab.
  ///   - selected: which of them is shown.
  ///   - session: what a file holds from an earlier time, in place of pages; nothing of it is loaded.
  init(
    size: CGSize = CGSize(width: 390, height: 844), pages: [String] = [BrowserStage.page], selected: Int = 0,
    appearance: HostAppearance = HostAppearance(), session: (any SessionStorage)? = nil
  ) {
    UIApplication.reset()
    host = HeadlessHost.install(size: size, scale: 2, appearance: appearance)
    KeyboardController.shared.mode = .always
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-\(UUID().uuidString)")
    let services = BrowserServices(
      directories: Directories(dataDirectory: directory, environment: [:], home: directory),
      settingsStore: MemorySettingsStore(), favourites: BundledSite.favourites)
    let stored = session.flatMap { try? $0.load() } ?? StoredSession()
    store = TabsStore(model: stored.model)
    if let session {
      services.session = SessionPersistence(storage: session, session: stored, store: store)
    }
    services.forgetClosedTabs = { [store] in store.forgetClosedTabs(in: $0) }
    container = BrowserContainerViewController(store: store, services: services)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    WebEngines.factory = { [weak self] options in
      let engine = ScriptedWebEngine(options)
      if let origin = self?.originOfWindows { engine.scriptResults["origin"] = .success(origin) }
      self?.engines.append(engine)
      return engine
    }
    window.rootViewController = container
    window.makeKeyAndVisible()
    host.advanceFrame()
    let pages = session == nil ? pages : []
    for (index, page) in pages.enumerated() { load(page, inNewTab: index > 0) }
    if !pages.isEmpty { store.perform { $0.select(index: selected) } }
    settle()
  }

  private func load(_ address: String, inNewTab: Bool) {
    if inNewTab { store.perform { $0.insert(Tab()) } }
    guard let url = URL(string: address) else { preconditionFailure("not an address: \(address)") }
    let known = engines.count
    container.selectedOrNewController()?.open(url)
    guard engines.count > known, let engine = engines.last else { return }
    engine.play(url, title: "A page of \(url.host ?? "")")
    engine.scroll(
      WebScrollMetrics(
        offset: .zero, contentSize: CGSize(width: 390, height: 3000),
        viewportSize: CGSize(width: 390, height: 744)))
    settle()
  }

  isolated deinit {
    window.isHidden = true
    try? FileManager.default.removeItem(at: directory)
    // It was held for longer than its test.
    guard host.isInstalled else { return }
    WebEngines.factory = nil
    KeyboardController.shared.mode = .never
    UIApplication.reset()
    host.uninstallClock()
  }

  func settle() { host.settle(limit: 3) }

  /// Lets go of the engines that were made so far: what else holds them is the browser.
  func forgetEngines() { engines = [] }

  // MARK: - What is on screen

  var bar: AddressBarView {
    guard let bar = container.bars[store.model.selectedID] else {
      preconditionFailure("the selected tab has no bar")
    }
    return bar
  }

  /// A bar's field in the window, transforms of the container left out.
  func field(of bar: AddressBarView) -> CGRect {
    let inset = CGFloat(BarMetrics.fieldSideInset) * (1 - bar.editingGrowth)
    let frame = CGRect(
      x: inset, y: CGFloat(BarMetrics.fieldVerticalInset), width: bar.bounds.width - 2 * inset,
      height: CGFloat(BarMetrics.fieldHeight))
    return bar.convert(frame, to: nil)
  }

  var toolbarTop: CGFloat { container.toolbarController.background.frame.minY }
  var rowBottom: CGFloat { container.swipe.row.frame.maxY }

  /// Frames of the main parts in the window, one a line, for comparing as text.
  var dump: String {
    func line(_ name: String, _ view: UIView) -> String {
      let rect = view.convert(view.bounds, to: nil)
      let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { value -> String in
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
      }
      var text = "\(name) \(numbers.joined(separator: " "))"
      if view.alpha < 1 { text += " alpha \((view.alpha * 100).rounded() / 100)" }
      if view.isHidden { text += " hidden" }
      return text
    }
    let buttons = container.toolbarController.items.all.compactMap {
      container.toolbarController.bar.view(for: $0)
    }
    return
      ([
        line("toolbar", container.toolbarController.background), line("row", container.swipe.row),
        line("bar", bar),
      ]
      + zip(["back", "forward", "share", "bookmarks", "tabs"], buttons).map { line($0, $1) })
      .joined(separator: "\n")
  }

  /// The width of the selected tab's page on screen, as a part of the window's width.
  var pageScale: CGFloat {
    guard let clip = container.selectedTabController?.clip else { return 0 }
    return clip.convert(clip.bounds, to: nil).width / window.bounds.width
  }

  // MARK: - Dragging the page

  func drag(_ distance: Double, velocity: Double = 200) {
    container.collapse.handle(.dragged(distance: distance, velocity: velocity))
    host.advanceFrame()
  }

  func beginDrag(atTop: Bool = true) {
    container.collapse.updateConditions()
    container.collapse.handle(.dragBegan(atTop: atTop, atBottom: false))
  }

  func release(velocity: Double = 0) {
    container.collapse.handle(.released(velocity: velocity))
  }
}

func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }
