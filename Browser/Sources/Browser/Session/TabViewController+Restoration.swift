import BrowserCore
import UIKit
import WebKit

/// UIKit's preservation and restoration of one tab.
///
/// The session's file is newer than what UIKit keeps whenever a program was killed, so it has the last word: what was
/// preserved counts for a tab that the file lost.
extension TabViewController: UIViewControllerRestoration {
  private static let stateKey = "BrowserState"

  /// Private tabs are not preserved: they have no identifier.
  func setUpRestoration() {
    guard !tab.isPrivate else { return }
    restorationIdentifier = tab.id.rawValue.uuidString
    restorationClass = TabViewController.self
  }

  func encode(_ type: BrowserState.Type, with coder: NSCoder) {
    let page = pageState ?? services.session?.page(of: tab.id) ?? PageState()
    let state = BrowserState(tab, page: page)
    // A state that cannot be written is one that the session's file has all the same.
    if let data = try? PropertyListEncoder().encode(state) { coder.encode(data, forKey: Self.stateKey) }
  }

  func decode(_ type: BrowserState.Type, with coder: NSCoder) {
    guard let session = services.session, session.page(of: tab.id)?.interactionState == nil,
      let state = Self.state(in: coder), state.url == tab.url
    else { return }
    session.keep(state.page, of: tab.id)
  }

  private static func state(in coder: NSCoder) -> BrowserState? {
    guard let data = coder.decodeObject(forKey: stateKey) as? Data else { return nil }
    return try? PropertyListDecoder().decode(BrowserState.self, from: data)
  }

  /// The controller of a preserved tab; nil for one that was closed, or left, after it was preserved.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    guard let delegate = UIApplication.shared.delegate as? AppDelegate, let container = delegate.container,
      let id = identifierComponents.last.flatMap(UUID.init(uuidString:)).map(TabID.init(rawValue:))
    else { return nil }
    let model = container.store.model
    if model[id] == nil, model.shelvedTab(id) == nil, delegate.hasLostTabs, let state = state(in: coder) {
      container.store.perform { $0.insert(state.tab(id: id)) }
      delegate.services?.session?.keep(state.page, of: id)
    }
    guard container.store.model.selectedID == id else { return nil }
    return container.selectedTabController
  }
}
