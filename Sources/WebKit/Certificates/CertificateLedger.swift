import Foundation
import WebKitValues

/// The record of bad certificates that the user accepted, and of the places where each of them holds.
///
/// WebKitGTK 2.50 remembers accepted certificates by host alone, for all sessions of its network process, whatever the port and
/// the page, and cannot be told to forget one. So it is told of a certificate only once its pages are under rules that keep them
/// from the host; an exception is what lifts the rules, for the pages of one data store and one host with its port.
package struct CertificateLedger: Equatable, Sendable {
  /// A server as far as certificates are concerned.
  package struct Place: Hashable, Sendable {
    /// The host in lower case, as addresses have it: of an IPv6 address with its brackets.
    package let host: String
    package let port: Int

    /// - Parameter url: nil comes of addresses that show no certificate, or whose host is not written as hosts are. What a page
    ///   made has the page's server in its own address (`blob:https://…`).
    package init?(_ url: URL) {
      let url = url.madeBy ?? url
      guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "wss",
        let name = url.host?.lowercased(), !name.isEmpty
      else { return nil }
      let host = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
      guard host.utf8.allSatisfy(Self.isPartOfHost) else { return nil }
      self.host = host
      port = url.port ?? Self.usualPort
    }

    static let usualPort = 443

    /// Letters, digits and what else the host of a parsed address may hold. Others would mean something in a rule.
    private static func isPartOfHost(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-._:[]~".utf8.contains(byte)
      }
    }
  }

  /// The events that change it.
  package enum Event: Sendable {
    /// The user goes on in spite of a certificate.
    case accepted(WebCertificate, Place, WebDataLocation)
    /// The user takes that back.
    case withdrawn(Place, WebDataLocation)
    /// The data store is gone, and with it what was accepted for its pages.
    case forgotten(WebDataLocation)
    /// A server of a host that has been excepted somewhere was asked, and its certificate is good.
    case proven(Place)
  }

  private var exceptions: [WebDataLocation: [Place: WebCertificate]] = [:]
  private var proven: Set<Place> = []
  /// The certificates that were accepted once and hold no more, until they are accepted again or the server proves itself.
  private var withdrawn: [WebDataLocation: [Place: WebCertificate]] = [:]
  /// The hosts for which the engine takes a bad certificate, from whichever page. It grows only: the engine does not forget.
  private var lax: Set<String> = []

  package init() {}

  package mutating func handle(_ event: Event) {
    switch event {
    case .accepted(let certificate, let place, let location):
      exceptions[location, default: [:]][place] = certificate
      withdrawn[location]?[place] = nil
      lax.insert(place.host)
      proven.remove(place)
    case .withdrawn(let place, let location):
      if let certificate = exceptions[location]?.removeValue(forKey: place) {
        withdrawn[location, default: [:]][place] = certificate
      }
      proven.remove(place)
    case .forgotten(let location):
      exceptions[location] = nil
      withdrawn[location] = nil
    case .proven(let place):
      proven.insert(place)
      for location in withdrawn.keys { withdrawn[location]?[place] = nil }
    }
  }

  /// Returns the certificate that the user accepted for the pages of a store.
  package func exception(at place: Place, in location: WebDataLocation) -> WebCertificate? {
    exceptions[location]?[place]
  }

  /// Returns the certificate that was accepted for the pages of a store and then taken back.
  package func withdrawnException(at place: Place, in location: WebDataLocation) -> WebCertificate? {
    withdrawn[location]?[place]
  }

  /// Returns true if the engine would take a bad certificate from a server.
  package func isLax(at place: Place) -> Bool { lax.contains(place.host) }

  /// Returns true if a page may be shown that came with a bad certificate.
  package func allows(_ fingerprint: String, at place: Place, in location: WebDataLocation) -> Bool {
    guard let accepted = exception(at: place, in: location) else { return false }
    return !fingerprint.isEmpty && accepted.sha256Fingerprint == fingerprint
  }

  // MARK: - Rules

  /// The rules for the pages of a store, in the form of content blockers; nil while none are needed.
  /// - Parameter location: nil is any store without exceptions.
  package func rules(in location: WebDataLocation?) -> String? {
    guard !lax.isEmpty else { return nil }
    var rules = lax.sorted().flatMap { host in
      ["https", "wss"].map { Rule(filter: "^\($0)://\(Self.user)\(Self.escaped(host))[:/]", action: .block) }
    }
    rules += proven.filter { lax.contains($0.host) }.sorted(by: Self.precedes).flatMap { place in
      ["https", "wss"].map { Rule(filter: Self.pattern($0, place), action: .ignorePrevious) }
    }
    let own = location.flatMap { exceptions[$0] } ?? [:]
    for place in own.keys.sorted(by: Self.precedes) {
      // Of its own pages only: a page of another site, or of another port, gets nothing from there.
      for scheme in ["https", "wss"] {
        rules.append(
          Rule(
            filter: Self.pattern(scheme, place), top: [Self.pattern("https", place)], action: .ignorePrevious)
        )
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(rules)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func precedes(_ one: Place, _ other: Place) -> Bool {
    (one.host, one.port) < (other.host, other.port)
  }

  /// A name and password before the host.
  private static let user = "([^/?#]*@)?"

  private static func pattern(_ scheme: String, _ place: Place) -> String {
    let port = place.port == Place.usualPort ? "" : ":\(place.port)"
    return "^\(scheme)://\(user)\(escaped(place.host))\(port)/"
  }

  private static func escaped(_ host: String) -> String {
    host.map { ".[]".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private struct Rule: Encodable {
    enum Action: String { case block, ignorePrevious = "ignore-previous-rules" }

    var filter: String
    /// Patterns of the addresses of whole pages; empty is any.
    var top: [String] = []
    var action: Action

    private struct Trigger: Encodable {
      var filter: String
      var top: [String]?
      enum CodingKeys: String, CodingKey { case filter = "url-filter", top = "if-top-url" }
    }
    private enum CodingKeys: String, CodingKey { case trigger, action }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Trigger(filter: filter, top: top.isEmpty ? nil : top), forKey: .trigger)
      try container.encode(["type": action.rawValue], forKey: .action)
    }
  }
}

extension URL {
  /// The address inside that of a `blob:` (File API, 8.2): of the page that made it. nil of all others.
  package var madeBy: URL? {
    guard scheme?.lowercased() == "blob" else { return nil }
    return URL(string: String(absoluteString.dropFirst("blob:".count)))
  }
}
