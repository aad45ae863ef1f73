import BrowserCore
import BrowserStorage
import UIKit

/// Everything as files, to wherever the user wants it.
@MainActor
final class ExportPresenter {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter

  init(services: BrowserServices, tabs: TabsStore, router: PresentationRouter) {
    (self.services, self.tabs, self.router) = (services, tabs, router)
  }

  /// Asks whether passwords go along, then where to.
  func ask() {
    let alert = UIAlertController(
      title: "Export Everything?",
      message: services.passwords == nil ? ImportText.exportExplanation : ImportText.exportWarning,
      preferredStyle: .alert)
    if services.passwords != nil {
      alert.addAction(
        UIAlertAction(title: "With Passwords", style: .default) { [weak self] _ in
          self?.export(hasPasswords: true)
        })
    }
    alert.addAction(
      UIAlertAction(title: services.passwords == nil ? "Export" : "Without Passwords", style: .default) {
        [weak self] _ in
        self?.export(hasPasswords: false)
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    router.show(alert)
  }

  /// - Returns: what writes the files, and asks then where they go.
  @discardableResult
  func export(hasPasswords: Bool) -> Task<Void, Never> {
    Task.immediate {
      do {
        let passwords = hasPasswords ? try await keptPasswords() : nil
        let tabs = (services.profiles?.room.allTabs ?? self.tabs.model.allNormalTabs).compactMap { tab in
          tab.hasPage ? tab.url.map { BookmarkNode(title: tab.title, url: $0) } : nil
        }
        let export = EverythingExport(
          bookmarks: services.library.bookmarks, tabs: tabs, passwords: passwords,
          contacts: services.contacts?.book.cards ?? [])
        services.library.persistence.flush()
        guard let history = services.library.persistence.database else { return }
        let (cache, day) = (services.directories.cache, Date().formatted(.iso8601.year().month().day()))
        let outcome = await services.diskWork.run {
          Result { try export.write(to: cache, name: "\(ExportFile.folder) \(day)", history: history) }
        }
        let (folder, visits) = try outcome.get()
        var counts: [ImportPart: Int] = [
          .bookmarks: export.bookmarks.bookmarks.count, .history: visits, .tabs: tabs.count,
        ]
        counts[.passwords] = passwords?.count
        if !export.contacts.isEmpty { counts[.contacts] = export.contacts.count }
        place(folder, counts)
      } catch {
        router.tell("Nothing Exported", (error as? PasswordStoreError)?.message ?? error.localizedDescription)
      }
    }
  }

  private func keptPasswords() async throws(PasswordStoreError) -> [PasswordEntry] {
    guard let store = services.passwords?.store else { return [] }
    try await store.unlock()
    return try await store.entries().values.sorted { ($0.origin, $0.user) < ($1.origin, $1.user) }
  }

  private func place(_ folder: URL, _ counts: [ImportPart: Int]) {
    let picker = ExportPickerViewController.picker(for: folder)
    let cache = services.directories.cache
    picker.onEnd = { [weak self] place in
      try? FileManager.default.removeItem(at: EverythingExport.place(in: cache))
      guard let place else { return }
      self?.router.tell(
        "Exported", ImportText.exported(counts, as: place.lastPathComponent, locale: .current))
    }
    // A screen that is just going takes none: then nobody has the picker, which ends.
    router.show(picker)
  }
}
