import BrowserCore
import UIKit

/// The names and addresses of the profile in the settings.
@MainActor
final class ContactPresenter {
  private let services: BrowserServices
  private let router: PresentationRouter
  private let files: ContactFilePresenter

  /// - Parameter files: takes over what other programs have.
  init(services: BrowserServices, router: PresentationRouter, files: ContactFilePresenter) {
    (self.services, self.router, self.files) = (services, router, files)
  }

  /// The rows of the settings; none where nothing is kept.
  var rows: [ListSheet.Row] {
    guard let keeper = services.contacts else { return [] }
    let fills = ListSheet.Row(title: ContactText.fills, accessory: .toggle(services.settings.usesContacts)) {
      [weak self] in
      self?.services.update { $0.usesContacts.toggle() }
    }
    return [
      fills,
      ListSheet.Row(title: ContactText.list) { [weak self] in self?.openList() },
      ListSheet.Row(title: ContactText.neverSaved) { [weak self] in self?.openRefusedSites(keeper) },
      ListSheet.Row(title: "\(ContactText.importing)…") { [files] in files.importCards() },
    ]
  }

  /// Shows all cards.
  func openList() {
    guard let keeper = services.contacts else { return }
    router.show(sheet: ContactListViewController.sheet(keeper: keeper))
  }

  /// Shows the sites whose forms are never asked about, and takes them from the list.
  func openRefusedSites(_ keeper: ContactKeeper) {
    router.show(
      list: ListSheetViewController(title: ContactText.neverSaved) { [weak self] _ in
        let rows = keeper.book.refused.sorted().map { origin in
          ListSheet.Row(title: origin.display, accessory: .remove, site: .title) {
            do throws(ContactStoreError) {
              try keeper.setRefuses(false, origin)
            } catch {
              self?.services.report(error.message)
            }
          }
        }
        return [ListSheet.Section(title: ContactText.sites, rows: rows, placeholder: ContactText.noSites)]
      })
  }
}
