import Foundation

/// Tells the processes that this one started, itself or through others, from all others.
enum ProcessFamily {
  static func isDescendant(_ process: Int32) -> Bool {
    var current = process
    // Chains end at process 1; a bound, since processes come and go meanwhile.
    for _ in 0..<64 {
      if current == getpid() { return true }
      guard current > 1, let parent = parent(of: current) else { return false }
      current = parent
    }
    return false
  }

  private static func parent(of process: Int32) -> Int32? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("PPid:") })
    else { return nil }
    return Int32(line.dropFirst(5).trimmingCharacters(in: .whitespaces))
  }
}
