import Testing

@testable import Rewriting

/// What other people's sources hold that this program once did not understand.
struct FaultTests {
  @Test func anAliasOfTheSameNameAsWhatItStandsFor() {
    let module = Rewritten([
      "A": "typealias UIView = UIKit.UIView",
      "B": "class Card: UIView {\n  @objc func tap() { use(#selector(layoutIfNeeded)) }\n}",
    ])
    #expect(module.body("B").contains("Selector(\"layoutIfNeeded\", Card.layoutIfNeeded)"))
  }

  @Test func aClassOfTheNameOfItsSuperclass() {
    let module = Rewritten(["A": "class UIView: UIKit.UIView { func f() { use(#selector(layoutIfNeeded)) } }"]
    )
    #expect(module.body("A").contains("Selector(\"layoutIfNeeded\", UIView.layoutIfNeeded)"))
  }

  @Test func tablesLeaveUnavailableMembersOut() {
    let module = Rewritten([
      "A": """
      class Card: UIView {
        @available(*, unavailable, message: "no") @objc var old: Int { 1 }
        @available(iOS 13, *) @objc func tap() {}
        @objc func fails() throws {}
      }
      """
    ])
    #expect(module.tail().contains("\"tap\"") && !module.tail().contains("\"old\""))
    #expect(!module.tail().contains("\"fails\""))
  }

  @Test(arguments: [
    ("#selector(self?.tap)", #"Selector("tap", Page.tap)"#),
    ("#selector(view?.layoutIfNeeded)", #"Selector("layoutIfNeeded", of: view!, { $0.layoutIfNeeded })"#),
    ("#selector(a?.b.go)", #"Selector("go", of: (a?.b)!, { $0.go })"#),
  ])
  func selectorsOfWhatMayBeNil(source: String, expected: String) {
    #expect(
      rewritten("class Page: UIViewController { @objc func tap() {}; func f() { use(\(source)) } }")
        == "class Page: UIViewController {       func tap() {}; func f() { use(\(expected)) } }")
  }

  /// The name in the list is not the capture itself.
  @Test func capturesOfTheirOwnNames() {
    let source = """
      class Page: UIViewController {
        var field: UIScrollView?
        func f() { g { [field = field] in use(field?.delegate?.responds(to: s)) } }
        func h(_ x: Any) { g { [x = x as AnyObject] in use(x.tag) } }
      }
      """
    let lines = rewritten(source).split(separator: "\n")
    #expect(lines[2].contains("as? NSObject)"))
  }

  @Test func thePolicyOfAssociationsIsNoFunctionOfTheRuntime() {
    #expect(problems("let a = objc_AssociationPolicy(rawValue: 1)!").isEmpty)
  }

  @Test(arguments: ["cgPointValue", "cgRectValue", "uiEdgeInsetsValue", "caTransform3DValue", "rangeValue"])
  func valuesInObjects(name: String) {
    let text = "func f(_ x: Any) { use((x as AnyObject).\(name)) }"
    #expect(problems(text).isEmpty)
    #expect(rewritten(text) == "func f(_ x: Any) { use(__any_\(name)((x as AnyObject))) }")
  }

  @Test func whatNSObjectHasInObjectiveCOnly() {
    let module = Rewritten([
      "A":
        "class Model: NSObject {\n  override func awakeFromNib() { super.awakeFromNib(); go() }\n}\nclass Card: UIView {\n  override func awakeFromNib() { super.awakeFromNib() }\n}"
    ])
    let lines = module.body().split(separator: "\n")
    #expect(lines[1] == "           func awakeFromNib() { ()                  ; go() }")
    #expect(lines[4].contains("override func awakeFromNib"))
    #expect(module.tail().contains(#".method("awakeFromNib", Selector("awakeFromNib", Model.awakeFromNib))"#))
  }

  @Test func functionsOfOnesOwnMayBeNamedAsTheRuntimes() {
    let text = "func objc_setWeak(_ x: Int) {}\nfunc f() { objc_setWeak(1) }"
    #expect(problems(text).isEmpty)
    #expect(problems("func f() { objc_setWeak(1) }").count == 1)
  }

  @Test func combine() {
    #expect(problems("import Combine").first?.contains("UIKitCombine") == true)
    let files = [SourceFile(path: "/app/A.swift", text: "#if canImport(Combine)\nimport Combine\n#endif")]
    let result = ModuleRewriter(files: files, modules: ["UIKitCombine"]).run()
    #expect(result.files[0].text.contains("#if canImport(UIKitCombine)\nimport UIKitCombine\n#endif"))
    #expect(result.problems.isEmpty)
  }

  @Test(arguments: ["CoreGraphics", "ObjectiveC", "os", "OSLog"])
  func partsOfOthersCanBeImported(module: String) {
    #expect(rewritten("#if canImport(\(module))\n#endif") == "#if canImport(UIKit)\n#endif")
    #expect(
      Rewritten(["A": "#if canImport(\(module))\nclass A: UIView { @objc func f() {} }\n#endif"]).tail()
        .contains("\"f\""))
  }

  @Test func whatIsAboutDarwinsLibraryIsNotForLinux() {
    let source = "#if os(iOS) || os(macOS)\nlet f = funopen\n#else\nlet f = fopencookie\n#endif"
    #expect(rewritten(source) == source)
    #expect(
      rewritten("#if os(iOS)\nlet f = 1\n#else\nlet f = 2\n#endif").hasPrefix("#if (os(iOS) || os(Linux))"))
  }

  @Test func conclusionsFromNamesCanBeRead() {
    let notes = Rewritten(["A": "class A: UIView { func f() { use(#selector(layoutIfNeeded)) } }"]).result
      .notes
    #expect(
      notes.map(\.description).first?.hasPrefix(
        "/app/A.swift:1:34: note: #selector(layoutIfNeeded) is taken for") == true)
  }

  @Test func classesHaveTablesOfTheirMethods() {
    let module = Rewritten([
      "A": "class A: UIView { @objc class func go() {}; @objc static var one: A { A() } }"
    ])
    #expect(module.tail().contains(#".method("+go", Selector("+go", { (type: A.Type) in type.go })"#))
    #expect(module.tail().contains(#".method("+one", Selector("+one", { (type: A.Type) in { type.one } })"#))
  }

  /// To Foundation on Linux rectangles that only touch intersect.
  @Test func rectanglesAreAskedAsCoreGraphicsAnswers() {
    #expect(
      rewritten("func f(_ a: CGRect) { g(a.intersects(b)) }") == "func f(_ a: CGRect) { g(a._intersects(b)) }"
    )
    #expect(
      rewritten("let s = set.intersects(integersIn: 0..<1)") == "let s = set.intersects(integersIn: 0..<1)")
    let own = "struct Box { func intersects(_ o: Box) -> Bool { true } }\nlet b = Box().intersects(Box())"
    #expect(rewritten(own) == own)
  }

  @Test func extensionsOfAnAliasAddToWhatItStandsFor() {
    let module = Rewritten([
      "A": "typealias View = UIView\nextension View { var list: [AnyObject] { [] } }",
      "B": "class A: UIView { let box = View()\n  func f() { g(box.list.first?.isHidden) }\n}",
    ])
    #expect(module.body("B").contains("g(__any_isHidden(box.list.first))"))
  }
}
