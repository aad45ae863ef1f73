import BrowserCore
import UIKit

/// The passwords of the profile in the settings.
@MainActor
final class PasswordPresenter {
  private let services: BrowserServices
  private let router: PresentationRouter

  init(services: BrowserServices, router: PresentationRouter) {
    (self.services, self.router) = (services, router)
  }

  /// The rows of the settings; none without a keyring.
  var rows: [ListSheet.Row] {
    guard let keeper = services.passwords else { return [] }
    let fills = ListSheet.Row(
      title: PasswordText.fills, accessory: .toggle(services.settings.usesPasswords)
    ) { [weak self] in
      self?.services.update { $0.usesPasswords.toggle() }
    }
    return [
      fills,
      ListSheet.Row(title: PasswordText.list) { [weak self] in self?.openList() },
      ListSheet.Row(title: PasswordText.neverSaved) { [weak self] in self?.openRefusedSites(keeper) },
    ]
  }

  /// Shows all passwords, once the keyring is unlocked.
  func openList() {
    guard let keeper = services.passwords else { return }
    router.show(sheet: PasswordListViewController.sheet(keeper: keeper, services: services))
  }

  /// Shows the sites whose passwords are never kept, once the keyring is unlocked, and takes them from the list.
  func openRefusedSites(_ keeper: PasswordKeeper) {
    Task.immediate {
      do throws(PasswordStoreError) {
        // A locked keyring does not tell them.
        try await keeper.store.unlock()
        var origins = try await keeper.store.refused()
        router.show(
          list: ListSheetViewController(title: PasswordText.neverSaved) { [weak self] _ in
            let rows = origins.map { origin in
              ListSheet.Row(title: origin.display, accessory: .remove, site: .title) {
                origins.removeAll { $0 == origin }
                self?.allowPasswords(of: origin, keeper)
              }
            }
            return [
              ListSheet.Section(
                title: "Websites", rows: rows, placeholder: "None. You choose them when you are asked.")
            ]
          })
      } catch {
        router.tell(PasswordText.passwords, error.message)
      }
    }
  }

  private func allowPasswords(of origin: PasswordOrigin, _ keeper: PasswordKeeper) {
    Task.immediate {
      do throws(PasswordStoreError) {
        try await keeper.store.setRefuses(false, origin)
      } catch {
        services.report(error.message)
      }
    }
  }
}
