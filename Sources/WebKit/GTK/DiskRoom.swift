import Foundation

/// The room that is left on file systems.
enum DiskRoom {
  /// Bytes that this user can still write where a path is, or at the nearest folder above that is there; nil when the system does not say.
  static func bytes(at path: String) -> UInt64? {
    var info = statvfs()
    var path = path
    while statvfs(path, &info) != 0 {
      guard errno == ENOENT, path.hasPrefix("/"), path != "/" else { return nil }
      path = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    guard info.f_blocks > 0 else { return nil }
    // Where files are counted nothing can be made without one.
    if info.f_files > 0, info.f_ffree == 0 { return 0 }
    let blocks = geteuid() == 0 ? info.f_bfree : info.f_bavail
    return UInt64(blocks) * UInt64(info.f_frsize)
  }
}
