import Foundation

/// Messages about layouts that cannot work.
@MainActor
enum AutoLayoutLog {
  /// The function that writes messages, to standard error by default; tests listen here.
  static var write: (String) -> Void = { message in
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  static func unsatisfiable(_ constraint: NSLayoutConstraint, with others: [NSLayoutConstraint]) {
    var lines = ["Auto Layout: these constraints contradict each other:"]
    for other in others { lines.append("  \(other.text)") }
    lines.append("  \(constraint.text)")
    lines.append("The last one is left out until something changes.")
    write(lines.joined(separator: "\n"))
  }
}
