import Foundation

extension TabNavigation {
  /// Takes note of an event.
  /// - Returns: what is to be done, in this order.
  public mutating func handle(_ event: NavigationEvent) -> [NavigationEffect] {
    let (oldWay, oldDeparture) = (way, departure)
    var effects = take(event)
    if !page.userWaits { (departure, fallback) = (Departure(), nil) }
    if let way, way.entry.id != oldWay?.entry.id { effects.insert(.applyRules(way.entry.url), at: 0) }
    if departure != oldDeparture, !effects.contains(.watch) {
      // Before what begins another load, which has its own watch.
      let place = effects.firstIndex { $0.beginsAnew } ?? effects.endIndex
      effects.insert(contentsOf: watching, at: place)
    }
    return effects
  }

  /// The user's load is watched while there is a page that could be in its way.
  private var watching: [NavigationEffect] {
    switch departure.stage {
    case .asked, .begun: page.liveDocument == nil ? [] : [.watch]
    case .none, .ending: [.unwatch]
    }
  }

  private mutating func take(_ event: NavigationEvent) -> [NavigationEffect] {
    switch event {
    case .asked(let url, let fallback): ask(url, fallback: fallback)
    case .askedAgain(let list): askAgain(list)
    case .stopped(let list): stop(list)
    case .wentToStart: goToStart()
    case .went(let index, let list): go(to: index, list)
    case .declinedForm: concluded()
    case .formWasNotSent(let url, let list): formWasNotSent(to: url, list)
    case .endedPage(let date): pageWasEnded(at: date)
    case .resumed(let url): resume(url)
    case .restored(let list): restore(list)
    case .opened(let creator, let connection): open(by: creator, connection)
    case .showedBlank: showBlank()
    case .certificateWasWithdrawn: withdrawCertificate()
    case .forgotEntries(let list): forgetEntries(list)
    case .listWasEmptied: emptyList()
    case .viewWasDropped: dropView()
    case .wanted(let load): answer(load)
    case .started(let url, let isByOtherRules): start(url, isByOtherRules: isByOtherRules)
    case .redirected(let url): redirect(url)
    case .wasAnsweredEmpty: concluded()
    case .becameDownload: becomeDownload()
    case .committed(let document, let list): commit(document, list)
    case .cameByOtherRules: askByOwnRules()
    case .finished(let list): finish(list)
    case .failed(let url, let failure, let madeEntry, let list):
      fail(url, failure, madeEntry: madeEntry, list)
    case .failedEarly(let url, let failure, let list): failEarly(url, failure, list)
    case .processEnded(let date, let isSeen): endProcess(at: date, isSeen: isSeen)
    case .wasSilent(let engineLoads, let list): hearNothing(engineLoads: engineLoads, list)
    case .listChanged(let list): follow(list)
    case .showedEntry(let list): reachEntry(list)
    case .restedAt(let url, let list): rest(at: url, list)
    case .moved(let url): always(.moved(url))
    case .painted(let url, let isLoad, let list, let date): paint(url, isLoad: isLoad, list, at: date)
    case .learned(let connection): always(.learned(connection))
    case .learnedOrigin(let url): always(.learnedOrigin(url))
    case .foundFrameOfAnother: always(.foundFrameOfAnother)
    case .foundSandbox: always(.foundSandbox)
    case .working(let isWorking): tell(.working(isWorking))
    case .uncovered(let document, let isLoading): uncover(document, isLoading: isLoading)
    }
  }

  // MARK: - Pieces

  private mutating func always(_ event: PageEvent) -> [NavigationEffect] {
    page.handle(event)
    return []
  }

  /// Takes note of an act of the engine, which counts for the page only while that is shown.
  mutating func tell(_ event: PageEvent) -> [NavigationEffect] {
    if !position.isStart { page.handle(event) }
    return []
  }

  private mutating func redirect(_ url: URL) -> [NavigationEffect] {
    isRedirected = true
    // A server that has led on by a private connection has one to offer, whatever becomes of the address that it names.
    if !overtakesUser { fallback = nil }
    return tell(.redirected(url))
  }

  mutating func concluded() -> [NavigationEffect] {
    departure = Departure()
    ownRules.formIsOver()
    return []
  }

  private mutating func becomeDownload() -> [NavigationEffect] {
    isDownload = true
    return []
  }

  private mutating func pageWasEnded(at date: Date) -> [NavigationEffect] {
    lastEnd = date
    return []
  }

  /// Makes an entry the one that is gone to. A wish to load it again holds as long as it is the same.
  mutating func head(for entry: PageEntry) {
    if way?.entry.id != entry.id { way = Target(entry: entry) }
  }

  /// Brings the position in agreement with the list: the entry that is gone to counts as the current one.
  @discardableResult
  mutating func follow(_ list: PageList) -> [NavigationEffect] {
    if let way, list.index(of: way.entry.id) == nil { self.way = nil }
    let current = way.flatMap { list.index(of: $0.entry.id) } ?? list.current
    position.listDidChange(current: current, count: list.entries.count)
    return []
  }

  /// The document that must not be shown as it is gets asked for, once the page is shown.
  var owed: [NavigationEffect] { owesReload && !position.isStart ? [.goToCurrent] : [] }

  /// Asks for what the user waits for once more.
  mutating func askOnceMore() -> [NavigationEffect] {
    guard page.userWaits, let url = page.pending?.url else { return [] }
    course = .loading(url)
    return [way.map { .go($0.entry.id) } ?? .load(url)]
  }

  mutating func effects(of effect: Departure.Effect) -> [NavigationEffect] {
    switch effect {
    case .nothing, .allow, .refuse, .giveUp: []
    case .askAgain, .refuseAndAskAgain: askOnceMore()
    case .endProcess, .refuseAndEndProcess: [.endProcess]
    }
  }
}
