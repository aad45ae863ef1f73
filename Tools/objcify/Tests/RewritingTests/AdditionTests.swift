import Testing

@testable import Rewriting

/// Members that an extension of UIKit's class declares for Objective-C, and that subclasses override.
struct AdditionTests {
  private let module = Rewritten([
    "A": "extension UIView {\n  @objc func configure(_ a: Int) -> Bool { a > 0 }\n}",
    "B": """
    class Card: UIView {
      override func configure(_ a: Int) -> Bool { super.configure(a) && true }
    }
    class Ace: Card {
      override func configure(_ a: Int) -> Bool { super.configure(a) }
    }
    """,
  ])

  @Test func theExtensionAsksTheObject() {
    #expect(
      module.body("A") == """
        extension UIView {
          func configure(_ a: Int) -> Bool { if let own = self as? any __Overriding_UIView_configure \
        { return own.__own_configure(a) }; return __ext_configure(a) };       func __ext_configure(_ a: Int) -> Bool { a > 0 }
        }
        """)
    #expect(
      module.tail("A").contains(
        "@preconcurrency @MainActor protocol __Overriding_UIView_configure: UIView { func __own_configure(_ a0: Int) -> Bool }"
      ))
    #expect(parses(module.body("A")))
  }

  @Test func classesHaveTheirOwn() {
    let lines = module.body("B").split(separator: "\n")
    #expect(
      lines[1] == "           func __own_configure(_ a: Int) -> Bool { self.__ext_configure(a) && true }")
    #expect(lines[4] == "  override func __own_configure(_ a: Int) -> Bool { super.__own_configure(a) }")
    #expect(module.tail("B").contains("extension Card: __Overriding_UIView_configure {}"))
    #expect(!module.tail("B").contains("extension Ace:"))
    #expect(module.result.problems.isEmpty)
  }

  /// A class of UIKit's own gets its form in an extension, among overloads that share the name.
  @Test func extensionsOfOtherClassesOverrideToo() {
    let module = Rewritten([
      "A": """
      extension UIView {
        func fill(_ views: UIView...) -> UIView { fill(views) }
        @objc func fill(_ views: [UIView]) -> UIView { self }
      }
      """,
      "B": """
      extension UIControl {
        override func fill(_ views: [UIView]) -> UIView { super.fill(views) }
      }
      """,
    ])
    #expect(module.result.problems.isEmpty)
    let lines = module.body("A").split(separator: "\n")
    #expect(lines[1] == "  func fill(_ views: UIView...) -> UIView { fill(views) }")
    #expect(lines[2].contains("return own.__own_fill(views)"))
    #expect(
      module.body("B").contains("func __own_fill(_ views: [UIView]) -> UIView { self.__ext_fill(views) }"))
    #expect(module.tail("B").contains("extension UIControl: __Overriding_UIView_fill {}"))
  }

  @Test func properties() {
    let module = Rewritten([
      "A": "extension UIView {\n  @objc var style: Int { 1 }\n}",
      "B": "class Card: UIView {\n  override var style: Int { super.style + 1 }\n}",
    ])
    #expect(
      module.body("A").contains(
        "var style: Int { get { if let own = self as? any __Overriding_UIView_style { return own.__own_style }; return __ext_style } }; "
      ))
    #expect(module.body("B").contains("var __own_style: Int { self.__ext_style + 1 }"))
    #expect(module.tail("A").contains("UIView { var __own_style: Int { get } }"))
  }

  @Test func observers() {
    let module = Rewritten([
      "A": "extension UIView {\n  @objc var style: Int { get { 1 } set {} }\n}",
      "B": "class Card: UIView {\n  override var style: Int { didSet { use(oldValue) } }\n}",
    ])
    #expect(
      module.body("B").contains(
        "var __own_style: Int { get { self.__ext_style } set { let oldValue = self.__ext_style; _ = oldValue; "
          + "self.__ext_style = newValue; do { use(oldValue) } } }"))
    #expect(module.tail("A").contains("var __own_style: Int { get set }"))
    #expect(parses(module.body("B")) && module.result.problems.isEmpty)
  }

  @Test func classMethods() {
    let module = Rewritten([
      "A": "extension UIView {\n  @objc class func height() -> Int { 1 }\n}",
      "B": "class Card: UIView {\n  override class func height() -> Int { 2 }\n}",
    ])
    #expect(
      module.body("A").contains(
        "if let own = self as? any __Overriding_UIView_height.Type { return own.__own_height() }"))
    #expect(module.tail("A").contains("{ static func __own_height() -> Int }"))
    #expect(module.body("B").contains("class func __own_height() -> Int { 2 }"))
  }
}
