import CWebKitGTK
import Foundation
import GTKHost

/// A page and all that it and its windows opened: the engine has them share scripts, message handlers and content rules.
///
/// Whatever a new window's view is made with, WebKitGTK gives it the `WebKitUserContentManager` of its opener (docs/gtk-rules.md,
/// "Pages"). What its scripts post arrives there, so that each message has to say who sent it.
@MainActor
final class GTKPageFamily {
  /// A `WebKitUserContentManager`.
  let manager: OpaquePointer
  private struct Member { weak var engine: GTKWebEngine? }
  private struct Port {
    var handler: WebMessageHandler
    var connection: GObjectSignal.Connection
  }
  /// By the names that their messages have.
  private var members: [String: Member] = [:]
  private let eldest: String
  /// True if a message without a name can be the eldest's: it was alone, or its page had no name yet.
  private var eldestHasNoName = true
  /// True if there is, or was, more than one.
  private var isShared = false
  private var ports: [String: Port] = [:]
  private var scripts = SharedScripts()
  /// Those that the engine has.
  private var placed: [WebScript]?
  /// The rules that hold, by their identifiers.
  private var placedRules: [String: WebContentRules] = [:]

  /// - Parameters:
  ///   - eldest: the name of the page that nobody opened, or whose opener is another store's.
  ///   - location: where its data are.
  init(eldest: String, in location: WebDataLocation) {
    guard let manager = webkit_user_content_manager_new() else {
      preconditionFailure("no WebKitUserContentManager")
    }
    self.manager = manager
    self.eldest = eldest
    CertificateGate.shared.attach(manager, in: location)
  }

  isolated deinit {
    CertificateGate.shared.detach(manager)
    g_object_unref(UnsafeMutableRawPointer(manager))
  }

  // MARK: - Members

  func join(_ engine: GTKWebEngine) {
    members[engine.name] = Member(engine: engine)
    guard engine.name != eldest, !isShared else { return }
    isShared = true
    place()
    guard let first = members[eldest]?.engine else { return eldestHasNoName = false }
    name(first) { [weak self] in self?.eldestHasNoName = false }
  }

  func leave(_ engine: GTKWebEngine) {
    members[engine.name] = nil
    connect()
    placeRules()
    scripts.remove(engine.name)
    if !engines.isEmpty { place() }
  }

  /// A document has come: it is told its name.
  func documentDidCome(to engine: GTKWebEngine) {
    if isShared { name(engine) {} }
  }

  private func name(_ engine: GTKWebEngine, completion: @escaping @MainActor () -> Void) {
    var left = worlds.count
    if left == 0 { completion() }
    for (world, names) in worlds {
      let call = WebScriptCall(
        source: PageSenderScript.naming(engine.name, ports: names) + "; undefined", world: world)
      engine.run(call) { _ in
        left -= 1
        if left == 0 { completion() }
      }
    }
  }

  /// The names of the ports in each world whose messages have a name on them. What all windows hear needs none, and is sent at once, not when
  /// the document has heard its name.
  private var worlds: [String?: [String]] {
    let named = ports.values.map(\.handler).filter { !$0.isForAllWindows }
    return Dictionary(grouping: named, by: \.world).mapValues { $0.map(\.name).sorted() }
  }

  /// The members that are there, in no order.
  var engines: [GTKWebEngine] { members.values.compactMap(\.engine) }

  // MARK: - Scripts

  /// The scripts that a page wants for documents to come: its windows, and what opened it, get them, too.
  func setScripts(_ wanted: [WebScript], of engine: GTKWebEngine) {
    scripts.set(wanted, of: engine.name)
    place()
  }

  private func place() {
    let naming =
      isShared
      ? worlds.map { world, names in
        WebScript(source: PageSenderScript.waiting(for: names), mainFrameOnly: true, world: world)
      }.sorted { ($0.world ?? "") < ($1.world ?? "") } : []
    let wanted =
      naming + [
        PageObserverScript.script, FieldObserverScript.script, PagePointerScript.script,
        PageSnapScript.script,
      ] + scripts.all
    guard wanted != placed else { return }
    placed = wanted
    webkit_user_content_manager_remove_all_scripts(manager)
    for script in wanted { add(script) }
  }

