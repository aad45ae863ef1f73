import Foundation

/// Says how easily a password is guessed. It is a hint: a strong one that is used twice, or was stolen, is weak all the same.
public enum PasswordStrength: Hashable, Sendable {
  /// Nothing speaks against it.
  case strong
  /// Easily guessed, for a reason.
  case weak(Reason)

  /// A weakness of a password.
  public enum Reason: Hashable, Sendable {
    /// Many people use it, or nearly it.
    case common
    /// It has fewer than eight characters.
    case short
    /// It is one character again and again, or a row of the alphabet, of digits or of the keyboard.
    case pattern
    /// It is made of the user name or the site's.
    case name
    /// Too few kinds of characters for its length.
    case simple
  }

  /// Characters below which it is short (NIST SP 800-63B, 5.1.1.2).
  static let shortest = 8
  /// Bits of a random text of its length and kinds below which it is simple.
  static let fewestBits = 40.0

  /// Judges a password.
  public init(of password: String, user: String = "", host: String = "") {
    let lower = password.lowercased()
    // What stands before and after a word, such as a year, is guessed along with it.
    let bare = String(lower.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }.reversed())
    if [lower, bare, Self.plain(lower), Self.plain(bare)].contains(where: Self.common.contains) {
      self = .weak(.common)
    } else if password.count < Self.shortest {
      self = .weak(.short)
    } else if Self.isPattern(lower) {
      self = .weak(.pattern)
    } else if Self.isMade(lower, of: user, host) {
      self = .weak(.name)
    } else if Self.bits(of: password) < Self.fewestBits {
      self = .weak(.simple)
    } else {
      self = .strong
    }
  }

  /// The hint for people; nil where there is nothing to say.
  public var text: String? {
    switch self {
    case .strong: nil
    case .weak(.common): "Many people use this password, which makes it easy to guess."
    case .weak(.short): "This password is short, which makes it easy to guess."
    case .weak(.pattern): "This password is a simple sequence, which makes it easy to guess."
    case .weak(.name):
      "This password is like the user name or the website’s name, which makes it easy to guess."
    case .weak(.simple): "This password is simple, which makes it easy to guess."
    }
  }

  /// Puts letters in the place of signs that look like them.
  private static func plain(_ text: String) -> String {
    String(text.map { Self.likeLetters[$0] ?? $0 })
  }

  private static let likeLetters: [Character: Character] = [
    "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
  ]

  private static func isPattern(_ text: String) -> Bool {
    if Set(text).count <= 2 { return true }
    let doubled = rows + rows.map { String($0.reversed()) }
    if doubled.contains(where: { ($0 + $0).contains(text) }) { return true }
    // The same part again and again.
    return (1...4).contains { length in
      guard text.count % length == 0, text.count / length > 2 else { return false }
      return String(repeating: String(text.prefix(length)), count: text.count / length) == text
    }
  }

  private static let rows = [
    "abcdefghijklmnopqrstuvwxyz", "01234567890", "1234567890", "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
  ]

  private static func isMade(_ password: String, of user: String, _ host: String) -> Bool {
    let name = user.lowercased().prefix { $0 != "@" }
    let site = host.lowercased().split(separator: ".").dropLast().max { $0.count < $1.count } ?? ""
    return [String(name), String(site)].contains { part in
      // Less than half of it besides the name is not much to guess.
      part.count > 3 && password.contains(part) && password.count - part.count < shortest
    }
  }

  private static func bits(of text: String) -> Double {
    var kinds = 0
    if text.contains(where: \.isLowercase) { kinds += 26 }
    if text.contains(where: \.isUppercase) { kinds += 26 }
    if text.contains(where: \.isNumber) { kinds += 10 }
    if text.contains(where: { !$0.isLetter && !$0.isNumber }) { kinds += 32 }
    // A character that was there before adds little.
    let count = Double(Set(text).count) + Double(text.count - Set(text).count) / 2
    return count * log2(Double(max(kinds, 2)))
  }

  /// Words that stand at the top of every list of passwords that were stolen.
  private static let common: Set<String> = [
    "password", "passwort", "passord", "passwords", "qwerty", "qwertz", "azerty", "abc", "letmein", "welcome",
    "willkommen", "monkey", "dragon", "football", "baseball", "iloveyou", "master", "sunshine", "princess",
    "shadow", "superman", "batman", "trustno", "admin", "administrator", "login", "hello", "hallo", "freedom",
    "whatever", "michael", "jennifer", "charlie", "jordan", "hunter", "killer", "secret", "geheim",
    "starwars",
    "pokemon", "computer", "internet", "samsung", "google", "summer", "winter", "spring", "autumn",
    "changeme",
    "default", "guest", "test", "root", "schatz", "soleil", "bonjour", "motdepasse", "contrasena", "qazwsx",
    "zaqxsw", "asdfgh", "asdf", "zxcvbn", "zxcvbnm", "123456", "12345678", "123456789", "1234567890",
    "111111",
    "000000", "123123", "654321", "666666", "121212", "112233", "11111111", "12341234", "1q2w3e4r",
    "1q2w3e4r5t",
    "1qaz2wsx",
  ]
}
