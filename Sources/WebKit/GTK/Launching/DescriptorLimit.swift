import Foundation

/// The number of descriptors that this process may have open.
///
/// A session's limit is 1,024 on most systems, for programs that wait by `select`, which nothing here does. The engine keeps one descriptor of
/// each page that a finger scrolled (`docs/gtk-rules.md`, "Pages").
enum DescriptorLimit {
  static let wanted: rlim_t = 16_384

  /// Raises the limit as far as the system allows it without special rights.
  static func raise() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < wanted else {
      return
    }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
