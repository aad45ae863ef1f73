import Testing

@testable import Rewriting

/// Overrides inside extensions, and members of extensions that subclasses override.
struct ExtensionTests {
  @Test func overridesMoveIntoTheClass() {
    let module = Rewritten([
      "A": "class Page: UIViewController {\n  var a = 1\n}",
      "B": """
      extension Page {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
        }
        public override func viewDidLoad() { super.viewDidLoad() }
        override var prefersStatusBarHidden: Bool { true }
      }
      """,
    ])
    #expect(
      module.body("A") == """
        class Page: UIViewController {
          var a = 1
        override func viewDidAppear(_ animated: Bool) { __ext_viewDidAppear(animated) }; \
        override public func viewDidLoad() { __ext_viewDidLoad() }; \
        override var prefersStatusBarHidden: Bool { __ext_prefersStatusBarHidden }; }
        """)
    #expect(
      module.body("B") == """
        extension Page {
             func __ext_viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
          }
          public    func __ext_viewDidLoad() { super.viewDidLoad() }
             var __ext_prefersStatusBarHidden: Bool { true }
        }
        """)
  }

  @Test func propertiesWithSettersAndObservers() {
    let module = Rewritten([
      "A": "class Page: UIViewController {}",
      "B": """
      extension Page {
        override var title: String? { get { super.title } set { super.title = newValue } }
      }
      class Button: UIButton {}
      extension Button {
        override var isEnabled: Bool { didSet { alpha = isEnabled == oldValue ? 1 : 0 } }
      }
      """,
    ])
    #expect(
      module.body("A").contains(
        "override var title: String? { get { __ext_title } set { __ext_title = newValue } }; }"))
    let lines = module.body("B").split(separator: "\n")
    #expect(
      lines[3]
        == "class Button: UIButton {override var isEnabled: Bool { didSet { __ext_isEnabled(oldValue) } }; }")
    #expect(lines[5].contains("func __ext_isEnabled(_ oldValue: Bool)"))
    #expect(lines[5].contains("{ do     { alpha = isEnabled == oldValue ? 1 : 0 } }"))
    #expect(parses(module.body("B")))
  }

  @Test func membersOfExtensionsThatSubclassesOverride() {
    let module = Rewritten([
      "A": "class Base: UIView {}\nextension Base {\n  @objc func setUp(_ a: Int) {}\n}",
      "B": "class Sub: Base {\n  override func setUp(_ a: Int) { super.setUp(a) }\n}",
    ])
    #expect(
      module.body("A")
        == "class Base: UIView {func setUp(_ a: Int) { __ext_setUp(a) }; }\nextension Base {\n        func __ext_setUp(_ a: Int) {}\n}"
    )
    #expect(module.body("B").contains("override func setUp"))
  }

  @Test func overridesForClassesOfOthersAreRefused() {
    let found = problems("extension UIViewController {\n  override func viewDidLoad() {}\n}")
    #expect(
      found.first?.hasPrefix("/app/A.swift:2:3: error: overriding in an extension of UIViewController")
        == true)
  }

  @Test func labelsThrowsAndGenerics() {
    let module = Rewritten([
      "A":
        "class Base: NSObject { func load<T>(_ t: T, from url: String) throws -> Int { 1 } }\nclass Page: Base {}",
      "B":
        "extension Page {\n  override func load<T>(_ t: T, from url: String) throws -> Int { 2 }\n}",
    ])
    #expect(
      module.body("A").contains(
        "override func load<T>(_ t: T, from url: String) throws -> Int { try __ext1_load_from(t, from: url) }"
      )
    )
  }

  @Test func whatIsUnderAnUnknownConditionIsRefused() {
    let found = problems(
      "class A: UIView {}\nextension A {\n#if DEBUG\n  override func layoutIfNeeded() {}\n#endif\n}")
    #expect(
      found.first?.contains(":4:3: error: an override in an extension cannot be moved out of #if") == true)
  }

  @Test func bodiesOfWhatBelongsToNoActorBelongToNone() {
    let text = "class Card: UIView {}\nextension Card { override var debugDescription: String { \"\" } }"
    let lines = rewritten(text).split(separator: "\n")
    #expect(lines[1].contains("nonisolated var __ext_debugDescription: String"))
    let view = "class Card: UIView {}\nextension Card { override func layoutIfNeeded() {} }"
    #expect(!rewritten(view).contains("nonisolated"))
  }
}
