import Foundation

/// Events of the engine.
extension TabNavigation {
  // MARK: - May it?

  mutating func answer(_ load: WantedLoad) -> [NavigationEffect] {
    let door = PageDoor.answer(to: load.url, asker: asker(of: load))
    if page.userWaits {
      let wish = wish(of: load)
      if wish == .gesture {
        // What leads to no page takes no page's place.
        guard door == .load else { return [.answer(door == .refuse ? .refuse : .handOver)] }
        return follow(link: load)
      }
      // What the page that is being left does by itself is not done any more: it could keep the user from ever leaving.
      let effect = departure.handle(.wanted(wish))
      guard effect == .allow else { return [.answer(.refuse)] + effects(of: effect) }
    }
    // What is refused, or goes to another program, is no load.
    if load.kind == .formAgain || door == .load { ownRules.loadIsWanted(load) }
    if load.kind == .formAgain { return [.answer(.askUser)] }
    switch door {
    case .load: return [.answer(.allow)]
    case .refuse: return [.answer(.refuse)]
    case .handOver: return [.answer(.handOver)]
    }
  }

  /// The user wants what he has just touched, and nothing any more of what he had asked for.
  private mutating func follow(link load: WantedLoad) -> [NavigationEffect] {
    (way, fallback, departure) = (nil, nil, Departure())
    page.handle(.gaveUp)
    ownRules.loadIsWanted(load)
    return [.answer(.allow), .restoreTitle]
  }

  private func wish(of load: WantedLoad) -> Departure.Wish {
    switch load.kind {
    case .link where load.isUserGesture, .form where load.isUserGesture: .gesture
    case _ where load.isRedirect: .redirect
    case _ where isAwaited(load.url) || isUpgrade(load.url): .awaited
    default: .page
    }
  }

  private func asker(of load: WantedLoad) -> PageDoor.Asker {
    switch load.kind {
    case .backForward, .reload, .formAgain: return .history
    case .link, .form, .other: break
    }
    if load.isRedirect { return .server }
    if isAwaited(load.url) { return .user }
    return .page(page.liveDocument?.asker(of: load.url))
  }

  // MARK: - Loads

  mutating func start(_ url: URL, isByOtherRules: Bool) -> [NavigationEffect] {
    var effects: [NavigationEffect] = []
    // A link led to a site that is to be asked in another way, or whose page is shown by other rules.
    if isByOtherRules, !ownRules.sendsForm, way == nil {
      _ = departure.handle(.renewed)
      effects.append(.load(url))
    } else if isAwaited(url) || isUpgrade(url) {
      _ = departure.handle(.began)
    }
    (isDownload, isRedirected) = (false, false)
    if way == nil { effects.append(.keepPicture) }
    if case .failure = position { _ = position.open() }
    course = .loading(url)
    return effects + tell(.started(url))
  }

  mutating func commit(_ document: PageDocument?, _ list: PageList) -> [NavigationEffect] {
    owesReload = false
    let overtakes = overtakesUser(document)
    if !overtakes {
      (departure, fallback, course) = (Departure(), nil, .resting)
      ownRules.documentCame()
    }
    if let document { page.handle(overtakes ? .overtook(document) : .committed(document)) }
    return showEntry(list)
  }

  /// Asks for the document that has just come once more, by the rules of its own site, unless that was done or it came by a form.
  mutating func askByOwnRules() -> [NavigationEffect] {
    guard course == .resting, page.liveDocument != nil, !position.isStart, way == nil, !page.userWaits,
      ownRules.takeTurn()
    else { return [] }
    return [.reload]
  }

  mutating func finish(_ list: PageList) -> [NavigationEffect] {
    tell(.working(false)) + reachEntry(list)
  }

  /// The document that is there is at the list's entry. The list stands at another document's, too, from the moment at which a script went
  /// there until that one comes or does not.
  mutating func reachEntry(_ list: PageList) -> [NavigationEffect] {
    if let document = page.liveDocument, let entry = list.currentEntry, !document.mayMove(to: entry.url) {
      return []
    }
    return showEntry(list)
  }

  mutating func showEntry(_ list: PageList) -> [NavigationEffect] {
    guard let current = list.currentEntry else { return [] }
    standing = .shown(current)
    let reloads = current.id == way?.entry.id && way?.reloadsOnceThere == true
    if current.id == way?.entry.id { way = nil }
    follow(list)
    return (way == nil ? [.arrived] : []) + (reloads ? [.reload] : [])
  }

  mutating func rest(at url: URL, _ list: PageList?) -> [NavigationEffect] {
    guard isWithinPage(url, list) else { return [] }
    course = .resting
    _ = tell(.gaveUp)
    return tell(.moved(url)) + [.restoreTitle]
  }

