/// A reason for which passwords cannot be read or kept.
public enum PasswordStoreError: Error, Hashable, Sendable {
  /// There is no Secret Service on this system.
  case missing
  /// The keyring is locked, and the user did not unlock it.
  case locked
  /// There is no such account any more.
  case gone
  /// Anything else, in the service's own words.
  case failed(String)

  /// The reason for people.
  public var message: String {
    switch self {
    case .missing:
      "No passwords can be kept: this system has no keyring (a Secret Service such as GNOME Keyring or KWallet)."
    case .locked: "The keyring is locked."
    case .gone: "The password is not there any more."
    case .failed: "The keyring did not answer as it should."
    }
  }
}
