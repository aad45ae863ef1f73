import Foundation
import FoundationNetworking
import QuartzCore
import UIKit
import WebKitValues

/// One page's engine, as `WKWebView` sees it.
///
/// Three exist: `GTKWebEngine` (WebKitGTK), `UnavailableWebEngine` (no display:
/// every load fails and says why) and `ScriptedWebEngine` (tests say what the
/// page does). Everything is called on the main thread; answers arrive on it.
@preconcurrency @MainActor
package protocol WebEngine: AnyObject {
  var client: (any WebEngineClient)? { get set }

  /// The widget that shows the page; nil when there is nothing to draw.
  var content: (any NativeLayerContent)? { get }

  /// The name that the engine gives itself to servers.
  var userAgent: String { get }

  /// The state of the page now. Changes are told by `WebEngineClient.engineDidChangePage(_:)`.
  var page: WebPageState { get }
  var history: WebHistory { get }

  // Loading. Each ends in load events to the client.
  func load(_ request: URLRequest)
  func load(_ document: WebDocument)
  func reload(ignoringCache: Bool)
  func stopLoading()
  func go(to entry: WebHistory.Entry.ID)

  /// The back-forward list with scroll positions, to be kept over a restart; nil when there is none.
  var interactionState: Data? { get }
  /// Replaces the list and loads its current entry.
  /// - Returns: true if the bytes were understood.
  func restore(interactionState: Data) -> Bool

  /// Takes entries out of the list; the current one stays, and so does the page.
  /// - Returns: true if the engine's list could be read.
  func removeEntries(where isUnwanted: (URL) -> Bool) -> Bool

  /// Asks the page's process for a sign of life. A process that loops for ever never answers; one that ends does.
  func ping(_ answered: @escaping @MainActor () -> Void)
  /// Runs a script; completion gets JSON-like Foundation values, nil for undefined.
  func run(_ script: WebScriptCall, completion: @escaping @MainActor (Result<Any?, any Error>) -> Void)
  func snapshot(
    _ region: WebSnapshotRegion, completion: @escaping @MainActor (Result<WebBitmap, any Error>) -> Void)
  /// Makes one text (MHTML, RFC 2557) of the page as it is now and of all that it shows.
  func archive(completion: @escaping @MainActor (Result<Data, any Error>) -> Void)
  /// Returns the main document's bytes as they came.
  func source(completion: @escaping @MainActor (Result<WebSource, any Error>) -> Void)
  /// Opens the engine's inspector of the page in a window of its own, where settings allow it.
  func showInspector()
  /// Looks for text, selects and scrolls to the match.
  func find(_ query: WebFindQuery, completion: @escaping @MainActor (WebFindAnswer) -> Void)
  /// Takes the marks of the last search away.
  func endFind()

  /// Has nothing of the page be heard, or all again. What plays goes on.
  func setMuted(_ isMuted: Bool)

  /// Prints the whole page; nil where nothing can be printed.
  var printSource: (any PrintSource)? { get }

  var settings: WebEngineSettings { get set }

  // User content. The engine shows the controller's scripts and handlers to its page.
  func setUserScripts(_ scripts: [WebScript])
  /// Has rules hold for what the page loads and shows from now on, in place of those that were set before.
  func setContentRules(_ rules: [WebContentRules])
  func setMessageHandlers(_ handlers: [WebMessageHandler])

  /// The size of a page that is in no window, in points; in a window, its layer decides.
  func setDetachedSize(_ size: CGSize)

  /// Scrolls the page's viewport to a place in the page, in points.
  func scroll(to offset: CGPoint, animated: Bool)

  /// Asks the page's element that fills the window to go back to its place.
  func leaveFullscreen()

  /// Types into the page's focused field, for the on-screen keyboard.
  var textInput: any WebTextInput { get }

  /// Touches the page as a finger would, at a point of its view.
  func tap(at point: CGPoint)
  /// Performs one of WebKit's editing commands, such as `DeleteBackward`, in the focused field.
  func edit(_ command: String)
  /// Types into the focused field, as `textInput` does, without the key that an input method reports.
  func type(_ text: String)
  /// Lets the user choose files in the system's dialog; nil for none.
  func askForFiles(_ choice: WebFileChoice, completion: @escaping @MainActor ([URL]?) -> Void)

  /// Fetches a file; the client hears of it by `engine(_:didStart:)`.
  func download(_ url: URL)
  /// Fetches the rest of a file; the client hears of a download that asks for no destination.
  func resume(_ resumption: DownloadResumption)

  /// Kills the page's process (tests, and memory shortage).
  func terminateProcess()
  /// Frees the page for good. Nothing else may be called afterwards.
  func close()
}

