import CWebKitGTK
import Foundation

/// Values with parts, as a text that has each part, and each long string, once.
///
/// JSON writes what is in two places twice. A page that posts thirty arrays, each with the next one in it two times, has posted little;
/// as JSON that is more than memory holds (25 of them are 100 MB and nine seconds, 2.50.6). Nor has JSON a form for dates, for numbers
/// that are none, and for halves of surrogate pairs. So what has such parts is written as a table, in which a part names others by their
/// row; all else is JSON.
enum JavaScriptTable {
  /// Returns the text of a value; nil where it has none, as with a cycle.
  /// - Parameter value: borrowed.
  static func text(of value: OpaquePointer) -> String? {
    guard let context = jsc_value_get_context(value), let function = jsc_context_evaluate(context, writer, -1)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(function)) }
    guard jsc_value_is_function(function) != 0 else { return nil }
    var arguments: [OpaquePointer?] = [value]
    guard let answer = jsc_value_function_callv(function, 1, &arguments) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(answer)) }
    return jsc_value_is_string(answer) != 0 ? takeString(jsc_value_to_string(answer)) : nil
  }

  /// Returns the value that a text is of.
  static func read(_ text: String) -> Any? {
    let isTable = text.hasPrefix(mark)
    let json = Data(text.utf8.dropFirst(isTable ? mark.utf8.count : 0))
    guard let whole = try? JSONSerialization.jsonObject(with: json, options: [.fragmentsAllowed]) else {
      return nil
    }
    guard isTable else { return whole }
    guard let table = whole as? [Any], table.count == 2, let rows = table[0] as? [[String: Any]] else {
      return nil
    }
    // A row names earlier ones only.
    var made: [Any] = []
    for row in rows {
      if let text = row["text"] as? String {
        made.append(text)
      } else if let list = row["list"] as? [Any] {
        let parts = list.map { part($0, of: made) }
        made.append(parts)
      } else if let names = row["names"] as? [String], let values = row["values"] as? [Any] {
        var dictionary: [String: Any] = [:]
        for (name, value) in zip(names, values) { dictionary[name] = part(value, of: made) }
        made.append(dictionary)
      } else {
        return nil
      }
    }
    return part(table[1], of: made)
  }

  private static func part(_ part: Any, of made: [Any]) -> Any {
    guard let list = part as? [Any], let first = list.first else { return part }
    if let row = (first as? NSNumber)?.intValue { return made.indices.contains(row) ? made[row] : NSNull() }
    switch (first as? String, list.last) {
    case ("date", let time as NSNumber): return Date(timeIntervalSince1970: time.doubleValue / 1000)
    case ("number", let text as String): return NSNumber(value: Double(text) ?? .nan)
    default: return NSNull()
    }
  }

  /// No JSON begins with it.
  private static let mark = "*"

  /// It runs in the engine's room for values, where no page's script has been.
  private static let writer = """
    ((value) => {
      try {
        const known = new Map(), rows = [];
        // The engine keeps the holes of an array that has a length and little else.
        let isPlain = true, room = 4194304;
        const write = (each) => {
          switch (typeof each) {
          case "boolean": return each;
          case "object": break;
          case "bigint": throw new TypeError();
          case "number":
            if (Number.isFinite(each)) return each;
            isPlain = false;
            return ["number", String(each)];
          case "string":
            if (!each.isWellFormed()) isPlain = false;
            if (each.length < 32) return each.toWellFormed();
            if (known.has(each)) {
              isPlain = false;
              return [known.get(each)];
            }
            known.set(each, rows.length);
            return [rows.push({ text: each.toWellFormed() }) - 1];
          default: return undefined;
          }
          if (each === null) return each;
          if (each instanceof Date) {
            isPlain = false;
            return ["date", each.getTime()];
          }
          if (known.has(each)) {
            isPlain = false;
            if (known.get(each) === null) throw new TypeError();
            return [known.get(each)];
          }
          known.set(each, null);
          const row = {};
          if (Array.isArray(each)) {
            room -= each.length;
            if (room < 0) throw new RangeError();
            row.list = Array.from(each, write);
          } else {
            const names = Object.keys(each).filter((name) => each[name] !== undefined);
            room -= names.length;
            if (room < 0) throw new RangeError();
            row.names = names.map((name) => name.toWellFormed());
            if (!names.every((name) => name.isWellFormed())) isPlain = false;
            row.values = names.map((name) => write(each[name]));
          }
          known.set(each, rows.length);
          return [rows.push(row) - 1];
        };
        const top = write(value);
        return isPlain ? JSON.stringify(value) : "\(mark)" + JSON.stringify([rows, top]);
      } catch {
        return null;
      }
    })
    """
}
