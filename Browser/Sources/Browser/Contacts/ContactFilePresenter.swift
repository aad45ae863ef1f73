import BrowserCore
import BrowserStorage
import UIKit

/// Names and addresses of other programs: files of cards (vCard) in the Downloads folder.
@MainActor
final class ContactFilePresenter {
  private let services: BrowserServices
  private let router: PresentationRouter

  init(services: BrowserServices, router: PresentationRouter) {
    (self.services, self.router) = (services, router)
  }

  /// The files of cards in the folder, the newest first.
  private var files: [URL] {
    FolderFiles(folder: services.directories.downloadsFolder).newest(["vcf", "vcard"])
  }

  /// Offers the files.
  func importCards() {
    let files = files
    guard !files.isEmpty else { return router.tell("No Files to Import", ContactText.noFiles) }
    let sheet = ListSheetViewController(title: ContactText.importing) { [weak self] _ in
      let rows = files.map { file in
        ListSheet.Row(title: DomainDisplay.plain(file.lastPathComponent)) { self?.take(file) }
      }
      return [ListSheet.Section(title: "Files in Downloads", rows: rows)]
    }
    router.show(list: sheet)
  }

  /// Keeps what is in a file and not here yet.
  /// - Returns: what reads it.
  @discardableResult
  func take(_ file: URL) -> Task<Void, Never> {
    Task.immediate {
      let cards = await services.diskWork.run { ContactFilePresenter.cards(in: file) }
      guard let keeper = services.contacts else { return }
      let name = file.lastPathComponent
      guard !cards.isEmpty else {
        return router.tell(ContactText.notImported, ContactText.imported(0, left: 0, from: name))
      }
      do throws(ContactStoreError) {
        let (new, left) = try keeper.add(cards)
        router.tell(ContactText.imported, ContactText.imported(new, left: left, from: name))
      } catch {
        router.tell(ContactText.notImported, error.message)
      }
    }
  }

  /// Never more than such a file can have is read, and nothing of what is no plain file.
  private nonisolated static func cards(in file: URL) -> [ContactCard] {
    guard let data = try? PlainFile.content(of: file, most: ContactLimits.cardFileBytes) else { return [] }
    return ContactVCard.cards(in: data)
  }
}
