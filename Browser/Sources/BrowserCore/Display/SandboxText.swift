import Foundation

/// The wording of the notice that pages run without a sandbox.
public enum SandboxText {
  /// Short, above the bars.
  public static let notice = "Pages run without a sandbox"

  /// The title of what a tap on the notice opens.
  public static let title = "Pages Run Without a Sandbox"

  /// - Parameter reason: what the system says; may be long.
  public static func message(reason: String) -> String {
    "Martlet could not shut web pages off from your files on this computer. "
      + "Visit only websites that you trust.\n\nReason: \(detail(reason))"
  }

  static func detail(_ reason: String) -> String { DomainDisplay.plain(String(reason.prefix(longest))) }

  /// Characters of a reason.
  private static let longest = 160
}
