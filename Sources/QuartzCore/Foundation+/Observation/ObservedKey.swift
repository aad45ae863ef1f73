/// One step of what is observed.
enum ObservedKey: Hashable {
  /// A property under its Objective-C name.
  case name(String)
  /// A property whose name is not known, as Swift has no names for key paths.
  case path(AnyKeyPath)

  /// The steps to the property: names where they are known, else the key path as one step.
  static func steps(to keyPath: AnyKeyPath) -> [ObservedKey] {
    guard let names = KeyPathNames.name(of: keyPath) else { return [.path(keyPath)] }
    return names.split(separator: ".").map { .name(String($0)) }
  }

  /// The property itself, as its class announces it.
  init(_ keyPath: AnyKeyPath) {
    self = KeyPathNames.name(of: keyPath).map { .name($0) } ?? .path(keyPath)
  }
}
