import BrowserCore
import UIKit

/// The window as it was left, and its end when another profile is shown.
extension BrowserContainerViewController {
  /// Takes what UIKit preserved of a tab for what the session's file lost of it.
  /// - Parameter isLost: true if the file of the tabs could not be read.
  func restore(_ id: TabID, from state: BrowserState, isLost: Bool) {
    let model = store.model
    if model[id] == nil, model.shelvedTab(id) == nil {
      guard isLost else { return }
      store.perform { $0.insert(state.tab(id: id)) }
      services.session?.keep(state.page, of: id)
    } else if let session = services.session, session.page(of: id)?.interactionState == nil,
      state.url == model[id]?.url
    {
      session.keep(state.page, of: id)
    }
  }

  /// Tells the session how large the window is.
  func noteWindowSize() {
    guard !isFullscreen, let session = services.session, let window = view.window, !window.bounds.isEmpty
    else { return }
    session.update(store) {
      $0.width = Double(window.bounds.width)
      $0.height = Double(window.bounds.height)
    }
  }

  /// Before the first frame: bars that were collapsed are so from the beginning.
  func restoreCollapsedBars() {
    guard services.session?.state(of: store)?.isCollapsed == true, windowHead.windowLayout == .phone,
      selectedTabController?.sessionPicture.shown != nil
    else { return }
    collapse.restore()
  }

  /// Lets go of all pages; what they go on from is kept. Nothing may be asked of the controller afterwards.
  func close() {
    selectedTabController?.sessionPicture.saveWhatIsOnScreen()
    find.close()
    addressEditing.cancel()
    overview.closeAtOnce()
    // Before the pages go: their going changes no tab.
    observation?.cancel()
    leaveWindows()
    downloadPresenter.close()
    for (id, controller) in tabControllers {
      if let page = controller.resumption.state {
        if controller.tab.isPrivate {
          services.privates.keep(page, of: id)
        } else {
          services.session?.keep(page, of: id)
        }
      }
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
      controller.close()
    }
    tabControllers = [:]
    services.releaseSpare()
  }
}
