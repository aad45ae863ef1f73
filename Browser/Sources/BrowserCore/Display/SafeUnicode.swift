import Foundation

/// Decides which international labels may be shown as they are written, after the "highly restrictive" level
/// of UTS 39 and its confusables: when in doubt, the encoded form is shown (docs/address-bar.md).
enum SafeUnicode {
  /// The form of an ASCII host that is safe to show, label by label.
  static func display(host: String) -> String {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let topLevel = labels.last { !$0.isEmpty } ?? ""
    return labels.map { label in
      guard label.hasPrefix("xn--"), let decoded = HostName.unicodeLabel(label),
        isSafe(decoded, topLevel: topLevel)
      else { return label }
      return decoded
    }.joined(separator: ".")
  }

  /// Returns true if a label can be shown. `topLevel` is the ASCII form of the name's last label.
  static func isSafe(_ label: String, topLevel: String) -> Bool {
    var scripts = Set<Script>()
    var digitSystems = Set<UInt32>()
    var previous: Script?
    for scalar in label.unicodeScalars {
      guard isShowable(scalar), let script = Script.of(scalar) else { return false }
      if scalar.properties.generalCategory == .decimalNumber, let digit = scalar.properties.numericValue {
        digitSystems.insert(scalar.value - UInt32(digit))
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        // A mark that has no letter of its own script before it sits on something it does not belong to.
        guard previous == script, script != .latin else { return false }
      default: break
      }
      if script != .common { scripts.insert(script) }
      previous = script
    }
    guard digitSystems.count <= 1, isAllowed(scripts) else { return false }
    // What is drawn like plain digits and hyphens only is no name in another script.
    if scripts.isEmpty { return label.utf8.allSatisfy { $0 < 0x80 } }
    return !isLookAlike(label, scripts: scripts, topLevel: topLevel)
  }

  private static func isShowable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return true }
    if ScalarPolicy.isInvisible(scalar) || ScalarPolicy.isJoiner(scalar) || ScalarPolicy.isSpace(scalar) {
      return false
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default: return scalar.value == 0xB7 || scalar.value == 0x3007
    }
  }

  /// One script, or one of the combinations in which Chinese, Japanese and Korean are written.
  private static func isAllowed(_ scripts: Set<Script>) -> Bool {
    if scripts.count <= 1 { return true }
    let combinations: [Set<Script>] = [
      [.latin, .han, .hiragana, .katakana], [.latin, .han, .bopomofo], [.latin, .han, .hangul],
    ]
    return combinations.contains { scripts.isSubset(of: $0) }
  }

  /// Returns true if all letters of a label in another script could be read as Latin ones, or Latin ones as plainer ones.
  private static func isLookAlike(_ label: String, scripts: Set<Script>, topLevel: String) -> Bool {
    let letters = label.unicodeScalars.filter { Script.of($0) != .common }
    if scripts.contains(.latin), letters.contains(where: isPlainerLatin) { return true }
    // A single stroke of Han or kana between Latin letters looks like a slash or a hyphen, and so do several of them alone.
    if scripts.contains(.latin)
      ? letters.contains(where: strokes.contains) : letters.allSatisfy(strokes.contains)
    {
      return true
    }
    guard scripts.count == 1, let script = scripts.first, script != .latin else {
      // Between Latin letters anything that looks like one.
      return letters.contains { $0.value >= 0x80 && Script.of($0) != .latin && likeASCII.contains($0) }
    }
    // Where the top-level domain is of the same script, the name is not taken for a Latin one.
    let isAtHome =
      HostName.unicodeLabel(topLevel)?.unicodeScalars.contains { Script.of($0) == script } == true
    guard !isAtHome else { return false }
    let added = addedLookAlikes[script] ?? []
    return letters.allSatisfy { likeASCII.contains($0) || added.contains($0) }
  }

  /// Returns true if a Latin letter is easily taken for a plainer one.
  private static func isPlainerLatin(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80, Script.of(scalar) == .latin, !alphabetic.contains(scalar) else {
      return false
    }
    return likeASCII.contains(scalar) || addedLatinLookAlikes.contains(scalar)
  }

  /// Letters whose skeleton (UTS 39, section 4) is that of an ASCII label. A label of such letters has that of one, too.
  private static let likeASCII = Set(ConfusableLetters.likeASCII.flatMap(\.letters.unicodeScalars))
  /// Ligatures for Unicode, and letters of their own in Danish, Icelandic, Norwegian and French.
  private static let alphabetic = Set("æœ".unicodeScalars)
  /// The look-alikes that the data leaves out: strokes through a letter, letters without a dot and clicks.
  private static let addedLatinLookAlikes = Set("ıȷſĸǀǃħŧƀƒƙƚɩʟŀ".unicodeScalars)
  private static let strokes = Set("一丨丶丿乙乚亅ノ・ーニ二ハ八口ロエ工へヘ〇〆".unicodeScalars)
  /// The look-alikes that the data leaves out: letters that look like small capitals, or like Latin ones in many typefaces.
  private static let addedLookAlikes: [Script: Set<Unicode.Scalar>] = [
    .cyrillic: Set("гвнкмтьъбпцшщҽ".unicodeScalars),
    .greek: Set("βεηκτχωϲϳ".unicodeScalars),
    .armenian: Set("ագզհոսցքօյվե".unicodeScalars),
    .hebrew: Set("סוןו".unicodeScalars),
    .thai: Set("ทนบพรหเแ".unicodeScalars),
    .georgian: Set("იოყძხჽჿ".unicodeScalars),
  ]
}
