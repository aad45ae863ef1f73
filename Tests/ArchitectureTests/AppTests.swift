import Foundation
import Testing

/// The app's sources use Apple's types, and of Martlet's own additions only those that ARCHITECTURE.md names.
@Suite struct AppTests {
  static let app: Set<String> = ["Browser", "Shift", "ProfilePage", "Gallery"]
  static let frameworks: Set<String> = ["QuartzCore", "UIKitCore", "UIKit", "WebKit"]
  /// ARCHITECTURE.md says what stands in their places on Apple's systems.
  static let named: Set<String> = ["RestorationLog", "WebAutomation"]

  @Test func theAppUsesApplesTypes() throws {
    let declaration = try NSRegularExpression(
      pattern: #"^(package |public )?(?:final )?(?:class|struct|enum|protocol|actor|typealias) (\w+)"#)
    let sources = try Checkout.sources.get()
    var additions: Set<String> = []
    var own: Set<String> = []
    for file in sources {
      for line in file.code {
        let range = NSRange(line.startIndex..., in: line)
        guard let match = declaration.firstMatch(in: line, range: range),
          let name = Range(match.range(at: 2), in: line)
        else { continue }
        if !Self.frameworks.contains(file.module) {
          own.insert(String(line[name]))
        } else if line.hasPrefix("package ") {
          additions.insert(String(line[name]))
        }
      }
    }
    additions.subtract(own)
    // Those that are there, so that a rename does not silence the test.
    #expect(additions.isSuperset(of: Self.named))
    for file in sources where Self.app.contains(file.module) {
      for (index, line) in file.code.enumerated() {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        for word in Set(words).intersection(additions).subtracting(Self.named) {
          Issue.record(
            "\(file.place(index)): \(word) is not Apple's; use what is, or name it in ARCHITECTURE.md")
        }
      }
    }
  }
}
