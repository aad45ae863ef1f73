import Foundation
import Testing

@testable import BrowserCore

/// Ways of a tab through several events, by the rules.
@Suite struct NavigationCourseTests {
  private typealias Base = TabNavigationTests

  private func tab(_ events: [NavigationEvent], unloaded url: URL? = nil) -> Tab {
    var tab = Tab(url: url)
    for event in events { tab.handle(event) }
    return tab
  }

  @Test("Who goes back from a restored page and sends no form gets the page that was being restored")
  func restoredForm() {
    var tab = tab(Base.restored, unloaded: Base.b.url)
    #expect(tab.handle(.went(to: 0, Base.onB)).contains(.go(Base.a.id)))
    #expect(tab.title == "A" && tab.position == .page(behind: 0, ahead: 1))
    #expect(tab.handle(.wanted(WantedLoad(Base.a.url, kind: .formAgain))) == [.answer(.askUser)])
    tab.handle(.declinedForm)
    let effects = tab.handle(.formWasNotSent(Base.a.url, Base.onB))
    #expect(effects.contains(.go(Base.b.id)) && tab.loadError == nil)
    #expect(tab.url == Base.b.url && tab.title == "B" && tab.position == .page(behind: 1, ahead: 0))
    // The load that was refused ends, and the other comes.
    #expect(tab.handle(.failedEarly(Base.a.url, .cancelled, Base.onB)).isEmpty)
    tab.handle(.started(Base.b.url))
    tab.handle(.committed(Base.document(Base.b.url), Base.onB))
    #expect(tab.load.document?.url == Base.b.url && tab.navigation.target == nil)
    #expect(tab.navigation.shownEntry == Base.b && tab.position == .page(behind: 1, ahead: 0))
  }

  @Test("The restored page itself may be such an answer: then a report says what is missing")
  func restoredPageIsForm() {
    var tab = tab(Base.restored, unloaded: Base.b.url)
    tab.handle(.declinedForm)
    #expect(tab.handle(.formWasNotSent(Base.b.url, Base.onB)).isEmpty)
    #expect(tab.loadError == .formNotSent && tab.position == .page(behind: 1, ahead: 0))
    // Also when the way back from another such answer led to it.
    for event in [.declinedForm, .formWasNotSent(Base.b.url, Base.onB)] as [NavigationEvent] {
      tab.handle(event)
    }
    #expect(tab.loadError == .formNotSent)
  }

  @Test(
    "A place within the page begins no load and ends none: the engine rests at it, with an entry of its own")
  func placeWithinPage() {
    let place = PageEntry(id: .init(rawValue: 3), url: Base.url("https://a.test/#far"))
    let list = PageList(entries: [Base.a, place], current: 1)
    var tab = tab(Base.pageA + [.asked(place.url)])
    tab.handle(.restedAt(place.url, Base.onA))
    #expect(tab.load.userWaits)
    tab.handle(.restedAt(place.url, list))
    #expect(!tab.load.userWaits && tab.load.document?.url == place.url && tab.navigation.course == .resting)
  }

  @Test("An entry that a script made within the document is reached once the engine's list stands at it")
  func entryWithinPage() {
    let pushed = PageEntry(id: .init(rawValue: 3), url: Base.url("https://a.test/pushed"))
    let entries = [Base.a, pushed]
    var tab = tab(Base.pageA + [.listChanged(PageList(entries: entries, current: 1)), .moved(pushed.url)])
    tab.handle(.went(to: 0, PageList(entries: entries, current: 1)))
    tab.handle(.restedAt(Base.a.url, PageList(entries: entries, current: 1)))
    #expect(tab.load.userWaits)
    tab.handle(.restedAt(Base.a.url, PageList(entries: entries, current: 0)))
    #expect(!tab.load.userWaits && tab.load.document?.url == Base.a.url)
  }

  @Test("An entry of another document is not reached when the list stands at it, but when the document comes")
  func entryOfAnotherDocument() {
    let other = PageEntry(id: .init(rawValue: 3), url: Base.url("https://a.test/other"))
    let entries = [Base.a, other]
    var tab = tab(Base.pageA + Base.coming(other, PageList(entries: entries, current: 1)))
    tab.handle(.went(to: 0, PageList(entries: entries, current: 1)))
    #expect(tab.handle(.wanted(WantedLoad(Base.a.url, kind: .backForward))).first == .answer(.allow))
    tab.handle(.restedAt(Base.a.url, PageList(entries: entries, current: 0)))
    #expect(tab.load.userWaits && tab.load.document?.url == other.url)
  }

