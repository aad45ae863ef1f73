import BrowserCore
import BrowserStorage
import UIKit

/// Bookmarks and history as files: out to the Downloads folder, in from there.
@MainActor
final class BookmarkFilePresenter {
  private let services: BrowserServices
  private let router: PresentationRouter

  init(services: BrowserServices, router: PresentationRouter) {
    (self.services, self.router) = (services, router)
  }

  private var transfer: BookmarkTransfer { BookmarkTransfer(folder: services.directories.downloadsFolder) }

  func exportBookmarks() {
    do {
      let url = try transfer.export(services.library.bookmarks)
      router.tell("Bookmarks Exported", "They are in your Downloads folder as “\(url.lastPathComponent)”.")
    } catch {
      router.tell("Bookmarks Not Exported", error.localizedDescription)
    }
  }

  func importBookmarks() {
    choose("Import Bookmarks", of: "bookmarks") { presenter, url in
      do {
        presenter.show(try await Self.file(url), from: url)
      } catch {
        presenter.router.tell("Bookmarks Not Imported", error.localizedDescription)
      }
    }
  }

  /// Offers the bookmark files of the Downloads folder.
  /// - Parameter content: what they are to hold, for people.
  private func choose(
    _ title: String, of content: String,
    then take: @escaping @MainActor (BookmarkFilePresenter, URL) async -> Void
  ) {
    let files = transfer.files
    guard !files.isEmpty else {
      return router.tell(
        "No Files to Import",
        "Export your \(content) from the other browser as a web page (HTML) into your Downloads folder, then come back."
      )
    }
    let sheet = ListSheetViewController(title: title) { [weak self] _ in
      let rows = files.map { file in
        ListSheet.Row(title: file.lastPathComponent) {
          guard let self else { return }
          Task { await take(self, file) }
        }
      }
      return [ListSheet.Section(title: "Files in Downloads", rows: rows)]
    }
    router.show(list: sheet)
  }

  private nonisolated static func file(_ url: URL) async throws -> BookmarkFile {
    try await Task.detached { try BookmarkTransfer.read(url) }.value
  }

  // MARK: - History

  func exportHistory() {
    do {
      let url = try transfer.place(for: "Martlet History")
      services.library.read { database in
        Result { try database.exportVisits(to: url) }
      } then: { [weak self] result in
        switch result {
        case .success(let count):
          self?.router.tell(
            "History Exported", BookmarkFileText.exportedVisits(count, into: url.lastPathComponent))
        case .failure(let error): self?.router.tell("History Not Exported", error.localizedDescription)
        case nil: self?.router.tell("History Not Exported", nil)
        }
      }
    } catch {
      router.tell("History Not Exported", error.localizedDescription)
    }
  }

  func importHistory() {
    choose("Import History", of: "history") { presenter, url in
      do {
        let file = try await Self.file(url)
        presenter.services.library.read { database in
          Result { try database.importVisits(from: file) }
        } then: { [weak presenter] result in
          switch result {
          case .success(let count):
            presenter?.router.tell(
              "History Imported", BookmarkFileText.importedVisits(count, from: url.lastPathComponent))
          case .failure(let error):
            presenter?.router.tell("History Not Imported", (error as? StorageProblem)?.message)
          case nil: presenter?.router.tell("History Not Imported", nil)
          }
        }
      } catch {
        presenter.router.tell("History Not Imported", error.localizedDescription)
      }
    }
  }

  // MARK: - Bookmarks

  private func show(_ file: BookmarkFile, from url: URL) {
    let count = file.nodes.reduce(0) { $0 + $1.bookmarkCount }
    guard count > 0 else {
      return router.tell(
        "No Bookmarks Found", BookmarkFileText.nothing(in: url.lastPathComponent, skipped: file.skipped))
    }
    let now = Date()
    let name = "Imported \(now.formatted(date: .abbreviated, time: .omitted))"
    services.library.change { $0.add(file.nodes, asFolder: name, at: now) }
    router.tell("Bookmarks Imported", BookmarkFileText.imported(count, into: name, skipped: file.skipped))
  }
}
