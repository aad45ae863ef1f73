/// Makes new passwords in the shape of Apple's: three groups of six with hyphens between, of syllables that can be read and typed, one
/// letter of them large and one a digit, such as `fimhej-hyxvo0-kuqrYv`.
public enum PasswordGenerator {
  /// The groups and their length.
  static let groups = 3
  static let groupLength = 6
  /// UTF-16 units of a whole one.
  public static let length = groups * groupLength + groups - 1
  /// The shortest one that is suggested; where less fits into a field, nothing is.
  public static let shortest = 12

  private static let consonants = Array("bcdfghjkmnpqrstvwxz")
  private static let vowels = Array("aeiouy")
  private static let digits = Array("0123456789")

  /// Makes a password.
  /// - Parameter maxLength: UTF-16 units that fit into the field; nil for any.
  /// - Returns: nil where none that is strong fits.
  public static func password(
    maxLength: Int? = nil, using random: inout some RandomNumberGenerator
  ) -> String? {
    guard let maxLength, maxLength < length else { return readable(using: &random) }
    guard maxLength >= shortest else { return nil }
    return dense(maxLength, using: &random)
  }

  /// Two syllables of consonant, vowel and consonant are a group. The digit stands at an end of a group, since it is found easily there.
  private static func readable(using random: inout some RandomNumberGenerator) -> String {
    var text = (0..<groups).map { _ in
      (0..<groupLength).map { place in
        pick(place % 3 == 1 ? vowels : consonants, using: &random)
      }
    }
    let digitGroup = Int.random(in: 0..<groups, using: &random)
    // The very first character stays a letter, as some sites want it.
    let digitPlace = digitGroup == 0 || Bool.random(using: &random) ? groupLength - 1 : 0
    text[digitGroup][digitPlace] = pick(digits, using: &random)
    while true {
      let (group, place) = (
        Int.random(in: 0..<groups, using: &random), Int.random(in: 0..<groupLength, using: &random)
      )
      // A large O looks like a zero.
      guard text[group][place].isLetter, text[group][place] != "o" else { continue }
      text[group][place] = Character(text[group][place].uppercased())
      return text.map { String($0) }.joined(separator: "-")
    }
  }

  /// Letters and digits without a pattern, with one of each kind: for fields into which not much fits.
  private static func dense(_ length: Int, using random: inout some RandomNumberGenerator) -> String {
    let small = consonants + vowels
    let large = small.filter { $0 != "o" }.map { Character($0.uppercased()) }
    let all = small + large + digits
    var text = [pick(small, using: &random), pick(large, using: &random), pick(digits, using: &random)]
    while text.count < length { text.append(pick(all, using: &random)) }
    text.shuffle(using: &random)
    return String(text)
  }

  private static func pick(_ letters: [Character], using random: inout some RandomNumberGenerator)
    -> Character
  {
    letters[Int.random(in: letters.indices, using: &random)]
  }
}
