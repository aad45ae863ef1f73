import BrowserCore
import MartletTestSupport
import Testing

/// New passwords have the shape of Apple's: twenty characters, three groups of six, one large letter, one digit.
@Suite("New passwords") struct PasswordGeneratorTests {
  @Test func shape() throws {
    var random = SeededGenerator(seed: 1)
    var seen: Set<String> = []
    for _ in 0..<2_000 {
      let password = try #require(PasswordGenerator.password(using: &random))
      seen.insert(password)
      let groups = password.split(separator: "-")
      #expect(password.count == 20 && groups.map(\.count) == [6, 6, 6], "\(password)")
      let counts = [
        password.count { $0.isNumber }, password.count { $0.isUppercase }, password.count { $0.isLowercase },
      ]
      #expect(counts == [1, 1, 16], "\(password)")
      #expect(password.first?.isLetter == true && !password.contains("O"), "\(password)")
      #expect(groups.contains { $0.first?.isNumber == true || $0.last?.isNumber == true }, "\(password)")
    }
    #expect(seen.count == 2_000)
  }

  @Test func theSameNumbersMakeTheSameOne() {
    var (first, second) = (SeededGenerator(seed: 3), SeededGenerator(seed: 3))
    #expect(PasswordGenerator.password(using: &first) == PasswordGenerator.password(using: &second))
  }

  @Test(arguments: [12, 16, 19]) func shortFieldsHaveDenseOnes(length: Int) throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let password = try #require(PasswordGenerator.password(maxLength: length, using: &random))
      #expect(password.count == length)
      #expect(password.contains { $0.isNumber } && password.contains { $0.isUppercase })
      #expect(password.contains { $0.isLowercase })
    }
  }

  @Test func nothingWeakIsMade() {
    var random = SeededGenerator(seed: 5)
    #expect(PasswordGenerator.password(maxLength: 11, using: &random) == nil)
    #expect(PasswordGenerator.password(maxLength: 0, using: &random) == nil)
  }
}
