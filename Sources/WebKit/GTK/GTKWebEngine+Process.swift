import CWebKitGTK
import Foundation

extension GTKWebEngine {
  /// The source of a document, which says if it can be had again by its address alone.
  enum DocumentSource {
    case address
    /// The page answered to a form, which is not sent again unasked.
    case form
    /// The app gave it.
    case app
  }

  package func terminateProcess() {
    webkit_web_view_terminate_web_process(view)
  }

  /// Ends the page's process and has the page loaded again, which is no crash, and with it all that share the process. Nothing
  /// happens while another page is on its way in one of them, something else is shown in the page's place, or its address alone does
  /// not bring it back.
  /// - Returns: the pages that are loaded again.
  @discardableResult
  func renewProcess() -> [GTKWebEngine] {
    guard canComeBack, family.engines.allSatisfy({ $0.isClosed || $0.canComeBack }) else { return [] }
    Self.renewed = []
    // The engine tells of the end before this returns, all pages of the process.
    webkit_web_view_terminate_web_process(view)
    defer { Self.renewed = nil }
    return Self.renewed ?? []
  }

  private var canComeBack: Bool {
    !isClosed && !isProvisional && !isAppNavigating && probedLoad == nil && !isCovered && source == .address
      && StorageOrigin(page.documentURL) != nil && !isWritten
  }

  /// True if the page that opened the window wrote its document, which has the writer's address: the list has a blank page at most.
  private var isWritten: Bool {
    let item = webkit_back_forward_list_get_current_item(webkit_web_view_get_back_forward_list(view))
    guard let item, let address = copyString(webkit_back_forward_list_item_get_uri(item)) else { return true }
    return address.hasPrefix("about:")
  }

  /// The page's process has ended, for whatever reason.
  func processDidEnd() {
    endFullscreen()
    forgetSearches()
    stopSchemeTasks()
    if let problem = EngineLaunches.problem { return fail(.engineUnavailable(problem), url: page.url) }
    guard Self.renewed != nil, canComeBack else {
      client?.engineProcessDidTerminate(self)
      return
    }
    Self.renewed?.append(self)
    client?.engineProcessIsToBeRenewed(self)
  }

  /// The pages whose process is being ended to be loaded again; nil at other times.
  private static var renewed: [GTKWebEngine]?
}
