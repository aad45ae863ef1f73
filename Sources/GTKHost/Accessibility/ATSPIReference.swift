/// The address of an accessible object: the owner of a bus connection and a path.
struct ATSPIReference: Hashable, Sendable {
  let owner: String
  let path: String

  static let pathPrefix = "/org/a11y/atspi/accessible"
  static let rootPath = pathPrefix + "/root"
  static let cachePath = "/org/a11y/atspi/cache"
  /// Stands for no object.
  static let none = ATSPIReference(owner: "", path: "/org/a11y/atspi/null")

  var value: VariantValue { .tuple([.string(owner), .path(path)]) }
}
