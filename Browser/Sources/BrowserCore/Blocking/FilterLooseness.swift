/// Keeps expressions out of a list that the engine would not finish to compile.
///
/// The engine makes one automaton of a list's expressions, in the browser's own process and without a limit (WebKitGTK 2.50). It has a
/// state for each set of places at which a match may be under way, and each character that may be one of several can double these:
/// `a................b` takes more than 40 seconds, and so do four such as `a......1`. What is let through here takes a few seconds at most.
struct FilterLooseness {
  /// The cost that may still be let through.
  private var left = FilterListLimits.looseness

  /// Creates the limit of a list of which nothing was let through.
  init() {}

  /// Takes a rule's expressions into account.
  /// - Returns: the rule, where the list has room for it.
  mutating func admit(_ rule: ContentRule) throws(FilterProblem) -> ContentRule {
    var cost = Self.cost(of: rule.expression)
    if case .at(let page) = rule.pages { cost += Self.cost(of: page) }
    guard cost <= left else { throw .expression }
    left -= cost
    return rule
  }

  /// The cost of each character beyond the first that may be one of several.
  private static let step = 8
  /// Repetitions of such a character that cost nothing: they multiply within their expression alone.
  private static let freeRepetitions = 2

  /// Returns the cost of an expression of the engine's kind.
  ///
  /// Nothing that stands behind the beginning of the address costs anything before the first repetition: a match is under way at one place
  /// there. In a domain's filter a match begins behind a dot, which no separator is.
  static func cost(of expression: String) -> Int {
    var text = Array(expression.utf8)[...]
    // A match is over with the first character of it.
    let end = FilterPattern.separatorOrEnd.utf8
    if text.suffix(end.count).elementsEqual(end) { text = text.dropLast(end.count) }
    var standing = Standing.free
    if text.starts(with: FilterPattern.domainStart.utf8) {
      text = text.dropFirst(FilterPattern.domainStart.utf8.count)
      standing = .inDomain
    } else if text.first == UInt8(ascii: "^") {
      standing = .atStart
    }
    let parts = atoms(of: text)
    if parts.repeatsGroups { standing = .free }
    var (single, separators, endless) = (0, 0, 0)
    for (index, atom) in parts.atoms.enumerated() {
      // Where anything may come any number of times a match stays under way, whatever comes.
      if atom.isWide, index > 0, !(atom.isDot && atom.isEndless), standing.counts(atom) {
        if atom.isEndless { endless += 1 } else { single += 1 }
        if atom.isSeparator, !atom.isEndless { separators += 1 }
      }
      if atom.isEndless { standing = .free }
    }
    return (single > 1 ? step * (single - 1) : single - separators) + step * max(0, endless - freeRepetitions)
  }

  /// The places at which a match may begin.
  private enum Standing {
    case free, inDomain, atStart

    func counts(_ atom: Atom) -> Bool {
      switch self {
      case .free: true
      case .inDomain: !atom.isSeparator
      case .atStart: false
      }
    }
  }

  /// A character of what is to be matched, with its repetition.
  private struct Atom {
    var text: ArraySlice<UInt8>
    var isEndless = false

    var isDot: Bool { text.elementsEqual(".".utf8) }
    var isSeparator: Bool { text.elementsEqual(FilterPattern.separator.utf8) }
    /// True if it may be one of several.
    var isWide: Bool { isDot || text.first == UInt8(ascii: "[") }
  }

  /// - Returns: the characters in their order, and whether a group of them may come any number of times.
  private static func atoms(of text: ArraySlice<UInt8>) -> (atoms: [Atom], repeatsGroups: Bool) {
    var atoms: [Atom] = []
    var repeatsGroups = false
    var rest = text
    while let byte = rest.first {
      let start = rest
      switch byte {
      case UInt8(ascii: "\\"): rest = rest.dropFirst(2)
      case UInt8(ascii: "["): rest = afterClass(rest)
      default: rest = rest.dropFirst()
      }
      if "(^$?".utf8.contains(byte) { continue }
      var atom = Atom(text: start[..<rest.startIndex])
      if let sign = rest.first, "*+".utf8.contains(sign) {
        atom.isEndless = true
        rest = rest.dropFirst()
      }
      if byte == UInt8(ascii: ")") {
        repeatsGroups = repeatsGroups || atom.isEndless
      } else {
        atoms.append(atom)
      }
    }
    return (atoms, repeatsGroups)
  }

  /// Returns what comes behind a class of characters.
  private static func afterClass(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text.dropFirst()
    while let byte = rest.first, byte != UInt8(ascii: "]") {
      rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    return rest.dropFirst()
  }
}
