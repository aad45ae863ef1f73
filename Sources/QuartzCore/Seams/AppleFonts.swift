/// The font families that iOS has, none of which may be installed here, and the families that stand in for them.
package enum AppleFonts {
  /// The looks by which a family that stands in is chosen.
  package enum Look: String, Sendable { case sans, grotesque, serif, typewriter, hand, symbols }

  /// A family of iOS's.
  package struct Family: Sendable {
    /// The name as `familyNames` has it.
    package let name: String
    /// The beginning of the names of its fonts.
    package let prefix: String
    let look: Look
  }

  /// Returns the family whose fonts have a name that begins so, and the rest of the name, which is the style. Case, spaces and hyphens do
  /// not count.
  package static func family(of fontName: String) -> (family: Family, style: String)? {
    let name = plain(fontName)
    // The longest: "Avenir Next Condensed" before "Avenir".
    let found = all.filter { name.hasPrefix(plain($0.prefix)) || name.hasPrefix(plain($0.name)) }
      .max { plain($0.prefix).count < plain($1.prefix).count }
    guard let found else { return nil }
    let start = [found.prefix, found.name].map(plain).first(where: name.hasPrefix) ?? ""
    return (found, String(name.dropFirst(start.count)))
  }

  /// The family of that name, if iOS has it.
  package static func named(_ name: String) -> Family? {
    all.first { plain($0.name) == plain(name) }
  }

  /// The families that stand in for one of iOS's, in order of preference; nil for other families.
  package static func standIns(for name: String) -> [String]? {
    named(name).map { standIns[$0.look] ?? [] }
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }

  private static let standIns: [Look: [String]] = [
    .sans: ["Inter", "Cantarell", "sans-serif"],
    // Helvetica and Arial, and what measures as they do.
    .grotesque: ["Liberation Sans", "Arimo", "Nimbus Sans", "Inter", "sans-serif"],
    .serif: ["Liberation Serif", "Noto Serif", "DejaVu Serif", "serif"],
    .typewriter: ["JetBrains Mono", "Liberation Mono", "DejaVu Sans Mono", "monospace"],
    .hand: ["Z003", "Comic Neue", "cursive", "Inter"],
    .symbols: ["DejaVu Sans", "Noto Sans Symbols", "sans-serif"],
  ]

  /// "Family", "Family|Prefix": the prefix where it is not the family's name without spaces.
  private static let table: [(Look, String)] = [
    (
      .grotesque,
      "Arial, Arial Hebrew, Arial Rounded MT Bold|ArialRoundedMT, Helvetica, Helvetica Neue, Geneva, Galvji"
    ),
    (
      .sans,
      """
      Academy Engraved LET|AcademyEngravedLet, Al Nile, Apple SD Gothic Neo, Avenir, Avenir Next, Avenir Next Condensed, \
      Bangla Sangam MN, Chalkboard SE, Chalkduster, Copperplate, Damascus, Devanagari Sangam MN, DIN Alternate, DIN Condensed, \
      Euphemia UCAS, Farah, Futura, Geeza Pro, Gill Sans, Grantha Sangam MN, Gujarati Sangam MN, Gurmukhi MN, Hiragino Sans|HiraginoSans, \
      Hiragino Maru Gothic ProN|HiraMaruProN, Impact, Kailasa, Kannada Sangam MN, Kefa, Khmer Sangam MN, Kohinoor Bangla, Kohinoor Devanagari, \
      Kohinoor Gujarati, Kohinoor Telugu, Lao Sangam MN, Malayalam Sangam MN, Mukta Mahee, Myanmar Sangam MN, Noto Sans Kannada, \
      Noto Sans Myanmar, Noto Sans Oriya, Optima, Oriya Sangam MN, Party LET|PartyLet, PingFang HK, PingFang SC, PingFang TC, PingFang MO, \
      Sinhala Sangam MN, Tamil Sangam MN, Telugu Sangam MN, Thonburi, Trebuchet MS|Trebuchet, Verdana, Heiti SC|STHeitiSC, Heiti TC|STHeitiTC
      """
    ),
    (
      .serif,
      """
      American Typewriter, Baskerville, Bodoni 72|BodoniSvtyTwoITCTT, Bodoni 72 Oldstyle|BodoniSvtyTwoOSITCTT, \
      Bodoni 72 Smallcaps|BodoniSvtyTwoSCITCTT, Bodoni Ornaments|BodoniOrnamentsITCTT, Charter, Cochin, Didot, Georgia, \
      Hiragino Mincho ProN|HiraMinProN, Hoefler Text, Iowan Old Style, Mishafi|DiwanMishafi, Noto Nastaliq Urdu, Noto Serif Kannada, \
      Noto Serif Myanmar, Palatino, Rockwell, Songti SC|STSongtiSC, Times New Roman, STIX Two Math, STIX Two Text
      """
    ),
    (.typewriter, "Courier, Courier New, Menlo, Monaco, Andale Mono"),
    (
      .hand,
      """
      Bradley Hand|BradleyHandITCTT, Kaiti SC|STKaitiSC, Marker Felt, Noteworthy, Papyrus, Savoye LET|SavoyeLet, Snell Roundhand, Zapfino
      """
    ),
    (.symbols, "Apple Color Emoji, Apple Symbols, Symbol, Zapf Dingbats|ZapfDingbats"),
  ]

  private static let all: [Family] = table.flatMap { look, names in
    names.split(separator: ",").map { entry in
      let parts = entry.drop { $0 == " " }.split(separator: "|").map(String.init)
      let prefix = parts.count > 1 ? parts[1] : parts[0].filter { $0 != " " }
      return Family(name: parts[0], prefix: prefix, look: look)
    }
  }
}
