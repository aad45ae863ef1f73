import CWebKitGTK
import Foundation

/// The last word of a program that the engine ends.
///
/// Where the engine cannot start a process of its own it logs an error of the kind after which GLib stops the program by a trap.
/// Nothing can go on then; but it can end with a line that says why, and with an exit code.
enum EngineEnd {
  /// Has GLib's errors end the program in order. Once, before the engine is used.
  @MainActor
  static func begin() {
    guard !isSet else { return }
    isSet = true
    g_log_set_writer_func(writer, nil, nil)
  }

  /// Called on whatever thread logs: of no actor.
  private static let writer: GLogWriterFunc = { level, fields, count, data in
    guard level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0 else {
      return g_log_writer_default(level, fields, count, data)
    }
    EngineEnd.end(EngineEnd.message(of: fields, count))
  }

  @MainActor private static var isSet = false

  private static func message(of fields: UnsafePointer<GLogField>?, _ count: gsize) -> String {
    for index in 0..<Int(count) {
      guard let field = fields?[index], let key = field.key, String(cString: key) == "MESSAGE",
        let value = field.value
      else { continue }
      let text = UnsafeRawPointer(value)
      guard field.length >= 0 else { return String(cString: text.assumingMemoryBound(to: CChar.self)) }
      return String(decoding: UnsafeRawBufferPointer(start: text, count: field.length), as: UTF8.self)
    }
    return "no reason was given"
  }

  /// On whatever thread, with whatever locks held: nothing is run but what writes and ends. Tabs are on disk already, as after any
  /// other end.
  private static func end(_ reason: String) -> Never {
    let line = "martlet: the web engine cannot go on: \(reason.replacingOccurrences(of: "\n", with: " "))\n"
    line.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
    _exit(EX_OSERR)
  }
}
