import BrowserCore
import Foundation
import MartletTestSupport
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import HeadlessHost

/// Enabled states always agree with where one can go: random journeys by every way there is, in several tabs.
@Suite @MainActor
struct JourneyTests {
  /// A model of a tab's history, told the long way: names with the start view as the first, and perhaps the report of a page
  /// that never came after the one at `index`.
  private struct Reference {
    var history = ["start"]
    var index = 0
    var hasFailed = false

    var canGoBack: Bool { hasFailed || index > 0 }
    var canGoForward: Bool { index + 1 < history.count }

    mutating func open(_ name: String) {
      history = Array(history[...index]) + [name]
      index += 1
      hasFailed = false
    }

    mutating func back() {
      if hasFailed { hasFailed = false } else { index -= 1 }
    }

    mutating func forward() {
      index += 1
      hasFailed = false
    }
  }

  @Test("Eighty random steps each", arguments: [1, 2, 3] as [UInt64], [390.0, 1280])
  func journeys(seed: UInt64, width: Double) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = BrowserStage(size: CGSize(width: width, height: 844), pages: [])
    var references = [stage.store.model.selectedID: Reference()]

    for step in 0..<80 {
      let id = stage.store.model.selectedID
      var reference = references[id] ?? Reference()
      let page = try #require(stage.container.selectedOrNewController())
      let url = try #require(URL(string: "https://gullwick.example/\(step)"))
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1, 2:
        arrive(page, stage)
        page.open(url)
        stage.engine(of: page)?.play(url, title: "Page \(step)")
        reference.open(url.absoluteString)
      case 3:
        arrive(page, stage)
        // From the start view all that was ahead is gone as soon as something else is asked for.
        if reference.index == 0, !reference.hasFailed { reference.history = ["start"] }
        page.open(url)
        stage.engine(of: page)?.start(url)
        stage.engine(of: page)?.fail(.cannotFindHost)
        reference.hasFailed = true
      case 4, 5:
        if reference.canGoBack { reference.back() }
        try go(.back, by: Int.random(in: 0..<3, using: &generator), stage)
      case 6, 7:
        if reference.canGoForward { reference.forward() }
        try go(.forward, by: Int.random(in: 0..<3, using: &generator), stage)
      case 8:
        references[id] = reference
        stage.store.perform { $0.insert(Tab()) }
        reference = Reference()
      default:
        references[id] = reference
        if stage.store.model.tabs.count > 2 {
          stage.store.perform { $0.close(id) }
          references[id] = nil
        } else {
          stage.store.perform { $0.selectNeighbour(1) }
        }
        reference = references[stage.store.model.selectedID] ?? Reference()
      }
      references[stage.store.model.selectedID] = reference
      // Now and then the next step comes before the page does.
      if Int.random(in: 0..<3, using: &generator) > 0, let page = stage.container.selectedTabController {
        arrive(page, stage)
      }
      stage.settle()
      try expect(reference, stage, "seed \(seed), step \(step)")
    }
  }

  private func expect(_ reference: Reference, _ stage: BrowserStage, _ comment: Comment) throws {
    #expect(button(.back, stage)?.isEnabled == reference.canGoBack, comment)
    #expect(button(.forward, stage)?.isEnabled == reference.canGoForward, comment)
    let page = try #require(stage.container.selectedTabController)
    for recognizer in page.view.gestureRecognizers ?? [] {
      guard let edge = recognizer as? UIScreenEdgePanGestureRecognizer else { continue }
      let isPossible = edge.edges == .left ? reference.canGoBack : reference.canGoForward
      #expect(edge.isEnabled == isPossible, comment)
    }
    let tab = stage.store.model.selectedTab
    if !reference.hasFailed {
      let shown = tab.url?.absoluteString ?? "start"
      #expect(shown == reference.history[reference.index], comment)
    }
    #expect((page.startPage != nil) == (reference.index == 0 && !reference.hasFailed), comment)
  }

  /// Returns the visible button: the toolbar's, or that of a desktop's head.
  private func button(_ direction: TurnDirection, _ stage: BrowserStage) -> UIControl? {
    let (set, head) = (stage.container.toolbarController.items, stage.container.windowHead.head)
    guard stage.window.bounds.width < 1000 else { return head.button(direction == .back ? .back : .forward) }
    return stage.container.toolbarController.bar.view(for: direction == .back ? set.back : set.forward)
      as? UIControl
  }

  /// Goes by the button, by keys, or by a finger from the edge.
  private func go(_ direction: TurnDirection, by way: Int, _ stage: BrowserStage) throws {
    let isBack = direction == .back
    switch way {
    case 0:
      let control = try #require(button(direction, stage))
      stage.host.tap(at: control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
    case 1:
      stage.container.perform(isBack ? .back : .forward)
    default:
      let width = stage.window.bounds.width
      let (start, end) = isBack ? (4.0, width * 0.6) : (width - 4, width * 0.4)
      stage.host.drag(from: CGPoint(x: start, y: 400), to: CGPoint(x: end, y: 400), duration: 0.12)
    }
  }

  /// The engine does what it was asked for last.
  private func arrive(_ page: TabViewController, _ stage: BrowserStage) {
    guard let heading = page.heading, let engine = stage.engine(of: page),
      case .go(let id) = engine.calls.last,
      let entry = engine.history.entries.first(where: { $0.id == id }), entry.url == heading.url
    else { return }
    engine.start(entry.url)
    engine.commit(title: entry.title)
    engine.finish()
  }
}

extension BrowserStage {
  /// The engine behind a tab's page.
  fileprivate func engine(of page: TabViewController) -> ScriptedWebEngine? {
    page.webView.flatMap { $0.engine as? ScriptedWebEngine }
  }
}