  /// Returns true if what was asked for is a place within the document that is shown, and reached. The engine names an address from the
  /// moment at which it is asked, and may rest meanwhile, when the page's own load makes room; its list tells what came of it.
  private func isWithinPage(_ url: URL, _ list: PageList?) -> Bool {
    guard case .loading(let target) = course, target.withRoot == url.withRoot,
      page.liveDocument?.mayMove(to: url) == true, let entry = list?.currentEntry,
      entry.url.withRoot == url.withRoot
    else { return false }
    // A script may have given any of the document's entries any address of its origin. The list stands at an entry before its document
    // comes, which the engine asks about.
    return way.map { entry.id == $0.entry.id && !departure.isLoad } ?? (url.fragment != nil)
  }

  mutating func uncover(_ document: PageDocument?, isLoading: Bool) -> [NavigationEffect] {
    page.handle(.uncovered(document))
    page.handle(.working(isLoading))
    return []
  }

  mutating func paint(_ url: URL, isLoad: Bool, _ list: PageList, at date: Date) -> [NavigationEffect] {
    paintedURL = url
    switch visits.show(url, at: list.place, isLoad: isLoad, date: date) {
    case .nothing: return []
    case .visit: return [.recordVisit(url)]
    case .redirect(let source): return [.redirectVisit(from: source, to: url)]
    }
  }

  // MARK: - Failures

  mutating func failEarly(_ url: URL?, _ failure: PageLoadFailure, _ list: PageList?) -> [NavigationEffect] {
    var asked: URL?
    if case .loading(let url) = course { asked = url }
    guard isDownload else { return fail(url ?? asked, failure, madeEntry: false, list) }
    isDownload = false
    departure = Departure()
    ownRules.formIsOver()
    return fail(asked, .cancelled, madeEntry: false, list)
  }

  mutating func fail(
    _ url: URL?, _ failure: PageLoadFailure, madeEntry: Bool, _ list: PageList?
  ) -> [NavigationEffect] {
    guard !position.isStart else {
      course = .resting
      return []
    }
    // What the page had begun by itself fails while it is not waited for.
    if overtakesUser, failure != .timedOut, let url, !isAwaited(url), !isUpgrade(url) { return [] }
    let address = reachable(url) ?? page.url
    if let fallback, failure.allowsInsecureFallback {
      self.fallback = nil
      return [.open(fallback)]
    }
    if failure == .cancelled, let effects = recover(url) { return effects }
    departure = Departure()
    // The load that was not allowed ends.
    if failure == .cancelled, case .failed(_, .formNotSent) = course { return [] }
    guard failure != .cancelled, let address else { return giveUp(list) }
    course = .failed(address, failure)
    if !madeEntry, way == nil { position.fail(current: list?.current, count: list?.entries.count ?? 0) }
    page.handle(.failed(address, failure))
    return []
  }

  private mutating func giveUp(_ list: PageList?) -> [NavigationEffect] {
    course = .resting
    if let list { follow(list) }
    page.handle(.gaveUp)
    return [.restoreTitle, .findAddress] + owed
  }

  /// Returns the address that a report may name: a server that leads inside the browser gets no such address told.
  private func reachable(_ url: URL?) -> URL? {
    guard let url, !isAwaited(url), PageDoor.answer(to: url, asker: .server) == .refuse else { return url }
    return nil
  }

  /// A load ended without a document, and no reason was given.
  /// - Returns: what is done if the user's is still awaited; else nil.
  private mutating func recover(_ url: URL?) -> [NavigationEffect]? {
    guard page.userWaits else { return nil }
    // The page itself was not done yet.
    if let url, url == page.liveDocument?.url, !isAwaited(url) { return [] }
    let effect = departure.handle(.lost)
    return effect == .giveUp ? nil : effects(of: effect)
  }

  mutating func hearNothing(engineLoads: Bool, _ list: PageList?) -> [NavigationEffect] {
    guard page.userWaits else { return [] }
    // A server may take its time; an engine that rests has dropped it.
    if departure.stage == .begun, engineLoads { return [.watch] }
    let effect = departure.handle(.silence)
    if effect == .giveUp { return fail(page.pending?.url, .cancelled, madeEntry: false, list) }
    return effects(of: effect) + (departure.stage == .asked ? [.watch] : [])
  }

  /// Once it comes back by itself; a page that dies again at once would do so for ever.
  mutating func endProcess(at date: Date, isSeen: Bool) -> [NavigationEffect] {
    if page.userWaits, departure.handle(.processEnded) == .askAgain {
      standing = .nowhere
      return askOnceMore()
    }
    let endedBefore = lastEnd.map { date.timeIntervalSince($0) < Self.patience } ?? false
    lastEnd = date
    standing = .nowhere
    guard isSeen, !endedBefore else { return fail(page.url, .webProcessEnded, madeEntry: true, nil) }
    if let url = page.url { page.handle(.resumed(url)) }
    return [.reload]
  }
}
