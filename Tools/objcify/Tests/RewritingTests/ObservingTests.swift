import Testing

@testable import Rewriting

/// Key-value observing and what NSObject's subclasses override.
struct ObservingTests {
  private func property(_ declaration: String) -> String {
    let lines = rewritten("class Model: NSObject {\n  \(declaration)\n}").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().joined(separator: "\n")
  }

  private static let will = "willChangeValue(forKey: \"x\")"
  private static let did = "didChangeValue(forKey: \"x\")"

  @Test(arguments: [
    ("@objc dynamic var x = 1", "                var x = 1 { willSet { \(will) } didSet { \(did) } }"),
    ("@objc dynamic var x: Int?", "                var x: Int? { willSet { \(will) } didSet { \(did) } }"),
    (
      "@objc dynamic var x = 1 { didSet { go() } }",
      "                var x = 1 { willSet { \(will) } didSet { defer { \(did) }; go() } }"
    ),
    (
      "@objc dynamic var x = 1 { willSet { go() } }",
      "                var x = 1 { willSet { \(will); go() } didSet { \(did) } }"
    ),
    (
      "@objc dynamic var x: Int { get { y } set { y = newValue } }",
      "                var x: Int { get { y } set { \(will); defer { \(did) }; y = newValue } }"
    ),
    ("@objc dynamic var x: Int { y }", "                var x: Int { y }"),
    ("@objc var x = 1", "        var x = 1"),
    ("dynamic var x = 1", "          var x = 1"),
    ("@objc dynamic override var x: Int { didSet {} }", "                override var x: Int { didSet {} }"),
    (
      "@objc(y) dynamic var x = 1",
      "                   var x = 1 { willSet { willChangeValue(forKey: \"y\") } didSet { didChangeValue(forKey: \"y\") } }"
    ),
  ])
  func dynamicPropertiesTellTheirObservers(source: String, expected: String) {
    #expect(property(source) == expected)
  }

  @Test func plainClassesHaveNobodyToTell() {
    #expect(rewritten("class A {\n  @objc dynamic var x = 1\n}").contains("var x = 1\n"))
  }

  @Test func objectMembersTheClassDeclares() {
    let module = Rewritten([
      "A": "@objcMembers class A: NSObject {\n  dynamic var x = 1\n  @nonobjc dynamic var y = 1\n}"
    ])
    #expect(module.body().contains("var x = 1 { willSet { \(Self.will) } didSet { \(Self.did) } }"))
  }

  @Test func keyPathsHaveNames() {
    let module = Rewritten(["A": "class Model: NSObject {\n  @objc dynamic var x = 1\n}"])
    let tail = module.tail()
    #expect(tail.contains("protocol __KeyPathRootOf_Model: Model {}"))
    #expect(tail.contains("\\Self.x: \"x\""))
    #expect(tail.contains(".property(\"x\", \\Model.x, set: { $0.x = $1 })"))
    #expect(parses(tail))
  }

  @Test func observersThatAreNoResponders() {
    let observe = """
      override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}
      """
    let module = Rewritten([
      "A":
        "class A: NSObject {\n  \(observe)\n}\nclass B: A {\n  \(observe)\n}\nclass C: UIView {\n  \(observe)\n}"
    ])
    let lines = module.body().split(separator: "\n")
    #expect(lines[1].hasPrefix("           func observeValue"))
    #expect(lines[4].hasPrefix("  override func observeValue"))
    #expect(lines[7].hasPrefix("  override func observeValue"))
    #expect(module.tail().contains("extension A: KeyValueObserving {}"))
    #expect(!module.tail().contains("extension B:") && !module.tail().contains("extension C:"))
  }

  /// In an extension, the method stays there and fulfils the protocol; one that a subclass overrides moves into the class.
  @Test func observersInExtensions() {
    let observe = """
      override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}
      """
    let first = Rewritten(["A": "class A: NSObject {}\nextension A {\n  \(observe)\n}"])
    let lines = first.body().split(separator: "\n")
    #expect(lines[0] == "class A: NSObject {}")
    #expect(lines[2].hasPrefix("           func observeValue(forKeyPath"))
    #expect(first.tail().contains("extension A: KeyValueObserving {}"))
    let second = Rewritten([
      "A": "class A: NSObject {}\nextension A {\n  \(observe)\n}\nclass B: A {\n  \(observe)\n}"
    ])
    let moved = second.body().split(separator: "\n")
    #expect(moved[0].hasPrefix("class A: NSObject {func observeValue(forKeyPath"))
    #expect(moved[2].contains("func __ext_observeValue"))
    #expect(moved[5].hasPrefix("  override func observeValue"))
    #expect(second.tail().contains("extension A: KeyValueObserving {}"))
    #expect(!second.tail().contains("extension B:"))
  }

  @Test func otherMethodsOfNSObject() {
    let module = Rewritten([
      "A": """
      class A: NSObject {
        override func value(forKey key: String) -> Any? { super.value(forKey: key) }
        override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
        override func isEqual(_ object: Any?) -> Bool { true }
      }
      """
    ])
    let lines = module.body().split(separator: "\n")
    #expect(lines[1] == "           func value(forKey key: String) -> Any? { super._value(forKey: key) }")
    #expect(lines[2].contains("super._responds(to: aSelector)"))
    #expect(lines[3].hasPrefix("           class func"))
    #expect(lines[4].hasPrefix("  override func isEqual"))
    let tail = module.tail()
    #expect(tail.contains("extension A: KeyValueCoding {}"))
    #expect(tail.contains("extension A: SelectorResponding {}"))
    #expect(tail.contains("extension A: KeyValueDependent {}"))
  }

  @Test func forwardingIsRefused() {
    let found = problems(
      "class A: NSObject {\n  override func forwardingTarget(for s: Selector!) -> Any? { nil }\n}")
    #expect(found.first?.hasPrefix("/app/A.swift:2:3: error: overriding forwardingTarget(for:)") == true)
  }
}
