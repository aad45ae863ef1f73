import Foundation
import MartletTestSupport
import Testing

@testable import BrowserCore

/// Every state with every event, and long walks: whatever happens, what is named was painted or asked for by the user.
@Suite struct PageLoadTests {
  private static func url(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("not an address: \(text)") }
    return url
  }

  private static let a = url("https://a.test/")
  private static let b = url("https://b.test/")
  private static let wanted = url("https://wanted.test/")
  /// An address named by pages and servers only: it may never be told.
  private static let lure = url("https://lure.test/")

  /// The events by which each state is reached.
  static let states: [(name: String, events: [PageEvent])] = [
    ("start", []),
    (
      "start over a page",
      [.committed(PageDocument(url: a)), .asked(a), .committed(PageDocument(url: a)), .left]
    ),
    ("unloaded", [.resumed(a), .gaveUp]),
    ("typed in a new tab", [.asked(wanted)]),
    ("resumed", [.resumed(a), .started(a)]),
    ("page", [.asked(a), .committed(PageDocument(url: a, connection: .proven))]),
    ("page that loads", [.asked(a), .committed(PageDocument(url: a, connection: .proven)), .started(lure)]),
    (
      "page, another typed",
      [.asked(a), .committed(PageDocument(url: a, connection: .proven)), .asked(wanted)]
    ),
    ("window", [.opened(by: a)]),
    ("window that loads", [.opened(by: a), .started(lure)]),
    ("report", [.asked(a), .failed(a, .refused)]),
    ("report over a page", [.asked(a), .committed(PageDocument(url: a)), .asked(b), .failed(b, .refused)]),
  ]

  static let events: [(name: String, event: PageEvent)] = [
    ("asked", .asked(wanted)), ("resumed", .resumed(a)), ("opened", .opened(by: a)),
    ("started", .started(lure)),
    ("started without an address", .started(nil)), ("redirected", .redirected(lure)),
    ("committed", .committed(PageDocument(url: b, connection: .proven))), ("moved", .moved(b)),
    ("overtook", .overtook(PageDocument(url: b, connection: .proven))),
    ("moved within", .moved(url("https://a.test/b"))),
    ("learned origin", .learnedOrigin(lure)), ("frame", .foundFrameOfAnother), ("sandbox", .foundSandbox),
    ("learned proven", .learned(.proven)), ("learned unproven", .learned(.unproven)),
    ("working", .working(true)),
    ("resting", .working(false)), ("gave up", .gaveUp), ("failed", .failed(b, .timedOut)), ("left", .left),
    ("uncovered", .uncovered(nil)), ("uncovered by a page", .uncovered(PageDocument(url: b))),
  ]

  private func check(_ load: PageLoad, _ comment: Comment) {
    #expect(load.url?.host != Self.lure.host, comment)
    if load.connection != nil { #expect(load.document != nil && !load.isAwaited, comment) }
    if case .start = load.shown { #expect(load.url == nil && !load.isAwaited, comment) }
    if case .document = load.shown { #expect(load.covered == nil, comment) }
    if load.isAwaited { #expect(load.pending.map { $0.asker != .page } == true, comment) }
    if case .nothing = load.shown { #expect(load.pending != nil, comment) }
  }

  @Test("What only a page or a server names is never told, in any state after any event")
  func everyPair() {
    for state in Self.states {
      for event in Self.events {
        var load = PageLoad()
        for earlier in state.events { load.handle(earlier) }
        load.handle(event.event)
        check(load, "\(state.name), \(event.name)")
      }
    }
  }

  @Test("The blank page of a window is of the origin that it says, and no other document is")
  func learnedOrigins() {
    for state in Self.states {
      var load = PageLoad()
      for earlier in state.events { load.handle(earlier) }
      let before = load
      load.handle(.learnedOrigin(Self.b))
      if before.liveDocument?.isWindowOfAnother == true {
        #expect(load.liveDocument?.originURL == Self.b, "\(state.name)")
      } else {
        #expect(load == before, "\(state.name)")
      }
    }
  }

  @Test("That a frame of another origin is there is known until the next document comes")
  func frames() {
    for state in Self.states {
      var load = PageLoad()
      for earlier in state.events { load.handle(earlier) }
      let document = load.liveDocument
      load.handle(.foundFrameOfAnother)
      #expect(load.liveDocument?.embedsOthers ?? true, "\(state.name)")
      #expect(load.liveDocument?.originURL == document?.originURL, "\(state.name)")
      load.handle(.asked(Self.b))
      load.handle(.committed(PageDocument(url: Self.b)))
      #expect(load.liveDocument?.embedsOthers == false, "\(state.name)")
    }
  }

  @Test("Nor after long walks")
  func walks() {
    var generator = SeededGenerator(seed: 17)
    for walk in 0..<200 {
      var load = PageLoad()
      for step in 0..<60 {
        guard let (name, event) = Self.events.randomElement(using: &generator) else { return }
        load.handle(event)
        check(load, "walk \(walk), step \(step), \(name)")
      }
    }
  }

  @Test(
    "A load that nobody asked for takes no report away before it commits, but is what the page behind it becomes"
  )
  func pageBehindReport() {
    var load = PageLoad()
    load.handle(.asked(Self.a))
    load.handle(.failed(Self.a, .refused))
    #expect(load.failure == .refused && load.url == Self.a)
    load.handle(.asked(Self.a))
    #expect(load.failure == nil && load.isAwaited && load.isLoading)
    load.handle(.committed(PageDocument(url: Self.a, connection: .proven)))
    #expect(load.connection == .proven && !load.isAwaited)
  }

  @Test(
    "Scripts have the origin of their document's address, of the address inside a blob's, or of who made a blank page"
  )
  func origins() {
    // HTML 7.1.1 "origin": blob URL's origin is that of its inner address, about:blank's its creator's, data's is opaque.
    #expect(PageDocument(url: Self.a).originURL == Self.a)
    #expect(PageDocument(url: Self.url("blob:https://a.test/0-1")).originURL?.host == "a.test")
    #expect(PageDocument(url: Self.url("about:blank"), creator: Self.a).originURL == Self.a)
    #expect(PageDocument(url: Self.url("about:srcdoc"), creator: Self.a).originURL == Self.a)
    #expect(PageDocument(url: Self.url("about:blank")).originURL == nil)
    #expect(PageDocument(url: Self.url("data:text/html,x"), creator: Self.a).originURL == nil)
  }
}
