import Testing

@testable import Rewriting

/// Idioms of ten years of programs, in the forms that are easily overlooked.
struct CommonIdiomTests {
  /// Members of an `@objcMembers` class that Objective-C cannot have are not exposed (The Swift Programming Language, "objcMembers":
  /// "to all Objective-C compatible members").
  @Test(arguments: [
    "func decode<T: Decodable>(_ type: T.Type) -> T? { nil }", "func swap(_ other: inout Int) {}",
    "func log(_ items: Any...) {}", "func check(_ a: @autoclosure () -> Bool) {}",
    "static func == (a: Model, b: Model) -> Bool { true }",
    "static func make<T>(_ value: T) -> Model { Model() }",
    "func show(_ value: some Collection) {}", "var later: Int { get async { 1 } }",
    "static var risky: Int { get throws { 1 } }",
  ])
  func whatObjectiveCCannotHaveIsNotListed(member: String) {
    let tail = Rewritten(["A": "@objcMembers class Model: NSObject {\n  var name = \"\"\n  \(member)\n}"])
      .tail()
    #expect(tail.contains(".property(\"name\""))
    #expect(tail.count(of: "        .") == 1)
    #expect(parses(tail))
  }

  /// The Swift Programming Language, "objcMembers": for "the class, its extensions, its subclasses, and all of the extensions of its
  /// subclasses".
  @Test func subclassesAndExtensionsAreExposedWithTheirClass() {
    let module = Rewritten([
      "A":
        "class Sub: Model {\n  dynamic var size = 1\n  private var hidden = 1\n  @nonobjc var plain = 1\n}",
      "B": "@objcMembers class Model: NSObject {}", "C": "extension Sub { func load() {} }",
    ])
    #expect(module.body("A").contains("var size = 1 { willSet { willChangeValue(forKey: \"size\") }"))
    #expect(
      module.tail("A").contains("\\Self.size: \"size\"") && module.tail("A").contains(".property(\"size\""))
    #expect(!module.tail("A").contains("hidden") && !module.tail("A").contains("plain"))
    #expect(module.tail("C").contains(".method(\"load\", Selector(\"load\", Sub.load)),"))
    #expect(parses(module.tail("A")) && parses(module.tail("C")))
  }

  @Test func privateExtensionsForObjectiveC() {
    let module = Rewritten(["A": "class A: UIView {}\n@objc private extension A { func tap() {} }"])
    #expect(module.tail().contains(".method(\"tap\", Selector(\"tap\", A.tap)),"))
  }

  /// A preview of a view controller's wants no `import SwiftUI` (Apple, "Preview(_:traits:body:)").
  @Test(arguments: [
    "#Preview { PageController() }", "#Preview(\"Page\", traits: .portrait) {\n  PageController()\n}",
    "@available(iOS 17, *)\n#Preview {\n  let page = PageController()\n  return page\n}",
  ])
  func previewsOfUIKitsViewsAreLeftOut(preview: String) {
    let module = Rewritten(["A": "import UIKit\n\(preview)\nlet kept = 1"])
    let lines = module.body().split(separator: "\n").filter { $0.contains { !$0.isWhitespace } }
    #expect(lines == ["import UIKit", "let kept = 1"])
    #expect(module.result.problems.map(\.severity) == [.warning])
    #expect(module.result.problems.first?.message.hasPrefix("Xcode's previews do not exist") == true)
  }

  @Test func aNameInATextIsNoPreview() {
    let source = "let preview = \"#Preview { }\"\nstruct Preview {}\nlet made = Preview()"
    #expect(rewritten(source) == source)
  }

  /// A rewritten file begins with other lines, among which the mark would be part of a word.
  @Test func aByteOrderMarkIsNoText() {
    let module = Rewritten(["A": "\u{FEFF}import UIKit\nclass A: UIView {\n  @objc func tap() {}\n}"])
    #expect(module.body() == "import UIKit\nclass A: UIView {\n        func tap() {}\n}")
    #expect(module.result.files.allSatisfy { !$0.text.unicodeScalars.contains("\u{FEFF}") })
  }

  @Test func linesThatEndAsOnWindowsStay() {
    let source =
      "class A: UIView {\r\n  @objc\r\n  func tap() {}\r\n  let a = #selector(\r\n    tap)\r\n}\r\n"
    let body = Rewritten(["A": source]).result.files.first?.text ?? ""
    #expect(body.contains("class A: UIView {\r\n       \r\n  func tap() {}\r\n"))
    #expect(body.contains("let a = Selector(\"tap\", A.tap)\n\r\n}"))
    #expect(parses(body))
  }

  @Test(arguments: [
    ("let a = Bundle\n  .main\n  .url(forResource: \"a\", withExtension: nil)", "  ._main"),
    ("let a = UIApplication.shared\n  .delegate?.window??.bounds", "let a = Optional(UIApplication.shared"),
  ])
  func chainsOverLines(source: String, expected: String) {
    #expect(rewritten(source).contains(expected))
  }

  /// Classes whose names begin with a small letter, as beginners have them.
  @Test(arguments: [
    ("#selector(page.tap(_:))", #"Selector("tap:", page.tap(_:))"#),
    ("#selector(getter: page.size)", #"Selector("size", getter: \page.size)"#),
  ])
  func classesWithSmallNames(source: String, expected: String) {
    let text = """
      class page: UIView {
        @objc func tap(_ a: Any) {}
        @objc var size = 1
      }
      """
    #expect(Rewritten(["A": text, "B": "let s = \(source)"]).body("B") == "let s = " + expected)
    // A variable of the name is what is meant where there is one.
    let local = "func f(page: UIView) { use(#selector(page.layoutIfNeeded)) }"
    #expect(
      Rewritten(["A": text, "B": local]).body("B")
        == #"func f(page: UIView) { use(Selector("layoutIfNeeded", of: page, { $0.layoutIfNeeded })) }"#)
  }

  /// The file with the extension may be read before the one with the type.
  @Test func classesInExtensionsOfGenericTypesHaveNoTable() {
    let module = Rewritten([
      "A": "extension List {\n  class Row: UIView { @objc func tap() {} }\n}",
      "B": "class List<T> {}",
    ])
    #expect(module.tail().isEmpty)
  }

  /// Each file's class of the name has its own properties.
  @Test func privateClassesOfOneNameInTwoFiles() {
    let module = Rewritten([
      "A": "private class Row: NSObject {\n  @objc dynamic var first = 1\n}",
      "B": "private class Row: NSObject {\n  @objc dynamic var second = 1\n}",
    ])
    #expect(module.tail("B").contains("\\Self.second") && !module.tail("B").contains("first"))
    #expect(!module.tail("A").contains("second"))
  }

  @Test(arguments: [
    "class A: NSObject, P & UIScrollViewDelegate {\n  func f() {}\n}",
    "class A: NSObject, Both {\n  func f() {}\n}", "class A: Whole {\n  func f() {}\n}",
    "class A: UIView {\n  func f() {}\n}\nextension A: UIScrollViewDelegate & Q<[P & Q<Int>]> & P {}",
  ])
  func conformancesToCompositions(source: String) {
    let module = Rewritten([
      "A": source,
      "B": """
      @objc protocol P { @objc optional func f() }
      typealias Both = P & UIScrollViewDelegate
      typealias Whole = UIView & Both
      typealias Endless = Endless & P
      """,
    ])
    #expect(module.body("A").contains("var __P_has_f: Bool { true }; }"))
  }

  /// Tests have such a class in each of their files: it has the optional methods that stand in its own braces.
  @Test func privateDelegatesOfOneNameInTwoFiles() {
    let module = Rewritten([
      "A": "private class Spy: NSObject, P {\n  func f() {}\n}",
      "B": "private class Spy: NSObject, P {\n  func g() -> Int { 1 }\n  var h: Int { 1 }\n}",
      "C": """
      @objc protocol P {
        @objc optional func f()
        @objc optional func g() -> Int
        @objc optional var h: Int { get }
      }
      """,
    ])
    #expect(module.body("A").hasSuffix("\nvar __P_has_f: Bool { true }; }"))
    #expect(
      module.body("B").hasSuffix("\nvar __P_has_g: Bool { true }; var __P_has_h: Bool { true }; }"))
  }

  /// A property that a subclass overrides stands in the class above, of which there is one in each file, too.
  @Test func subclassesOfPrivateDelegatesOfOneNameInTwoFiles() {
    let module = Rewritten([
      "A": """
      private class Spy: NSObject, P {
      }
      private class Loud: Spy {
        func f() {}
      }
      """,
      "B": "private class Spy: NSObject, P {\n}",
      "C": "@objc protocol P { @objc optional func f() }",
    ])
    #expect(module.body("A").contains("; var __P_has_f: Bool { false }; }"))
    #expect(module.body("A").hasSuffix("\noverride var __P_has_f: Bool { true }; }"))
    #expect(module.body("B").contains("; var __P_has_f: Bool { false }; }"))
    #expect(parses(module.body("A")) && parses(module.body("B")))
  }

  @Test(arguments: [
    (
      "if let change = delegate?.didChange { change(1) }",
      "if let change = delegate?.__P_optional_didChange {"
    ),
    (
      "guard let height = delegate?.height(at:) else { return }",
      "guard let height = delegate?.__P_optional_height_at else {"
    ),
    ("if let text = label.didChange { use(text) }", "if let text = label.didChange {"),
    ("if let text = other.didChange { use(text) }", "if let text = other.didChange {"),
  ])
  func optionalMethodsThatAreKept(source: String, expected: String) {
    let text = """
      @objc protocol P {
        @objc optional func didChange(_ a: Int)
        @objc optional func height(at index: Int) -> Int
      }
      class Label: UIView { var didChange: String? }
      class A: UIView {
        weak var delegate: P?
        let label = Label()
        func f() {
          \(source)
        }
      }
      """
    #expect(rewritten(text).contains(expected))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
