import BrowserCore
import SecretStorage

extension BrowserServices {
  /// Gives the profile its passwords, which the system's keyring keeps. It is asked for nothing yet: the first form does that.
  func openPasswords(in directories: Directories) {
    passwords = PasswordKeeper(store: Self.passwordStore(directories))
  }

  /// Returns the store of a profile's passwords.
  static func passwordStore(_ directories: Directories) -> any PasswordStore {
    SecretServiceStore(room: directories.keyringRoom)
  }
}
