import Foundation
import WebKit

/// Notifications of pages, the place of the machine, and what pages are told of permissions. The view keeps the closures. On Apple's systems an app's pages have
/// no notifications, and Safari's are the system's.
extension WKWebView {
  /// A closure that is called when the page asks whether it may show notifications, with the frame's origin: the answer is true if it
  /// may. The engine lets pages ask after a touch, a click or a key only, and neither frames of other origins nor pages of a store that
  /// is not persistent. Without a closure no page may.
  public var notificationPermissionHandler:
    ((WKFrameInfo, _ completionHandler: @escaping @MainActor (Bool) -> Void) -> Void)?
  {
    get { notificationAsker }
    set { notificationAsker = newValue }
  }

  /// A closure that is called when the page asks where the machine is: the answer is true if it may know, for as long as the document is
  /// there. The engine lets neither pages without encryption ask nor frames of other origins to which the page has not given it. On
  /// Apple's systems the system asks. Without a closure no page may.
  public var locationPermissionHandler:
    ((WKFrameInfo, _ completionHandler: @escaping @MainActor (Bool) -> Void) -> Void)?
  {
    get { locationAsker }
    set { locationAsker = newValue }
  }

  /// A closure that is called when a script wants to read what another program, or another site's page, has put into the clipboard: the
  /// answer is true if it may, this once. On Apple's systems the system asks. Without a closure no page may.
  public var clipboardPermissionHandler:
    ((WKFrameInfo, _ completionHandler: @escaping @MainActor (Bool) -> Void) -> Void)?
  {
    get { clipboardAsker }
    set { clipboardAsker = newValue }
  }

  /// A closure that shows a notification of the page's; false closes it at once. Whatever was allowed before is to be looked at again:
  /// a page learns of what was taken back with its next process only. Without a closure none is shown.
  public var notificationHandler: ((WebNotification) -> Bool)? {
    get { notificationPresenter }
    set { notificationPresenter = newValue }
  }

  /// A closure that returns what was decided about a permission of an origin's pages, for scripts that look without asking
  /// (`navigator.permissions`). Without a closure they learn that the user would be asked.
  public var permissionHandler: ((WebPermission, _ origin: URL) -> WKPermissionDecision)? {
    get { permissionTeller }
    set { permissionTeller = newValue }
  }
}