/// The web view's side of a `WebEngine`, for what the engine tells and asks.
@preconcurrency @MainActor
package protocol WebEngineClient: AnyObject {
  func engine(_ engine: any WebEngine, didReceive event: WebLoadEvent)
  func engineDidChangePage(_ engine: any WebEngine)
  func engineDidChangeHistory(_ engine: any WebEngine)
  func engineProcessDidTerminate(_ engine: any WebEngine)
  /// The engine has ended the page's process to get rid of what the process held: the page is to be loaded again.
  func engineProcessIsToBeRenewed(_ engine: any WebEngine)

  func engine(
    _ engine: any WebEngine, decidePolicyFor action: WebNavigationAction,
    reply: @escaping @MainActor (WebPolicy) -> Void)
  func engine(
    _ engine: any WebEngine, decidePolicyFor response: WebNavigationResponse,
    reply: @escaping @MainActor (WebPolicy) -> Void)
  func engine(
    _ engine: any WebEngine, didReceive challenge: WebCredentialChallenge,
    reply: @escaping @MainActor (WebCredentialAnswer) -> Void)

  /// A file is being fetched: a policy said so, a page asked, or `download(_:)` was called.
  func engine(_ engine: any WebEngine, didStart download: any WebDownload)

  /// A page opens a window; nil refuses. The engine returned was made with `related: engine`.
  func engine(
    _ engine: any WebEngine, createWebViewFor action: WebNavigationAction, features: WebWindowFeatures
  ) -> (any WebEngine)?
  func engineDidClose(_ engine: any WebEngine)
  func engine(_ engine: any WebEngine, show dialog: WebDialog)
  /// A `<select>` was touched.
  func engine(_ engine: any WebEngine, show options: WebOptionMenu)
  /// A script asks to print its page or frame.
  func engine(_ engine: any WebEngine, didAskToPrint source: any PrintSource)
  func engine(
    _ engine: any WebEngine, chooseFiles parameters: WebFileChoice,
    reply: @escaping @MainActor ([URL]?) -> Void)
  func engine(
    _ engine: any WebEngine, requestMedia kind: WebMediaRequest,
    reply: @escaping @MainActor (Bool) -> Void)

  /// A page asks whether it may show notifications, after an act of the user's in it: the engine sees to that.
  func engine(_ engine: any WebEngine, requestNotifications reply: @escaping @MainActor (Bool) -> Void)
  /// A page wants to read what other programs have put into the clipboard.
  func engine(_ engine: any WebEngine, requestClipboard reply: @escaping @MainActor (Bool) -> Void)
  /// A page wants to know where the machine is.
  func engine(_ engine: any WebEngine, requestLocation reply: @escaping @MainActor (Bool) -> Void)
  /// A page shows a notification.
  /// - Returns: false if it is not shown: it is closed then.
  func engine(_ engine: any WebEngine, show notification: WebNotification) -> Bool
  /// A page, or a frame of it, wants to know about a permission without asking for it.
  /// - Parameter origin: an address of the asker's origin.
  /// - Returns: nil where nothing is known.
  func engine(
    _ engine: any WebEngine, stateOf permission: WebPermission, for origin: URL
  ) -> WebPermissionState?

  func engine(_ engine: any WebEngine, didReceive message: WebMessage)
  func engine(_ engine: any WebEngine, didScroll metrics: WebScrollMetrics)
  /// The pointer came over a link, or over none (nil).
  func engine(_ engine: any WebEngine, didHoverLink url: URL?)
  /// A menu was asked for.
  /// - Returns: true if the engine's own need not be shown.
  func engine(_ engine: any WebEngine, showMenuFor target: WebMenuTarget) -> Bool
  /// The page's process does not answer to what the user does in the page, or does so again.
  func engine(_ engine: any WebEngine, didChangeAnswering answers: Bool)
  /// Called when what `PageSelectionScript` selected has changed or moved, or is selected no more (nil).
  func engine(_ engine: any WebEngine, didChangeSelection selection: WebSelection?)
  /// The page as a whole got or lost the keyboard.
  func engine(_ engine: any WebEngine, didChangeFocus isFocused: Bool)
  /// A text field in the page got (its purpose) or lost (nil) the focus.
  func engine(_ engine: any WebEngine, didFocusField purpose: WebFieldFocus?)
  /// The text before the caret of the page's field is another.
  func engineDidChangeFieldText(_ engine: any WebEngine)
}
