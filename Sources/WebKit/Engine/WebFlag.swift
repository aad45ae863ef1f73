/// A truth value that a script posted.
struct WebFlag: Equatable {
  let isSet: Bool

  /// Returns nil for a message of any other type.
  init?(message: Any?) {
    guard let isSet = message as? Bool else { return nil }
    self.isSet = isSet
  }
}
