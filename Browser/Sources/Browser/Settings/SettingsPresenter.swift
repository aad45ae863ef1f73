import BrowserCore
import UIKit

/// The settings that exist, as a sheet. What a topic has of its own are rows of its presenter's.
@MainActor
final class SettingsPresenter {
  /// The presenters of the topics that have rows in the settings.
  struct Topics {
    let keyboards: KeyboardSettingsPresenter
    let search: SearchSettingsPresenter
    let passwords: PasswordPresenter
    let contacts: ContactPresenter
    let importing: ImportPresenter
    let exporting: ExportPresenter
    let siteApps: SiteAppPresenter
    let files: BookmarkFilePresenter
    let filterLists: FilterListPresenter
    let translation: TranslationPresenter
  }

  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter
  private let topics: Topics
  private weak var root: UIViewController?

  /// - Parameters:
  ///   - tabs: the selected one's page can be what the start button opens.
  ///   - root: presents the question how much is forgotten.
  init(
    services: BrowserServices, tabs: TabsStore, router: PresentationRouter, topics: Topics,
    root: UIViewController
  ) {
    (self.services, self.tabs, self.router) = (services, tabs, router)
    (self.topics, self.root) = (topics, root)
  }

  /// Shows the settings.
  func open() {
    router.show(list: ListSheetViewController(title: "Settings") { [weak self] _ in self?.sections ?? [] })
  }

  private var sections: [ListSheet.Section] {
    let settings = services.settings
    let hides = ListSheet.Row(
      title: "Hide Toolbar While Scrolling", accessory: .toggle(settings.hidesToolbarWhileScrolling)
    ) { [weak self] in
      self?.services.update { $0.hidesToolbarWhileScrolling.toggle() }
    }
    let cycles = ListSheet.Row(
      title: "Ctrl+Tab to Last Used Tab", accessory: .toggle(settings.cyclesTabsByUse)
    ) { [weak self] in self?.services.update { $0.cyclesTabsByUse.toggle() } }
    let lifetimes = TabLifetime.allCases.map { lifetime in
      ListSheet.Choice(title: lifetime.title, isChosen: settings.tabLifetime == lifetime) { [weak self] in
        self?.services.update { $0.tabLifetime = lifetime }
        self?.services.closeOldTabs?()
      }
    }
    let closing = ListSheet.Row(title: "Close Tabs", accessory: .menu(lifetimes)) {}
    let positions = Settings.BarPosition.allCases.map { position in
      ListSheet.Row(title: position.title, accessory: .check(settings.barPosition == position)) {
        [weak self] in
        self?.services.update { $0.barPosition = position }
      }
    }
    let appearances = Settings.Appearance.allCases.map { appearance in
      ListSheet.Row(title: appearance.title, accessory: .check(settings.appearance == appearance)) {
        [weak self] in
        self?.services.update { $0.appearance = appearance }
      }
    }
    let data = ListSheet.Row(title: "Clear History and Website Data…") { [weak self] in
      guard let self, let root else { return }
      ClearHistoryPrompt(services: services).present(from: root)
    }
    let tracking = ListSheet.Row(
      title: "Prevent Cross-Site Tracking", accessory: .toggle(settings.preventsCrossSiteTracking)
    ) { [weak self] in
      guard let services = self?.services else { return }
      services.setPreventsCrossSiteTracking(!services.settings.preventsCrossSiteTracking)
    }
    let report = ListSheet.Row(title: "Privacy Report") { [weak self] in
      guard let self else { return }
      router.show(sheet: PrivacyReportViewController.sheet(services: services))
    }
    let files = topics.files
    let bookmarks = [
      ListSheet.Row(title: "Import Bookmarks…") { files.importBookmarks() },
      ListSheet.Row(title: "Export Bookmarks") { files.exportBookmarks() },
    ]
    let history = [
      ListSheet.Row(title: "Import History…") { files.importHistory() },
      ListSheet.Row(title: "Export History") { files.exportHistory() },
    ]
    return [
      ListSheet.Section(title: "Tabs", rows: [hides, cycles, closing]),
      ListSheet.Section(title: "Address Bar", rows: positions),
      ListSheet.Section(title: "Appearance", rows: appearances),
      ListSheet.Section(title: "On-Screen Keyboard", rows: topics.keyboards.rows),
      ListSheet.Section(title: "Start Button", rows: startRows),
      ListSheet.Section(title: "Search", rows: topics.search.rows),
    ]
      + section("Pages", topics.translation.rows)
      + section(PasswordText.passwords, topics.passwords.rows)
      + section(ContactText.contacts, topics.contacts.rows)
      + [ListSheet.Section(title: "Other Browsers", rows: otherBrowserRows)]
      + section(SiteAppText.apps, topics.siteApps.rows)
      + [
        ListSheet.Section(title: "Bookmarks", rows: bookmarks),
        ListSheet.Section(title: "History", rows: history),
        ListSheet.Section(title: "Content Blockers", rows: topics.filterLists.rows),
        ListSheet.Section(title: "Privacy", rows: [tracking, report, data]),
        ListSheet.Section(title: "Developer", rows: [inspectorRow]),
      ]
  }

  /// Returns a topic's section; none where it has no rows.
  private func section(_ title: String, _ rows: [ListSheet.Row]) -> [ListSheet.Section] {
    rows.isEmpty ? [] : [ListSheet.Section(title: title, rows: rows)]
  }

  private var otherBrowserRows: [ListSheet.Row] {
    [
      ListSheet.Row(title: ImportText.importing) { [importing = topics.importing] in importing.open() },
      ListSheet.Row(title: ImportText.exporting) { [exporting = topics.exporting] in exporting.ask() },
    ]
  }

  /// The switch of the web inspector.
  var inspectorRow: ListSheet.Row {
    ListSheet.Row(
      title: "Web Inspector", subtitle: "Ctrl Shift I opens it, for people who make pages",
      accessory: .toggle(services.settings.allowsInspector)
    ) { [weak self] in self?.services.update { $0.allowsInspector.toggle() } }
  }

  /// The choices for the start view's button: the first favourite, the page that was chosen, or the one that is shown now.
  private var startRows: [ListSheet.Row] {
    let chosen = services.settings.homePage
    let first = ListSheet.Row(title: "First Favourite", accessory: .check(chosen == nil)) { [weak self] in
      self?.setHomePage(nil)
    }
    let page = chosen.map { url in
      ListSheet.Row(title: url.shownDomain, subtitle: url.absoluteString, accessory: .check(true)) {}
    }
    let tab = tabs.model.selectedTab
    let shown = tab.isPrivate || !tab.hasPage || tab.url == chosen ? nil : tab.url
    let current = shown.map { url in
      ListSheet.Row(title: "This Page", subtitle: url.absoluteString, accessory: .check(false)) {
        [weak self] in
        self?.setHomePage(url)
      }
    }
    return [first] + [page, current].compactMap(\.self)
  }

  private func setHomePage(_ url: URL?) { services.update { $0.homePage = url } }
}

extension Settings.BarPosition {
  /// Its name for people.
  fileprivate var title: String {
    switch self {
    case .bottom: "Bottom"
    case .top: "Top"
    }
  }
}

extension Settings.Appearance {
  /// Its name for people.
  fileprivate var title: String {
    switch self {
    case .system: "Automatic"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}

extension TabLifetime {
  /// Its name for people.
  fileprivate var title: String {
    switch self {
    case .manually: "Manually"
    case .day: "After One Day"
    case .week: "After One Week"
    case .month: "After One Month"
    }
  }
}
