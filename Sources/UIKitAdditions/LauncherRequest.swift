import UIKit

/// A request that a launcher of the desktop (the application menu, a link in another program) makes of the program.
public struct LauncherRequest: Equatable, Sendable {
  /// The kinds of request.
  public enum Kind: Equatable, Sendable {
    /// The program is to show itself.
    case activate
    /// Files and addresses are to be opened; each is a URI, as the launcher wrote it.
    case open([String])
    /// An action that the program's desktop file lists, by its name.
    case action(String)
  }

  /// The request's kind, with what is to be opened or done.
  public let kind: Kind
  /// The token by which the program that the user came from allows this one's window to come to the front; nil when it gave none.
  public let activationToken: String?

  /// Makes a request.
  public init(_ kind: Kind, activationToken: String? = nil) {
    self.kind = kind
    self.activationToken = activationToken
  }

  init(_ request: HostLauncherRequest) {
    let kind: Kind =
      switch request.kind {
      case .activate: .activate
      case .open(let addresses): .open(addresses)
      case .action(let name): .action(name)
      }
    self.init(kind, activationToken: request.activationToken)
  }
}
