import Testing

@testable import Rewriting

/// `#selector` in every shape that programs use: unqualified, `self.`, `Type.`, getters and setters.
struct SelectorTests {
  /// The selector in a method of a class with the usual members.
  private func selector(_ source: String, _ members: String = "") -> String {
    let text = """
      class Page: UIViewController {
        func go() { use(\(source)) }
        @objc func tap() {}
        @objc func pan(_ sender: Any) {}
        @objc func touch(_ sender: UIButton, event: UIEvent) {}
        @objc func move(to point: CGPoint) {}
        @objc func show(page: Int) {}
        @objc(renamed:) func named(_ a: Int) {}
        @objc class func shared(_ a: Any) {}
        @objc var caption: String?
        let model = Model()
        \(members)
      }
      """
    let line = rewritten(text).split(separator: "\n")[1]
    return String(line.dropFirst("  func go() { use(".count).dropLast(") }".count))
  }

  @Test(arguments: [
    // Unqualified, with and without labels.
    ("#selector(tap)", #"Selector("tap", Page.tap)"#),
    ("#selector(pan(_:))", #"Selector("pan:", Page.pan(_:))"#),
    ("#selector(pan)", #"Selector("pan:", Page.pan)"#),
    ("#selector(touch(_:event:))", #"Selector("touch:event:", Page.touch(_:event:))"#),
    ("#selector(touch)", #"Selector("touch:event:", Page.touch)"#),
    ("#selector(move(to:))", #"Selector("moveTo:", Page.move(to:))"#),
    ("#selector(show(page:))", #"Selector("showWithPage:", Page.show(page:))"#),
    ("#selector(named(_:))", #"Selector("renamed:", Page.named(_:))"#),
    // `self.`, `Self.`, a type.
    ("#selector(self.tap)", #"Selector("tap", Page.tap)"#),
    ("#selector(Self.pan(_:))", #"Selector("pan:", Page.pan(_:))"#),
    ("#selector(Page.tap)", #"Selector("tap", Page.tap)"#),
    ("#selector(Other.act(_:))", #"Selector("act:", Other.act(_:))"#),
    ("#selector(Outer.Inner.act)", #"Selector("act", Outer.Inner.act)"#),
    ("#selector(UIView.layoutIfNeeded)", #"Selector("layoutIfNeeded", UIView.layoutIfNeeded)"#),
    ("#selector(UIView.endEditing(_:))", #"Selector("endEditing:", UIView.endEditing(_:))"#),
    ("#selector(endEditing)", #"Selector("endEditing", Page.endEditing)"#),
    // Inherited from UIKit.
    ("#selector(viewDidLoad)", #"Selector("viewDidLoad", Page.viewDidLoad)"#),
    (
      "#selector(super.viewDidAppear(_:))", #"Selector("viewDidAppear:", UIViewController.viewDidAppear(_:))"#
    ),
    ("#selector(copy(_:))", #"Selector("copy:", Page.copy(_:))"#),
    // Class methods, objects at hand, protocols.
    ("#selector(shared(_:))", #"Selector("shared:", { (type: Page.Type) in type.shared(_:) })"#),
    ("#selector(model.load(_:))", #"Selector("load:", of: model, { $0.load(_:) })"#),
    ("#selector(self.model.load)", #"Selector("load", of: self.model, { $0.load })"#),
    (
      "#selector(UIScrollViewDelegate.scrollViewDidScroll(_:))",
      #"Selector("scrollViewDidScroll:", { (target: any UIScrollViewDelegate) in target.scrollViewDidScroll(_:) })"#
    ),
    // Properties.
    ("#selector(getter: caption)", #"Selector("caption", getter: \Page.caption)"#),
    ("#selector(setter: Page.caption)", #"Selector("setCaption:", setter: \Page.caption)"#),
    ("#selector(getter: UIView.isHidden)", #"Selector("isHidden", getter: \UIView.isHidden)"#),
    // A choice among methods of one name, spaces, parentheses.
    ("#selector(pan(_:) as (Any) -> Void)", #"Selector("pan:", Page.pan(_:) as (Page) -> (Any) -> Void)"#),
    (
      "#selector(Page.pan(_:) as (Page) -> (Any) -> Void)",
      #"Selector("pan:", Page.pan(_:) as (Page) -> (Any) -> Void)"#
    ),
    ("#selector((pan(_:)))", #"Selector("pan:", Page.pan(_:))"#),
    ("#selector( tap )", #"Selector("tap", Page.tap)"#),
  ])
  func shapes(source: String, expected: String) {
    #expect(selector(source) == expected)
  }

  /// The compiler crashes where a method that takes closures is handed on by its name.
  @Test func methodsThatTakeClosuresAreWrittenOut() {
    let members = """
      typealias Done = (Bool) -> Void
        @objc func a(_ animated: Bool, then end: (() -> Void)?) {}
        @objc func b(_ body: () -> Void) {}
        @objc func c(done: @escaping () -> Void) {}
        @objc func d(end: (() -> Void)!) {}
      """
    let shapes = [
      "#selector(a(_:then:))":
        #"Selector("a:then:", { (target: Page) in { (a0: Bool, a1: (() -> Void)?) in target.a(a0, then: a1) } })"#,
      "#selector(b)":
        #"Selector("b:", { (target: Page) in { (a0: @escaping () -> Void) in target.b(a0) } })"#,
      "#selector(c(done:))":
        #"Selector("cWithDone:", { (target: Page) in { (a0: @escaping () -> Void) in target.c(done: a0) } })"#,
      "#selector(d(end:))":
        #"Selector("dWithEnd:", { (target: Page) in { (a0: (() -> Void)?) in target.d(end: a0) } })"#,
    ]
    for (source, expected) in shapes { #expect(selector(source, members) == expected) }
    let tables = Rewritten(["A": "class Page: UIView {\n  @objc func a(_ x: Int, end: (() -> Void)?) {}\n}"])
      .tail()
    #expect(
      tables.contains(
        #"Selector("a:end:", { (target: Page) in { (a0: Int, a1: (() -> Void)?) in target.a(a0, end: a1) } })"#
      ))
  }

  @Test func aNestedClassIsMeantWithinIt() {
    let text = """
      class Outer: UIView {
        class Inner: UIView {
          func go() { use(#selector(act)) }
          @objc private func act() {}
        }
        func go() { use(#selector(act(_:))) }
        @objc func act(_ a: Any) {}
      }
      """
    let lines = rewritten(text).split(separator: "\n")
    #expect(lines[2].contains(#"Selector("act", Outer.Inner.act)"#))
    #expect(lines[5].contains(#"Selector("act:", Outer.act(_:))"#))
  }

  @Test func extensionsAndOtherFiles() {
    let module = Rewritten([
      "A": "class Page: UIViewController {\n  func go() { use(#selector(act)) }\n}",
      "B": "private extension Page {\n  @objc func act(_ sender: Any) { use(#selector(viewDidLoad)) }\n}",
    ])
    #expect(module.body("A").contains(#"Selector("act:", Page.act)"#))
    #expect(module.body("B").contains(#"Selector("viewDidLoad", Page.viewDidLoad)"#))
  }

  @Test func extensionsOfUIKitsClassesAndOfProtocols() {
    #expect(
      rewritten(
        "extension UIViewController {\n  func f() { use(#selector(dismiss)) }\n  @objc func dismiss() {}\n}"
      )
      .contains(#"Selector("dismiss", UIViewController.dismiss)"#))
    #expect(
      rewritten(
        "protocol P {}\nextension P where Self: UIView {\n  func f() { use(#selector(layoutIfNeeded)) }\n}"
      )
      .contains(#"Selector("layoutIfNeeded", { (target: Self) in target.layoutIfNeeded })"#))
  }

  @Test func generics() {
    let text = "class List<T>: UIView {\n  func go() { use(#selector(act)) }\n  @objc func act() {}\n}"
    #expect(rewritten(text).contains(#"Selector("act", List.act)"#))
  }

  @Test func localClassesAndClosures() {
    let text = """
      func make() {
        class Target: NSObject {
          let block = { use(#selector(fire)) }
          @objc func fire() {}
        }
      }
      """
    #expect(rewritten(text).contains(#"Selector("fire", Target.fire)"#))
  }

  @Test func conditions() {
    let text = """
      class A: UIView {
        #if os(iOS)
        func go() { use(#selector(act)) }
        #endif
        @objc func act(_ a: Any) {}
      }
      """
    #expect(rewritten(text).contains(#"Selector("act:", A.act)"#))
  }

  @Test func severalLinesStaySeveral() {
    let text =
      "class A: UIView {\n  let s = #selector(\n    act(\n      _:))\n  @objc func act(_ a: Any) {}\n}"
    let lines = rewritten(text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6)
    #expect(lines[1] == #"  let s = Selector("act:", A.act(_:))"#)
    #expect(lines[4] == "        func act(_ a: Any) {}")
  }

  @Test func whatIsNoMethodIsRefused() {
    #expect(
      problems("class A {\n  let s = #selector(1 + 2)\n}").first?.hasPrefix(
        "/app/A.swift:2:11: error: #selector") == true)
    #expect(
      problems("let s = #selector(free)").first?.hasPrefix("/app/A.swift:1:9: error: cannot tell the type")
        == true)
  }

  @Test(arguments: [
    ("#keyPath(UIView.layer.cornerRadius)", "\"layer.cornerRadius\""),
    ("#keyPath(UIView.isHidden)", "\"hidden\""),
    ("#keyPath(UIButton.isEnabled)", "\"enabled\""),
    ("#keyPath(caption)", "\"caption\""),
    ("#keyPath(Page.caption)", "\"caption\""),
    ("#keyPath(Page.isReady)", "\"isReady\""),
    ("#keyPath(WKWebView.url)", "\"URL\""),
    ("#keyPath(WKWebView.estimatedProgress)", "\"estimatedProgress\""),
    ("#keyPath(Page.renamed)", "\"other\""),
  ])
  func keyPaths(source: String, expected: String) {
    #expect(selector(source, "@objc var isReady = false; @objc(other) var renamed = 1") == expected)
  }

  /// "Cocoa Design Patterns / Imported names": the preposition rule of Swift's names in Objective-C.
  @Test func objectiveCNames() {
    #expect(ObjCName.selector("move", labels: ["to"]) == "moveTo:")
    #expect(ObjCName.selector("show", labels: ["page", "animated"]) == "showWithPage:animated:")
    #expect(ObjCName.selector("updateWith", labels: ["page"]) == "updateWithPage:")
    #expect(ObjCName.selector("f", labels: ["_", "_"]) == "f::")
    #expect(ObjCName.selector("f", labels: ["with"]) == "fWith:")
    #expect(ObjCName.setter("title") == "setTitle:")
  }
}
