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

  /// Ends the page's process and has the page loaded again, which is no crash. Nothing happens while another page is on its way,
  /// something else is shown in the page's place, or its address alone does not bring it back.
  /// - Returns: true if there was a process that has ended.
  @discardableResult
  func renewProcess() -> Bool {
    guard canComeBack else { return false }
    Self.isRenewing = true
    Self.hasRenewed = false
    // The engine tells of the end before this returns, all pages of the process.
    webkit_web_view_terminate_web_process(view)
    Self.isRenewing = false
    return Self.hasRenewed
  }

  private var canComeBack: Bool {
    !isClosed && !isProvisional && !isAppNavigating && probedLoad == nil && !isCovered && source == .address
      && StorageOrigin(page.documentURL) != nil
  }

  /// The page's process has ended, for whatever reason.
  func processDidEnd() {
    endFullscreen()
    if let problem = EngineLaunches.problem { return fail(.engineUnavailable(problem), url: page.url) }
    guard Self.isRenewing, canComeBack else {
      client?.engineProcessDidTerminate(self)
      return
    }
    Self.hasRenewed = true
    client?.engineProcessIsToBeRenewed(self)
  }

  private static var isRenewing = false
  private static var hasRenewed = false
}
