import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

@Suite("Addresses dropped on the bars", .serialized)
@MainActor
struct AddressDropTests {
  private static let wide = CGSize(width: 1280, height: 800)

  /// What is held over the window.
  private final class Content: HostDragContent {
    let types: [String]
    private let data: [String: String]
    init(_ data: [String: String]) {
      self.data = data
      types = data.keys.sorted()
    }
    func read(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
      completion(data[type].map { Data($0.utf8) })
    }
    func finish(taken: Bool) {}
  }

  /// A drop whose objects are there at once.
  private final class Session: NSObject, UIDropSession {
    let place: CGPoint
    let urls: [String]
    let texts: [String]
    init(_ place: CGPoint, urls: [String] = [], texts: [String] = []) {
      (self.place, self.urls, self.texts) = (place, urls, texts)
    }
    var items: [UIDragItem] { [] }
    func location(in view: UIView) -> CGPoint { view.convert(place, from: nil) }
    var allowsMoveOperation: Bool { false }
    var isRestrictedToDraggingApplication: Bool { false }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool { false }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
      aClass == NSURL.self ? !urls.isEmpty : !texts.isEmpty
    }
    var localDragSession: (any UIDragSession)? { nil }
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.none
    var progress: Progress { Progress(totalUnitCount: 1) }
    func loadObjects(
      ofClass aClass: any NSItemProviderReading.Type,
      completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
      completion(
        aClass == NSURL.self ? urls.compactMap { NSURL(string: $0) } : texts.map { NSString(string: $0) })
      return Progress(totalUnitCount: 1)
    }
  }

  private func drop(_ session: Session, on view: UIView) throws {
    let drop = try #require(view.interactions.lazy.compactMap { $0 as? UIDropInteraction }.first)
    let delegate = try #require(drop.delegate)
    guard delegate.dropInteraction(drop, canHandle: session) else { return }
    #expect(delegate.dropInteraction(drop, sessionDidUpdate: session).operation == .copy)
    delegate.dropInteraction(drop, performDrop: session)
    delegate.dropInteraction(drop, sessionDidEnd: session)
  }

  private func addresses(_ stage: BrowserStage) -> [String] {
    stage.store.model.tabs.map { $0.url?.absoluteString ?? "" }
  }

  private func hover(_ point: CGPoint, _ types: [String: String], _ stage: BrowserStage)
    -> HostEventDisposition
  {
    stage.window.handle(.drag(HostDrag(.moved, at: point, Content(types))))
  }

  // Three tabs share 1208 − 8: 400 each, from 16, 420 and 824; their row is from 52 to 84.
  private let row: CGFloat = 68

  @Test(
    "Between two tabs of the row an address opens a tab there, with nothing to lead back to",
    arguments: [false, true])
  func between(isMirrored: Bool) throws {
    let stage = BrowserStage(
      size: Self.wide, pages: BrowserStage.groupPages, appearance: HostAppearance(isRightToLeft: isMirrored))
    let before = addresses(stage)
    let x: CGFloat = isMirrored ? 1280 - 418 : 418
    try drop(
      Session(CGPoint(x: x, y: row), urls: ["https://a.example/b"]), on: stage.container.windowHead.head.tabs)
    stage.settle()
    #expect(addresses(stage) == [before[0], "https://a.example/b", before[1], before[2]])
    let new = stage.store.model.selectedTab
    #expect(stage.store.model.selectedIndex == 1 && new.openerID == nil && !new.isPrivate)
    #expect(stage.container.tabControllers[new.id]?.ties.opener == nil)
    let loads = (stage.engines.last?.calls ?? []).compactMap { call -> URLRequest? in
      if case .load(let request) = call { request } else { nil }
    }
    let request = loads.last
    #expect(loads.count == 1 && request?.url?.absoluteString == "https://a.example/b")
    #expect(request?.value(forHTTPHeaderField: "Referer") == nil)
  }

  @Test("On a tab it is loaded there, and that tab is shown; a tab's text selection counts as well")
  func onto() throws {
    let stage = BrowserStage(size: Self.wide, pages: BrowserStage.groupPages)
    let ids = stage.store.model.tabs.map(\.id)
    let tabs = stage.container.windowHead.head.tabs
    try drop(Session(CGPoint(x: 1024, y: row), texts: [" https://a.example/b\n"]), on: tabs)
    stage.settle()
    #expect(stage.store.model.tabs.map(\.id) == ids && stage.store.model.selectedIndex == 2)
    #expect(addresses(stage)[2] == "https://a.example/b")
    // Until it has come it is named as what is awaited, and not as the page that is seen.
    #expect(stage.store.model.selectedTab.load.isAwaited)
  }

  @Test("A pinned tab keeps its page: the address opens behind the pinned ones")
  func pinned() throws {
    let stage = BrowserStage(size: Self.wide, pages: BrowserStage.groupPages)
    stage.store.perform { $0.setPinned($0.tabs[0].id, true) }
    stage.settle()
    let before = addresses(stage)
    try drop(
      Session(CGPoint(x: 36, y: row), urls: ["https://a.example/"]), on: stage.container.windowHead.head.tabs)
    stage.settle()
    #expect(addresses(stage) == [before[0], "https://a.example/", before[1], before[2]])
    #expect(stage.store.model.tabs.map(\.isPinned) == [true, false, false, false])
  }

  @Test("Among private tabs it opens a private one")
  func privateTabs() throws {
    let stage = BrowserStage(size: Self.wide, pages: [])
    stage.store.perform { $0.setPrivateMode(true) }
    stage.settle()
    try drop(
      Session(CGPoint(x: 1200, y: row), urls: ["https://a.example/"]),
      on: stage.container.windowHead.head.tabs)
    stage.settle()
    #expect(stage.store.model.isPrivateMode && stage.store.model.selectedTab.isPrivate)
    #expect(stage.store.model.selectedTab.url?.absoluteString == "https://a.example/")
    #expect(stage.store.model.allNormalTabs.allSatisfy { $0.url == nil })
  }

  @Test(
    "What leads elsewhere, or is no address, changes nothing",
    arguments: [
      "javascript:alert(1)", "file:///etc/passwd", "data:text/html,a", "blob:https://a.example/1",
      "about:config",
      "martlet://gullwick.example/birds.html", "view-source:https://a.example/", "mailto:a@a.example",
    ])
  func refused(address: String) throws {
    let stage = BrowserStage(size: Self.wide, pages: BrowserStage.groupPages)
    let before = addresses(stage)
    let head = stage.container.windowHead.head
    for place in [CGPoint(x: 418, y: row), CGPoint(x: 1024, y: row)] {
      // The text beside it, and a second line, are what the user thinks he drags.
      try drop(
        Session(place, urls: [address, "https://a.example/"], texts: ["https://a.example/"]), on: head.tabs)
      try drop(Session(place, texts: [address]), on: head.tabs)
    }
    try drop(Session(CGPoint(x: 640, y: 26), urls: [address]), on: head.addressBar)
    stage.settle()
    #expect(addresses(stage) == before && stage.store.model.selectedIndex == 0)
  }

  @Test("The address bar takes addresses in both layouts", arguments: [false, true])
  func bar(isWide: Bool) throws {
    let stage = BrowserStage(size: isWide ? Self.wide : CGSize(width: 390, height: 844))
    let bar = isWide ? stage.container.windowHead.head.addressBar : stage.bar
    let middle = stage.middle(bar)
    #expect(hover(middle, ["text/uri-list": ""], stage) == .consumed)
    #expect(bar.isUnderDrop)
    stage.settle()
    stage.look("drop-bar-\(isWide ? "wide" : "phone")")
    try drop(Session(middle, urls: ["https://a.example/"]), on: bar)
    stage.settle()
    #expect(addresses(stage) == ["https://a.example/"] && !bar.isUnderDrop)
  }

  @Test(
    "A mark shows where it would go; other things, and other places, take nothing", arguments: [false, true])
  func marks(isDark: Bool) throws {
    let name = isDark ? "dark" : "light"
    let stage = BrowserStage(
      size: Self.wide, pages: BrowserStage.groupPages, appearance: HostAppearance(isDark: isDark))
    let tabs = stage.container.windowHead.head.tabs
    func mark() -> UIView? { tabs.subviews.last { !($0 is UIScrollView) && !$0.isHidden } }
    #expect(hover(CGPoint(x: 418, y: row), ["text/uri-list": ""], stage) == .consumed)
    // In the middle of the 4 points between the first tab, which ends at 416, and the second.
    #expect(mark()?.convert(mark()?.bounds ?? .zero, to: nil) == CGRect(x: 417, y: 56, width: 2, height: 24))
    #expect(tabs.tabViews.allSatisfy { !$0.isUnderDrop })
    stage.settle()
    stage.look("drop-between-\(name)")
    #expect(hover(CGPoint(x: 620, y: row), ["text/plain": ""], stage) == .consumed)
    #expect(mark() == nil && tabs.tabViews.map(\.isUnderDrop) == [false, true, false])
    stage.settle()
    stage.look("drop-onto-\(name)")
    #expect(hover(CGPoint(x: 640, y: 400), ["text/plain": ""], stage) == .native)
    #expect(mark() == nil && tabs.tabViews.allSatisfy { !$0.isUnderDrop })
    #expect(hover(CGPoint(x: 418, y: row), ["image/png": ""], stage) == .native)
  }
}
