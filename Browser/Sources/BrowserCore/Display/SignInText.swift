/// What people read when a server wants a name and a password.
public enum SignInText {
  public static let userName = "User Name"
  public static let password = "Password"
  public static let confirm = "Log In"

  /// - Parameter port: nil or 0 when it is not known.
  public static func title(host: String, port: Int, isProxy: Bool) -> String {
    // The usual ports say nothing to anybody.
    let place = [0, 80, 443].contains(port) ? host : "\(host):\(port)"
    return isProxy ? "Log in to the proxy \(place)" : "Log in to \(place)"
  }

  public static func message(isRetry: Bool, isEncrypted: Bool) -> String {
    let transport =
      isEncrypted ? "Your password will be sent securely." : "Your password will be sent unencrypted."
    return isRetry ? "The user name or password was wrong. " + transport : transport
  }
}
