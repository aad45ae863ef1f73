import BrowserCore
import BrowserStorage
import UIKit

/// The profile's page, and what is done to profiles from there.
@MainActor
final class ProfilePresenter {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter
  private let head: WindowHeadController
  private let editing: AddressEditingController
  private weak var pages: (any WindowPages)?
  private weak var root: UIViewController?

  /// - Parameters:
  ///   - head: has the wide window's avatar.
  ///   - editing: ends where the page is shown.
  ///   - root: has the page in front of it.
  init(
    services: BrowserServices, tabs: TabsStore, router: PresentationRouter, head: WindowHeadController,
    editing: AddressEditingController, pages: any WindowPages, root: UIViewController
  ) {
    (self.services, self.tabs, self.router) = (services, tabs, router)
    (self.head, self.editing, self.pages, self.root) = (head, editing, pages, root)
  }

  /// Shows the page of the profile that is shown.
  ///
  /// - Parameter avatar: what was touched; nil takes one that is in sight.
  func open(outOf avatar: UIView? = nil) {
    if let shown = root?.presentedViewController as? ProfileScreenViewController,
      shown.flight?.comeBack() == true
    {
      return
    }
    guard services.profiles != nil, router.admits(.pageInFront) else { return }
    editing.handle(.sheetShown)
    let screen = ProfileScreenViewController(services: services, tabs: tabs)
    screen.modalPresentationStyle = head.windowLayout == .desktop ? .pageSheet : .fullScreen
    screen.onOpen = { [weak self] url in
      self?.root?.dismiss(animated: true) { self?.pages?.selectedOrNewController()?.open(url) }
    }
    screen.onChooseProfile = { [weak self, weak screen] in
      guard let self, let screen else { return }
      screen.present(list: profileList)
    }
    screen.onEdit = { [weak self, weak screen] in
      guard let self, let screen else { return }
      edit(on: screen)
    }
    screen.flight = ProfileFlight(screen) { [weak self, weak avatar] in self?.shownAvatar(or: avatar) }
    router.show(screen, as: .pageInFront)
  }

  /// An avatar of the profile that is in sight: the preferred one, that on the start page, or that in the wide window's head.
  private func shownAvatar(or preferred: UIView?) -> UIView? {
    guard let view = root?.view else { return nil }
    let own = pages?.selectedTabController?.startPage?.avatar.portrait
    return [preferred, own, head.head.profileButton.avatar].compactMap { $0 }.first { avatar in
      let isHidden = sequence(first: avatar, next: \.superview).contains(where: \.isHidden)
      return !isHidden && avatar.window != nil
        && view.bounds.contains(avatar.convert(avatar.bounds, to: view))
    }
  }

  /// A row of the page's menu.
  var rows: [PopupMenuView.Row] {
    guard let profiles = services.profiles, !tabs.model.isPrivateMode else { return [] }
    return [
      PopupMenuView.Row(title: ProfileText.button(profiles.store.current.name), symbol: "person.circle") {
        [weak self] in
        self?.open()
      }
    ]
  }

  // MARK: - All profiles

  /// All profiles, the one that is shown checked.
  private var profileList: ListSheetViewController {
    ListSheetViewController(title: ProfileText.profiles) { [weak self] _ in self?.profileSections ?? [] }
  }

  private var profileSections: [ListSheet.Section] {
    guard let profiles = services.profiles else { return [] }
    let store = profiles.store
    let rows = store.list.profiles.map { profile in
      let isShown = profile.id == services.profileID
      return ListSheet.Row(
        title: profile.name, icon: .avatar(store.avatar(of: profile)),
        accessory: isShown ? .check(true) : .none
      ) { [weak profiles] in
        profiles?.show(profile.id)
      }
    }
    guard store.canChange else { return [ListSheet.Section(title: nil, rows: rows)] }
    let add = ListSheet.Row(title: ProfileText.new) { [weak self] in self?.addProfile() }
    return [ListSheet.Section(title: nil, rows: rows), ListSheet.Section(title: nil, rows: [add])]
  }

  private func addProfile() {
    do throws(StorageProblem) {
      try services.profiles?.add()
      // The new one's page: a name and pictures are what it wants next.
      services.profiles?.openProfilePage()
    } catch {
      services.report(ProfileText.notKept(error.message))
    }
  }

  // MARK: - One profile

  private func edit(on screen: ProfileScreenViewController) {
    guard let profiles = services.profiles else { return }
    let editor = ProfileEditViewController(
      store: profiles.store, id: services.profileID, downloads: services.directories.downloadsFolder)
    editor.pagePicture = pages?.selectedTabController.flatMap { page in
      page.tab.isPrivate ? nil : services.tabPictures.cached(page.tab.id)
    }
    editor.onChange = { [weak screen] in screen?.showPerson() }
    editor.onDelete = { [weak self] in self?.askToDelete(on: editor) }
    let navigation = UINavigationController(rootViewController: editor)
    navigation.modalPresentationStyle = .pageSheet
    screen.present(navigation, animated: true)
  }

  /// Asks twice: what goes cannot come back.
  private func askToDelete(on controller: UIViewController) {
    guard let profiles = services.profiles, let profile = profiles.store.list[services.profileID] else {
      return
    }
    ask(ProfileText.deletion(of: profile.name), on: controller) { [weak self] in
      self?.ask(ProfileText.lastQuestion(of: profile.name), on: controller) { [weak profiles] in
        profiles?.delete(profile.id)
      }
    }
  }

  private func ask(
    _ text: (title: String, message: String, action: String), on controller: UIViewController,
    then act: @escaping @MainActor () -> Void
  ) {
    let alert = UIAlertController(title: text.title, message: text.message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: text.action, style: .destructive) { _ in act() })
    controller.present(alert, animated: true)
  }
}
