import Foundation

/// Puts the sender's name on what scripts of one world post, where several windows share their message handlers.
///
/// The windows that pages open share the opener's handlers, and the engine does not say whose page posted. So each page's ports are
/// told a name that nobody else knows; until then what is posted waits. It reaches main frames only.
enum PageSenderScript {
  /// Messages that wait for the name; of more the oldest are dropped.
  static let mostWaiting = 64

  /// For documents to come, which wait for their name.
  static func waiting(for ports: [String]) -> String { source(ports, name: nil) }

  /// For the document that is there.
  static func naming(_ name: String, ports: [String]) -> String { source(ports, name: name) }

  private static func source(_ ports: [String], name: String?) -> String {
    // Names of ports are the app's own; as JSON they are whole whatever is in them.
    let list = (try? JavaScriptValue.source(ports)) ?? "[]"
    return "(\(function))(\(list), \(name.map { "\"\($0)\"" } ?? "null"))"
  }

  /// The replaced function is kept in a property, since the engine makes a port anew that no script holds.
  private static let function = """
    (names, name) => {
      const key = "martletSender";
      if (!Object.hasOwn(globalThis, key)) {
        const made = { name: null, waiting: [], ports: Object.create(null) };
        Object.defineProperty(globalThis, key, { value: made });
      }
      const sender = globalThis[key];
      const handlers = globalThis.webkit ? globalThis.webkit.messageHandlers : undefined;
      for (const each of names) {
        const port = handlers ? handlers[each] : undefined;
        if (!port || sender.ports[each] === port) continue;
        sender.ports[each] = port;
        const post = port.postMessage.bind(port);
        port.postMessage = (body) => {
          if (sender.name !== null) return post([sender.name, body]);
          if (sender.waiting.length >= \(mostWaiting)) sender.waiting.shift();
          return new Promise((resolve, reject) => {
            sender.waiting.push(() => {
              try { resolve(post([sender.name, body])); } catch (error) { reject(error); }
            });
          });
        };
      }
      if (name === null) return;
      sender.name = name;
      for (const send of sender.waiting.splice(0)) send();
    }
    """
}
