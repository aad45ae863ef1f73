/// The notices that a page was kept from something, each one line above the bars.
public enum FloodText {
  /// Returns the name of the page that was kept from it, also where the address names no host.
  private static func name(_ host: String) -> String { host.isEmpty ? "this page" : HostText.short(host) }

  /// A window that was not opened; a tap opens it.
  public static func blockedWindow(host: String) -> String { "Pop-up of \(name(host)) blocked · Open" }

  /// The same of a window that leads nowhere a page may open.
  public static func blockedWindowForGood(host: String) -> String { "Pop-up of \(name(host)) blocked" }

  /// The first of too many; nil where there is nothing to tell, or something better is told.
  public static func notice(_ deed: PageFloods.Deed, host: String) -> String? {
    switch deed {
    case .window, .blockedWindow: nil
    case .permission: "\(capitalized(name(host))) asked too often and may not use the device"
    case .leaving: "\(capitalized(name(host))) asked too often and was left"
    case .formAgain: "\(capitalized(name(host))) wanted to send a form again too often"
    case .fullscreen: "\(capitalized(name(host))) filled the window too often"
    case .notification: "Too many notifications of \(name(host)) were not shown"
    case .download: "Too many downloads of \(name(host)) stopped"
    case .visit: "\(capitalized(name(host))) fills the history and is no longer recorded"
    }
  }

  private static func capitalized(_ text: String) -> String { text == "this page" ? "This page" : text }
}
