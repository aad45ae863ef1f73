import Testing

@testable import Rewriting

/// Each rule over sources that are laid out, nested and commented as people do.
struct OddInputTests {
  // MARK: - 1: attributes

  @Test func namesInAttributesOverLinesAndWithComments() {
    let module = Rewritten([
      "A": "class Page: UIView {\n  @objc(go:\n    there: /* both */ )\n  func f(_ a: Int, _ b: Int) {}\n}"
    ])
    #expect(module.tail().contains(#".method("go:there:", Selector("go:there:", Page.f(_:_:))),"#))
  }

  @Test func actionsWithoutSenderAndCommentsAfterAttributes() {
    let module = Rewritten([
      "A":
        "class Page: UIView {\n  @IBAction /* from the nib */ private func go() {}\n  @IBOutlet // views\n  var views: [UIView]!\n}"
    ])
    #expect(module.body().contains("            /* from the nib */ private func go() {}"))
    #expect(module.tail().contains(#".method("go", Selector("go", Page.go)),"#))
    #expect(module.tail().contains(#".property("views", \Page.views, set: { $0.views = $1 }),"#))
  }

  /// `reload` alone may be either method.
  @Test func methodsOfOneNameInTables() {
    let module = Rewritten([
      "A": "class Page: UIView {\n  @objc func reload() {}\n  func reload(animated: Bool) {}\n}"
    ])
    #expect(module.tail().contains(#"Selector("reload", Page.reload as (Page) -> () -> Void)"#))
  }

