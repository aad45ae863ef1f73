import CWebKitGTK
import GTKHost

/// The data that sites keep, as the engine listed it; the list lives as long as this.
@MainActor
final class FetchedWebData {
  /// A site and what the engine knows of it.
  let entries: [(name: String, data: OpaquePointer)]
  private let list: UnsafeMutablePointer<GList>?

  /// - Parameter list: of `WebKitWebsiteData`, which are taken over.
  init(_ list: UnsafeMutablePointer<GList>?) {
    self.list = list
    var entries: [(name: String, data: OpaquePointer)] = []
    forEach(list) { pointer in
      let data = OpaquePointer(pointer)
      guard let name = webkit_website_data_get_name(data) else { return }
      entries.append((String(cString: name), data))
    }
    self.entries = entries
  }

  isolated deinit {
    forEach(list) { webkit_website_data_unref(OpaquePointer($0)) }
    g_list_free(list)
  }
}
