import Foundation

/// The browser as WebDriver drives it. A window is what people call a tab; those of all windows on the screen count.
@MainActor
package protocol AutomatedBrowser: AnyObject {
  var version: String { get }
  /// The name by which pages are asked for.
  var userAgent: String { get }
  /// The windows in the order in which they are shown, those of one window on the screen after the other.
  var windows: [String] { get }
  /// The folder for downloads.
  var downloadsFolder: String { get }
  /// The pages that there are, of whatever window, without showing or making any.
  var livePages: [any AutomatedPage] { get }
  /// The one that is shown.
  var selectedWindow: String { get }
  /// Opens an empty one behind the others.
  func openWindow() -> String
  /// Opens an empty one in a window of its own on the screen, and ends once that is there; nil where there can be none.
  func openSeparateWindow() async -> String?
  /// Closes it and its page.
  func closeWindow(_ id: String)
  /// Shows it, and gives its page; nil when there is no such window.
  func page(ofWindow id: String) -> (any AutomatedPage)?
  /// The size of the real window whose page was asked for last, in points. Where it stands is not known: Wayland tells no program.
  var windowRect: CGRect { get }
  /// Changes the real window, as far as the system lets a program.
  func setWindow(_ state: AutomatedWindowState)
  /// Closes all windows but an empty one, for the next session. What pages left is forgotten, unless it belongs to a profile of the
  /// user's.
  func endSession() async
}

/// The size that the window is to have.
package enum AutomatedWindowState: Equatable, Sendable {
  /// The size in points.
  case size(CGSize)
  case maximized
  case minimized
  case fullScreen
}

/// A page as WebDriver drives it.
@MainActor
package protocol AutomatedPage: AnyObject {
  var isLoading: Bool { get }
  /// True while the page that was asked for is not there yet, and the one before it still is.
  var isAwaited: Bool { get }
  /// The reason why the last load showed no page.
  var failure: AutomatedFailure? { get }
  func load(_ url: URL)
  func goBack()
  func goForward()
  func reload()
  /// Goes on to a page whose certificate proves nothing, and loads it again.
  /// - Returns: true if there was such a page.
  func acceptCertificate() -> Bool

  /// Evaluates a function expression in the page's global scope, where it sees nothing but the page's own names, and calls it.
  /// - Parameter request: its argument.
  /// - Returns: the text that it resolved with.
  /// - Throws: ``AutomatedDocumentGone`` if another document came before it was resolved.
  func run(_ function: String, request: String) async throws -> String
  /// Returns a picture of what is seen of the page, as a PNG file.
  /// - Parameter part: in points of the page's view; nil is all of it.
  func picture(of part: CGRect?) async throws -> Data
  /// Returns the page on sheets of paper, as a PDF file.
  func sheets(_ print: AutomatedPrint) async throws -> Data

  /// Ends when the page's process shows a sign of life: never while a script of its loops.
  func ping() async
  /// Ends the page's process, whatever it is doing.
  func terminate()

  var prompt: AutomatedPrompt? { get }
  /// Called when a prompt opens, once.
  var onPrompt: (@MainActor () -> Void)? { get set }
  /// - Parameter text: for a prompt that asks for one.
  func answerPrompt(accepting: Bool, text: String?)

  /// Touches the page as a finger would.
  /// - Parameter point: in points of the page's viewport.
  func tap(at point: CGPoint)
  /// Types into the focused field.
  func insert(_ text: String)
  /// One of WebKit's editing commands, such as `DeleteBackward`.
  func edit(_ command: String)
  /// Sets the files that the page gets when it next asks for files; none takes back what was set.
  func offer(files: [URL])

  func cookies() async -> [AutomatedCookie]
  func set(_ cookie: AutomatedCookie) async
  func delete(_ cookie: AutomatedCookie) async
  /// The address whose cookies these are.
  var url: URL? { get }
}

/// The way in which a page is put on paper. Lengths are points of 1/72 inch.
package struct AutomatedPrint: Equatable, Sendable {
  /// The size of a sheet.
  package var paper = CGSize(width: 612, height: 792)
  package var top = 0.0
  package var bottom = 0.0
  package var left = 0.0
  package var right = 0.0
  /// The size of what is printed; 1 is its own.
  package var scale = 1.0
  package var printsBackgrounds = false
  /// The sheets that are printed, the first one being 1; none for all.
  package var sheets: [ClosedRange<Int>] = []

  package init() {}
}

/// The reason why there is no page.
package enum AutomatedFailure: Equatable {
  case certificate(String)
  case other(String)
}

/// A question of a page's script.
package struct AutomatedPrompt: Equatable {
  package let message: String
  /// True if a text is asked for.
  package let takesText: Bool

  package init(message: String, takesText: Bool) {
    self.message = message
    self.takesText = takesText
  }
}

/// A cookie.
package struct AutomatedCookie: Equatable, Sendable {
  package var name: String
  package var value: String
  /// The host; with a leading dot the cookie is for all that lies below, too.
  package var domain: String
  package var path = "/"
  package var isSecure = false
  package var isHTTPOnly = false
  /// Nil for one that ends with the session.
  package var expiry: Date?
  package var sameSite = SameSite.none

  /// The requests of other sites with which it is sent.
  package enum SameSite: String, Sendable {
    case strict = "Strict"
    case lax = "Lax"
    case none = "None"
  }

  package init(name: String, value: String, domain: String) {
    self.name = name
    self.value = value
    self.domain = domain
  }
}

/// The document in which a function ran, or was to run, has gone before it had its result.
package struct AutomatedDocumentGone: Error {
  package init() {}
}