  @Test("An entry of another origin is not reached by a move within the document, nor when that has loaded")
  func listElsewhere() {
    var tab = tab(Base.pageB)
    for event in [.showedEntry(Base.onA), .finished(Base.onA)] as [NavigationEvent] {
      tab.handle(event)
      #expect(tab.navigation.shownEntry == Base.b && tab.load.document?.url == Base.b.url)
    }
    tab.handle(.formWasNotSent(Base.c, Base.onA))
    #expect(tab.url == Base.b.url && tab.navigation.shownEntry == Base.b)
    // One of its own origin is.
    let place = PageEntry(id: .init(rawValue: 3), url: Base.url("https://b.test/place"))
    let list = PageList(entries: [Base.a, Base.b, place], current: 2)
    #expect(tab.handle(.showedEntry(list)).contains(.arrived) && tab.navigation.shownEntry == place)
  }

  @Test(
    "While the page's own load makes room the engine rests under the address that the user asked for, and has not reached it",
    arguments: ["http://w.test/", "https://a.test/other", "https://a.test/", "https://b.test/#far"])
  func restsUnderAwaitedAddress(_ address: String) {
    let asked = Base.url(address)
    var tab = tab(Base.pageA + [.wanted(WantedLoad(Base.c, kind: .form)), .asked(asked), .started(asked)])
    tab.handle(.failedEarly(Base.c, .cancelled, Base.onA))
    #expect(tab.handle(.wanted(WantedLoad(asked))).first == .answer(.allow))
    tab.handle(.restedAt(asked, Base.onA))
    #expect(tab.load.userWaits && tab.url == asked && tab.load.document?.url == Base.a.url)
    tab.handle(.started(asked))
    tab.handle(.committed(Base.document(asked), Base.onB))
    #expect(!tab.load.userWaits && tab.load.document?.url == asked)
  }

  @Test(
    "A reload that the page had begun comes after the user asked: the engine names the awaited address as it begins"
  )
  func reloadUnderWay() {
    var tab = tab(Base.pageA + [.wanted(WantedLoad(Base.a.url, kind: .reload)), .asked(Base.w)])
    tab.handle(.started(Base.w))
    tab.handle(.committed(Base.document(Base.a.url), Base.onA))
    #expect(tab.load.userWaits && tab.url == Base.w && tab.load.document?.url == Base.a.url)
    // The user's is asked about, begins and comes.
    #expect(tab.handle(.wanted(WantedLoad(Base.w))).first == .answer(.allow))
    tab.handle(.started(Base.w))
    tab.handle(.committed(Base.document(Base.w), Base.onB))
    #expect(!tab.load.userWaits && tab.load.document?.url == Base.w)
  }

  @Test(
    "A reload that comes although the engine has begun with the user's load is not that, unless a server led there"
  )
  func reloadAfterBeginning() {
    let asked: [NavigationEvent] = [.asked(Base.w), .wanted(WantedLoad(Base.w)), .started(Base.w)]
    var tab = tab(Base.pageA + asked)
    tab.handle(.committed(Base.document(Base.a.url), Base.onA))
    #expect(tab.load.userWaits && tab.url == Base.w)
    tab.handle(.committed(Base.document(Base.w), Base.onB))
    #expect(!tab.load.userWaits && tab.url == Base.w)
    var led = self.tab(Base.pageA + asked + [.redirected(Base.a.url)])
    led.handle(.committed(Base.document(Base.a.url), Base.onA))
    #expect(!led.load.userWaits && led.url == Base.a.url)
  }

  @Test(
    "Who touches a link while he waits waits no more for what he had asked for, nor is it tried in the clear")
  func linkInstead() {
    let secure = Base.url("https://w.test/")
    let touched = WantedLoad(Base.a.url, kind: .link, isUserGesture: true)
    var tab = tab(
      Base.pageA + [.asked(secure, fallback: Base.w), .wanted(WantedLoad(secure)), .started(secure)])
    #expect(tab.handle(.wanted(touched)).first == .answer(.allow))
    #expect(!tab.load.userWaits && tab.url == Base.a.url)
    tab.handle(.started(Base.a.url))
    tab.handle(.committed(Base.document(Base.a.url), Base.onA))
    #expect(tab.url == Base.a.url && tab.load.pending == nil)
    // Another one, that leads nowhere.
    tab.handle(.asked(secure, fallback: Base.w))
    tab.handle(.wanted(WantedLoad(Base.c, kind: .link, isUserGesture: true)))
    tab.handle(.started(Base.c))
    let effects = tab.handle(.failedEarly(Base.c, .refused, Base.onA))
    #expect(!effects.contains(.open(Base.w)) && tab.loadError == .refused && tab.url == Base.c)
  }

