import BrowserCore
import UIKit

/// The settings of searching: engines, those that were added, proposals while typing.
@MainActor
final class SearchSettingsPresenter {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter
  private weak var pages: (any WindowPages)?

  /// - Parameter tabs: the selected one's page may describe how its site is searched.
  init(
    services: BrowserServices, tabs: TabsStore, router: PresentationRouter, pages: any WindowPages
  ) {
    (self.services, self.tabs, self.router) = (services, tabs, router)
    self.pages = pages
  }

  /// The rows of the settings.
  var rows: [ListSheet.Row] {
    let settings = services.settings
    let engine = ListSheet.Row(title: "Search Engine", subtitle: settings.searchEngine.fullName) {
      [weak self] in
      self?.openEngines()
    }
    let inPrivate = ListSheet.Row(
      title: "In Private Tabs", subtitle: settings.privateSearchEngine?.fullName ?? "The Same"
    ) { [weak self] in self?.openPrivateEngines() }
    let name = settings.searchEngine.fullName
    let canPropose = settings.searchEngine.suggestionTemplate != nil
    let proposals = ListSheet.Row(
      title: "Search Engine Suggestions",
      subtitle: canPropose ? "What you type is sent to \(name)" : "\(name) has none",
      accessory: .toggle(settings.asksEngineForSuggestions)
    ) { [weak self] in
      self?.services.update { $0.asksEngineForSuggestions.toggle() }
    }
    return [engine, inPrivate, proposals]
  }

  /// Shows the engines that there are, and how to add one.
  func openEngines() {
    let sheet = ListSheetViewController(
      title: "Search Engine", canEdit: !services.settings.addedSearchEngines.isEmpty
    ) { [weak self] isEditing in
      guard let self else { return [] }
      let settings = services.settings
      let own = settings.addedSearchEngines.map { engine in
        isEditing
          ? ListSheet.Row(title: engine.name, subtitle: Self.subtitle(of: engine), accessory: .remove) {
            [weak self] in
            self?.services.update { $0.removeSearchEngine(engine.id) }
          } : row(for: engine, chosen: settings.searchEngine)
      }
      var adding = [ListSheet.Row(title: "Add Search Engine…") { [weak self] in self?.askForSearchEngine() }]
      let shown = tabs.model.selectedTab
      if shown.hasPage, let host = shown.url?.shownDomain, !host.isEmpty {
        adding.append(
          ListSheet.Row(title: "Add Search of This Page", subtitle: host) { [weak self] in
            self?.addSearchOfPage()
          })
      }
      return [
        ListSheet.Section(
          title: nil, rows: SearchEngine.all.map { row(for: $0, chosen: settings.searchEngine) }),
        ListSheet.Section(title: "Added by You", rows: own, placeholder: "None"),
        ListSheet.Section(title: nil, rows: adding),
      ]
    }
    router.show(list: sheet)
  }

  private func openPrivateEngines() {
    let sheet = ListSheetViewController(title: "In Private Tabs") { [weak self] _ in
      guard let self else { return [] }
      let chosen = services.settings.privateSearchEngine
      let same = ListSheet.Row(title: "The Same", accessory: .check(chosen == nil)) { [weak self] in
        self?.services.update { $0.privateSearchEngine = nil }
      }
      let others = services.settings.searchEngines.map { engine in
        ListSheet.Row(
          title: engine.name, subtitle: Self.subtitle(of: engine), accessory: .check(chosen?.id == engine.id)
        ) { [weak self] in self?.services.update { $0.privateSearchEngine = engine } }
      }
      return [ListSheet.Section(title: nil, rows: [same] + others)]
    }
    router.show(list: sheet)
  }

  private func row(for engine: SearchEngine, chosen: SearchEngine) -> ListSheet.Row {
    ListSheet.Row(
      title: engine.name, subtitle: Self.subtitle(of: engine), accessory: .check(chosen.id == engine.id)
    ) { [weak self] in
      self?.services.update { $0.searchEngine = engine }
    }
  }

  /// Returns the words that tell an engine from one of the same name: its host, and its keyword.
  private static func subtitle(of engine: SearchEngine) -> String? {
    let text = DottedLine.text([engine.hostOfAdded, engine.keyword])
    return text.isEmpty ? nil : text
  }

  // MARK: - Adding

  /// Asks for name, address and keyword of an engine.
  private func askForSearchEngine(_ draft: SearchEngineDraft = SearchEngineDraft(), problem: String? = nil) {
    let alert = UIAlertController(
      title: "Add Search Engine", message: problem ?? "In the address, %s stands for what is searched.",
      preferredStyle: .alert)
    let fields: [(String, String)] = [
      ("Name", draft.name), ("Address", draft.address), ("Keyword (optional)", draft.keyword),
    ]
    for (index, (label, text)) in fields.enumerated() {
      alert.addTextField { field in
        field.placeholder = label
        field.accessibilityLabel = label
        field.text = text
        field.autocapitalizationType = index == 0 ? .words : .none
        field.autocorrectionType = .no
        if index == 1 { field.keyboardType = .URL }
      }
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let confirm = UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
      let texts = alert?.textFields?.map { $0.text ?? "" } ?? []
      guard let self, texts.count == 3 else { return }
      add(SearchEngineDraft(name: texts[0], address: texts[1], keyword: texts[2]))
    }
    alert.addAction(confirm)
    alert.preferredAction = confirm
    router.show(alert, as: .sheet)
  }

  private func add(_ draft: SearchEngineDraft) {
    switch draft.engine {
    case .failure(let problem): askForSearchEngine(draft, problem: problem.message)
    case .success(let engine): add(engine)
    }
  }

  private func add(_ engine: SearchEngine) {
    var added: SearchEngine?
    services.update { added = $0.add(engine) }
    guard let added else {
      return router.tell("Not Added", "This search engine is there already, or there are too many.")
    }
    let keyword = added.keyword.map { " Type “\($0)” and a space before what you search for to use it once." }
    router.tell(
      "“\(PageText.quotable(added.name))” Added",
      "Choose it in the settings to search with it always.\(keyword ?? "")")
  }

  /// Reads the description that the page links to, and asks before it is added.
  private func addSearchOfPage() {
    guard let tab = pages?.selectedTabController, let webView = tab.webView,
      let page = tab.tab.load.document?.url
    else { return router.tell("No Search Found", "This page does not say how its site is searched.") }
    SearchDescriptionScript.read(in: webView) { [weak self, weak tab] description in
      guard let self, let tab, tab.isSelected, tab.tab.load.document?.url == page else { return }
      let draft = description.flatMap { SearchEngineDraft.engine(from: $0, page: page) }
      guard let engine = draft else {
        return router.tell("No Search Found", "This page does not say how its site is searched.")
      }
      // The site chooses its name; the host is what is true.
      let alert = UIAlertController(
        title: "Add “\(PageText.quotable(engine.name))”?",
        message: "What you search for with it is sent to \(engine.url(for: "").shownDomain)."
          + (engine.keyword.map { " Type “\($0)” and a space before what you search for to use it." } ?? ""),
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "Add", style: .default) { [weak self] _ in self?.add(engine) })
      router.show(alert, as: .sheet)
    }
  }
}