  private func add(_ script: WebScript) {
    let frames =
      script.mainFrameOnly ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES
    let time =
      script.atDocumentEnd
      ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START
    let object =
      script.world.map { webkit_user_script_new_for_world(script.source, frames, time, $0, nil, nil) }
      ?? webkit_user_script_new(script.source, frames, time, nil, nil)
    webkit_user_content_manager_add_script(manager, object)
    webkit_user_script_unref(object)
  }

  // MARK: - Content rules

  /// Has the rules hold that any of the pages wants: what one page is kept from its windows are, too.
  func placeRules() {
    var wanted: [String: WebContentRules] = [:]
    for rules in members.values.compactMap(\.engine).flatMap(\.contentRules) {
      wanted[rules.identifier] = rules
    }
    for identifier in placedRules.keys where wanted[identifier] == nil {
      webkit_user_content_manager_remove_filter_by_id(manager, identifier)
    }
    for (identifier, rules) in wanted where placedRules[identifier] != rules {
      // One of the same identifier is replaced.
      guard let filter = rules.compiled as? GTKContentRules.Filter else { continue }
      webkit_user_content_manager_add_filter(manager, filter.object)
    }
    placedRules = wanted
  }

  // MARK: - Message handlers

  /// Has the engine listen to what its pages want to post, and to nothing else. A name that two pages use differently is whose
  /// page came first.
  func connect() {
    let wanted = members.values.compactMap(\.engine).flatMap(\.handlers.values)
    let kept = Set(wanted)
    var hasChanged = false
    for (name, port) in ports where !kept.contains(port.handler) {
      port.connection.disconnect()
      webkit_user_content_manager_unregister_script_message_handler(manager, name, port.handler.world)
      ports[name] = nil
      hasChanged = true
    }
    for handler in wanted where ports[handler.name] == nil {
      ports[handler.name] = Port(handler: handler, connection: connection(to: handler))
      hasChanged = true
    }
    guard hasChanged, isShared else { return }
    place()
    for engine in members.values.compactMap(\.engine) { name(engine) {} }
  }

  /// Connected first and registered then, as the engine's documentation asks.
  private func connection(to handler: WebMessageHandler) -> GObjectSignal.Connection {
    let signal =
      handler.wantsReply
      ? "script-message-with-reply-received::\(handler.name)" : "script-message-received::\(handler.name)"
    let connection = GObjectSignal.connect(manager, signal) { [weak self] arguments in
      guard let self, let value = arguments.pointer(1) else { return }
      deliver(value, to: handler, arguments: arguments)
    }
    if handler.wantsReply {
      webkit_user_content_manager_register_script_message_handler_with_reply(
        manager, handler.name, handler.world)
    } else {
      webkit_user_content_manager_register_script_message_handler(manager, handler.name, handler.world)
    }
    return connection
  }

  /// - Parameter value: a borrowed `JSCValue`.
  private func deliver(
    _ value: OpaquePointer, to handler: WebMessageHandler, arguments: GObjectSignal.Arguments
  ) {
    if handler.isForAllWindows {
      for engine in engines { engine.receive(value, by: handler, arguments: arguments) }
    } else if isShared, let name = Self.name(in: value), let member = members[name] {
      guard let body = jsc_value_object_get_property_at_index(value, 1) else { return }
      member.engine?.receive(body, by: handler, arguments: arguments)
      g_object_unref(UnsafeMutableRawPointer(body))
    } else if eldestHasNoName {
      members[eldest]?.engine?.receive(value, by: handler, arguments: arguments)
    } else if handler.world != nil, engines.count == 1 {
      // Frames have no names, and a window's frame is nobody else's: what they post is heard where there is one page alone. So is a
      // document from before the first window, which came back from memory. In a world of the app's no page posts by itself.
      engines.first?.receive(value, by: handler, arguments: arguments)
    }
  }

  /// The name that `PageSenderScript` wrote on a message.
  private static func name(in value: OpaquePointer) -> String? {
    guard jsc_value_is_array(value) != 0, let first = jsc_value_object_get_property_at_index(value, 0) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(first)) }
    return jsc_value_is_string(first) != 0 ? takeString(jsc_value_to_string(first)) : nil
  }
}
