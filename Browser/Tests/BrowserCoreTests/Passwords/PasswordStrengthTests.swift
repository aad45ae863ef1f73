import BrowserCore
import MartletTestSupport
import Testing

/// Hints about passwords that are easily guessed.
@Suite("Strength of passwords") struct PasswordStrengthTests {
  @Test(
    arguments: [
      ("password", .weak(.common)), ("P4ssw0rd!", .weak(.common)), ("password1", .weak(.common)),
      ("Summer2024", .weak(.common)),
      ("12345678", .weak(.common)), ("x7$kQ", .weak(.short)), ("aaaaaaaaaaaa", .weak(.pattern)),
      ("abcdefghij", .weak(.pattern)), ("hgfedcba", .weak(.pattern)), ("qwertyuiop", .weak(.pattern)),
      ("xyzxyzxyzxyz", .weak(.pattern)), ("lina1987!", .weak(.name)), ("gullwick99", .weak(.name)),
      ("hubbahub", .weak(.simple)), ("fimhej-hyxvo0-kuqrYv", .strong),
      ("correct horse battery staple", .strong),
      ("k8#Tq!2vLp", .strong),
    ] as [(String, PasswordStrength)])
  func judged(_ password: String, _ strength: PasswordStrength) {
    #expect(
      PasswordStrength(of: password, user: "lina@post.example", host: "www.gullwick.example") == strength)
  }

  @Test func whatIsMadeHereIsStrong() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      guard let password = PasswordGenerator.password(using: &random) else {
        Issue.record("none")
        return
      }
      #expect(PasswordStrength(of: password) == .strong, "\(password)")
    }
  }

  private func entry(_ host: String, _ user: String, _ password: String) throws -> PasswordEntry {
    PasswordEntry(
      origin: try #require(PasswordOrigin(text: "https://\(host)")), user: user, password: password)
  }

  @Test func passwordsOfOtherSitesAreReused() throws {
    let good = "k8#Tq!2vLp"
    let report = PasswordReport([
      "1": try entry("a.example", "lina", good), "2": try entry("b.example", "lina", good),
      "3": try entry("c.example", "lina", "k9#Tq!2vLp"), "4": try entry("d.example", "lina", "password"),
      "5": try entry("c.example", "max", "k9#Tq!2vLp"),
    ])
    #expect(report.mark(for: "1") == "Reused password")
    #expect(report.hints(for: "2").count == 1)
    #expect(report.mark(for: "3") == nil, "two accounts of one site are no other site")
    #expect(report.mark(for: "4") == "Weak password")
    #expect(report.mark(for: "none") == nil)
    #expect(report.count == 3)
  }
}
