import Foundation

/// Scripts, message handlers and content rules of the web views of a configuration.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  private enum Receiver {
    case plain(any WKScriptMessageHandler)
    case replying(any WKScriptMessageHandlerWithReply)
  }
  private struct Registration {
    let world: WKContentWorld
    let receiver: Receiver
  }

  private var scripts: [WKUserScript] = []
  private var registrations: [String: Registration] = [:]
  private var limits: [String: WebMessageLimit] = [:]
  /// The names whose messages are for all windows of a page.
  private var namesForAllWindows: Set<String> = []
  private var ruleLists: [WKContentRuleList] = []
  private var clients = SharingWebViews()

  nonisolated public override init() { super.init() }

  // MARK: - Scripts

  /// The scripts that are put into pages, in the order in which they were added.
  open var userScripts: [WKUserScript] { scripts }

  /// Adds a script for documents that are loaded from now on.
  ///
  /// A window that a page opens and the page that opened it run each other's scripts, whatever controllers they have: the engine shares
  /// them. Put nothing into a script that the page of another site must not read.
  open func addUserScript(_ userScript: WKUserScript) {
    scripts.append(userScript)
    tellClients()
  }

  /// Removes all scripts, for documents that are loaded from now on.
  open func removeAllUserScripts() {
    scripts = []
    tellClients()
  }

  // MARK: - Content rules

  /// Has the rules of a list hold for all web views of the controller, for what they load from now on. A list of the same identifier
  /// is replaced.
  open func add(_ contentRuleList: WKContentRuleList) {
    ruleLists.removeAll { $0.rules.identifier == contentRuleList.rules.identifier }
    ruleLists.append(contentRuleList)
    tellClients()
  }

  /// Has the rules of a list hold no longer.
  open func remove(_ contentRuleList: WKContentRuleList) {
    ruleLists.removeAll { $0.rules.identifier == contentRuleList.rules.identifier }
    tellClients()
  }

  /// Has the rules of no list hold any longer.
  open func removeAllContentRuleLists() {
    ruleLists = []
    tellClients()
  }

  // MARK: - Messages

  /// Adds `window.webkit.messageHandlers.NAME` to the page's own world.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    register(.plain(scriptMessageHandler), world: .page, name: name)
  }

  /// Adds `window.webkit.messageHandlers.NAME` to a world.
  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String
  ) {
    register(.plain(scriptMessageHandler), world: world, name: name)
  }

  /// Adds `window.webkit.messageHandlers.NAME`, whose `postMessage` returns a promise of the handler's reply, to a world.
  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld,
    name: String
  ) {
    register(.replying(scriptMessageHandlerWithReply), world: contentWorld, name: name)
  }

  /// Removes a handler from the page's own world.
  open func removeScriptMessageHandler(forName name: String) {
    removeScriptMessageHandler(forName: name, contentWorld: .page)
  }

  /// Removes a handler from a world; does nothing where it is not there.
  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    guard registrations[name]?.world === contentWorld else { return }
    registrations[name] = nil
    tellClients()
  }

  /// Removes all handlers of a world.
  open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
    registrations = registrations.filter { $0.value.world !== contentWorld }
    tellClients()
  }

  /// Removes the handlers of all worlds.
  open func removeAllScriptMessageHandlers() {
    registrations = [:]
    tellClients()
  }

  /// Has only so much be taken of what is posted to a handler, from now on.
  package func setLimit(_ limit: WebMessageLimit?, forName name: String) {
    limits[name] = limit
    tellClients()
  }

  /// Has what is posted to a handler be delivered for each page that may have posted it, from now on.
  package func setForAllWindows(_ name: String) {
    namesForAllWindows.insert(name)
    tellClients()
  }

  /// A name is taken once over all worlds, since the engine's signal does not say which world posted.
  private func register(_ receiver: Receiver, world: WKContentWorld, name: String) {
    precondition(registrations[name] == nil, "there is already a script message handler named \(name)")
    registrations[name] = Registration(world: world, receiver: receiver)
    tellClients()
  }

  // MARK: - Web views

  func attach(_ webView: WKWebView) {
    clients.add(webView)
    tell(webView)
  }

  private func tellClients() {
    for webView in clients.all { tell(webView) }
  }

  private func tell(_ webView: WKWebView) {
    webView.engine.setUserScripts(scripts.map(\.webScript))
    webView.engine.setContentRules(ruleLists.map(\.rules))
    webView.engine.setMessageHandlers(
      registrations.map { name, registration in
        var wantsReply = false
        if case .replying = registration.receiver { wantsReply = true }
        precondition(
          !wantsReply || !namesForAllWindows.contains(name), "messages for all windows cannot have replies")
        return WebMessageHandler(
          name: name, world: registration.world.engineName, wantsReply: wantsReply, limit: limits[name],
          isForAllWindows: namesForAllWindows.contains(name))
      })
  }

  func receive(_ message: WebMessage, from webView: WKWebView) {
    guard let registration = registrations[message.handler.name] else {
      message.reply?(nil, "There is no handler named \(message.handler.name).")
      return
    }
    let told = WKScriptMessage(
      body: message.body ?? NSNull(), name: message.handler.name, world: registration.world, webView: webView)
    switch registration.receiver {
    case .plain(let handler): handler.userContentController(self, didReceive: told)
    case .replying(let handler):
      let reply = message.reply
      // Its promise would never be settled.
      let question = SingleAnswer(ifDropped: { reply?(nil, "The handler did not reply to this message.") })
      handler.userContentController(self, didReceive: told) { value, error in
        guard question.take() else { return }
        reply?(value, error)
      }
    }
  }
}
