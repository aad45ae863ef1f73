import BrowserCore
import Tour
import UIKit
import WebKit

/// The stage of a chapter of the tour: it touches, types, waits, and has pictures taken.
@MainActor
final class TourStage {
  let container: BrowserContainerViewController
  let camera: TourCamera
  /// Kept, since the container's view leaves it while another screen covers it.
  private let window: UIWindow?
  private let finger: any TourFinger
  private let scale: CGFloat

  /// Seconds that something may take to happen.
  private static let patience: TimeInterval = 10
  /// Seconds after which everything that runs by itself has ended: the longest motion is 0.5 s.
  private static let rest: TimeInterval = 0.7
  private static let restSteps = 28

  init(container: BrowserContainerViewController, request: TourRequest) {
    self.container = container
    finger = request.finger
    scale = CGFloat(request.chapter.scale)
    window = container.view.window
    camera = TourCamera(window: window, chapter: request.chapter, folder: request.folder)
  }

  /// The window's size in points.
  var size: CGSize { container.view.bounds.size }

  /// Waits until the window is on the screen, and gives the start page something to show.
  func open() async throws {
    let library = container.services.library
    let hosts = ["loomstreet.example", "orchardpost.example", "tidetables.example", "hourly.example"]
    library.frequentlyVisited = hosts.compactMap { host in
      guard let url = BundledSite.url(host: host) else { return nil }
      let name = container.services.bundledSite.entries.first { $0.host == host }?.name ?? host
      return Favourite(title: name, url: url)
    }
    if let url = BundledSite.url(host: "foldkite.example") {
      library.addToReadingList(title: "Paper, Wind and a Length of String", url: url)
    }
    if let url = BundledSite.url(host: "gullwick.example", page: "tide.html") {
      library.addToReadingList(title: "The Tide Keeps a Diary", url: url)
    }
    closeTab(titled: "Twelve Ways to Mend a Sleeve", at: BundledSite.url(host: "loomstreet.example"))
    container.selectedTabController?.refreshStartPage()
    try await wait("the window") { self.window?.picture() != nil }
    try await settle()
  }

  /// Leaves a tab behind that can be opened again.
  private func closeTab(titled title: String, at url: URL?) {
    var tab = Tab(url: url)
    tab.title = title
    container.store.perform { $0.insert(tab, select: false) }
    container.store.perform { $0.close(tab.id) }
  }

  // MARK: - Waiting

  func wait(_ what: String, until condition: () -> Bool) async throws {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while !condition() {
      guard Date() < deadline else { throw TourError.timedOut(what) }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Waits until what moves by itself has come to rest.
  func settle() async throws {
    try await wait("the bars' rest") {
      !self.container.collapse.isRunning && self.container.swipe.isResting
    }
    // In small steps: while the system holds the whole program up, nothing comes to rest.
    for _ in 0..<Self.restSteps { try await Task.sleep(for: .seconds(Self.rest / Double(Self.restSteps))) }
  }

  /// Lets a finger that is down rest, so that its velocity is forgotten and what it moved is drawn.
  func rest() async throws { try await Task.sleep(for: .milliseconds(200)) }

  // MARK: - Pages

  private var tab: Tab { container.store.model.selectedTab }

  /// Opens a page of the bundled site in the selected tab and waits until it is there.
  func load(_ host: String, _ page: String = "index.html") async throws {
    guard let url = BundledSite.url(host: host, page: page) else { throw TourError.notThere(host) }
    container.selectedOrNewController()?.open(url)
    try await wait("the page \(url)") { self.tab.url == url && !self.tab.isLoading && self.pageHeight > 0 }
    try await settle()
  }

  private var pageHeight: CGFloat {
    container.selectedTabController?.shownWebView?.scrollView.contentSize.height ?? 0
  }

  /// Opens a page in a new tab at the end.
  func loadInNewTab(_ host: String, _ page: String = "index.html") async throws {
    container.store.perform { $0.insert(Tab(), at: $0.tabs.count) }
    try await load(host, page)
  }

  func select(tab index: Int) async throws {
    container.store.perform { $0.select(index: index) }
    try await settle()
  }

  // MARK: - Touching

  func play(_ gesture: TourGesture) async throws {
    try await finger.play(gesture.script(scale: scale))
  }

  func tap(_ point: CGPoint) async throws { try await play(.tap(point)) }

  /// Taps a button, a key or anything else by what a screen reader would call it.
  func tap(_ label: String) async throws {
    if window?.visible(labelled: label) == nil {
      try await wait("“\(label)”") { self.window?.visible(labelled: label) != nil }
      try await settle()
    }
    try await tap(try center(of: label))
  }

  func center(of label: String) throws -> CGPoint {
    guard let view = window?.visible(labelled: label) else {
      throw TourError.notThere("“\(label)”")
    }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// The middle of the address bar of the selected tab, in the window's points.
  var addressBar: CGPoint {
    guard let bar = container.addressBars.bars[container.store.model.selectedID] else { return .zero }
    return bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: nil)
  }

  /// Touches the address field and waits until it can be typed into.
  func edit() async throws {
    try await tap(addressBar)
    try await wait("the address field") { self.container.isEditingAddress }
    try await settle()
  }
}
