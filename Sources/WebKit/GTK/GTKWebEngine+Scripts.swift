import CWebKitGTK
import Foundation
import GTKHost

extension GTKWebEngine {
  package func run(
    _ script: WebScriptCall, completion: @escaping @MainActor (Result<Any?, any Error>) -> Void
  ) {
    // A script of a page that was never loaded starts its process.
    if loadCount == 0, let problem = EngineNeeds.missing(for: location) {
      return completion(.failure(LoadFailure.engineUnavailable(problem).error(for: nil)))
    }
    switch script.kind {
    case .expression:
      webkit_web_view_evaluate_javascript(
        view, script.source, -1, script.world, nil, nil, GAsync.callback,
        GAsync.box { source, result in
          completion(Self.result(source, result, webkit_web_view_evaluate_javascript_finish))
        })
    case .function(let arguments):
      let body: String
      do {
        body = try Self.declarations(arguments) + script.source
      } catch {
        return completion(.failure(error))
      }
      let calls = awaitedCalls
      let call = calls.begin(completion)
      webkit_web_view_call_async_javascript_function(
        view, body, -1, nil, script.world, nil, nil, GAsync.callback,
        GAsync.box { source, result in
          calls.end(call, Self.result(source, result, webkit_web_view_call_async_javascript_function_finish))
        })
    }
  }

  /// Asks for a sign of life by a script: whatever comes of it, something answered.
  package func ping(_ answered: @escaping @MainActor () -> Void) {
    run(WebScriptCall(source: "0", world: Self.pingWorld)) { _ in answered() }
  }

  /// Ends the calls that the document which went has not answered. An expression is answered at once, and after whatever was asked
  /// before it.
  func endCallsOfPastDocument() {
    let before = awaitedCalls.numbers
    guard !before.isEmpty else { return }
    ping { [awaitedCalls] in
      for call in before { awaitedCalls.end(call, .failure(WKError(.javaScriptInvalidFrameTarget))) }
    }
  }

  /// Has the page's process collect its garbage, sooner than it would by itself: of pages that it showed before, too. There is no
  /// call for it, but that much new memory is a reason.
  func collectGarbage() {
    run(WebScriptCall(source: Self.garbage, world: Self.pingWorld)) { _ in }
  }

  /// 96 MB for a moment. What outlives one collection makes a later one look at all that is old.
  private static let garbage =
    "{ const kept = []; for (let i = 0; i < 96; i++) kept.push(new ArrayBuffer(1 << 20)) }; 0"

  /// The name of a world in which no page sees or changes anything of it.
  private static let pingWorld = "martlet-ping"

  /// Arguments as variables in front of the function's body, on its first line so that line numbers stay.
  private static func declarations(_ arguments: [String: Any]) throws(WKError) -> String {
    var text = ""
    for (name, value) in arguments { text += "var \(name) = \(try JavaScriptValue.source(value)); " }
    return text
  }

