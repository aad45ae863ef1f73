import Foundation

/// The parts of an address that say who follows it, or from which advertisement, and do nothing else.
///
/// Each is documented by who sets it: campaigns by Google Analytics (`utm_…`), clicks by Google (`gclid`, `dclid`, `gbraid`, `wbraid`,
/// `gclsrc`, `srsltid`), Facebook (`fbclid`), Microsoft (`msclkid`), Yandex (`yclid`, `_openstat`), Twitter (`twclid`), TikTok
/// (`ttclid`), Instagram (`igshid`, `igsh`), LinkedIn (`li_fat_id`), Pinterest (`epik`); people by Mailchimp (`mc_eid`), HubSpot
/// (`_hsenc`, `_hsmi`), Marketo (`mkt_tok`), Vero (`vero_id`, `vero_conv`), Omeda (`oly_enc_id`, `oly_anon_id`), MailerLite
/// (`ml_subscriber`, `ml_subscriber_hash`), Drip (`__s`).
public enum TrackingParameters {
  /// Names, in lower case.
  public static let names: [String] = [
    "gclid", "dclid", "gbraid", "wbraid", "gclsrc", "srsltid", "fbclid", "msclkid", "yclid", "_openstat",
    "twclid", "ttclid", "igshid", "igsh", "li_fat_id", "epik", "mc_eid", "_hsenc", "_hsmi", "mkt_tok",
    "vero_id",
    "vero_conv", "oly_enc_id", "oly_anon_id", "ml_subscriber", "ml_subscriber_hash", "__s",
  ]
  /// Beginnings of names.
  public static let prefixes = ["utm_"]

  private static let known = Set(names)

  /// Returns an address without them; all else stays as it is written.
  public static func removed(from url: URL) -> URL {
    let text = url.absoluteString
    guard ["http", "https"].contains(url.scheme?.lowercased()), let mark = text.firstIndex(of: "?") else {
      return url
    }
    let end = text[mark...].firstIndex(of: "#") ?? text.endIndex
    // A question mark behind the fragment's sign belongs to the fragment.
    guard text[..<mark].firstIndex(of: "#") == nil else { return url }
    let query = text[text.index(after: mark)..<end]
    let parts = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = parts.filter { !isTracking($0.prefix { $0 != "=" }) }
    guard kept.count < parts.count else { return url }
    let rest = kept.isEmpty ? "" : "?" + kept.joined(separator: "&")
    return URL(string: text[..<mark] + rest + text[end...]) ?? url
  }

  private static func isTracking(_ name: Substring) -> Bool {
    let name = name.lowercased()
    return known.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }
}
