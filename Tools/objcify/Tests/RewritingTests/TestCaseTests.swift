import Testing

@testable import Rewriting

/// Tests that belong to the main actor, as XCTest on Linux can call them.
struct TestCaseTests {
  @Test(arguments: [
    (
      "func testA() { use() }",
      "nonisolated func testA() { nonisolated(unsafe) let it = self; "
        + "MainActor.assumeIsolated { it.__testA_A() } }; @MainActor func __testA_A() { use() }"
    ),
    (
      "func testA() throws { try use() }",
      "nonisolated func testA() throws { nonisolated(unsafe) let it = self; "
        + "try MainActor.assumeIsolated { try it.__testA_A() } }; "
        + "@MainActor func __testA_A() throws { try use() }"
    ),
    (
      "override func setUp() { super.setUp() }",
      "override func setUp() { nonisolated(unsafe) let it = self; "
        + "MainActor.assumeIsolated { it.__setUp_A() } }; @MainActor func __setUp_A() { super.setUp() }"
    ),
    (
      "override class func setUp() { super.setUp() }",
      "override class func setUp() { nonisolated(unsafe) let it = self; "
        + "MainActor.assumeIsolated { it.__setUp_A() } }; @MainActor class func __setUp_A() { super.setUp() }"
    ),
    // What XCTest does not call, and what it waits for.
    ("func testA() async { use() }", "func testA() async { use() }"),
    ("func test(_ a: Int) { use() }", "func test(_ a: Int) { use() }"),
    ("func make() { use() }", "func make() { use() }"),
    ("nonisolated func testA() { use() }", "nonisolated func testA() { use() }"),
  ])
  func membersOfATestCase(source: String, expected: String) {
    let text = rewritten("@MainActor final class A: XCTestCase {\n  \(source)\n}")
    #expect(text.split(separator: "\n")[1] == "  " + expected)
    #expect(parses(text))
  }

  @Test func singleTestsAndSubclasses() {
    let module = Rewritten([
      "A": "@MainActor class Base: XCTestCase {}",
      "B": "class B: Base {\n  func testB() {}\n}",
      "C": "class C: XCTestCase {\n  func testC() {}\n  @MainActor func testD() {}\n}",
      "D": "@MainActor class D: UIView {\n  func testE() {}\n}",
    ])
    #expect(
      module.body("B").hasSuffix(
        "MainActor.assumeIsolated { it.__testB_B() } }; @MainActor func __testB_B() {}\n}"))
    #expect(module.body("C").contains("  func testC() {}\n             nonisolated func testD() {"))
    #expect(module.body("D").contains("  func testE() {}"))
  }

  /// XCTest on Linux has no expectations of observed values: modules that use them get them.
  @Test func expectationsOfObservedValues() {
    func moduleFile(_ body: String) -> String {
      Rewritten(["A": "import XCTest\nclass A: XCTestCase {\n  func testA() { \(body) }\n}"]).result
        .moduleFile.text
    }
    let text = moduleFile("keyValueObservingExpectation(for: a, keyPath: \"b\", expectedValue: 1)")
    #expect(text.contains("import XCTest") && text.contains("class XCTKVOExpectation: XCTestExpectation"))
    #expect(text.contains("of \\(object)"))
    #expect(parses(text))
    #expect(!moduleFile("expectation(description: \"\")").contains("XCTest"))
  }

  @Test func fulfillingIsHandedInAsAFunction() {
    let text = "import XCTest\nfunc f(_ e: XCTestExpectation) { wait(done: e.fulfill); e.fulfill() }"
    #expect(rewritten(text).hasSuffix("{ wait(done: { e.fulfill() }); e.fulfill() }"))
  }
}
