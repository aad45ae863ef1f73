import Testing

@testable import Rewriting

/// Optional requirements become requirements with defaults, also where a subclass alone implements one
/// (docs/uikit-semantics.md, "Swift without Objective-C").
struct OptionalRequirementTests {
  private static let delegate = """
    @objc protocol PageDelegate: AnyObject {
      func load()
      @objc optional func pageDidLoad(_ page: Page)
      @objc optional func page(_ page: Page, heightAt index: Int) -> Int
    }
    """

  @Test func declarationsGetDefaultsAndQuestions() {
    let module = Rewritten(["A": Self.delegate])
    #expect(
      module.body() == """
              protocol PageDelegate: AnyObject {
          func load()
                         func pageDidLoad(_ page: Page)
                         func page(_ page: Page, heightAt index: Int) -> Int
        var __PageDelegate_has_pageDidLoad: Bool { get }; var __PageDelegate_has_page_heightAt: Bool { get }; }
        """)
    let tail = module.tail()
    #expect(tail.contains("func pageDidLoad(_ a0: Page) {  }"))
    #expect(tail.contains("var __PageDelegate_has_pageDidLoad: Bool { false }"))
    #expect(tail.contains("var __PageDelegate_optional_page_heightAt: ((Page, Int) -> Int)?"))
    #expect(parses(tail))
  }

  /// Each system's file declares the protocol for itself; what stands for the methods is written once.
  @Test func protocolsOfTheSameNameForOtherSystems() {
    let module = Rewritten([
      "A": "#if os(macOS)\n@objc public protocol D {\n  @objc optional func f()\n}\n#endif",
      "B": "#if !os(macOS)\n@objc public protocol D {\n  @objc optional func f()\n}\n#endif",
    ])
    let flag = "var __D_has_f: Bool { get }"
    #expect(module.body("A").components(separatedBy: flag).count == 1)
    #expect(module.body("B").components(separatedBy: flag).count == 2)
  }

  @Test(arguments: [
    ("delegate?.pageDidLoad?(self)", "delegate?.__PageDelegate_optional_pageDidLoad?(self)"),
    (
      "let h = delegate?.page?(self, heightAt: 3) ?? 4",
      "let h = delegate?.__PageDelegate_optional_page_heightAt?(self,           3) ?? 4"
    ),
    ("delegate!.pageDidLoad!(self)", "delegate!.__PageDelegate_optional_pageDidLoad!(self)"),
    ("if delegate?.pageDidLoad == nil {}", "if delegate?.__PageDelegate_optional_pageDidLoad == nil {}"),
    (
      "if delegate?.page(_:heightAt:) != nil {}",
      "if delegate?.__PageDelegate_optional_page_heightAt != nil {}"
    ),
    // What is no requirement stays.
    ("delegate?.load()", "delegate?.load()"),
    ("closure?(self)", "closure?(self)"),
    ("model.pageDidLoad?(self)", "model.pageDidLoad?(self)"),
  ])
  func calls(source: String, expected: String) {
    let page = """
      class Model { var pageDidLoad: ((Page) -> Void)? }
      class Page: UIView {
        weak var delegate: PageDelegate?
        var model: Model
        func f() {
          \(source)
        }
      }
      """
    let module = Rewritten(["A": page, "B": Self.delegate])
    #expect(module.body("A").split(separator: "\n")[5] == "    " + expected)
  }

  private static let source = """
    @objc protocol SourceDelegate: NSObjectProtocol {
      @objc optional var title: String { get }
      @objc optional var mark: String? { get set }
    }
    class Source: NSObject { weak var delegate: SourceDelegate? }
    """

  @Test func optionalPropertiesAreNilWhereThereAreNone() {
    let module = Rewritten(["A": Self.source])
    #expect(!module.body().contains("optional"))
    let tail = module.tail()
    #expect(tail.contains("var __SourceDelegate_has_title: Bool { false }"))
    #expect(
      tail.contains(
        "var __SourceDelegate_optional_title: (String)? { __SourceDelegate_has_title ? self.title : nil }"))
    #expect(tail.contains("var mark: String? { get { nil } set { preconditionFailure(\"never called\") } }"))
    #expect(tail.contains("var __SourceDelegate_optional_mark: (String?)?"))
    #expect(parses(tail))
  }

  @Test(arguments: [
    (
      "let t = source.delegate?.title ?? \"\"",
      "let t = source.delegate?.__SourceDelegate_optional_title ?? \"\""
    ),
    ("if forward.title == nil {}", "if forward.__SourceDelegate_optional_title == nil {}"),
    ("let t = label.title", "let t = label.title"),
    ("let t = owner.title", "let t = owner.title"),
  ])
  func optionalPropertiesAreRead(source: String, expected: String) {
    let page = """
      class Label: UIView { var title = "" }
      class Owner: NSObject, SourceDelegate { var title: String { "" } }
      class Page: UIView {
        let source: Source
        let forward: SourceDelegate
        let label: Label
        let owner: Owner
        func f() {
          \(source)
        }
      }
      """
    let module = Rewritten(["A": page, "B": Self.source])
    #expect(module.body("A").split(separator: "\n")[8] == "    " + expected)
    #expect(module.body("A").contains("var __SourceDelegate_has_title: Bool { true }"))
  }

  @Test func anOptionalPropertyOfASubclassIsAnError() {
    let module = Rewritten([
      "A": "class Base: NSObject, SourceDelegate {}", "B": Self.source,
      "C": "class Sub: Base {\n  var title: String { \"\" }\n}",
    ])
    #expect(
      module.result.problems.map(\.message).contains { $0.hasPrefix("an optional property must be declared") }
    )
    #expect(module.result.problems.map(\.line) == [2])
  }

  @Test(arguments: [
    ("scroll.delegate?.scrollViewDidScroll?(scroll)", "scroll.delegate?.scrollViewDidScroll (scroll)"),
    (
      "let v = forward.viewForZooming?(in: scroll)",
      "let v = Optional(forward.viewForZooming (in: scroll))"
    ),
    // Objective-C's delegates need not have a window, nor answer what they are asked.
    (
      "let r = UIApplication.shared.delegate?.window??.rootViewController",
      "let r = Optional(UIApplication.shared.delegate?.window)??.rootViewController"
    ),
    (
      "if let w = UIApplication.shared.delegate!.window { use(w) }",
      "if let w = Optional(UIApplication.shared.delegate!.window) { use(w) }"
    ),
    ("scroll.delegate?.responds(to: action)", "(scroll.delegate as? NSObject)?.responds(to: action)"),
    ("if forward.responds(to: action) {}", "if ((forward as? NSObject)?.responds(to: action) ?? false) {}"),
    (
      "if scroll.delegate!.isKind(of: Page.self) {}",
      "if ((scroll.delegate! as? NSObject)?.isKind(of: Page.self) ?? false) {}"
    ),
    ("scroll.delegate?.isMember(of: Page.self)", "(scroll.delegate as? NSObject)?.isMember(of: Page.self)"),
    ("forward.scrollViewDidScroll?(scroll)", "forward.scrollViewDidScroll (scroll)"),
  ])
  func callsOfUIKitsRequirements(source: String, expected: String) {
    let page = """
      class Page: UIView {
        let scroll: UIScrollView
        let forward: UIScrollViewDelegate
        func f() {
          \(source)
        }
      }
      """
    #expect(rewritten(page).split(separator: "\n")[4] == "    " + expected)
  }

  @Test func conformersTellWhatTheyHave() {
    let module = Rewritten([
      "A": "class Owner: NSObject, PageDelegate {\n  func load() {}\n  func pageDidLoad(_ page: Page) {}\n}",
      "B": Self.delegate,
    ])
    #expect(module.body("A").hasSuffix("\nvar __PageDelegate_has_pageDidLoad: Bool { true }; }"))
  }

  /// Tests make their delegates where they need them.
  @Test func classesWithinFunctionsTellWhatTheyHave() {
    let spy = "class Spy: NSObject, PageDelegate { func load() {}; func pageDidLoad(_ page: Page) {} }"
    let module = Rewritten(["A": "func test() {\n  \(spy)\n}", "B": Self.delegate])
    #expect(
      module.body("A").contains(
        "func pageDidLoad(_ page: Page) {} ; var __PageDelegate_has_pageDidLoad: Bool { true }; }"))
    #expect(!module.body("A").contains("__PageDelegate_has_page_heightAt"))
    #expect(parses(module.body("A")))
  }

  /// A base class conforms, a subclass implements: Objective-C calls the subclass's method.
  @Test func methodsOfSubclassesAreCalled() {
    let module = Rewritten([
      "A": "class Base: UIViewController, UIScrollViewDelegate {\n}",
      "B": "import WebKit\nclass Sub: Base {\n  func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n}",
    ])
    #expect(
      module.body("A") == """
        class Base: UIViewController, UIScrollViewDelegate {
        func scrollViewDidScroll(_ a0: UIScrollView) { \
        __DefaultsOfUIScrollViewDelegate.shared.scrollViewDidScroll(a0) }; }
        """)
    #expect(module.body("B").contains("  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}"))
    let text = module.result.moduleFile.text
    #expect(text.contains("import UIKit\nimport WebKit\n\n"))
    #expect(text.contains("final class __DefaultsOfUIScrollViewDelegate: NSObject, UIScrollViewDelegate {"))
    #expect(parses(text))
  }

  /// Tests make their subclasses where they need them, and of these, too.
  @Test func methodsOfSubclassesWithinFunctionsAreCalled() {
    let scroll = "func scrollViewDidScroll(_ scrollView: UIScrollView) {}"
    let module = Rewritten([
      "A": "class Base: UIViewController, UIScrollViewDelegate, PageDelegate {\n  func load() {}\n}",
      "B": Self.delegate,
      "C": """
      class Tests {
        class Spy {}
        func test() {
          class Spy: Base { \(scroll) }
          let run = { class Spy: UIView { \(scroll) } }
        }
        var other: Int {
          class Middle: Base {}
          class Low: Middle { func pageDidLoad(_ page: Page) {} }
          return 1
        }
      }
      """,
    ])
    #expect(module.body("A").contains("func scrollViewDidScroll(_ a0: UIScrollView) {"))
    #expect(module.body("A").contains("var __PageDelegate_has_pageDidLoad: Bool { false }"))
    let lines = module.body("C").split(separator: "\n")
    #expect(lines[3] == "    class Spy: Base { override \(scroll) }")
    #expect(lines[4] == "    let run = { class Spy: UIView { \(scroll) } }")
    #expect(
      lines[8] == """
            class Low: Middle { override func pageDidLoad(_ page: Page) {} ; \
        override var __PageDelegate_has_pageDidLoad: Bool { true }; }
        """)
    #expect(parses(module.body("C")))
  }

  /// A local class that conforms, and another that inherits it.
  @Test func conformancesOfLocalClassesReachTheirSubclasses() {
    let module = Rewritten([
      "A": """
      func test() {
        class Base: NSObject, UIScrollViewDelegate {}
        class Sub: Base { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
      }
      """
    ])
    let lines = module.body().split(separator: "\n")
    #expect(lines[1].contains("UIScrollViewDelegate {; func") == false && lines[1].contains("__DefaultsOf"))
    #expect(
      lines[2] == "  class Sub: Base { override func scrollViewDidScroll(_ scrollView: UIScrollView) {} }")
    #expect(parses(module.body()))
  }

  /// A superclass that is built already is out of reach: better said than never called.
  @Test func methodsForConformancesOfOtherModulesAreErrors() {
    let kit =
      sdk
      + "open class Pager: UIView, UIScrollViewDelegate { open func viewForZooming(in s: UIScrollView) {} }"
    func found(_ body: String) -> [String] {
      Rewritten(["A": "class Mine: Pager {\n  \(body)\n}"], sdk: kit).result.problems.map(\.description)
    }
    #expect(
      found("func scrollViewDidScroll(_ scrollView: UIScrollView) {}").first?
        .hasPrefix("/app/A.swift:2:3: error: 'scrollViewDidScroll(_:)' would never be called: Pager") == true)
    #expect(found("override func viewForZooming(in s: UIScrollView) {}").isEmpty)
    #expect(found("private func scrollViewDidScroll(_ scrollView: UIScrollView) {}").isEmpty)
    #expect(found("static func scrollViewDidScroll(_ scrollView: UIScrollView) {}").isEmpty)
  }

  private static let web =
    sdk + """

      @MainActor public protocol PageDelegate: AnyObject {
        func page(_ page: Page, policyFor action: Action, handler: @escaping @MainActor (Policy) -> Void)
        func page(_ page: Page, policyFor response: Response, handler: @escaping @MainActor (Policy) -> Void)
        func page(_ page: Page, ask text: String, handler: @escaping @MainActor (Bool, [Int: String]?) -> Void)
        func page(_ page: Page, tell text: String, handler: @escaping @MainActor () -> Void)
      }
      extension PageDelegate {
        public func page(_ page: Page, policyFor action: Action, handler: @escaping @MainActor (Policy) -> Void) {}
        public func page(_ page: Page, policyFor response: Response, handler: @escaping @MainActor (Policy) -> Void) {}
        public func page(_ page: Page, ask text: String, handler: @escaping @MainActor (Bool, [Int: String]?) -> Void) {}
        public func page(_ page: Page, tell text: String, handler: @escaping @MainActor () -> Void) {}
      }
      """

  /// Apple, "Calling Objective-C APIs Asynchronously": a delegate may have either form.
  @Test func awaitedMethodsAnswer() {
    let module = Rewritten(
      [
        "A": """
        class A: NSObject, PageDelegate {
          func page(_ page: Page, policyFor response: Response) async -> Policy { .allow }
          func page(_ page: Page, ask text: String) async -> (Bool, [Int: String]?) { (true, nil) }
          func page(_ page: Page, tell text: String) async {}
        }
        """
      ], sdk: Self.web)
    let body = module.body()
    let task = "{ Task { @MainActor in"
    #expect(
      body.contains(
        "@MainActor func page(_ a0: Page, policyFor a1: Response, handler a2: @escaping @MainActor (Policy) -> Void) "
          + task + " a2(await self.page(a0, policyFor: a1)) } }; "))
    #expect(!body.contains("policyFor a1: Action"))
    #expect(body.contains(task + " let answer = await self.page(a0, ask: a1); a2(answer.0, answer.1) } }; "))
    #expect(body.contains(task + " await self.page(a0, tell: a1); a2() } }; "))
    #expect(parses(body))
  }

  /// A method that is awaited in a subclass is reached, too; one that has the other form needs nothing.
  @Test func awaitedMethodsOfSubclassesAnswer() {
    let module = Rewritten(
      [
        "A": "class A: NSObject, PageDelegate {\n}",
        "B": "class B: A { func page(_ page: Page, tell text: String) async {} }",
        "C": """
        class C: NSObject, PageDelegate {
          func page(_ page: Page, tell text: String) async {}
          func page(_ page: Page, tell text: String, handler: @escaping () -> Void) {}
        }
        """,
      ], sdk: Self.web)
    #expect(
      module.body("A").contains(
        "func page(_ a0: Page, tell a1: String, handler a2: @escaping @MainActor () -> Void) {"))
    #expect(
      module.body("B").contains("; @MainActor override func page(_ a0: Page, tell a1: String, handler a2: "))
    #expect(!module.body("C").contains("Task"))
  }

  /// A newer form asks the older one where it is not there: of the object itself, which may have that.
  @Test func defaultsAskTheObjectItself() {
    let kit =
      sdk + """

        @MainActor public protocol TurnDelegate: AnyObject {
          func turn(_ page: Page, done: @escaping (Bool) -> Void)
          func turn(_ page: Page, by way: Way, done: @escaping (Bool, Way) -> Void)
        }
        extension TurnDelegate {
          public func turn(_ page: Page, done: @escaping (Bool) -> Void) { done(true) }
          public func turn(_ page: Page, by way: Way, done: @escaping (Bool, Way) -> Void) {
            self.turn(page) { done($0, way) }
          }
        }
        """
    let module = Rewritten(
      [
        "A":
          "class A: NSObject, TurnDelegate {\n  func turn(_ page: Page, done: @escaping (Bool) -> Void) {}\n}",
        "B": "class B: A { func turn(_ page: Page, by way: Way, done: @escaping (Bool, Way) -> Void) {} }",
      ], sdk: kit)
    #expect(
      module.body("A").contains("{ __DefaultsOfTurnDelegate_turn_by_done(self).turn(a0, by: a1, done: a2) }"))
    let text = module.result.moduleFile.text
    #expect(text.contains("  init(_ origin: any TurnDelegate) { self.origin = origin }"))
    #expect(
      text.contains(
        "  func turn(_ a0: Page, done a1: @escaping (Bool) -> Void) { origin.turn(a0, done: a1) }\n}"))
    #expect(parses(text))
  }

  /// Two requirements have one name: which of them a base class has decides what becomes of the other.
  @Test func requirementsOfOneNameAreToldApart() {
    let handler = "handler: @escaping (Policy) -> Void) {}"
    let module = Rewritten(
      [
        "A":
          "class A: NSObject, PageDelegate { func page(_ page: Page, policyFor action: Action, \(handler) }",
        "B": "class B: A { func page(_ page: Page, policyFor response: Response, \(handler) }",
      ], sdk: Self.web)
    #expect(module.body("A").contains("func page(_ a0: Page, policyFor a1: Response, handler a2:"))
    #expect(!module.body("A").contains("policyFor a1: Action"))
    #expect(module.body("B").contains("{ override func page(_ page: Page, policyFor response: Response"))
  }

  @Test func methodsOfSubclassesForOnesOwnProtocols() {
    let module = Rewritten([
      "A": "class Base: NSObject, PageDelegate { func load() {} }",
      "B": "class Sub: Base {\n  func page(_ page: Page, heightAt index: Int) -> Int { 1 }\n}",
      "C": Self.delegate,
    ])
    #expect(module.body("A").contains("var __PageDelegate_has_page_heightAt: Bool { false }; }"))
    #expect(module.body("B").contains("override func page("))
    #expect(module.body("B").contains("override var __PageDelegate_has_page_heightAt: Bool { true }; }"))
  }

  @Test func methodsThatDifferOnlyInTypesAreRefused() {
    let found = problems(
      """
      @objc protocol P {
        @objc(a:forTraits:) optional func a(_ x: Int, layoutFor traits: UITraitCollection) -> Int
        @objc(a:forSize:) optional func a(_ x: Int, layoutFor size: CGSize) -> Int
        @objc optional func a(_ x: Int, other size: CGSize) -> Int
      }
      """)
    #expect(found.count == 2)
    #expect(
      found.first?.hasPrefix("/app/A.swift:2:3: error: another optional method is 'a(_:layoutFor:)', too")
        == true)
    #expect(found.last?.hasPrefix("/app/A.swift:3:3: error: another") == true)
  }

  @Test func optionalSubscriptsAreRefused() {
    let found = problems("@objc protocol P {\n  @objc optional subscript(i: Int) -> String { get }\n}")
    #expect(found.first?.hasPrefix("/app/A.swift:2:3: error: an optional subscript") == true)
  }
}
