import BrowserCore
import Foundation

/// A history that nobody had: the same one at every run, with words and sites as unevenly used as people's.
struct GeneratedHistory {
  static let pages = 1_000_000
  /// Pages that are written in one transaction.
  static let batch = 5000

  private static let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private static let year = 365.0 * 86_400
  /// The parts of syllables. The words are as long as English ones, and as many begin alike: a word of more than six
  /// letters shares the first six with four others, in the English list of Hunspell with three.
  private static let onsets = ["c", "d", "l", "m", "n", "p", "r", "s", "t", "st", "tr", "pr"]
  private static let vowels = ["a", "e", "i", "o"]
  private static let ends = ["", "n", "r"]
  private static let syllables = [1, 2, 3, 3, 4, 4]

  private var random: SplitMix
  private let words: [String]
  private let sites: [String]

  init(seed: UInt64) {
    var random = SplitMix(state: 1)
    let words = (0..<60_000).map { _ in
      (0..<random.any(of: Self.syllables)).map { _ in
        random.any(of: Self.onsets) + random.any(of: Self.vowels) + random.any(of: Self.ends)
      }.joined()
    }
    sites = (0..<20_000).map { _ in
      let prefix = random.any(of: ["", "www.", "m.", "en.", "docs."])
      return prefix + random.any(of: words) + random.any(of: [".com", ".com", ".com", ".org", ".net", ".io"])
    }
    self.words = words
    self.random = SplitMix(state: seed)
  }

  /// Returns the visits of the next page: one, or for one page in ten more.
  mutating func nextPage(_ number: Int) -> [HistoryEvent] {
    let title = some(2...8, of: words).joined(separator: " ")
    let path = (some(0...3, of: words) + [String(number)]).joined(separator: "/")
    guard let url = URL(string: "https://\(often(sites))/\(path)") else {
      preconditionFailure("no address: \(path)")
    }
    let visits = Int.random(in: 0..<10, using: &random) == 0 ? Int.random(in: 2...20, using: &random) : 1
    return (0..<visits).map { _ in
      .visit(url, title: title, date: Self.now - Double.random(in: 0..<Self.year, using: &random))
    }
  }

  /// Returns a typed text: the beginning of a word, of two or three, of an address, or something that is nowhere.
  mutating func nextTyped() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return beginning(of: often(words))
    case 4..<6: return often(words) + " " + beginning(of: often(words))
    case 6: return some(2...2, of: words).joined(separator: " ") + " " + beginning(of: often(words))
    case 7..<9: return beginning(of: often(sites))
    default: return "zq" + beginning(of: often(words))
    }
  }

  private mutating func beginning(of text: String) -> String {
    String(text.prefix(Int.random(in: 1...8, using: &random)))
  }

  private mutating func some(_ count: ClosedRange<Int>, of list: [String]) -> [String] {
    (0..<Int.random(in: count, using: &random)).map { _ in often(list) }
  }

  /// The n-th of the list about as often as the others before it together fit n times: Zipf's law.
  private mutating func often(_ list: [String]) -> String {
    let place = pow(Double(list.count), Double.random(in: 0..<1, using: &random))
    return list[min(list.count, Int(place)) - 1]
  }
}

/// Sebastiano Vigna's generator: the standard library's random numbers from a seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func any<Value>(of list: [Value]) -> Value { list[Int.random(in: 0..<list.count, using: &self)] }
}
