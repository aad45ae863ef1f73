import BrowserCore
import BrowserStorage
import UIKit

extension BrowserServices {
  /// A site's icon: a picture that is known, else its letter.
  /// - Parameter isPrivate: true for what only private tabs show: pictures that came by them are shown nowhere else.
  func icon(for url: URL, isPrivate: Bool = false) -> SiteIcon {
    let host = url.host ?? ""
    if let icon = bundledSite.icon(for: host) { return icon }
    guard let site = PageZoom.site(of: url), ["http", "https"].contains(url.scheme?.lowercased()) else {
      return .monogram(for: host)
    }
    let image = icons.image(of: site) ?? (isPrivate ? privates.icons.image(of: site) : nil)
    return image.map(SiteIcon.picture) ?? .monogram(for: host)
  }

  /// Returns the content of the start page.
  func startPageItems(for model: TabsModel) -> StartPageItems {
    let content = StartPageContent(
      isPrivate: model.isPrivateMode, favourites: library.favourites,
      frequentlyVisited: library.frequentlyVisited, trackers: trackersOfTheWeek,
      readingList: library.readingList,
      recentlyClosed: model.recentlyClosed.filter { $0.tab.url != nil }, homePage: settings.homePage,
      isNew: offersWelcome && !settings.hasLeftWelcome)
    return StartPageItems(
      person: model.isPrivateMode ? nil : person, start: content.start,
      sections: content.sections.compactMap(section))
  }

  /// The name and avatar of the profile; nil where there are no profiles.
  var person: StartPageItems.Person? {
    guard let store = profiles?.store, let profile = store.list[profileID] else { return nil }
    return StartPageItems.Person(name: profile.name, avatar: store.avatar(of: profile))
  }

  private func section(_ section: StartPageContent.Section) -> StartPageItems.Section? {
    switch section {
    case .welcome:
      return .welcome(
        title: section.title, searchEngine: settings.searchEngine.name,
        canBeDefault: defaultBrowser.isPossible)
    case .favourites(let list), .frequentlyVisited(let list):
      return .icons(
        title: section.title, sites: list.map { .init(title: $0.title, url: $0.url, icon: icon(for: $0.url)) }
      )
    case .readingList(let list):
      return .cards(
        title: section.title,
        stories: list.map {
          .init(title: $0.title, subtitle: $0.url.shownDomain, url: $0.url, icon: icon(for: $0.url))
        })
    case .recentlyClosed(let closed):
      let stories: [StartPageItems.Story] = closed.compactMap { entry in
        guard let url = entry.tab.url else { return nil }
        let title = entry.tab.title.isEmpty ? HostText.short(url.shownDomain) : entry.tab.title
        return .init(
          title: title, subtitle: url.shownDomain, url: url, icon: icon(for: url), closed: entry.id)
      }
      return .rows(title: section.title, stories: stories)
    case .privateExplanation:
      return .note(
        title: section.title,
        text: "Martlet won’t remember the pages you visit in these tabs, your searches or what you fill in.")
    case .privacyReport(let trackers):
      let text = trackers == 1 ? "a tracker" : "\(trackers) trackers"
      return .figure(
        title: section.title, symbol: "shield", figure: trackers,
        text: "In the last seven days, Martlet has kept \(text) from following you.")
    }
  }

  /// Returns the suggestions for a text that is being typed.
  func suggestions(for text: String, model: TabsModel, completesInline: Bool) -> Suggestions {
    let pages = library.bookmarks.bookmarks.compactMap { item in
      item.url.map { SuggestionSources.Page(url: $0, title: item.title) }
    }
    let (engine, query) = engineAndQuery(for: text)
    // Tabs of lists that are not open come after those that are shown, and those of other windows last.
    let own = model.tabs.filter { $0.id != model.selectedID } + model.shelvedTabs
    let known = Set(model.allNormalTabs.map(\.id))
    let others = profiles?.containers.flatMap(\.store.model.allNormalTabs).filter { !known.contains($0.id) }
    let tabs = model.isPrivateMode ? [] : own + (others ?? [])
    let sources = SuggestionSources(
      openTabs: tabs, bookmarks: pages,
      history: model.isPrivateMode ? [] : suggestionSearch.pages.map(SuggestionSources.Visit.init),
      completions: model.isPrivateMode ? [] : engineSuggestions.proposals(for: query, by: engine))
    return Suggestions(
      typed: text, sources: sources, engine: settings.searchEngine(isPrivate: model.isPrivateMode),
      engines: settings.searchEngines, decimalSeparator: Locale.current.decimalSeparator ?? ".", now: Date(),
      completesInline: completesInline)
  }
}
