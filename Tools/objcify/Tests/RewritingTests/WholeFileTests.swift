import SwiftParser
import SwiftSyntax
import Testing

@testable import Rewriting

/// Tests of the rules for every file: lines stay, the result parses, and a second run changes nothing.
struct WholeFileTests {
  /// Declarations and statements that the rules look at, and some that they do not.
  private static let members = [
    "@objc func tap() { use(#selector(tap)) }", "@objc\n  private func pan(_ sender: Any) {}",
    "@IBOutlet weak var label: UILabel!",
    "@IBAction func go(_ sender: UIButton) {\n    delegate?.done?(self)\n  }",
    "@objc dynamic var x = 1", "@objc dynamic var y: Int = 2 {\n    didSet { print(oldValue) }\n  }",
    "let path = #keyPath(UIView.isHidden)", "let text = \"@objc #selector(a) \\(1)\"",
    "let s = #selector(\n    tap)", "// @objc #selector(f)", "/* @IBOutlet\n */", "var z: Int { 3 }",
    "#if os(iOS)\n  @objc func phone() {}\n  #else\n  @objc func other() {}\n  #endif",
    "override func viewDidLoad() {\n    super.viewDidLoad()\n  }", "static let é = \"ü – 👋🏽\"",
    "let raw = #\"@objc \"#", "@objc(renamed:with:) func f(_ a: Int, b: Int) {}",
    "func g() { let c = { [weak self] in self?.tap() }; c() }",
    "typealias B = @convention(block) (Int) -> Void",
  ]
  private static let heads = [
    "import UIKit\n", "import Foundation\nimport ObjectiveC\n", "",
    "#if canImport(UIKit)\nimport UIKit\n#endif\n",
    "// words\r\n", "/// Documentation.\n",
  ]

  /// A file of random parts; the seed tells which.
  private static func file(_ seed: UInt64) -> String {
    var generator = SplitMix(state: seed)
    func pick<Element>(_ list: [Element]) -> Element { list[Int(generator.next() % UInt64(list.count))] }
    var text = pick(heads)
    for type in 0..<(1 + Int(generator.next() % 3)) {
      let head = pick([
        "class A\(type): UIViewController", "@objcMembers public class A\(type): NSObject",
        "extension UIView",
        "private class A\(type)<T>: UIView", "@objc protocol P\(type)",
      ])
      let isProtocol = head.hasPrefix("@objc protocol")
      text += head + " {\n"
      for _ in 0..<(generator.next() % 6) {
        text +=
          "  " + (isProtocol ? "@objc optional func f\(generator.next() % 9)(_ a: Int)" : pick(members))
          + "\n"
      }
      text += "}\n\n"
    }
    return text
  }

  @Test func randomFilesStayParseableAndLineExact() {
    for seed in UInt64(0)..<200 {
      let source = Self.file(seed)
      guard !Parser.parse(source: source).hasError else { continue }
      let module = Rewritten(["A": source])
      guard module.result.problems.isEmpty else { continue }
      let whole = module.result.files[0].text
      #expect(!Parser.parse(source: whole).hasError, "seed \(seed):\n\(whole)")
      let before = source.split(separator: "\n", omittingEmptySubsequences: false)
      let after = module.body().split(separator: "\n", omittingEmptySubsequences: false)
      // The last line break of the file may be the one before the end mark.
      #expect(abs(before.count - after.count) <= 1, "seed \(seed)")
      for (number, pair) in zip(before, after).enumerated() where Self.isUntouched(pair.0) {
        #expect(pair.0 == pair.1, "seed \(seed), line \(number + 1)")
      }
    }
  }

  /// Lines that no rule has anything to do with.
  private static func isUntouched(_ line: Substring) -> Bool {
    ["let text", "// @objc", "var z", "static let", "let raw", "func g", "super."].contains {
      line.drop { $0 == " " }.hasPrefix($0)
    }
  }

  @Test func aSecondRunChangesNothing() {
    for seed in UInt64(0)..<50 {
      let first = Rewritten(["A": Self.file(seed)])
      guard first.result.problems.isEmpty else { continue }
      let text = first.result.files[0].text
      let second = ModuleRewriter(files: [SourceFile(path: "/app/A.swift", text: text)]).run()
      #expect(second.files[0].text == text, "seed \(seed)")
    }
  }

  @Test func columnsAfterAnAttributeStay() throws {
    let source = "class A: UIView {\n  @objc private func tap(_ a: Int) { missing() }\n}"
    let line = try #require(rewritten(source).split(separator: "\n").dropFirst().first)
    let before = try #require(source.split(separator: "\n").dropFirst().first)
    #expect(line.count == before.count)
    #expect(line.hasSuffix("private func tap(_ a: Int) { missing() }"))
  }

  @Test func theOriginalIsNamed() {
    let result = ModuleRewriter(files: [SourceFile(path: "/app/a \"b\".swift", text: "let a = 1")]).run()
    #expect(
      result.files[0].text.contains(
        "#sourceLocation(file: \"/app/a \\\"b\\\".swift\", line: 1)\nlet a = 1\n#sourceLocation()\n"))
  }

  @Test func namesOfOutputs() {
    #expect(OutputName.of("/a/b/AppDelegate.swift") == "AppDelegate.objcify.swift")
    #expect(OutputName.of("/a/main.swift") == "main.swift")
    #expect(OutputName.of("__RuntimeModule") == "__RuntimeModule.objcify.swift")
  }
}

/// A small generator of random numbers, the same for a seed everywhere (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
