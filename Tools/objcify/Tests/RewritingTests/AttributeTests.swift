import Testing

@testable import Rewriting

/// Attributes that Linux has not, `@main`, and protocols that were for classes only by `@objc`.
struct AttributeTests {
  @Test(arguments: [
    ("@objc func f() {}", "      func f() {}"),
    ("@objc(go:) func f() {}", "           func f() {}"),
    ("@IBOutlet weak var label: UILabel!", "          weak var label: UILabel!"),
    ("@IBOutlet private(set) var views: [UIView]!", "          private(set) var views: [UIView]!"),
    ("@IBAction func tap(_ sender: Any) {}", "          func tap(_ sender: Any) {}"),
    ("@IBInspectable var radius: CGFloat = 0", "               var radius: CGFloat = 0"),
    ("@nonobjc func f() {}", "         func f() {}"),
    ("@discardableResult @objc func f() -> Int { 1 }", "@discardableResult       func f() -> Int { 1 }"),
    ("@available(iOS 13, *) @objc func f() {}", "@available(iOS 13, *)       func f() {}"),
  ])
  func attributesOfMembersGo(source: String, expected: String) {
    #expect(rewritten("class A {\n\(source)\n}\n") == "class A {\n\(expected)\n}")
  }

  @Test(arguments: [
    ("@objcMembers class A {}", "             class A {}"),
    ("@IBDesignable class A {}", "              class A {}"),
    ("@objc enum A: Int { case a }", "      enum A: Int { case a }"),
    ("@objc extension A {}", "      extension A {}"),
    ("typealias B = @convention(block) () -> Void", "typealias B =                    () -> Void"),
  ])
  func attributesOfTypesGo(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test func attributesOverSeveralLinesKeepTheirLines() {
    let source = """
      class A {
        @objc
        @discardableResult
        @objc(go:
          there:)
        func f(_ a: Int, _ b: Int) -> Int { 1 }
      }
      """
    let expected = """
      class A {
        \u{20}   \u{20}
        @discardableResult
        \u{20}        \u{20}
        \u{20}       \u{20}
        func f(_ a: Int, _ b: Int) -> Int { 1 }
      }
      """
    let lines = rewritten(source).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.map { $0.last == " " ? "" : $0 }.count == expected.split(separator: "\n").count)
    #expect(lines[5].hasPrefix("  func f"))
    #expect(lines[2] == "  @discardableResult")
  }

  @Test func conditionsAmongAttributes() {
    let source = "class A {\n#if DEBUG\n@objc\n#endif\nfunc f() {}\n}"
    #expect(rewritten(source) == "class A {\n#if DEBUG\n     \n#endif\nfunc f() {}\n}")
  }

  @Test func theApplicationsEntryPoint() {
    #expect(
      rewritten("@UIApplicationMain\nclass AppDelegate: UIResponder {}")
        == "@main             \nclass AppDelegate: UIResponder {}")
  }

  @Test(arguments: [
    ("@objc protocol P {}", "      protocol P: AnyObject {}"),
    ("@objc public protocol P { func f() }", "      public protocol P: AnyObject { func f() }"),
    ("@objc protocol P: NSObjectProtocol {}", "      protocol P: NSObjectProtocol {}"),
    ("@objc protocol P: class {}", "      protocol P: class {}"),
    ("protocol P {}", "protocol P {}"),
  ])
  func protocolsAreForClasses(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test func textsAndCommentsStay() {
    let source = """
      // @objc #selector(f) @IBOutlet
      /* @UIApplicationMain */
      let a = "@objc #selector(f) \\(1) #keyPath(A.b)"
      let b = \"\"\"
        @objc func f() {}
        #if os(iOS)
        \"\"\"
      """
    #expect(rewritten(source) == source)
  }

  @Test func managedPropertiesOfLayers() {
    func accessors(_ key: String) -> String {
      "{ get { _managedValue(forKey: \"\(key)\") } set { _setManagedValue(newValue, forKey: \"\(key)\") } }"
    }
    let body = rewritten(
      "class A: CALayer {\n  @NSManaged var progress: CGFloat\n  @NSManaged dynamic var a: Int, b: Int\n}")
    let lines = body.split(separator: "\n")
    #expect(lines[1] == "             var progress: CGFloat " + accessors("progress"))
    #expect(
      lines[2] == "                     var a: Int " + accessors("a") + "; var b: Int " + accessors("b"))
    let module = Rewritten(["A": "class A: CALayer {\n  @NSManaged var progress: CGFloat\n}"])
    #expect(module.tail().contains(".property(\"progress\", \\A.progress, set: { $0.progress = $1 })"))
  }

  @Test func storedDataIsRefused() {
    #expect(
      problems("class A {\n  @NSManaged var name: String\n}").first?.hasPrefix(
        "/app/A.swift:2:3: error: @NSManaged")
        == true)
  }
}
