import Foundation
import Testing

@testable import Rewriting

/// Tests that members asked of `AnyObject` are asked of the classes that are known to have them.
struct AnyObjectTests {
  private static let sdk = """
    @MainActor open class UIResponder: NSObject {}
    open class UIView: UIResponder {
      open var tag: Int
      open var title: String?
      open func endEditing(_ force: Bool) -> Bool { true }
      open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
      package var secret = 1
    }
    open class UILabel: UIView { open override var tag: Int { get { 0 } set {} } }
    open class UIBarItem: NSObject { open var tag = 0 }
    open class UIGestureRecognizer: NSObject {
      public enum State { case possible }
      open var state: State
    }
    public final class Note { public var tag: String? }
    open class UINavigationItem: NSObject { open var title: Int }
    public protocol UIScrollViewDelegate: AnyObject { func scrolled(_ view: UIView) }
    """

  private func module(_ line: String, _ more: String = "") -> Rewritten {
    Rewritten(["A": "func f(_ x: Any, sender: AnyObject?) {\n\(line)\n}\n\(more)"], sdk: Self.sdk)
  }

  private func line(_ source: String, _ more: String = "") -> String {
    let lines = module(source, more).body().split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[1])
  }

  @Test(arguments: [
    ("let a = (x as AnyObject).tag", "let a = __any_tag((x as AnyObject))"),
    ("let a = (x as AnyObject).tag ?? 0", "let a = __any_tag((x as AnyObject)) ?? 0"),
    ("let a: Int = (x as AnyObject).tag", "let a: Int = __any_tag((x as AnyObject))"),
    ("let a = (x as AnyObject?)?.tag", "let a = __any_tag((x as AnyObject?))"),
    ("let a = ( x as AnyObject ) . tag", "let a = __any_tag(( x as AnyObject ))"),
    ("(x as AnyObject).endEditing(true)", "__any_endEditing((x as AnyObject))(true)"),
    ("(x as AnyObject).endEditing?(true)", "__any_endEditing((x as AnyObject))?(true)"),
    ("(x as AnyObject).endEditing!(true)", "__any_endEditing((x as AnyObject))!(true)"),
    (
      "let p = (x as AnyObject).convert(q, from: nil)",
      "let p = __any_convert_from((x as AnyObject))(q,       nil)"
    ),
    // Parameters, casts that were given a name, what is bound.
    ("let a = sender?.tag", "let a = __any_tag(sender)"),
    ("let a = sender!.tag", "let a = __any_tag(sender!)"),
    ("if let sender { g(sender.tag) }", "if let sender { g(__any_tag(sender)) }"),
    ("let o = x as AnyObject; g(o.tag)", "let o = x as AnyObject; g(__any_tag(o))"),
    ("let l = x as [AnyObject]; g(l.first?.tag)", "let l = x as [AnyObject]; g(__any_tag(l.first))"),
    ("let l: [AnyObject] = []; g(l[0].tag)", "let l: [AnyObject] = []; g(__any_tag(l[0]))"),
    ("let l: [AnyObject] = []; g(l.last!.tag)", "let l: [AnyObject] = []; g(__any_tag(l.last!))"),
    (
      "let d = x as! [String: AnyObject]; g(d[k as String]?.tag)",
      "let d = x as! [String: AnyObject]; g(__any_tag(d[k as String]))"
    ),
    (
      "let o: AnyObject = unsafeBitCast(p, to: AnyObject.self); g(o.tag)",
      "let o: AnyObject = unsafeBitCast(p, to: AnyObject.self); g(__any_tag(o))"
    ),
    ("g(unsafeBitCast(p, to: AnyObject.self).tag)", "g(__any_tag(unsafeBitCast(p, to: AnyObject.self)))"),
    ("sender?.endEditing(true)", "__any_endEditing(sender)?(true)"),
    ("let s = sender?.title??.count", "let s = __any_title(sender)??.count"),
    // What is of a class stays.
    ("let b = sender as! UIView; g(b.tag)", "let b = sender as! UIView; g(b.tag)"),
    (
      "if case let sender as UIView = sender { g(sender.tag) }",
      "if case let sender as UIView = sender { g(sender.tag) }"
    ),
    (
      "guard case let sender as UIView = sender else { return }; g(sender.tag)",
      "guard case let sender as UIView = sender else { return }; g(sender.tag)"
    ),
    // The value itself is asked before the name is bound.
    (
      "if case let tag as Int = sender?.tag { g(tag) }",
      "if case let tag as Int = __any_tag(sender) { g(tag) }"
    ),
    (
      "if let sender = sender as? UIView { g(sender.tag) }",
      "if let sender = sender as? UIView { g(sender.tag) }"
    ),
    (
      "guard let sender = sender as? UIView else { return }; g(sender.tag)",
      "guard let sender = sender as? UIView else { return }; g(sender.tag)"
    ),
    ("[1].map { sender in sender.tag }", "[1].map { sender in sender.tag }"),
  ])
  func uses(source: String, expected: String) {
    #expect(line(source) == expected)
  }

  @Test func theFunctionAsksTopmostClasses() {
    let tail = module("g((x as AnyObject).tag)").tail()
    #expect(
      tail == """
        @preconcurrency @MainActor fileprivate func __any_tag(_ object: Any?) -> (Int)! {
          if let object = object as? UIBarItem { return object.tag }
          if let object = object as? UIView { return object.tag }
          return nil
        }

        """)
  }

  @Test func methodsAreGivenAsFunctions() {
    let tail = module("(x as AnyObject).convert(q, from: nil)").tail()
    #expect(tail.contains("-> ((CGPoint, UIView?) -> CGPoint)! {"))
    #expect(tail.contains("{ return { object.convert($0, from: $1) } }"))
    #expect(parses(tail))
  }

  /// The context chooses one of two types, as with Objective-C.
  @Test func oneFunctionForEachType() {
    let tail = module("let t: String? = (x as AnyObject).title").tail()
    #expect(tail.contains("func __any_title(_ object: Any?) -> (Int)!"))
    #expect(tail.contains("func __any_title(_ object: Any?) -> (String?)!"))
  }

  @Test func nestedTypesAreNamedInFull() {
    #expect(module("g((x as AnyObject).state)").tail().contains("-> (UIGestureRecognizer.State)! {"))
  }

  @Test func onesOwnMembersAndThoseAddedToUIKits() {
    let own = """
      class Cell: UIView { @objc var caption: String! ; @objc func show(page: Int) {} ; var hidden = 1 }
      extension UIBarItem { @objc fileprivate var note: Int { 1 } }
      """
    #expect(module("g((x as AnyObject).caption)", own).tail().contains("-> (String?)! {"))
    #expect(line("(x as AnyObject).show(page: 1)", own) == "__any_show_page((x as AnyObject))(      1)")
    #expect(
      module("g((x as AnyObject).note)", own).tail().contains("object as? UIBarItem { return object.note }"))
    // Not known to Objective-C.
    #expect(module("g((x as AnyObject).hidden)", own).result.problems.count == 1)
  }

  @Test func requirementsOfProtocols() {
    #expect(
      module("(x as AnyObject).scrolled(v)").tail().contains(
        "if let object = object as? any UIScrollViewDelegate { return { object.scrolled($0) } }"))
  }

  @Test func foundationsMembers() {
    #expect(
      line("g((x as AnyObject).value(forKey: k))") == "g(__any_value_forKey((x as AnyObject))(        k))")
    #expect(module("g((x as AnyObject).doubleValue)").tail().contains("if let object = object as? NSNumber"))
  }

  /// UIKit declares some of NSObject's members itself.
  @Test func oneFunctionForFoundationsAndUIKits() {
    let own = "class A: UIView { @objc func isEqual(_ object: Any?) -> Bool { true } }"
    let tail = module("g((x as AnyObject).isEqual(1))", own).tail()
    #expect(tail.components(separatedBy: "func __any_isEqual").count == 2)
    #expect(tail.contains("as? NSObject { return") && tail.contains("as? A { return"))
  }

  @Test func overSeveralLines() {
    let module = module("g((x as AnyObject) // which\n  .tag,\n  1)")
    #expect(
      module.body().split(separator: "\n", omittingEmptySubsequences: false)[1...3].elementsEqual([
        "g(", "__any_tag((x as AnyObject)),", "  1)",
      ]))
  }

  @Test(arguments: [
    ("  g((x as AnyObject).unheardOf)", 2, 22, "cannot tell which class has the member 'unheardOf'"),
    ("  g((x as AnyObject).secret)", 2, 22, "cannot tell which class has the member 'secret'"),
    ("  g((x as AnyObject)[\"key\"])", 2, 5, "a subscript of AnyObject"),
    ("  sender?.go(1, with: 2)", 2, 11, "cannot tell which class has the member 'go'"),
  ])
  func whatIsNotKnownIsRefused(source: String, line: Int, column: Int, message: String) {
    let found = module(source).result.problems
    #expect(found.map(\.line) == [line] && found.map(\.column) == [column])
    #expect(found.first?.message.hasPrefix(message) == true)
  }

  @Test func whatIsNotCompiledIsNotRefused() {
    #expect(module("#if os(macOS)\ng((x as AnyObject).unheardOf)\n#endif").result.problems.isEmpty)
  }
}
