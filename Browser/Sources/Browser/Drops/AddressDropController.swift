import BrowserCore
import UIKit

/// Takes the addresses that are dropped on the bars. They are loaded as typed ones are: by the user's wish, without an opener and a referrer.
@MainActor
final class AddressDropController {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let editing: AddressEditingController
  private weak var pages: (any WindowPages)?

  /// - Parameter editing: ends where something is dropped.
  init(
    services: BrowserServices, tabs: TabsStore, editing: AddressEditingController, pages: any WindowPages
  ) {
    (self.services, self.tabs, self.editing, self.pages) = (services, tabs, editing, pages)
  }

  /// Listens to drops on the wide window's head and on the bars of the tabs.
  func attach(to head: DesktopHeadView, bars: AddressBarsController) {
    head.tabs.onDrop = { [weak self] in self?.open($0, at: $1) }
    head.addressBar.addInteraction(drop(on: head.addressBar))
    bars.makeDrop = { [weak self] in self?.drop(on: $0) }
  }

  private func drop(on bar: AddressBarView) -> AddressDrop {
    AddressDrop(
      move: { [weak bar] in bar?.isUnderDrop = $0 != nil },
      open: { [weak self] url, _ in self?.open(url) })
  }

  /// Opens an address in the tab that is shown.
  func open(_ url: URL) {
    editing.cancel()
    pages?.selectedOrNewController()?.open(services.cleaned(url))
  }

  /// Opens an address at a place of the tab row, in a tab of the kind that is shown there.
  func open(_ url: URL, at place: TabDropPlace) {
    editing.cancel()
    switch place {
    case .before(let index):
      let url = services.cleaned(url)
      let new = Tab(isPrivate: tabs.model.isPrivateMode, url: url)
      tabs.perform { $0.insert(new, at: index) }
      pages?.controller(forNew: new).open(url)
    case .onto(let index):
      tabs.perform { $0.select(index: index) }
      open(url)
    }
  }
}
