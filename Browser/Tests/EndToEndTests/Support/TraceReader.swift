import Foundation
import Synchronization

/// One line of the file that `MARTLET_TRACE` names: a JSON object with the event's name and whatever belongs to it.
///
///     {"time": 1.25, "event": "page.finished", "tab": 0, "url": "http://127.0.0.1:8080/"}
///
/// `time` is in seconds since the program's start.
struct TraceEvent: Sendable, CustomStringConvertible {
  let name: String
  let time: Double
  private let line: String
  private let fields: [String: any Sendable]

  init?(line: String) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let name = object["event"] as? String
    else { return nil }
    self.name = name
    self.line = line
    time = (object["time"] as? NSNumber)?.doubleValue ?? 0
    fields = object.compactMapValues { value in
      switch value {
      case let text as String: text
      case let number as NSNumber: number.doubleValue
      default: nil
      }
    }
  }

  func string(_ field: String) -> String? { fields[field] as? String }

  /// Numbers; true is 1 and false is 0.
  func number(_ field: String) -> Double? { fields[field] as? Double }

  var description: String { line }
}

/// Reads a trace while it is written. What was read once is not read again.
final class TraceReader: Sendable {
  /// The lines that were read, and where in the file the next one begins.
  private struct Progress: Sendable {
    var events: [TraceEvent] = []
    var offset: UInt64 = 0
  }

  let path: String
  private let progress = Mutex(Progress())

  init(path: String) { self.path = path }

  /// All events so far. A last line without its end is still being written and left out.
  func events() -> [TraceEvent] {
    progress.withLock { progress in
      guard let file = FileHandle(forReadingAtPath: path) else { return progress.events }
      defer { try? file.close() }
      guard (try? file.seek(toOffset: progress.offset)) != nil, let data = try? file.readToEnd(),
        let end = data.lastIndex(of: UInt8(ascii: "\n"))
      else { return progress.events }
      let lines = data[...end]
      progress.offset += UInt64(lines.count)
      progress.events += String(decoding: lines, as: UTF8.self).split(separator: "\n").compactMap {
        TraceEvent(line: String($0))
      }
      return progress.events
    }
  }

  func events(named name: String) -> [TraceEvent] { events().filter { $0.name == name } }

  /// Waits for an event after the first `skipped` ones of all names; take `events().count` before the action.
  func event(
    _ name: String, after skipped: Int = 0, within timeout: Duration = patience,
    where matches: (TraceEvent) -> Bool = { _ in true }
  ) async throws -> TraceEvent {
    let place = try await count(upTo: name, after: skipped, within: timeout, where: matches)
    return events()[place - 1]
  }

  /// Waits for the same and returns how many events there are up to it: a mark for what comes after it, also where the test itself has been
  /// slow to notice it.
  func count(
    upTo name: String, after skipped: Int = 0, within timeout: Duration = patience,
    where matches: (TraceEvent) -> Bool = { _ in true }
  ) async throws -> Int {
    do {
      return try await eventually("the trace's event \(name)", within: timeout) {
        events().dropFirst(skipped).firstIndex { $0.name == name && matches($0) }.map { $0 + 1 }
      }
    } catch let error as TimedOut {
      let last = events().suffix(12).map(\.description).joined(separator: "\n  ")
      throw TimedOut(what: "\(error.what); the last ones were:\n  \(last)", duration: error.duration)
    }
  }
}
