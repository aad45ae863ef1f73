import CWebKitGTK
import Foundation

/// Values with parts, as a text that has each part, and each long string, once.
///
/// JSON writes what is in two places twice. A page that posts thirty arrays, each with the next one in it two times, has posted little;
/// as JSON that is more than memory holds (25 of them are 100 MB and nine seconds, 2.50.6). Nor has JSON a form for dates, for numbers
/// that are none, and for halves of surrogate pairs. So what has such parts is written as a table, in which a part names others by their
/// row; all else is JSON.
enum JavaScriptTable {
  /// Returns the text of a value; nil where it has none, as with a cycle, or is too long.
  /// - Parameters:
  ///   - value: borrowed.
  ///   - longest: the UTF-8 bytes of JSON; of a table the UTF-16 units of what is read from it, with each part wherever it is: whoever
  ///     gets the value looks at them all.
  static func text(of value: OpaquePointer, longest: Int) -> String? {
    guard let context = jsc_value_get_context(value), let function = jsc_context_evaluate(context, writer, -1)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(function)) }
    guard jsc_value_is_function(function) != 0,
      let limit = jsc_value_new_number(context, longest == .max ? .infinity : Double(longest))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(limit)) }
    var arguments: [OpaquePointer?] = [value, limit]
    guard let answer = jsc_value_function_callv(function, 2, &arguments) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(answer)) }
    guard jsc_value_is_string(answer) != 0, let text = takeString(jsc_value_to_string(answer)) else {
      return nil
    }
    return text.hasPrefix(mark) || text.utf8.count <= longest ? text : nil
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
    ((value, longest) => {
      try {
        // The rows, and how long each is with all that is in it. As the name of a property a text is found without a look at its letters.
        const known = new Map(), texts = { __proto__: null }, rows = [], sizes = [];
        // The engine keeps the holes of an array that has a length and little else.
        let isPlain = true, room = 4194304, depth = 0, size = 0;
        const take = (row) => {
          size += sizes[row];
          return [row];
        };
        const add = (row, length) => {
          sizes.push(length);
          return rows.push(row) - 1;
        };
        const write = (each) => {
          switch (typeof each) {
          case "object": break;
          case "bigint": throw new TypeError();
          case "number":
            size += 1;
            if (Number.isFinite(each)) return each;
            isPlain = false;
            return ["number", String(each)];
          case "string":
            if (each.length >= 32) {
              if (texts[each] !== undefined) isPlain = false;
              else {
                if (!each.isWellFormed()) isPlain = false;
                texts[each] = add({ text: each.toWellFormed() }, each.length + 2);
              }
              return take(texts[each]);
            }
            if (!each.isWellFormed()) isPlain = false;
            size += each.length + 2;
            return each.toWellFormed();
          default:
            size += 4;
            return typeof each === "boolean" ? each : undefined;
          }
          if (each === null) {
            size += 4;
            return each;
          }
          if (each instanceof Date) {
            isPlain = false;
            size += 26;
            return ["date", each.getTime()];
          }
          if (each instanceof String || each instanceof Number || each instanceof Boolean) return write(each.valueOf());
          if (known.has(each)) {
            isPlain = false;
            if (known.get(each) === null) throw new TypeError();
            return take(known.get(each));
          }
          known.set(each, null);
          // The most that Foundation reads as JSON.
          depth += 1;
          if (depth > 512) throw new RangeError();
          const row = {}, outer = size;
          size = 2;
          if (Array.isArray(each)) {
            room -= each.length;
            if (room < 0) throw new RangeError();
            row.list = Array.from(each, write);
          } else {
            // The names of their elements take the engine longest.
            if (ArrayBuffer.isView(each)) room -= 3 * each.byteLength;
            if (room < 0) throw new RangeError();
            const names = Object.keys(each).filter((name) => each[name] !== undefined);
            // The page posts a long name once. Whoever makes dictionaries reads it in each.
            for (const name of names) {
              room -= name.length < 32 ? 1 : name.length / 8;
              if (room < 0) throw new RangeError();
              if (!name.isWellFormed()) isPlain = false;
              size += name.length + 2;
            }
            row.names = names.map((name) => name.toWellFormed());
            row.values = names.map((name) => write(each[name]));
          }
          depth -= 1;
          const length = size;
          size = outer;
          known.set(each, add(row, length));
          return take(known.get(each));
        };
        const top = write(value);
        if (isPlain) return JSON.stringify(value);
        return size > longest ? null : "\(mark)" + JSON.stringify([rows, top]);
      } catch {
        return null;
      }
    })
    """
}
