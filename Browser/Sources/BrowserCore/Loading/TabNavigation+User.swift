import Foundation

/// The user's wishes, and the browser's own.
extension TabNavigation {
  mutating func ask(_ url: URL, fallback: URL?) -> [NavigationEffect] {
    var effects: [NavigationEffect] = []
    // From the start view a new address cuts all that was ahead of it: a new view has a list of its own.
    if position.open() == .beginsList {
      effects = [.dropView]
      forgetList()
      visits = VisitFilter()
    }
    way = nil
    self.fallback = fallback
    ownRules.userAsks()
    _ = departure.handle(.asked)
    course = .loading(url)
    page.handle(.asked(url))
    return effects + [.prepare(url), .applyRules(url), .load(url)]
  }

  mutating func askAgain(_ list: PageList?) -> [NavigationEffect] {
    guard !position.isStart else { return [] }
    guard let list else { return page.url.map { [.open($0)] } ?? [] }
    switch course {
    case .failed(let url, let failure): return tryAgain(url, after: failure, list)
    // The engine would give up what is on its way, and load the page again that is still shown.
    case .loading where way != nil:
      way?.reloadsOnceThere = true
      return []
    case .loading(let url) where url != shownEntry?.url && !ownRules.sendsForm: return [.open(url)]
    // The engine reloads documents, and has none.
    case .resting where page.shown == .nothing: return page.url.map { [.open($0)] } ?? []
    case .loading, .resting: return [.reload]
    }
  }

  private mutating func tryAgain(_ url: URL, after failure: PageLoadFailure, _ list: PageList)
    -> [NavigationEffect]
  {
    // The engine asks back whether it may send the form.
    if failure == .formNotSent { return list.currentEntry.map { travel(to: $0, at: url) } ?? [.open(url)] }
    if failure == .webProcessEnded {
      course = .loading(url)
      page.handle(.resumed(url))
      return [.reload]
    }
    return way.map { travel(to: $0.entry, at: url) } ?? [.open(url)]
  }

  /// Has the engine go to an entry, by the user's wish.
  private mutating func travel(to entry: PageEntry, at url: URL) -> [NavigationEffect] {
    _ = departure.handle(.asked)
    head(for: entry)
    course = .loading(url)
    page.handle(.asked(url))
    return [.go(entry.id)]
  }

  mutating func stop(_ list: PageList?) -> [NavigationEffect] {
    way = nil
    departure = Departure()
    ownRules.formIsOver()
    // Of a load that the engine had not begun with nothing is heard any more.
    if isUnderWay { course = .resting }
    if !position.isStart { page.handle(.gaveUp) }
    if let list { follow(list) }
    return [.stop, .restoreTitle] + owed
  }

  mutating func goToStart() -> [NavigationEffect] {
    position.go(to: .start)
    way = nil
    departure = Departure()
    page.handle(.left)
    return rest()
  }

  /// A page that has come stays loaded; what is on its way is given up.
  private mutating func rest() -> [NavigationEffect] {
    let wasUnderWay = isUnderWay
    course = .resting
    return wasUnderWay ? [.stop] : []
  }

  mutating func go(to index: Int, _ list: PageList) -> [NavigationEffect] {
    guard list.entries.indices.contains(index) else { return follow(list) }
    let entry = list.entries[index]
    position.go(to: .page(index))
    if entry.id == shownEntry?.id, index == list.current, way == nil {
      departure = Departure()
      return rest() + [.uncover]
    }
    let isComing = entry.id == way?.entry.id
    fallback = nil
    head(for: entry)
    course = .loading(entry.url)
    page.handle(.asked(entry.url))
    if !isComing { _ = departure.handle(.asked) }
    return [.prepare(entry.url)] + (isComing ? [] : [.go(entry.id)])
  }

  // MARK: - Forms

  /// The page before stays where there is one, or comes that was on its way before; else a report says what is missing, and offers to
  /// send.
  mutating func formWasNotSent(to url: URL, _ list: PageList?) -> [NavigationEffect] {
    switch standing {
    case .shown(let entry):
      way = nil
      course = .resting
      // The engine puts its list back a moment later.
      if let list { stand(at: entry, in: list) }
      return [.uncover]
    case .restoring(let entry) where way.map { $0.entry.id != entry.id } ?? false:
      guard let list, list.index(of: entry.id) != nil else { break }
      stand(at: entry, in: list)
      return [.prepare(entry.url)] + travel(to: entry, at: entry.url)
    case .restoring, .nowhere: break
    }
    let effects = fail(url, .formNotSent, madeEntry: true, list)
    way = nil
    return effects
  }

  private mutating func stand(at entry: PageEntry, in list: PageList) {
    position.listDidChange(current: list.index(of: entry.id), count: list.entries.count)
  }

  // MARK: - The browser

  mutating func resume(_ url: URL) -> [NavigationEffect] {
    course = .loading(url)
    page.handle(.resumed(url))
    return []
  }

  mutating func restore(_ list: PageList) -> [NavigationEffect] {
    if let entry = list.currentEntry {
      head(for: entry)
      // On the start view it is that which is seen.
      if !position.isStart { standing = .restoring(entry) }
      // It was visited before.
      visits.restore(entry.url, at: list.place)
    }
    return follow(list)
  }

  mutating func open(by creator: URL?, _ connection: PageDocument.Connection) -> [NavigationEffect] {
    page.handle(.opened(by: creator))
    page.handle(.learned(connection))
    position = .page(behind: 0, ahead: 0)
    return []
  }

  mutating func showBlank() -> [NavigationEffect] {
    let begins = position.open() == .beginsList
    if begins {
      forgetList()
      visits = VisitFilter()
    }
    page.handle(.asked(.blankPage))
    page.handle(.committed(PageDocument(url: .blankPage)))
    page.handle(.working(false))
    return begins ? [.dropView] : []
  }

  mutating func withdrawCertificate() -> [NavigationEffect] {
    // The way to its entry is a load from now on.
    standing = .nowhere
    owesReload = true
    return course == .resting ? owed : []
  }

  mutating func forgetEntries(_ list: PageList) -> [NavigationEffect] {
    // The page that is on its way stays where it is asked for.
    way = nil
    if let entry = list.currentEntry {
      switch standing {
      case .restoring: standing = .restoring(entry)
      case .shown: standing = .shown(entry)
      // Its document may be one that must not be uncovered.
      case .nowhere: break
      }
    } else {
      standing = .nowhere
    }
    return follow(list)
  }

  mutating func emptyList() -> [NavigationEffect] {
    guard position.isStart else { return [] }
    position = .start(ahead: 0)
    visits = VisitFilter()
    return []
  }

  mutating func dropView() -> [NavigationEffect] {
    forgetList()
    visits.loseList()
    return []
  }

  private mutating func forgetList() {
    standing = .nowhere
    way = nil
    owesReload = false
  }
}
