import BrowserCore
import UIKit

/// Addresses that are dropped on the bars. They are loaded as typed ones are: by the user's wish, without an opener and a referrer.
extension BrowserContainerViewController {
  func setUpDrops() {
    windowHead.head.tabs.onDrop = { [weak self] in self?.open(dropped: $0, at: $1) }
    let bar = windowHead.head.addressBar
    bar.addInteraction(addressDrop(on: bar))
    addressBars.makeDrop = { [weak self] in self?.addressDrop(on: $0) }
  }

  private func addressDrop(on bar: AddressBarView) -> AddressDrop {
    AddressDrop(
      move: { [weak bar] in bar?.isUnderDrop = $0 != nil },
      open: { [weak self] url, _ in self?.open(dropped: url) })
  }

  /// Opens an address in the tab that is shown.
  func open(dropped url: URL) {
    addressEditing.cancel()
    selectedOrNewController()?.open(services.cleaned(url))
  }

  /// Opens an address at a place of the tab row, in a tab of the kind that is shown there.
  func open(dropped url: URL, at place: TabDropPlace) {
    addressEditing.cancel()
    switch place {
    case .before(let index):
      let url = services.cleaned(url)
      let new = Tab(isPrivate: store.model.isPrivateMode, url: url)
      store.perform { $0.insert(new, at: index) }
      (tabControllers[new.id] ?? makeController(for: new)).open(url)
      view.setNeedsLayout()
    case .onto(let index):
      store.perform { $0.select(index: index) }
      open(dropped: url)
    }
  }
}
