import Foundation

/// The text at the top of an app's window.
///
/// An app has no address bar while what is painted is its own, by a connection that is proven or stays on this machine. Everything else
/// is named by its host and the state of its connection, as in the browser. What is on its way changes nothing before it is painted.
public enum SiteAppBar: Hashable, Sendable {
  /// The app's name.
  case app
  /// The host of a page that is not the app's own, or not as secure as it has to be.
  case place(text: String, security: DomainDisplay.Security)

  /// Decides what to show.
  /// - Parameters:
  ///   - load: the page that is shown, and the one on its way.
  ///   - scope: the app's.
  public init(load: PageLoad, scope: SiteAppScope) {
    switch load.shown {
    case .start, .nothing: self = .app
    case .failure:
      self = Self.place(DomainDisplay(load: load))
    case .document(let document):
      if Self.isOwn(document, scope) {
        self = .app
        return
      }
      self = Self.place(Self.display(of: load))
    }
  }

  /// Returns the place of what is painted, whatever is awaited.
  public static func display(of load: PageLoad) -> DomainDisplay {
    guard load.isAwaited, let document = load.document else { return DomainDisplay(load: load) }
    return DomainDisplay(url: document.url, isSecure: document.connection == .proven)
  }

  /// A page of this very machine has a connection that nobody else can read, as in the browser's address bar.
  private static func place(_ display: DomainDisplay) -> SiteAppBar {
    let isOfMachine = display.isLocal && display.security == .insecure
    return .place(
      text: display.text.isEmpty ? SiteAppText.unknownPage : display.text,
      security: isOfMachine ? .none : display.security)
  }

  private static func isOwn(_ document: PageDocument, _ scope: SiteAppScope) -> Bool {
    guard scope.contains(document.url), document.creator == nil else { return false }
    switch document.connection {
    case .proven: return true
    case .excepted: return false
    case .unproven:
      let display = DomainDisplay(url: document.url, isSecure: false)
      return document.url.scheme?.lowercased() == "http" && display.isLocal
    }
  }
}