  private typealias Finish = (
    UnsafeMutablePointer<WebKitWebView>?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> OpaquePointer?

  private static func result(
    _ source: UnsafeMutableRawPointer?, _ result: OpaquePointer?, _ finish: Finish
  ) -> Result<Any?, any Error> {
    var error: UnsafeMutablePointer<GError>?
    guard let value = finish(source?.assumingMemoryBound(to: WebKitWebView.self), result, &error) else {
      let info = GErrorInfo(taking: error)
      return .failure(Self.scriptError(info))
    }
    defer { g_object_unref(UnsafeMutableRawPointer(value)) }
    return Result { try JavaScriptValue.foundation(value) }
  }

  private static func scriptError(_ info: GErrorInfo?) -> WKError {
    // WebKitJavascriptError: 699 the script failed, 601 its result has no form.
    switch info?.code {
    case 699: WKError(.javaScriptExceptionOccurred, message: info?.message ?? "")
    case 601: WKError(.javaScriptResultTypeIsUnsupported)
    default: WKError(.unknown, message: info?.message ?? "The script could not be run.")
    }
  }

  package func setUserScripts(_ scripts: [WebScript]) {
    if !isClosed { family.setScripts(scripts, of: self) }
  }

  package func setContentRules(_ rules: [WebContentRules]) {
    guard !isClosed, contentRules != rules else { return }
    contentRules = rules
    family.placeRules()
  }

  package func setMessageHandlers(_ wanted: [WebMessageHandler]) {
    var all = Self.ownHandlers.mapValues(\.handler)
    for handler in wanted { all[handler.name] = handler }
    gates = gates.filter { all[$0.key]?.limit == $0.value.limit }
    for handler in all.values {
      if gates[handler.name] == nil { gates[handler.name] = handler.limit.map { WebMessageGate($0) } }
    }
    handlers = all
    family.connect()
  }

  /// A script of this page posted something.
  /// - Parameters:
  ///   - value: a borrowed `JSCValue`.
  ///   - arguments: those of the signal, which a reply answers.
  func receive(_ value: OpaquePointer, by handler: WebMessageHandler, arguments: GObjectSignal.Arguments) {
    guard !isClosed, handlers[handler.name] == handler,
      gates[handler.name]?.admits(at: ProcessInfo.processInfo.systemUptime) ?? true
    else { return }
    let longest = handler.limit?.longest ?? Int.max
    let isOwn = Self.ownHandlers[handler.name] != nil
    // What has no form here arrives as nothing.
    let body: Any? =
      try? isOwn
      ? JavaScriptValue.ownFoundation(value, longest: longest)
      : JavaScriptValue.foundation(value, longest: longest)
    var message = WebMessage(handler: handler, body: body)
    if handler.wantsReply, let reply = arguments.pointer(2) {
      arguments.answer(true)
      message.reply = Self.reply(reply, context: jsc_value_get_context(value))
    }
    if let own = Self.ownHandlers[handler.name] { return own.receive(self, message) }
    client?.engine(self, didReceive: message)
  }

  private static func reply(
    _ reply: OpaquePointer, context: OpaquePointer?
  ) -> @MainActor (Any?, String?) -> Void {
    webkit_script_message_reply_ref(reply)
    let context = context.map { OpaquePointer(g_object_ref(UnsafeMutableRawPointer($0))) }
    return { value, message in
      if let message {
        webkit_script_message_reply_return_error_message(reply, message)
      } else if let answer = makeValue(value, in: context ?? nil) {
        webkit_script_message_reply_return_value(reply, answer)
        g_object_unref(UnsafeMutableRawPointer(answer))
      } else {
        webkit_script_message_reply_return_error_message(
          reply, "The reply is of a type that scripts do not know.")
      }
      webkit_script_message_reply_unref(reply)
      if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }
  }

  /// - Returns: nil for what has no form in JavaScript.
  private static func makeValue(_ value: Any?, in context: OpaquePointer?) -> OpaquePointer? {
    guard let source = try? JavaScriptValue.source(value) else { return nil }
    // Not as JSON, which has no dates.
    let made = jsc_context_evaluate(context, "(\(source))", -1)
    guard let context, jsc_context_get_exception(context) != nil else { return made }
    jsc_context_clear_exception(context)
    if let made { g_object_unref(UnsafeMutableRawPointer(made)) }
    return nil
  }

  typealias OwnHandler = (handler: WebMessageHandler, receive: @MainActor (GTKWebEngine, WebMessage) -> Void)

  /// The messages that the engine's own scripts post, by name.
  private static let ownHandlers: [String: OwnHandler] = [
    PageObserverScript.scrollHandler.name: (
      PageObserverScript.scrollHandler,
      { engine, message in
        guard let metrics = WebScrollMetrics(message: message.body) else { return }
        engine.client?.engine(engine, didScroll: metrics.scaled(by: engine.settings.layoutScale))
      }
    ),
    PageObserverScript.viewportHandler.name: (
      PageObserverScript.viewportHandler,
      { engine, message in
        guard let flag = WebFlag(message: message.body) else { return }
        engine.page.namesViewport = flag.isSet
      }
    ),
    PageObserverScript.backgroundHandler.name: (
      PageObserverScript.backgroundHandler,
      { engine, message in
        engine.page.backgroundColor = (message.body as? String).flatMap(WebColor.init(computedStyle:))
      }
    ),
    PageObserverScript.fullscreenHandler.name: (
      PageObserverScript.fullscreenHandler,
      { engine, message in
        guard let flag = WebFlag(message: message.body) else { return }
        engine.fullscreenDidChange(isInside: flag.isSet)
      }
    ),
    FieldObserverScript.handler.name: (
      FieldObserverScript.handler,
      { engine, message in
        guard let traits = WebFieldTraits(message: message.body) else { return }
        engine.inputMethod.pageDescribes(traits)
      }
    ),
    PageSnapScript.handler.name: (
      PageSnapScript.handler,
      { engine, message in
        guard let areas = SnapAreas(message: message.body, scale: engine.settings.layoutScale) else { return }
        engine.fingers.pageTells(areas)
      }
    ),
    PageSelectionScript.handler.name: (
      PageSelectionScript.handler,
      { engine, message in
        engine.client?.engine(engine, didChangeSelection: WebSelection(message: message.body))
      }
    ),
  ]

  package func scroll(to offset: CGPoint, animated: Bool) {
    let behavior = animated ? "smooth" : "instant"
    let (x, y) = (offset.x / settings.layoutScale, offset.y / settings.layoutScale)
    let source = "window.scrollTo({left: \(x), top: \(y), behavior: '\(behavior)'})"
    run(WebScriptCall(source: source + "; undefined", world: PageObserverScript.world)) { _ in }
  }
}
