import Foundation

/// Writes a message to the log.
///
/// - Parameter message: a format whose conversions may say who reads the value: `%{public}@`, `%{private}d`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {
  log.write(LogFormat.fill("\(message)", args), type)
}

/// Writes a message of a kind to the log.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(LogFormat.fill("\(message)", args), type)
}

/// The formats of `os_log`.
enum LogFormat {
  /// Takes what is in braces out of the conversions; where it says `private` or `sensitive` the value is not written.
  static func fill(_ format: String, _ arguments: [any CVarArg]) -> String {
    var plain = ""
    var used: [any CVarArg] = []
    var left = arguments[...]
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      plain += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.hasPrefix("%") {
        plain += "%%"
        rest = rest.dropFirst()
        continue
      }
      var isHidden = false
      if rest.hasPrefix("{"), let close = rest.firstIndex(of: "}") {
        let options = rest[..<close].dropFirst().split(separator: ",")
        isHidden = options.contains { $0.hasSuffix("private") || $0.hasSuffix("sensitive") }
        rest = rest[rest.index(after: close)...]
      }
      guard let end = rest.firstIndex(where: { "@dDuUxXoOfFeEgGcCsSaAip".contains($0) }),
        let argument = left.popFirst()
      else { return plain + "%" + rest }
      let conversion = rest[...end]
      rest = rest[rest.index(after: end)...]
      if isHidden {
        plain += "<private>"
      } else {
        plain += "%" + conversion
        used.append(argument)
      }
    }
    return String(format: plain + rest, arguments: used)
  }
}
