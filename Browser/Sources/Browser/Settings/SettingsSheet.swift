import BrowserCore
import UIKit
import WebKitAdditions

/// The settings that exist, as a sheet.
extension BrowserContainerViewController {
  func openSettings() {
    let sheet = ListSheetViewController(title: "Settings") { [weak self] _ in self?.settingsSections ?? [] }
    router.show(list: sheet)
  }

  private var settingsSections: [ListSheet.Section] {
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
      guard let self else { return }
      ClearHistoryPrompt(services: services).present(from: self)
    }
    let tracking = ListSheet.Row(
      title: "Prevent Cross-Site Tracking", accessory: .toggle(settings.preventsCrossSiteTracking)
    ) { [weak self] in
      guard let services = self?.services else { return }
      services.setPreventsCrossSiteTracking(!services.settings.preventsCrossSiteTracking)
    }
    let report = ListSheet.Row(title: "Privacy Report") { [weak self] in self?.openPrivacyReport() }
    let keyboards = ListSheet.Row(title: "Keyboards…") { [weak self] in self?.openKeyboardSettings() }
    let importing = ListSheet.Row(title: "Import Bookmarks…") { [weak self] in self?.importBookmarks() }
    let exporting = ListSheet.Row(title: "Export Bookmarks") { [weak self] in self?.exportBookmarks() }
    let history = [
      ListSheet.Row(title: "Import History…") { [weak self] in self?.importHistory() },
      ListSheet.Row(title: "Export History") { [weak self] in self?.exportHistory() },
    ]
    return [
      ListSheet.Section(title: "Tabs", rows: [hides, cycles, closing]),
      ListSheet.Section(title: "Address Bar", rows: positions),
      ListSheet.Section(title: "Appearance", rows: appearances),
      ListSheet.Section(title: "On-Screen Keyboard", rows: [keyboards]),
      ListSheet.Section(title: "Start Button", rows: startRows),
      ListSheet.Section(title: "Search", rows: searchRows),
    ]
      + (passwords.rows.isEmpty
        ? [] : [ListSheet.Section(title: PasswordText.passwords, rows: passwords.rows)])
      + [
        ListSheet.Section(title: "Other Browsers", rows: otherBrowserRows)
      ]
      + (siteAppRows.isEmpty ? [] : [ListSheet.Section(title: SiteAppText.apps, rows: siteAppRows)])
      + [
        ListSheet.Section(title: "Bookmarks", rows: [importing, exporting]),
        ListSheet.Section(title: "History", rows: history),
        ListSheet.Section(title: "Content Blockers", rows: filterLists.rows),
        ListSheet.Section(title: "Privacy", rows: [tracking, report, data]),
        ListSheet.Section(title: "Developer", rows: [inspectorRow]),
      ]
  }

  private var otherBrowserRows: [ListSheet.Row] {
    [
      ListSheet.Row(title: ImportText.importing) { [weak self] in self?.importing.open() },
      ListSheet.Row(title: ImportText.exporting) { [weak self] in self?.exporting.ask() },
    ]
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
    let tab = store.model.selectedTab
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

  /// Puts bars and pages where they now belong, at once.
  func barPositionDidChange() {
    collapse.handle(.pageChanged)
    collapse.updateConditions()
    view.setNeedsLayout()
  }

  /// Gives the window the appearance that was chosen.
  func applyAppearance() {
    view.window?.overrideUserInterfaceStyle =
      switch services.settings.appearance {
      case .system: .unspecified
      case .light: .light
      case .dark: .dark
      }
  }
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
