import CWebKitGTK
import Foundation

/// The end of a process that GIO started.
enum ProcessEnd {
  /// Kills it and all that it started: whatever is left would hold the sockets that it inherited.
  static func force(_ process: OpaquePointer) {
    guard let name = g_subprocess_get_identifier(process), let id = pid_t(String(cString: name)) else {
      return
    }
    // Found first, since they lose their parent by its end.
    let heirs = descendants(of: id)
    g_subprocess_force_exit(process)
    for heir in heirs { kill(heir, SIGKILL) }
  }

  private static func descendants(of process: pid_t) -> [pid_t] {
    // Made up as it is read, so that it has no size.
    guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/task/\(process)/children"),
      let data = try? file.readToEnd()
    else { return [] }
    let children = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
    return children + children.flatMap(descendants)
  }

  /// Returns how it ended, for people; nil while it runs.
  static func text(of process: OpaquePointer) -> String? {
    guard g_subprocess_get_identifier(process) == nil else { return nil }
    return g_subprocess_get_if_exited(process) != 0
      ? "ended with status \(g_subprocess_get_exit_status(process))"
      : "was ended by signal \(g_subprocess_get_term_sig(process))"
  }
}
