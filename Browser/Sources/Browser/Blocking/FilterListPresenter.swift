import BrowserCore
import BrowserStorage
import UIKit

/// The settings of content blocking.
@MainActor
final class FilterListPresenter {
  private let services: BrowserServices
  private let router: PresentationRouter
  private let notices: WindowNotices
  private weak var sheet: ListSheetViewController?

  /// - Parameter notices: say that a list was added.
  init(services: BrowserServices, router: PresentationRouter, notices: WindowNotices) {
    (self.services, self.router, self.notices) = (services, router, notices)
  }

  /// The rows of the settings.
  var rows: [ListSheet.Row] {
    let isOn = services.settings.blocksContent
    let block = ListSheet.Row(title: "Block Advertisements and Trackers", accessory: .toggle(isOn)) {
      [weak self] in self?.setBlocksContent(!isOn)
    }
    guard isOn, services.blocker != nil else { return [block] }
    return [block, ListSheet.Row(title: "Filter Lists…") { [weak self] in self?.open() }]
  }

  private func setBlocksContent(_ isOn: Bool) {
    services.update { $0.blocksContent = isOn }
    if isOn, services.blocker?.lists.isEmpty == true { services.blocker?.start() }
    services.privates.windows.tell { $0.contentRulesDidChange() }
    services.releaseSpare()
  }

  func listsDidChange() { sheet?.reloadIfLoaded() }

  /// Opens the lists in force.
  func open() {
    guard let blocker = services.blocker else { return }
    let sheet = ListSheetViewController(title: "Filter Lists", canEdit: true) {
      [weak self, weak blocker] isEditing in
      guard let self, let blocker else { return [] }
      let rows = blocker.lists.map { list in
        ListSheet.Row(
          title: list.title, subtitle: Self.subtitle(of: list, isCurrent: blocker.current == list.id),
          accessory: isEditing ? (list.isAdded ? .remove : .none) : .toggle(list.isOn)
        ) {
          if !isEditing {
            blocker.setOn(!list.isOn, list.id)
          } else if list.isAdded {
            blocker.remove(list.id)
          }
        }
      }
      let add = ListSheet.Row(title: "Add a List…") { [weak self] in self?.addFilterList() }
      return [
        ListSheet.Section(
          title: "Lists in force", rows: rows,
          placeholder: "None. Debian has them in webext-ublock-origin-firefox."),
        ListSheet.Section(title: nil, rows: [add]),
      ]
    }
    self.sheet = sheet
    router.show(list: sheet)
  }

  private static func subtitle(of list: FilterListRecord, isCurrent: Bool) -> String? {
    if isCurrent { return "Being read…" }
    if let problem = list.problem { return problem }
    guard list.compiled != nil else { return nil }
    let left = list.skipped == 0 ? "" : ", \(list.skipped.formatted()) filters left out"
    return "\(list.rules.formatted()) rules\(left)"
  }

  /// Offers the texts of the Downloads folder.
  private func addFilterList() {
    let folder = services.directories.downloadsFolder
    let files =
      ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
      .filter { $0.pathExtension.lowercased() == "txt" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    guard !files.isEmpty else {
      return router.tell(
        "No Lists to Add",
        "Download a list of filters (a text whose name ends in .txt), such as one of easylist.to, then come back."
      )
    }
    let sheet = ListSheetViewController(title: "Add a List") { [weak self] _ in
      let rows = files.map { file in
        ListSheet.Row(title: file.lastPathComponent) { self?.addFilterList(file) }
      }
      return [ListSheet.Section(title: "Files in Downloads", rows: rows)]
    }
    router.show(list: sheet)
  }

  private func addFilterList(_ file: URL) {
    services.blocker?.add(file) { [weak self] problem in
      if let problem {
        self?.router.tell("List Not Added", "“\(PageText.quotable(file.lastPathComponent))”: \(problem)")
      } else {
        self?.notices.show("List Added") { self?.open() }
      }
    }
  }
}
