/// A request of a launcher of the desktop (the application menu, a link in another program) to the program.
package struct HostLauncherRequest: Equatable, Sendable {
  /// The task of a request.
  package enum Kind: Equatable, Sendable {
    /// The program is to show itself.
    case activate
    /// Files and addresses are to be opened; each is a URI, as the launcher wrote it.
    case open([String])
    /// An action that the program's desktop file lists, by its name.
    case action(String)
  }

  /// The task to be done.
  package let kind: Kind
  /// The token by which the program that the user came from allows this one's window to come to the front; nil when it said
  /// nothing.
  package let activationToken: String?

  /// Makes a request.
  package init(_ kind: Kind, activationToken: String? = nil) {
    self.kind = kind
    self.activationToken = activationToken
  }
}
