import Foundation
import MartletTestSupport
import Testing

@testable import BrowserCore

/// Every state of a tab on its way with every event, and ways through several.
///
/// The tables write a state as what is shown, the position, the engine's load, and the entry at which the screen is. `a*` is a document
/// that is proven, `!a` a report, `-` nothing; `(a)` is covered; `>a` is awaited by the user, `~a` by the session, `'a` by the page; `…` is
/// at work. `S1` is the start view with one page ahead, `P1.0` a page with one behind, `F1.0` a report there. `@a` is an entry that is
/// shown, `@~a` one that is being restored, `@0` none; `to a+` is one that is gone to and to be loaded again there. After `|` stand the
/// actions.
@Suite struct TabNavigationTests {
  static func url(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("not an address: \(text)") }
    return url
  }

  static let a = PageEntry(id: .init(rawValue: 1), url: url("https://a.test/"), title: "A")
  static let b = PageEntry(id: .init(rawValue: 2), url: url("https://b.test/"), title: "B")
  static let w = url("http://w.test/")
  static let c = url("https://c.test/")
  static let time = Date(timeIntervalSinceReferenceDate: 0)
  static let onA = PageList(entries: [a], current: 0)
  static let onB = PageList(entries: [a, b], current: 1)

  static func document(_ url: URL) -> PageDocument { PageDocument(url: url, connection: .proven) }

  /// The events of an address that the user asks for and that comes.
  static func coming(_ entry: PageEntry, _ list: PageList) -> [NavigationEvent] {
    [
      .asked(entry.url), .wanted(WantedLoad(entry.url)), .started(entry.url),
      .committed(document(entry.url), list), .finished(list),
      .painted(entry.url, isLoad: true, list, at: time),
    ]
  }

  static let pageA = coming(a, onA)
  static let pageB = pageA + coming(b, onB)
  static let restored: [NavigationEvent] = [.resumed(b.url), .restored(onB)]

  struct State: Sendable {
    var name: String
    var navigation: TabNavigation

    init(_ name: String, unloaded url: URL? = nil, _ events: [NavigationEvent]) {
      self.name = name
      navigation = url.map(TabNavigation.init(unloaded:)) ?? TabNavigation()
      for event in events { _ = navigation.handle(event) }
    }
  }

  static let states = [
    State("start", []),
    State("start over a", pageA + [.wentToStart]),
    State("restored", unloaded: b.url, restored),
    State("a", pageA),
    State("b", pageB),
    State("a, w asked", pageA + [.asked(w)]),
    State("a, w begun", pageA + [.asked(w), .wanted(WantedLoad(w)), .started(w)]),
    State("a, c its own", pageA + [.wanted(WantedLoad(c)), .started(c)]),
    State("b, back to a", pageB + [.went(to: 0, onB)]),
    State("restored, back to a", unloaded: b.url, restored + [.went(to: 0, onB)]),
    State("a, w failed", pageA + [.asked(w), .started(w), .failedEarly(w, .unknownHost, onA)]),
    State(
      "form unsent", unloaded: b.url, restored + [.declinedForm, .formWasNotSent(b.url, onB)]),
    State("a dead", pageA + [.processEnded(at: time, isSeen: false)]),
  ]

  static let events: [(name: String, event: NavigationEvent)] = [
    ("asked", .asked(c)), ("asked again", .askedAgain(onB)), ("asked again, no view", .askedAgain(nil)),
    ("stopped", .stopped(onB)), ("went to start", .wentToStart), ("went to a", .went(to: 0, onB)),
    ("went to b", .went(to: 1, onB)), ("went nowhere", .went(to: 7, onB)), ("declined", .declinedForm),
    ("form unsent", .formWasNotSent(a.url, onB)), ("ended page", .endedPage(at: time)),
    ("resumed", .resumed(b.url)), ("restored", .restored(onB)), ("opened", .opened(by: a.url)),
    ("blank", .showedBlank), ("withdrawn", .certificateWasWithdrawn), ("forgot", .forgotEntries(onA)),
    ("emptied", .listWasEmptied), ("dropped", .viewWasDropped), ("wanted by page", .wanted(WantedLoad(c))),
    ("link touched", .wanted(WantedLoad(c, kind: .link, isUserGesture: true))),
    ("mail touched", .wanted(WantedLoad(url("mailto:a@a.test"), kind: .link, isUserGesture: true))),
    ("wanted w", .wanted(WantedLoad(w))), ("file", .wanted(WantedLoad(url("file:///etc/passwd")))),
    ("form again", .wanted(WantedLoad(b.url, kind: .formAgain))), ("started c", .started(c)),
    ("started w", .started(w)), ("started by rules", .started(c, isByOtherRules: true)),
    ("redirected", .redirected(c)), ("empty", .wasAnsweredEmpty), ("download", .becameDownload),
    ("committed b", .committed(document(b.url), onB)), ("by other rules", .cameByOtherRules),
    ("finished", .finished(onB)),
    ("refused", .failed(c, .refused, madeEntry: true, onB)),
    ("cancelled", .failed(nil, .cancelled, madeEntry: true, onB)),
    ("failed early", .failedEarly(nil, .refused, onB)),
    ("process ended", .processEnded(at: time, isSeen: true)),
    ("unseen process", .processEnded(at: time, isSeen: false)),
    ("silent", .wasSilent(engineLoads: false, onB)), ("silent, loads", .wasSilent(engineLoads: true, onB)),
    ("list", .listChanged(onB)), ("entry b", .showedEntry(onB)),
    ("rested at b", .restedAt(b.url, onB)), ("moved", .moved(url("https://a.test/x"))),
    ("painted", .painted(c, isLoad: true, onB, at: time + 60)), ("learned", .learned(.unproven)),
    ("learned origin", .learnedOrigin(w)), ("frame", .foundFrameOfAnother), ("sandbox", .foundSandbox),
    ("works", .working(true)), ("rests", .working(false)), ("uncovered", .uncovered(nil, isLoading: false)),
  ]

  /// Returns a table's words for a state, by the names of states.
  private static func expected(_ rows: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in rows.split(separator: "\n") {
      guard let colon = line.range(of: ": ") else { continue }
      for name in line[..<colon.lowerBound].split(separator: ";") {
        result[name.trimmingCharacters(in: .whitespaces)] = String(line[colon.upperBound...])
      }
    }
    return result
  }

  @Test("Every state with every event", arguments: events.map(\.name))
  func everyPair(_ name: String) throws {
    let event = try #require(Self.events.first { $0.name == name }).event
    let rows = Self.expected(try #require(Self.userTable[name] ?? Self.engineTable[name]))
    for state in Self.states {
      var navigation = state.navigation
      let effects = navigation.handle(event).map(Self.text).joined(separator: ", ")
      let change = navigation == state.navigation ? "same" : Self.text(navigation)
      let old = Self.text(state.navigation)
      let words = (change == old ? "same" : change) + (effects.isEmpty ? "" : " | \(effects)")
      #expect(words == rows[state.name] ?? rows["always"] ?? "same", "\(state.name), \(name)")
      check(navigation, "\(state.name), \(name)")
    }
  }

  private func check(_ navigation: TabNavigation, _ comment: Comment) {
    if !navigation.page.userWaits {
      #expect(navigation.departure == Departure() && navigation.fallback == nil, comment)
    }
    #expect(!navigation.overtakesUser || navigation.page.userWaits, comment)
    if navigation.page.shown == .start { #expect(navigation.page.url == nil, comment) }
  }

  /// Returns page a after loads that are wanted one after the other, and after page b came of them.
  private static func came(by loads: [WantedLoad]) -> TabNavigation {
    var events = pageA
    for load in loads { events.append(.wanted(load)) }
    events += [.started(a.url), .committed(document(b.url), onB)]
    return State("", events).navigation
  }

  @Test("A page is asked for by its own rules, and not where that would send a form again or undo a way back")
  func ownRules() {
    let frame = WantedLoad(Self.c)
    for kind in [WantedLoad.Kind.link, .other, .form, .formAgain, .backForward, .reload] {
      let comes: [NavigationEffect] = kind == .link || kind == .other ? [.reload] : []
      // A frame of the page before may ask for something meanwhile.
      for loads in [[WantedLoad(Self.b.url, kind: kind)], [WantedLoad(Self.b.url, kind: kind), frame]] {
        var navigation = Self.came(by: loads)
        #expect(navigation.handle(.cameByOtherRules) == comes, "\(kind), \(loads.count)")
      }
    }
  }

  @Test("A form on its way is not asked for again without it, whatever frames load meanwhile")
  func formOnItsWay() {
    let (form, frame) = (WantedLoad(Self.b.url, kind: .form, isUserGesture: true), WantedLoad(Self.c))
    let link = WantedLoad(Self.c, kind: .link, isUserGesture: true)
    let sending = State("", Self.pageA + [.wanted(form), .wanted(frame)]).navigation
    var navigation = sending
    #expect(!navigation.handle(.started(Self.b.url, isByOtherRules: true)).contains(.load(Self.b.url)))
    #expect(navigation.handle(.askedAgain(Self.onA)) == [.reload])
    // What the user wants in its place is no form.
    navigation = sending
    _ = navigation.handle(.wanted(link))
    #expect(navigation.handle(.started(Self.c, isByOtherRules: true)).contains(.load(Self.c)))
    navigation = sending
    for event in [.asked(Self.w), .started(Self.w)] as [NavigationEvent] { _ = navigation.handle(event) }
    #expect(navigation.handle(.askedAgain(Self.onA)) == [.open(Self.w)])
  }

  @Test("A form of which no document comes counts no longer")
  func formThatIsOver() {
    let form = WantedLoad(Self.b.url, kind: .form, isUserGesture: true)
    let mail = WantedLoad(Self.url("mailto:a@a.test"), kind: .form, isUserGesture: true)
    let ended = NavigationEvent.failedEarly(Self.b.url, .cancelled, Self.onA)
    let ways: [[NavigationEvent]] = [
      [.wanted(form), .started(Self.b.url), .becameDownload, ended],
      [.wanted(form), .started(Self.b.url), .wasAnsweredEmpty, ended],
      [.wanted(form), .started(Self.b.url), .stopped(Self.onA)],
      [.wanted(WantedLoad(Self.b.url, kind: .formAgain)), .declinedForm],
      // It is another program's.
      [.wanted(mail)],
    ]
    for (number, way) in ways.enumerated() {
      var navigation = State("", Self.pageA + way + [.wanted(WantedLoad(Self.c))]).navigation
      let effects = navigation.handle(.started(Self.c, isByOtherRules: true))
      #expect(effects.contains(.load(Self.c)), "\(number)")
      #expect(navigation.handle(.askedAgain(Self.onA)) == [.open(Self.c)], "\(number)")
    }
  }

  @Test("It is so once for each act of the user's, wherever servers and scripts send whoever asks so")
  func ownRulesOnce() {
    var navigation = Self.came(by: [WantedLoad(Self.b.url, kind: .link)])
    #expect(navigation.handle(.cameByOtherRules) == [.reload])
    // A server sends it back, and then a script.
    for event in [
      .wanted(WantedLoad(Self.c)), .wanted(WantedLoad(Self.b.url, kind: .reload)),
      .wanted(WantedLoad(Self.a.url, isRedirect: true)), .committed(Self.document(Self.a.url), Self.onA),
    ] as [NavigationEvent] {
      _ = navigation.handle(event)
    }
    #expect(navigation.handle(.cameByOtherRules).isEmpty)
    for event in [
      .wanted(WantedLoad(Self.b.url, kind: .link)), .started(Self.a.url),
      .committed(Self.document(Self.b.url), Self.onB),
    ] as [NavigationEvent] {
      _ = navigation.handle(event)
    }
    #expect(navigation.handle(.cameByOtherRules).isEmpty)
    for event in Self.coming(Self.a, Self.onA) { _ = navigation.handle(event) }
    #expect(navigation.handle(.cameByOtherRules) == [.reload])
  }

  @Test("What holds in every state holds after long walks")
  func walks() {
    var generator = SeededGenerator(seed: 23)
    for walk in 0..<200 {
      var navigation = TabNavigation()
      for step in 0..<60 {
        guard let (name, event) = Self.events.randomElement(using: &generator) else { return }
        _ = navigation.handle(event)
        check(navigation, "walk \(walk), step \(step), \(name)")
      }
    }
  }
}
