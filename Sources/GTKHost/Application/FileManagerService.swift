import CGTK
import Foundation

/// The desktop's file manager, by the D-Bus interface that file managers share
/// (https://www.freedesktop.org/wiki/Specifications/file-manager-interface/).
@MainActor
enum FileManagerService {
  private static let service = BusService(
    name: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1",
    interface: "org.freedesktop.FileManager1")

  /// Shows a file in its folder, selected.
  /// - Returns: false where no program offers that.
  static func show(_ file: URL) async -> Bool {
    var uri: OpaquePointer? = g_variant_new_string(file.absoluteString)
    let files = g_variant_new_array(g_variant_get_type(uri), &uri, 1)
    return await withCheckedContinuation { continuation in
      // The second argument is the id of a start, of which there is none.
      service.call("ShowItems", [files, g_variant_new_string("")]) {
        continuation.resume(returning: $0 != nil)
      }
    }
  }
}
