import Testing

@testable import Rewriting

/// Objects of classes that are known at run time only: Apple's initializers may be called on a metatype, Swift's if they are `required`.
struct MetatypeTests {
  @Test(arguments: [
    ("func make<T: UIView>() -> T { T() }", "func make<T: UIView>() -> T { _made(T.self) }"),
    ("func make<T: UIView>() -> T { T.init() }", "func make<T: UIView>() -> T { _made(T.self) }"),
    (
      "func make<T: UIView>(_ t: T.Type) -> T { t.init(frame: .zero) }",
      "func make<T: UIView>(_ t: T.Type) -> T { _made(t, frame: .zero) }"
    ),
    (
      "func make<T>(_ t: T.Type) -> T where T: UIViewController { t.init(nibName: nil, bundle: nil) }",
      "func make<T>(_ t: T.Type) -> T where T: UIViewController { _made(t, nibName: nil, bundle: nil) }"
    ),
    ("let t: UIView.Type = A.self; let v = t.init()", "let t: UIView.Type = A.self; let v = _made(t)"),
    (
      "extension UIView { static func make() -> Self { Self() } }",
      "extension UIView { static func make() -> Self { _made(Self.self) } }"
    ),
    (
      "extension UIView { class func make() -> Self { return self.init(frame: .zero) } }",
      "extension UIView { class func make() -> Self { return _made(self, frame: .zero) } }"
    ),
    (
      "class Cell<View: UIView>: UIControl { let view = View() }",
      "class Cell<View: UIView>: UIControl { let view = _made(View.self) }"
    ),
    (
      "protocol P { }\nextension P where Self: UIView { static func make() -> Self { Self() } }",
      "protocol P { }\nextension P where Self: UIView { static func make() -> Self { _made(Self.self) } }"
    ),
    (
      "func f(_ view: UIView) -> UIView { type(of: view).init() }",
      "func f(_ view: UIView) -> UIView { _made(type(of: view)) }"
    ),
    ("func f<T: NSObject>() -> T { T() }", "func f<T: NSObject>() -> T { _made(T.self) }"),
    ("func f<T: UIView & P>() -> T { T() }", "func f<T: UIView & P>() -> T { _made(T.self) }"),
  ])
  func classesOfApples(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test(arguments: [
    // Swift's own rules are those for classes, structures and protocols of the program.
    "class A { required init() {} }\nfunc f<T: A>() -> T { T() }",
    "protocol P { init() }\nfunc f<T: P>() -> T { T() }",
    "struct S<T> { func f() -> S { Self() } }",
    "let a = UIView()",
    "class A: UIView { func f() { let T = B(); T() } }",
    "func f<T: UIView>() -> T { T(name: 1) }",
  ])
  func allElseStays(source: String) {
    #expect(rewritten(source) == source)
  }

  @Test func theTypesParametersCountInItsExtensions() {
    let module = Rewritten([
      "A": "class Box<T: UIView> {}", "B": "extension Box { func make() -> T { T() } }",
    ])
    #expect(module.body("B") == "extension Box { func make() -> T { _made(T.self) } }")
  }
}

extension MetatypeTests {
  /// Swift would have NSObject's initializer be `required`.
  @Test func protocolsThatRequireAnInitializer() {
    let module = Rewritten([
      "A": "protocol P: AnyObject {\n  init()\n}\nextension NSObject: P {}\nfinal class Own: P { init() {} }",
      "B":
        "func f<T: P>(_ t: T.Type) -> T { use(T()); return t.init() }\nextension P { static func g() -> Self { Self() } }",
    ])
    let lines = module.body("A").split(separator: "\n")
    #expect(lines[1] == "  static func __init() -> Self")
    #expect(lines[3] == "extension NSObject: P { static func __init() -> Self { _made(self) } }")
    #expect(module.tail("A").contains("extension Own { static func __init() -> Self { Self() } }"))
    #expect(
      module.body("B")
        == "func f<T: P>(_ t: T.Type) -> T { use(T.__init()); return t.__init() }\nextension P { static func g() -> Self { Self.__init() } }"
    )
  }

  @Test func otherProtocolsKeepTheirs() {
    let source = "protocol P {\n  init()\n}\nstruct S: P {}\nfunc f<T: P>() -> T { T() }"
    #expect(rewritten(source) == source)
  }
}
