import Foundation

/// The wording of a page that could not be loaded. All such wording is here, to be reviewed in one place.
public struct LoadFailureText: Hashable, Sendable {
  /// The action of a button on the page.
  public enum Action: Hashable, Sendable {
    /// Load again.
    case tryAgain
    /// Load again with the tab's history kept.
    case reload
    /// Ask for the page again by the form that it answered to.
    case sendAgain
    /// Show the copy that was saved with the reading list.
    case openCopy
    /// Leave the page.
    case goBack
    /// Search for a text.
    case search(String)
    /// Show all of the certificate.
    case viewCertificate
    /// Go on in spite of a bad certificate: the deliberate second step.
    case visitAnyway

    /// The button's title.
    public var title: String {
      switch self {
      case .tryAgain: "Try Again"
      case .reload: "Reload Page"
      case .sendAgain: "Send Again…"
      case .openCopy: "Open Saved Copy"
      case .goBack: "Go Back"
      case .search(let text): "Search for “\(text)”"
      case .viewCertificate: "View Certificate"
      case .visitAnyway: "Visit This Website Anyway"
      }
    }

    /// True if it is shown in red.
    public var isRisky: Bool { self == .visitAnyway }
  }

  /// The headline.
  public let title: String
  /// The explanation. The part equal to ``emphasis`` is semibold.
  public let explanation: String
  /// The host in the explanation; nil when there is none.
  public let emphasis: String?
  /// The filled button: always the safe choice.
  public let primary: Action
  /// The plain buttons below it, the risky one last.
  public let secondary: [Action]
  /// The small technical line at the bottom.
  public let technical: String

  /// Words for a failure.
  ///
  /// - Parameters:
  ///   - failure: What happened.
  ///   - url: The address that was asked for.
  ///   - hasCopy: Whether there is a copy of the page, for where its server does not answer.
  public init(_ failure: PageLoadFailure, url: URL?, hasCopy: Bool = false) {
    let display = DomainDisplay(url: url, isSecure: false).text
    let host = display.isEmpty ? "the page" : display
    let words = Self.words(failure, host: host)
    title = words.title
    explanation = words.explanation
    emphasis = !display.isEmpty && words.explanation.contains(display) ? display : nil
    technical = words.technical
    switch failure {
    case .certificate:
      primary = .goBack
      secondary = [.viewCertificate, .visitAnyway]
    case .unknownHost:
      primary = .tryAgain
      secondary = (hasCopy ? [.openCopy] : []) + (Self.searchText(display).map { [.search($0)] } ?? [])
    case .webProcessEnded:
      primary = .reload
      secondary = []
    case .formNotSent:
      primary = .sendAgain
      secondary = []
    case .unsupportedScheme:
      primary = .goBack
      secondary = []
    default:
      primary = .tryAgain
      secondary = hasCopy ? [.openCopy] : []
    }
  }

  /// Returns the text to search for when a host is not found: its name without the ending (`gulwick.example` → `gulwick`).
  private static func searchText(_ host: String) -> String? {
    let labels = host.prefix { $0 != ":" }.split(separator: ".")
    guard let name = labels.count > 1 ? labels.dropLast().last : labels.first, !host.hasPrefix("[") else {
      return nil
    }
    return String(name)
  }

  /// Foundation's own message has domain and number in it already, where there is no better one.
  private static func technical(_ domain: String, _ code: Int, _ message: String) -> String {
    if message.isEmpty { return "\(domain) \(code)" }
    let namesCode = message.split { !$0.isNumber && $0 != "-" }.contains { $0 == "\(code)" }
    return namesCode ? message : "\(message) (\(domain) \(code))"
  }

  private static func words(
    _ failure: PageLoadFailure, host: String
  ) -> (title: String, explanation: String, technical: String) {
    switch failure {
    case .noNetwork:
      (
        "You Are Not Connected", "Martlet can’t open \(host) because this device is offline.",
        "No network connection"
      )
    case .unknownHost:
      (
        "Server Not Found",
        "Martlet can’t find \(host). Check the address for typing errors, or your network connection.",
        "Host name could not be resolved"
      )
    case .refused:
      (
        "Can’t Connect", "\(host) is there, but does not take connections at this address.",
        "Connection refused"
      )
    case .timedOut:
      (
        "No Answer", "\(host) took too long to answer. It may be busy, or out of reach.",
        "Connection timed out"
      )
    case .certificate(let details):
      (
        "This Connection Is Not Private",
        "Someone could be posing as \(host) to read or change what you send. The safest thing is to go back.",
        (details.problems.first ?? .other).technicalText
      )
    case .secureConnectionFailed:
      (
        "No Private Connection", "\(host) and Martlet could not agree on a private connection.",
        "TLS handshake failed"
      )
    case .tooManyRedirects:
      (
        "Going in Circles", "\(host) sends Martlet from one address to the next without end.",
        "Too many redirects"
      )
    case .closedEarly:
      (
        "Connection Lost", "\(host) closed the connection before the page was complete.",
        "Connection closed before the response was complete"
      )
    case .badResponse:
      ("Can’t Read the Answer", "What \(host) sent back is not a web page.", "Invalid response")
    case .webProcessEnded:
      (
        "This Page Stopped",
        "Something went wrong while \(host) was shown. Your other tabs are not affected.",
        "Web process ended"
      )
    case .formNotSent:
      (
        "The Form Was Not Sent Again",
        "This page of \(host) answered to a form. It comes back only if the form is sent once more.",
        "Form resubmission declined"
      )
    case .cancelled:
      ("Stopped", "Loading \(host) was stopped.", "Cancelled")
    case .unsupportedScheme(let scheme):
      (
        "Can’t Open This Address", "Martlet has no way to open such addresses.",
        "Unsupported scheme: \(DomainDisplay.plain(String(scheme.prefix(40))))"
      )
    case .other(let domain, let code, let message):
      (
        "Can’t Open the Page", "Something went wrong while opening \(host).",
        DomainDisplay.plain(technical(domain, code, message))
      )
    }
  }
}
