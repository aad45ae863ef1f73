import Foundation

/// The wording of the notice that pages cannot reach the desktop's message bus.
public enum BusText {
  /// Short, above the bars.
  public static let notice = "Pages are cut off from the desktop"

  /// The title of what a tap on the notice opens.
  public static let title = "Pages Are Cut Off from the Desktop"

  /// - Parameter reason: what the system says; may be long.
  public static func message(reason: String) -> String {
    "Web pages work and are shut off from your files, but screen readers cannot read them, and media keys do not reach them. "
      + "Repair or install xdg-dbus-proxy and start Martlet again.\n\nReason: \(SandboxText.detail(reason))"
  }
}
