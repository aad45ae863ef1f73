/// The texts of the question for a name and a password, when a server wants them.
public enum SignInText {
  /// The placeholder of the field for the user name.
  public static let userName = "User Name"
  /// The placeholder of the field for the password.
  public static let password = "Password"
  /// The button that sends name and password.
  public static let confirm = "Log In"

  /// - Parameter port: nil or 0 when it is not known.
  public static func title(host: String, port: Int, isProxy: Bool) -> String {
    // The usual ports tell nothing.
    let place = [0, 80, 443].contains(port) ? host : "\(host):\(port)"
    return isProxy ? "Log in to the proxy \(place)" : "Log in to \(place)"
  }

  /// Returns the message of the question: how the password will be sent, and after a failed try that it was wrong.
  public static func message(isRetry: Bool, isEncrypted: Bool) -> String {
    let transport =
      isEncrypted ? "Your password will be sent securely." : "Your password will be sent unencrypted."
    return isRetry ? "The user name or password was wrong. " + transport : transport
  }
}
