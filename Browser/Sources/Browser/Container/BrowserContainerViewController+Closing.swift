import BrowserCore
import UIKit

/// The end of the interface of a profile, when another one is shown.
extension BrowserContainerViewController {
  /// Lets go of all pages; what they go on from is kept. Nothing may be asked of the controller afterwards.
  func close() {
    selectedTabController?.saveSessionPictureOnScreen()
    find.close()
    addressEditing.cancel()
    overview.closeAtOnce()
    // Before the pages go: their going changes no tab.
    observation?.cancel()
    leaveWindows()
    downloadPresenter.close()
    for (id, controller) in tabControllers {
      if let page = controller.pageState {
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