  /// Variables with observers are declared one by one.
  @Test func severalVariablesInOneDeclaration() {
    func observed(_ name: String) -> String {
      "{ willSet { willChangeValue(forKey: \"\(name)\") } didSet { didChangeValue(forKey: \"\(name)\") } }"
    }
    #expect(
      rewritten("class A: NSObject {\n@objc private dynamic var x = 1, y = 2\n}").split(separator: "\n")[1]
        == "      private         var x = 1 \(observed("x")); private var y = 2 \(observed("y"))")
    #expect(
      rewritten("class A: NSObject {\n@objc dynamic var x, y: Int\n}").split(separator: "\n")[1]
        == "              var x: Int \(observed("x")); var y: Int \(observed("y"))")
  }

  // MARK: - 2: selectors

  private func selector(_ source: String, _ members: String = "") -> String {
    let text = "class Page: UIView {\n\(members)\n  var child: UIButton\n  func go() { use(\(source)) }\n}"
    let lines = rewritten(text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines[3...].joined(separator: "\n").replacing("  func go() { use(", with: "")
      .replacing(") }\n}", with: "")
  }

  @Test(arguments: [
    ("#selector(/* the */ Page.tap(_:))", #"Selector("tap:", Page.tap(_:))"#),
    ("#selector(Page . `default`)", #"Selector("default", Page.`default`)"#),
    ("#selector(tap as () -> Void)", #"Selector("tap", Page.tap as (Page) -> () -> Void)"#),
    ("#selector(tap as ((Any) -> Void)?)", #"Selector("tap:", Page.tap as (Page) -> (Any) -> Void)"#),
    ("#selector(tap as (Page) -> () -> ())", #"Selector("tap", Page.tap as (Page) -> () -> ())"#),
    ("#selector(child.endEditing)", #"Selector("endEditing:", of: child, { $0.endEditing })"#),
    ("#selector(make().layoutIfNeeded)", #"Selector("layoutIfNeeded", of: make(), { $0.layoutIfNeeded })"#),
    ("#selector(Page().tap(_:))", #"Selector("tap:", of: Page(), { $0.tap(_:) })"#),
    (
      "#selector(getter: child.isHidden)",
      #"Selector("isHidden", of: child, { object in { object.isHidden } })"#
    ),
    (
      "#selector(setter: child.isHidden)",
      #"Selector("setIsHidden:", of: child, { object in { object.isHidden = $0 } })"#
    ),
    ("#selector(`default`)", #"Selector("default", Page.`default`)"#),
  ])
  func selectorsAsTheyAreWritten(source: String, expected: String) {
    let members = "@objc func tap(_ a: Any) {}; @objc func tap() {}; @objc func `default`() {}"
    #expect(selector(source, members) == expected)
  }

  @Test func selectorsOverLinesWithComments() {
    #expect(
      selector(
        "#selector(\n    self // the page\n      .tap(\n        _:\n      )\n  )",
        "@objc func tap(_ a: Any) {}"
      )
      .split(separator: "\n").first == #"Selector("tap:", Page.tap(_:))"#)
  }

  @Test func whatASelectorCannotCall() {
    let found = problems("class A: UIView {\n  let s = #selector(load)\n  @objc func load() throws {}\n}")
    #expect(
      found.first?.hasPrefix("/app/A.swift:2:11: error: a selector cannot call a method that throws") == true)
  }

  /// `responds(to: #selector(P.f))` is true where the object has the method, not where it conforms.
  @Test func selectorsOfOptionalRequirements() {
    let module = Rewritten([
      "A": """
      @objc protocol P { @objc optional func f(_ a: Int) }
      let s = #selector(P.f(_:))
      """
    ])
    #expect(
      module.body().hasSuffix(
        #"let s = Selector("f:", where: { (target: any P) in target.__P_has_f }, { (target: any P) in target.f(_:) })"#
      ))
  }

  // MARK: - 3: key paths

  @Test(arguments: [
    ("#keyPath( UIView /* a */ . layer . cornerRadius )", "\"layer.cornerRadius\""),
    ("#keyPath(super.isHidden)", "\"hidden\""),
    ("#keyPath(Page.child.isEnabled)", "\"child.enabled\""),
    ("#keyPath(\n  Page.child?.isHidden)", "\"child.hidden\"\n"),
  ])
  func keyPaths(source: String, expected: String) {
    #expect(selector(source) == expected)
  }

  // MARK: - 4 and 5: entry points and protocols

  @Test func attributesOnLinesOfTheirOwnAndTogether() {
    #expect(
      rewritten("@available(iOS 13, *)\n@UIApplicationMain final class D: UIResponder {}")
        == "@available(iOS 13, *)\n@main              final class D: UIResponder {}")
    #expect(
      rewritten("@objc(PP) // ours\nfileprivate protocol P\n{\n}")
        == "          // ours\nfileprivate protocol P: AnyObject\n{\n}")
    #expect(
      rewritten("@objc protocol P where Self: UIView {}")
        == "      protocol P: AnyObject where Self: UIView {}")
  }

  // MARK: - 6: overrides in extensions

  /// Nothing in an extension can be overridden, so each level's body has a name of its own.
  @Test func throughSeveralLevels() {
    let module = Rewritten([
      "A": "class Base: UIView {}\nclass Mid: Base {}\nclass Leaf: Mid {}",
      "B": "extension Base { @objc func act() {} }",
      "C": "extension Mid { override func act() { super.act() } }",
      "D": "extension Leaf { override func act() { super.act() } }",
    ])
    #expect(
      module.body("A") == """
        class Base: UIView {func act() { __ext_act() }; }
        class Mid: Base {override func act() { __ext1_act() }; }
        class Leaf: Mid {override func act() { __ext2_act() }; }
        """)
    #expect(module.body("C") == "extension Mid {   func __ext1_act() { super.act() } }")
    #expect(module.body("D") == "extension Leaf {   func __ext2_act() { super.act() } }")
  }

  @Test func signaturesOverLinesWithComments() {
    let module = Rewritten([
      "A":
        "class Page: UIResponder {}\nextension Page {\n  override func observeValue(\n    forKeyPath keyPath: String?, // which\n    of _: Any?,\n    change: [NSKeyValueChangeKey: Any]?, context _: UnsafeMutableRawPointer?\n  ) {}\n}"
    ])
    #expect(
      module.body().hasPrefix(
        """
        class Page: UIResponder {override func observeValue(forKeyPath keyPath: String?, of a1: Any?, \
        change: [NSKeyValueChangeKey: Any]?, context a3: UnsafeMutableRawPointer?) \
        { __ext_observeValue_forKeyPath_of_change_context(forKeyPath: keyPath, of: a1, change: change, context: a3) }; }
        """))
  }

  @Test func nestedClassesAndPublicExtensions() {
    let module = Rewritten([
      "A": "enum Space { open class Page: UIViewController {} }",
      "B": "public extension Space.Page { override func viewDidLoad() {} }",
    ])
    #expect(
      module.body("A")
        == "enum Space { open class Page: UIViewController {override public func viewDidLoad() { __ext_viewDidLoad() }; } }"
    )
  }

  /// Whether it is there is not known before it is compiled.
  @Test func overridingWhatAnExtensionOfUIKitsClassDeclaresUnderACondition() {
    let found = problems(
      "extension UIView {\n#if DEBUG\n  @objc func setUp() {}\n#endif\n}\nclass A: UIView {\n  override func setUp() {}\n}"
    )
    #expect(
      found.first?.hasPrefix("/app/A.swift:7:3: error: overriding 'setUp', which an extension of UIView")
        == true)
  }

  // MARK: - 7: optional requirements

  @Test(arguments: [
    ("func g(_ d: P?) { d?.f?(1) }", "d?.__P_optional_f?(1)"),
    ("func g(_ d: Any) { (d as? P)?.f?(1) }", "(d as? P)?.__P_optional_f?(1)"),
    ("func g(_ all: [P]) { all.forEach { $0.f?(1) } }", "$0.__P_optional_f?(1)"),
    ("func g(_ d: P?) { if let d = d { d.f?(1) } }", "d.__P_optional_f?(1)"),
    ("func g(_ d: P?) { guard let d, d.f != nil else { return } }", "d.__P_optional_f != nil"),
  ])
  func callsOfOptionalMethods(source: String, expected: String) {
    let module = Rewritten(["A": "@objc protocol P { @objc optional func f(_ a: Int) }", "B": source])
    #expect(module.body("B").contains(expected))
  }

  // MARK: - 8: imports

  @Test(arguments: [
    ("import UIKit; import CoreGraphics.CGGeometry", "import UIKit; import UIKit"),
    ("@_exported import ObjectiveC // runtime", "@_exported import UIKit // runtime"),
    ("import func Darwin.sqrt", "import Glibc"),
    ("import\n  QuartzCore.CALayer\nlet a = 1", "import QuartzCore\n\nlet a = 1"),
  ])
  func imports(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  // MARK: - 9: conditions

  @Test(arguments: [
    (
      "#if ( os( iOS ) || os(tvOS) ) && !DEBUG\n#endif",
      "#if ( (os(iOS) || os(Linux)) || os(tvOS) ) && !DEBUG\n#endif"
    ),
    (
      "#if os(macOS)\n#if os(iOS)\n#endif\n#elseif os(Linux)\n#endif",
      "#if os(macOS)\n#if (os(iOS) || os(Linux))\n#endif\n#elseif os(Linux)\n#endif"
    ),
    (
      "let a = b\n#if os(iOS) // phones\n.c\n#endif",
      "let a = b\n#if (os(iOS) || os(Linux)) // phones\n.c\n#endif"
    ),
  ])
  func conditions(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  /// A source that names Linux itself does not have iOS's branch compiled.
  @Test func whatIsReadWhereTheSourceKnowsLinux() {
    let module = Rewritten([
      "A":
        "class A: UIView {\n#if os(iOS)\n  @objc func phone() {}\n#elseif os(Linux)\n  @objc func other() {}\n#endif\n}"
    ])
    #expect(module.tail().contains("\"other\"") && !module.tail().contains("\"phone\""))
  }

  // MARK: - 10, 11 and 13: names of the runtime

  @Test(arguments: [
    ("let a = path?._kvcKeyPathString ?? b", "let a = path.flatMap { CALayer._keyPathName($0) } ?? b"),
    ("let a = path\n  ._kvcKeyPathString", "let a = CALayer._keyPathName(path)"),
    ("let a = Cell.description()", "let a = String(describing: Cell.self)"),
    ("let a = type(of: /* it */ o).description()", "let a = String(describing: type(of: o))"),
    ("let a = items.description()", "let a = items.description()"),
  ])
  func namesOfTheRuntime(source: String, expected: String) {
    let lines = rewritten("class Cell: UIView {}\n\(source)").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst().joined(separator: "\n") == expected)
  }

  @Test(arguments: [
    ("  let m = class_copyProtocolList(c, &n)", 11, "class_copyProtocolList"),
    ("  sel_registerName(\"a\")", 3, "sel_registerName"),
    ("  if object_getClass(a) == b {}", 6, "object_getClass"),
  ])
  func functionsOfTheRuntime(source: String, column: Int, name: String) {
    let found = Rewritten(["A": "func f() {\n\(source)\n}"]).result.problems
    #expect(found.map(\.line) == [2] && found.map(\.column) == [column])
    #expect(found.first?.message.hasPrefix("\(name) needs the Objective-C runtime") == true)
  }

  @Test func whatIsProvidedOrNotCompiledIsNotRefused() {
    #expect(problems("func f() { objc_sync_enter(a); objc_setAssociatedObject(a, b, c, d) }").isEmpty)
    #expect(problems("#if os(macOS)\nfunc f() { method_exchangeImplementations(a, b) }\n#endif").isEmpty)
  }
}