  @Test("A document that must not be uncovered stays so when other pages are forgotten")
  func forgettingBehindTheStartView() {
    var tab = tab(
      Base.pageB + [
        .wentToStart, .certificateWasWithdrawn, .forgotEntries(PageList(entries: [Base.b], current: 0)),
      ])
    let effects = tab.handle(.went(to: 0, PageList(entries: [Base.b], current: 0)))
    #expect(effects.contains(.go(Base.b.id)) && !effects.contains(.uncover))
  }

  @Test("After Stop nothing is under way, whether the engine had begun or not")
  func stopBeforeBeginning() {
    var tab = tab(Base.pageA + [.asked(Base.w), .stopped(Base.onA)])
    #expect(!tab.navigation.isUnderWay && tab.url == Base.a.url)
    #expect(tab.handle(.askedAgain(Base.onA)) == [.reload])
  }

  @Test(
    "A restored page that was stopped before anything came is asked for, since there is no document to reload"
  )
  func reloadAfterStoppedRestoring() {
    var tab = tab(Base.restored + [.stopped(Base.onB)], unloaded: Base.b.url)
    #expect(tab.handle(.askedAgain(Base.onB)) == [.open(Base.b.url)])
  }

  @Test("An entry that is coming is not asked for again, and begins when it begins")
  func twiceToOneEntry() {
    var tab = tab(
      Base.pageB + [
        .went(to: 0, Base.onB), .wanted(WantedLoad(Base.a.url, kind: .backForward)), .went(to: 0, Base.onB),
      ])
    tab.handle(.started(Base.a.url))
    tab.handle(.redirected(Base.c))
    tab.handle(.committed(Base.document(Base.c), Base.onA))
    #expect(!tab.load.userWaits && tab.url == Base.c)
  }

  @Test("What has the awaited address is what the user waits for, whether the engine asked about it or not")
  func awaitedWithoutQuestion() {
    for address in [Base.w, Base.url("https://w.test/")] {
      var tab = tab(Base.pageA + [.asked(Base.w)])
      tab.handle(.committed(Base.document(address), Base.onB))
      #expect(!tab.load.userWaits && tab.load.document?.url == address)
    }
  }

  @Test("A link that the user touches on the way back leads on from the page that is shown")
  func linkOnTheWay() {
    let new = PageEntry(id: .init(rawValue: 3), url: Base.c)
    let list = PageList(entries: [Base.a, Base.b, new], current: 2)
    var tab = tab(Base.pageB + [.went(to: 0, Base.onB)])
    tab.handle(.wanted(WantedLoad(Base.c, kind: .link, isUserGesture: true)))
    tab.handle(.started(Base.c))
    tab.handle(.committed(Base.document(Base.c), list))
    #expect(tab.url == Base.c && tab.position == .page(behind: 2, ahead: 0))
    #expect(tab.navigation.target == nil)
  }

  @Test("A link to another program leaves the user on his way")
  func mailOnTheWay() {
    var tab = tab(Base.pageA + [.asked(Base.w)])
    let mail = WantedLoad(Base.url("mailto:a@a.test"), kind: .link, isUserGesture: true)
    #expect(tab.handle(.wanted(mail)) == [.answer(.handOver)])
    #expect(tab.handle(.wanted(WantedLoad(Base.c))).contains(.answer(.refuse)))
  }

  @Test(
    "An address that is typed on the start view begins a list, and is a visit however long the old one was")
  func visitAfterStart() {
    var tab = tab(Base.pageB + [.wentToStart])
    #expect(tab.handle(.asked(Base.c)).first == .dropView)
    tab.handle(.viewWasDropped)
    let list = PageList(entries: [PageEntry(id: .init(rawValue: 3), url: Base.c)], current: 0)
    #expect(tab.handle(.painted(Base.c, isLoad: true, list, at: Base.time + 60)) == [.recordVisit(Base.c)])
  }

