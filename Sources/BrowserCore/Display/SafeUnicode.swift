import Foundation

/// Decides which international labels may be shown as they are written, after the "highly restrictive" level
/// of UTS 39 and the habits of other browsers: when in doubt, the encoded form is shown.
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

  /// Whether a label can be shown. `topLevel` is the ASCII form of the name's last label.
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

  /// Whether all letters of a label in another script could be read as Latin ones, or Latin ones as plainer
  /// ones.
  private static func isLookAlike(_ label: String, scripts: Set<Script>, topLevel: String) -> Bool {
    let letters = label.unicodeScalars.filter { Script.of($0) != .common }
    if scripts.contains(.latin), letters.contains(where: latinLookAlikes.contains) { return true }
    // A single stroke of Han or kana between Latin letters looks like a slash or a hyphen.
    if scripts.count > 1, letters.contains(where: strokes.contains) { return true }
    guard scripts.count == 1 else { return false }
    if scripts == [.cyrillic] {
      let isCyrillicDomain = HostName.unicodeLabel(topLevel)?.unicodeScalars.contains {
        Script.of($0) == .cyrillic
      }
      return isCyrillicDomain != true && letters.allSatisfy(cyrillicLookAlikes.contains)
    }
    let table: Set<Unicode.Scalar>? =
      switch scripts.first {
      case .greek: greekLookAlikes
      case .armenian: armenianLookAlikes
      case .hebrew: Set("סוןו".unicodeScalars)
      case .thai: Set("ทนบพรหเแ".unicodeScalars)
      case .georgian: Set("იოყძხჽჿ".unicodeScalars)
      case .han, .katakana, .hiragana: strokes
      default: nil
      }
    guard let table else { return false }
    return letters.allSatisfy(table.contains)
  }

  private static let cyrillicLookAlikes = Set("асԁеһіјӏорԛѕԝхуъЬҽпгѵѡгвнкмтьбцшщ".lowercased().unicodeScalars)
  private static let greekLookAlikes = Set("αβγεηικνορτυχωϲϳ".unicodeScalars)
  private static let armenianLookAlikes = Set("ագզհոսցքօյվեո".unicodeScalars)
  private static let strokes = Set("一丨丶丿乙乚亅ノ・ーニ二ハ八口ロエ工へヘ〇〆".unicodeScalars)
  /// Latin letters that are easily taken for plainer ones: dotless i and j, long s, kra, click letters,
  /// barred l…
  private static let latinLookAlikes = Set("ıȷſĸǀǃħŧƀƒƙƚɩʟŀ".unicodeScalars)
}
