import Testing

@testable import Rewriting

/// Declarations that need SwiftUI, which does not exist here, are left out; what uses it in what stays is reported.
struct SwiftUIOmissionTests {
  /// A file's lines without those that are blank.
  private func lines(_ module: Rewritten, _ name: String = "A") -> [String] {
    module.body(name).split(separator: "\n").map(String.init)
      .filter { $0.contains { !$0.isWhitespace } }
  }

  @Test(arguments: [
    "extension View { func card() -> some View { self } }",
    "struct Card: View { var body: some View { EmptyView() } }",
    "struct Host<Content: View> { let content: Content }",
    "@available(iOS 13, *)\nfinal class Wrapper<C>: UIView where C: View { }",
    "struct Bridge: UIViewRepresentable {\n  func makeUIView(context: Context) -> UIView { UIView() }\n}",
    "struct Model { @State var count = 0 }",
    "class Holder: UIView { private let host = UIHostingController(rootView: AnyView(EmptyView())) }",
    "protocol Styled { associatedtype Body: View }",
    "typealias Content = SwiftUI.Text",
    "let shared = UIHostingController(rootView: EmptyView())",
    "func host(_ view: some View) -> UIView { UIView() }",
    "#Preview { Text(\"a\") }",
    "struct Previews: PreviewProvider { static var previews: some View { Text(\"\") } }",
  ])
  func whatNeedsItIsLeftOut(declaration: String) {
    let module = Rewritten(["A": "import SwiftUI\n\(declaration)\nlet kept = 1"])
    #expect(lines(module) == ["import UIKit", "let kept = 1"])
    #expect(module.result.problems.map(\.severity) == [.warning])
    #expect(module.result.problems[0].line == 2)
  }

  @Test func linesAndColumnsStay() {
    let text = "import SwiftUI\nstruct A: View {\n  let é = 1\n}; let b = 2\nextension View {}"
    #expect(
      rewritten(text) == "import UIKit\n" + String(repeating: " ", count: 16)
        + "\n            \n ; let b = 2\n" + String(repeating: " ", count: 17))
  }

  @Test func membersAreLeftOutByWhatTheySayOfThemselves() {
    let text = """
      import SwiftUI
      class Step: UIView {
        init<V: View>(_ view: V) { super.init(frame: .zero) }
        override init(frame: CGRect) { super.init(frame: frame) }
        func view() -> some View { EmptyView() }
        func tag() -> Int { 1 }
        var color: Color { .red }
      }
      """
    #expect(
      lines(Rewritten(["A": text])).map { $0.trimmingCharacters } == [
        "import UIKit", "class Step: UIView {", "override init(frame: CGRect) { super.init(frame: frame) }",
        "func tag() -> Int { 1 }", "}",
      ])
    let message = Rewritten(["A": text]).result.problems.map(\.message)
    #expect(
      message == ["SwiftUI does not exist on Linux, nor does here what needs it: an initializer, view, color"]
    )
  }

  @Test func whatNeedsSomethingThatIsLeftOutIsLeftOutInEveryFile() {
    let module = Rewritten([
      "A": "import SwiftUI\nstruct Card: View {}",
      "B":
        "extension Card { func f() {} }\nclass Deck { var cards: [Card] = [] }\nfunc g(_ d: Deck) {}\nlet kept = 1",
    ])
    #expect(lines(module, "B") == ["let kept = 1"])
    #expect(module.result.problems.allSatisfy { $0.severity == .warning })
  }

  @Test func namesOfOnesOwnAreOnesOwn() {
    let text = """
      import SwiftUI
      typealias View = UIView
      struct Text { let view: View }
      extension View { func f() {} }
      func g(_ s: UIControl.State) {}
      """
    #expect(lines(Rewritten(["A": text])).count == 5)
    #expect(problems(text).isEmpty)
  }

  @Test func aBodyThatUsesItIsReported() {
    let text = "import SwiftUI\nclass A: UIView {\n  func f() { g(UIHostingController(rootView: x)) }\n}"
    #expect(problems(text).first?.hasPrefix("/app/A.swift:3:16: error: SwiftUI does not exist") == true)
  }

  @Test func aProgramOfSwiftUIIsReported() {
    let text = "\nimport SwiftUI\n@main struct P: App { var body: some Scene { WindowGroup {} } }"
    #expect(problems(text).first?.hasPrefix("/app/A.swift:3:1: error: SwiftUI does not exist") == true)
  }

  @Test func whatIsGuardedIsNotTouched() {
    let text = "#if canImport(SwiftUI)\nimport SwiftUI\nextension View {}\n#endif\nlet kept = 1"
    #expect(rewritten(text).contains("extension View {}"))
    #expect(problems(text).isEmpty)
  }

  @Test func whatExtendsSomethingThatIsGuardedIsLeftOut() {
    let text = "#if canImport(SwiftUI)\nstruct Card<V: View> {}\n#endif\nextension Card {}\nlet kept = 1"
    #expect(lines(Rewritten(["A": text])).suffix(2) == ["#endif", "let kept = 1"])
  }

  @Test func filesWithoutTheImportKeepTheirNames() {
    let module = Rewritten(["A": "import SwiftUI", "B": "func f(_ v: View) {}"])
    #expect(lines(module, "B") == ["func f(_ v: View) {}"])
  }

  @Test func combineComesWithIt() {
    let files = [SourceFile(path: "/app/A.swift", text: "import SwiftUI\nclass M: ObservableObject {}")]
    let result = ModuleRewriter(files: files, modules: ["UIKitCombine"]).run()
    #expect(result.files[0].text.contains("import UIKit; import UIKitCombine\nclass M: ObservableObject {}"))
    #expect(result.problems.isEmpty)
  }
}

extension String {
  fileprivate var trimmingTail: String { String(reversed().drop { $0 == " " }.reversed()) }
  fileprivate var trimmingCharacters: String { String(trimmingTail.drop { $0 == " " }) }
}
