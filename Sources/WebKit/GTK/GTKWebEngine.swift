import CWebKitGTK
import Foundation
import GTKHost
import UIKit

/// A page in a `WebKitWebView`.
@MainActor
package final class GTKWebEngine: WebEngine {
  package weak var client: (any WebEngineClient)?
  let view: UnsafeMutablePointer<WebKitWebView>
  let native: GTKNativeWidget
  let session: GTKNetworkSession
  let location: WebDataLocation
  /// The pages with which scripts and message handlers are shared.
  let family: GTKPageFamily
  /// A word that messages of this page carry, and that no page can guess.
  let name = UUID().uuidString
  let schemes: [String: any WebSchemeSource]
  let inputMethod: WebInputMethod
  let fingers: WebFingers
  var isClosed = false
  /// True if the inspector has been asked for.
  var watchesInspector = false

  package internal(set) var page = WebPageState() {
    didSet { if page != oldValue { client?.engineDidChangePage(self) } }
  }
  package internal(set) var history = WebHistory() {
    didSet { if history != oldValue { client?.engineDidChangeHistory(self) } }
  }
  package var settings: WebEngineSettings {
    didSet { if settings != oldValue { applySettings(old: oldValue) } }
  }

  // See the topics' own files.
  /// By their names.
  var handlers: [String: WebMessageHandler] = [:]
  var gates: [String: WebMessageGate] = [:]
  /// The rules that are wanted for this page.
  var contentRules: [WebContentRules] = []
  var schemeTasks: [WebSchemeTask] = []
  var findState: FindState?
  /// A load of the app's own was asked for and has not started: it may go where pages may not.
  var isAppNavigating = false
  /// The address that the app asked for, until that load begins.
  var appTarget: URL?
  /// The address of a registered scheme that the policy let through, until its document is there.
  var schemeTarget: URL?
  /// A load has begun and has no document so far.
  var isProvisional = false
  /// The server answered that there is nothing to show, which the engine takes for an interruption.
  var hasNoContent = false
  /// The engine reports an end after a failure, too.
  var didFailCurrentLoad = false
  /// Loads since the view was made.
  var loadCount = 0
  /// The calls of scripts that have no answer yet.
  let awaitedCalls = AwaitedCalls()
  /// The source of the document that is awaited, and of the one that is there.
  var awaitedSource = DocumentSource.address
  var source = DocumentSource.address
  /// The last load has failed, and the app may show something else than the page.
  var isCovered = false
  /// The load has ended, and the document is asked if it is whole.
  var isMeasuring = false
  /// The length of the main document as its server promised it; nil where that says nothing.
  var expectedLength: Int?

  /// The address to which the last redirect of a main load, or of a frame's, led.
  var redirectTarget: URL?
  /// The load for which a server is asked for its certificate.
  var probedLoad: Int?

  /// The way to a page that answered to a form.
  var formResubmission = FormResubmission.none
  /// The entry that is gone to until its page comes.
  var goal: WebHistory.Entry.ID?
  var filledWindow: FilledWindow?
  /// The link that the pointer is over.
  var hoveredLink: URL?

  private static var engines: [UInt: Weak] = [:]
  private struct Weak { weak var engine: GTKWebEngine? }

  /// The engine of a `WebKitWebView` by its address.
  static func engine(at address: UInt) -> GTKWebEngine? { engines[address]?.engine }

  /// Those of a store's pages that have a document.
  static func loaded(in location: WebDataLocation) -> [GTKWebEngine] {
    engines.values.compactMap(\.engine).filter {
      !$0.isClosed && $0.location == location && $0.page.documentURL != nil
    }
  }

  /// The stores that have pages and keep their data.
  static var lastingLocations: Set<WebDataLocation> {
    Set(
      engines.values.compactMap(\.engine).map(\.location).filter {
        if case .persistent = $0 { true } else { false }
      })
  }

  /// A display must be open.
  package init(_ options: WebEngineOptions) {
    WebProcessEnvironment.prepare()
    schemes = options.schemes
    location = options.location
    // First, since it starts the network's process: that starts while the context below waits for EGL.
    session = GTKNetworkSession.session(for: options.location)
    for scheme in schemes.keys { GTKWebContext.shared.register(scheme: scheme) }
    let opener = options.related as? GTKWebEngine
    family = opener?.family ?? GTKPageFamily(eldest: name, in: options.location)
    let related = opener?.view
    let features = EngineFeatures.makeSettings()
    defer { g_object_unref(UnsafeMutableRawPointer(features)) }
    // A related view takes context and session from its relative.
    let object = GObjectMaker.make(
      webkit_web_view_get_type(),
      objects: [
        "web-context": related == nil ? GTKWebContext.shared.context : nil,
        "network-session": related == nil ? session.session : nil,
        "user-content-manager": family.manager,
        "related-view": related.map { OpaquePointer($0) },
        // At once: service workers have those of the first view there is.
        "settings": features,
      ],
      // Of its relative a view takes this over.
      isTrue: related == nil && GTKWebAutomation.isAllowed ? "is-controlled-by-automation" : nil)
    guard let object else { preconditionFailure("no WebKitWebView") }
    view = object.assumingMemoryBound(to: WebKitWebView.self)
    native = GTKNativeWidget(widget: object.assumingMemoryBound(to: GtkWidget.self))
    inputMethod = WebInputMethod(view: view)
    fingers = WebFingers(widget: native.widget)
    settings = options.settings
    Self.engines[UInt(bitPattern: object)] = Weak(engine: self)
    inputMethod.engine = self
    fingers.engine = self
    applySettings(old: nil)
    if opener == nil { setUserScripts([]) }
    family.join(self)
    setMessageHandlers([])
    connectState()
    connectLoading()
    connectPolicy()
    connectDialogs()
    connectPermissions()
    connectOptions()
    connectFullscreen()
    connectSubresources()
  }

  package var content: (any NativeLayerContent)? { isClosed ? nil : native }
  package var textInput: any WebTextInput { inputMethod }
  package func edit(_ command: String) { webkit_web_view_execute_editing_command(view, command) }
  package func type(_ text: String) {
    webkit_web_view_execute_editing_command_with_argument(view, "InsertText", text)
  }
  package var printSource: (any PrintSource)? { GTKPrintOperation(of: self) }

  /// Connects a signal of the view; the handler runs only while the engine lives.
  func on(_ signal: String, _ handler: @escaping @MainActor (GTKWebEngine, GObjectSignal.Arguments) -> Void) {
    GObjectSignal.connect(view, signal) { [weak self] arguments in
      guard let self, !isClosed else { return }
      handler(self, arguments)
    }
  }

  package func setDetachedSize(_ size: CGSize) {
    guard gtk_widget_get_parent(native.widget) == nil, size.width >= 1, size.height >= 1 else { return }
    gtk_widget_measure(native.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_allocate(native.widget, Int32(size.width.rounded()), Int32(size.height.rounded()), -1, nil)
  }

  package func download(_ url: URL) {
    // The session tells of it; this reference is the caller's.
    guard let download = webkit_web_view_download_uri(view, url.absoluteString) else { return }
    g_object_unref(UnsafeMutableRawPointer(download))
  }

  package var userAgent: String {
    copyString(webkit_settings_get_user_agent(webkit_web_view_get_settings(view))) ?? ""
  }

  package func resume(_ resumption: DownloadResumption) {
    guard let client else { return }
    let download = SoupDownload(resumption, session: session, userAgent: userAgent)
    client.engine(self, didStart: download)
    download.start()
  }

  package func close() {
    guard !isClosed else { return }
    // Its rule is on the family's other pages, too.
    endFormResubmission()
    setMarksCurrent(false)
    isClosed = true
    // A promise that nobody keeps would be awaited for as long as the page's memory lasts.
    awaitedCalls.endAll(with: WKError(.webViewInvalidated))
    endFullscreen()
    stopSchemeTasks()
    inputMethod.detach()
    Self.engines[UInt(bitPattern: view)] = nil
    // Unparents it, and drops what would keep the page alive.
    native.dispose()
    family.leave(self)
  }

  isolated deinit { close() }
}