  @Test("A page that is opened anew because its list had to go is no visit, any other is")
  func visitAfterDrop() {
    for (url, effects) in [(Base.b.url, []), (Base.c, [NavigationEffect.recordVisit(Base.c)])] {
      var tab = tab(Base.pageB + [.viewWasDropped, .asked(url), .started(url)])
      let list = PageList(entries: [PageEntry(id: .init(rawValue: 3), url: url)], current: 0)
      #expect(tab.handle(.painted(url, isLoad: true, list, at: Base.time + 60)) == effects)
    }
  }

  @Test("The fallback is tried once, for what the user waits for")
  func fallback() {
    let (secure, plain) = (Base.url("https://w.test/"), Base.w)
    var tab = tab(Base.pageA + [.asked(secure, fallback: plain), .started(secure)])
    #expect(tab.handle(.failedEarly(secure, .refused, Base.onA)) == [.open(plain)])
    tab.handle(.asked(plain))
    tab.handle(.started(plain))
    #expect(tab.handle(.failedEarly(plain, .refused, Base.onA)) == [.unwatch])
    #expect(tab.load.failure == .refused && tab.url == plain)
  }

  @Test("A server that leads on by a private connection is not asked again in the clear, wherever that ends")
  func fallbackAfterRedirect() {
    let secure = Base.url("https://w.test/")
    for failure in [PageLoadFailure.refused, .timedOut, .secureConnectionFailed, .closedEarly] {
      var tab = self.tab(
        Base.pageA + [
          .asked(secure, fallback: Base.w), .wanted(WantedLoad(secure)), .started(secure),
          .redirected(Base.c),
        ])
      let effects = tab.handle(.failedEarly(Base.c, failure, Base.onA))
      #expect(!effects.contains(.open(Base.w)), "\(failure)")
      #expect(tab.load.failure == failure && tab.url == Base.c, "\(failure)")
    }
    // What the page that is being left is led to says nothing about that server.
    var left = self.tab(
      Base.pageA + [
        .asked(secure, fallback: Base.w), .redirected(Base.c), .wanted(WantedLoad(secure)), .started(secure),
      ])
    #expect(left.handle(.failedEarly(secure, .refused, Base.onA)).contains(.open(Base.w)))
  }

  @Test("What was stopped has no fallback any more: a page's own load that fails does not lead there")
  func fallbackAfterStop() {
    let secure = Base.url("https://w.test/")
    var tab = tab(Base.pageA + [.asked(secure, fallback: Base.w), .started(secure), .stopped(Base.onA)])
    tab.handle(.failedEarly(secure, .cancelled, Base.onA))
    tab.handle(.started(Base.c))
    #expect(tab.handle(.failedEarly(Base.c, .refused, Base.onA)).isEmpty)
    #expect(tab.load.failure == .refused && tab.url == Base.c)
  }

  @Test("A page whose process ends twice within twenty seconds is not loaded again")
  func twoEnds() {
    var tab = tab(Base.pageA)
    #expect(tab.handle(.processEnded(at: Base.time, isSeen: true)) == [.reload])
    for event in Base.coming(Base.a, Base.onA).dropFirst(2) { tab.handle(event) }
    #expect(tab.handle(.processEnded(at: Base.time + 20, isSeen: true)) == [.reload])
    #expect(tab.handle(.processEnded(at: Base.time + 39.9, isSeen: true)).isEmpty)
    #expect(tab.loadError == .webProcessEnded)
    // Nor one that its user ended.
    tab = self.tab(Base.pageA + [.endedPage(at: Base.time)])
    #expect(tab.handle(.processEnded(at: Base.time + 1, isSeen: true)).isEmpty)
  }

  @Test("What becomes a download leaves the page as it was")
  func download() {
    var tab = tab(Base.pageA + [.asked(Base.w), .started(Base.w), .becameDownload])
    #expect(tab.handle(.failedEarly(Base.w, .refused, Base.onA)).contains(.restoreTitle))
    #expect(tab.url == Base.a.url && tab.loadError == nil && tab.position == .page(behind: 0, ahead: 0))
  }

  @Test("A closed tab keeps its place, and nothing of its loads")
  func closed() {
    var tab = tab(Base.pageB + [.went(to: 0, Base.onB)])
    tab.unload()
    #expect(tab.url == Base.a.url && tab.position == .page(behind: 0, ahead: 1) && !tab.isLoading)
    #expect(tab.navigation.target == nil && tab.navigation.standing == .nowhere && !tab.load.userWaits)
  }
}
