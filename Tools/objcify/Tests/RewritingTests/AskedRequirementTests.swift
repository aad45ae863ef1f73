import Testing

@testable import Rewriting

/// Optional methods of which UIKit has to know without calling them: classes say whether they have them.
struct AskedRequirementTests {
  private static let kit =
    sdk + """

      @preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        func tableView(_ tableView: UITableView, commit style: Style, forRowAt indexPath: IndexPath)
        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath)
        func sectionIndexTitles(for tableView: UITableView) -> [String]?
        var _hasTableViewCommitForRowAt: Bool? { get }
        var _hasTableViewMoveRowAtTo: Bool? { get }
      }
      extension UITableViewDataSource {
        public func tableView(_ tableView: UITableView, commit style: Style, forRowAt indexPath: IndexPath) {}
        public func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {}
        public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
        public var _hasTableViewCommitForRowAt: Bool? { nil }
        public var _hasTableViewMoveRowAtTo: Bool? { nil }
      }
      open class UITableViewController: UIViewController, UITableViewDataSource {
        open func tableView(_ tableView: UITableView, commit style: Style, forRowAt indexPath: IndexPath) {}
      }
      """

  private static let commit = "func tableView(_ t: UITableView, commit s: Style, forRowAt p: IndexPath) {}"
  private static let move = "func tableView(_ t: UITableView, moveRowAt s: IndexPath, to p: IndexPath) {}"

  private static func rewritten(_ files: [String: String]) -> Rewritten { Rewritten(files, sdk: kit) }

  @Test(arguments: [
    ("", "false", "false"), (commit, "true", "false"), (move, "false", "true"),
    (commit + "; " + move, "true", "true"), ("static " + commit, "false", "false"),
    ("\n#if DEBUG\n\(commit)\n#endif\n", "nil", "false"),
    ("\n#if os(macOS)\n\(commit)\n#endif\n", "false", "false"),
  ])
  func conformersSayWhatTheyHave(members: String, commits: String, moves: String) {
    let body = Self.rewritten([
      "A": "class A: NSObject, UITableViewDataSource {\n\(members)\n}"
    ]).body()
    #expect(
      body.hasSuffix(
        "\nvar _hasTableViewCommitForRowAt: Bool? { \(commits) }; "
          + "var _hasTableViewMoveRowAtTo: Bool? { \(moves) }; }"))
    #expect(parses(body))
  }

  /// An extension in another file counts, for methods and for the conformance.
  @Test func extensionsCount() {
    let module = Self.rewritten([
      "A": "public class A: UIViewController {\n}",
      "B": "extension A: UITableViewDataSource {\n  public \(Self.commit)\n}",
    ])
    #expect(module.body("A").contains("public var _hasTableViewCommitForRowAt: Bool? { true };"))
    #expect(module.body("A").contains("public var _hasTableViewMoveRowAtTo: Bool? { false };"))
    #expect(!module.body("B").contains("_has"))
  }

  @Test func subclassesSayOtherwise() {
    let module = Self.rewritten([
      "A": "class A: NSObject, UITableViewDataSource {\n}", "B": "class B: A {\n  \(Self.commit)\n}",
    ])
    #expect(module.body("A").contains("; var _hasTableViewCommitForRowAt: Bool? { false };"))
    #expect(module.body("B").contains("override var _hasTableViewCommitForRowAt: Bool? { true };"))
    #expect(module.body("B").contains("  override \(Self.commit)"))
    #expect(!module.body("B").contains("_hasTableViewMoveRowAtTo"))
  }

  /// Their methods are compared with those of UIKit's class when the program runs.
  @Test func subclassesOfUIKitsControllerSayNothing() {
    let body = Self.rewritten(["A": "class A: UITableViewController {\n  override \(Self.commit)\n}"]).body()
    #expect(body == "class A: UITableViewController {\n  override \(Self.commit)\n}")
  }

  /// Objective-C finds a method of a superclass that does not conform itself.
  @Test func methodsOfSuperclassesCount() {
    let module = Rewritten([
      "A": """
      @objc protocol Loading { @objc optional func load(); @objc optional func viewDidLoad(); @objc optional func end() }
      class Base: UIViewController { @objc func load() {}; func end() {} }
      class Page: Base, Loading {
      }
      """
    ])
    // UIKit's class declares the method to be overridden; Apple's has none.
    let commit =
      "func tableView(_ tableView: UITableView, commit style: Style, forRowAt indexPath: IndexPath)"
    let list = Self.rewritten([
      "A": "@objc protocol Editing { @objc optional \(commit) }\nclass A: UITableViewController, Editing {\n}"
    ])
    #expect(!list.body().contains("__Editing_has_tableView_commit_forRowAt: Bool { true }"))
    #expect(
      module.body().hasSuffix(
        "\nvar __Loading_has_load: Bool { true }; var __Loading_has_viewDidLoad: Bool { true }; }"))
  }
}
