import Testing

@testable import Rewriting

/// The tables by which nibs, keys and string selectors find members.
struct TableTests {
  @Test func membersOfAClass() {
    let module = Rewritten([
      "A": """
      class Page: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBInspectable var radius: CGFloat = 0
        @objc let fixed = 1
        @objc var computed: Int { 1 }
        @IBAction private func tap(_ sender: Any) {}
        @objc(other:) func named(_ a: Int) {}
        @objc func over(_ a: Int) {}
        @objc func over(_ a: String) {}
        func plain() {}
        @objc static func shared() {}
        @objc class func keyPathsForValuesAffectingComputed() -> Set<String> { [] }
      }
      """
    ])
    let tail = module.tail()
    for entry in [
      "extension Page {", "enum __RuntimeMembers: RuntimeMembers {",
      // Set without a key path, which would call the getter first.
      ".property(\"label\", \\Page.label, set: { $0.label = $1 }),",
      ".property(\"radius\", \\Page.radius, set: { $0.radius = $1 }),",
      ".property(\"fixed\", reading: \\Page.fixed),", ".property(\"computed\", reading: \\Page.computed),",
      ".method(\"tap:\", Selector(\"tap:\", Page.tap(_:))),",
      ".method(\"other:\", Selector(\"other:\", Page.named(_:))),",
      "Page.over(_:) as (Page) -> (Int) -> Void", "Page.over(_:) as (Page) -> (String) -> Void",
      ".method(\"+keyPathsForValuesAffectingComputed\"",
      ".method(\"+shared\", Selector(\"+shared\", { (type: Page.Type) in type.shared })),",
    ] {
      #expect(tail.contains(entry), "\(entry)")
    }
    #expect(!tail.contains("plain") && !tail.contains("\"shared\""))
    #expect(parses(tail))
  }

  @Test func severalFilesNumberTheirTables() {
    let module = Rewritten([
      "A": "class Page: UIViewController {\n  @objc func a() {}\n}",
      "B": "extension Page {\n  @objc func b() {}\n}",
      "C": "extension Page {\n  func c() {}\n}",
      "D": "extension Page {\n  @objc func d() {}\n}",
    ])
    #expect(module.tail("A").contains("enum __RuntimeMembers:"))
    #expect(module.tail("B").contains("enum __RuntimeMembers1:"))
    #expect(module.tail("C").isEmpty)
    #expect(module.tail("D").contains("enum __RuntimeMembers2:"))
  }

  @Test func privateClassesAndOthersClassesAreRegistered() {
    let module = Rewritten([
      "A": """
      private class Hidden: UIView { @objc func a() {} }
      extension UIView { @IBInspectable var cornerRadius: CGFloat { get { 0 } set {} } }
      """
    ])
    #expect(module.tail().contains("RuntimeRegistry.register(Hidden.self, members:"))
    #expect(module.tail().contains("RuntimeRegistry.register(UIView.self, members:"))
    #expect(module.tail().contains("enum __RuntimeFile_A {"))
    #expect(module.result.moduleFile.text.contains("__RuntimeFile_A.register()"))
    #expect(parses(module.tail()) && parses(module.result.moduleFile.text))
  }

  @Test(arguments: [
    ("@main final class App: UIResponder, UIApplicationDelegate {}", true),
    ("@UIApplicationMain class App: UIResponder, UIApplicationDelegate {}", true),
    ("class App: UIResponder, UIApplicationDelegate {}", false),
    ("@main struct App { static func main() {} }", false),
  ])
  func theModuleSaysWhereTheProgramStarts(source: String, isFound: Bool) {
    let text = Rewritten(["A": source]).result.moduleFile.text
    #expect(text.contains("static var applicationDelegate: AnyClass? { App.self }\n") == isFound)
    #expect(text.contains("applicationDelegate") == isFound)
    #expect(parses(text))
  }

  @Test func genericAndHiddenNestedClassesHaveNone() {
    let module = Rewritten([
      "A":
        "class List<T>: UIView { @objc func a() {} }\nclass Outer { private class Inner: UIView { @objc func a() {} } }"
    ])
    #expect(module.tail().isEmpty)
  }

  @Test func objectiveCNamesOfClasses() {
    #expect(
      Rewritten(["A": "@objc(Named) class Page: UIView {}"]).tail()
        .contains("enum __RuntimeClass_Named: RuntimeClassName"))
  }

  @Test func whatOtherPlatformsHaveIsNotListed() {
    let module = Rewritten([
      "A":
        "class A: UIView {\n#if os(macOS)\n  @objc func mac() {}\n#else\n  @objc func phone() {}\n#endif\n}"
    ])
    #expect(module.tail().contains("phone") && !module.tail().contains("mac\""))
  }
}
