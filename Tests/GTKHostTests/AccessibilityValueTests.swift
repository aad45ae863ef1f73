import CGTK
import Foundation
import Testing
import UIKitCore

@testable import GTKHost

/// What is said on the accessibility bus: numbers of at-spi2-core's `atspi-constants.h`, types of the D-Bus specification.
struct AccessibilityValueTests {
  /// `GetState` answers two words, state 0 in the lowest bit of the first.
  @Test func statesAreBitsOfTwoWords() {
    #expect(ATSPIState.words([]) == [0, 0])
    #expect(ATSPIState.words([.active, .visible]) == [1 << 1 | 1 << 30, 0])
    #expect(ATSPIState.words([.checkable]) == [0, 1 << (41 - 32)])
  }

  @Test func aToggleThatIsCheckedIsPressedAndATextOfOneLineSaysSo() {
    #expect(ATSPIState.set([.checked], role: .toggle) == [.checked, .pressed])
    #expect(ATSPIState.set([.checked], role: .cell) == [.checked])
    #expect(ATSPIState.set([.enabled], role: .textField) == [.enabled, .sensitive, .singleLine])
    #expect(ATSPIState.set([.multiLine], role: .textView) == [.multiLine])
  }

  @Test func childrenAreReadFromAnIntrospection() {
    let description = """
      <node><interface name="org.example.A"/><node name="accessible"/>
      <node name="cache"/></node>
      """
    #expect(NodeNames.read(description) == ["accessible", "cache"])
    #expect(NodeNames.read("<node/>").isEmpty)
  }

  @Test(
    arguments: [
      (.bool(true), "b", "true"), (.int16(-2), "n", "int16 -2"), (.uint32(7), "u", "uint32 7"),
      (.int64(9), "x", "int64 9"),
      (.double(1.5), "d", "1.5"), (.string("ä"), "s", "'ä'"), (.path("/a/b"), "o", "objectpath '/a/b'"),
      (.tuple([.string(":1.2"), .path("/a")]), "(so)", "(':1.2', objectpath '/a')"),
      (.array("u", [.uint32(1), .uint32(2)]), "au", "[uint32 1, 2]"),
      (.array("(so)", []), "a(so)", "@a(so) []"),
      (.strings(["b": "2", "a": "1"]), "a{ss}", "{'a': '1', 'b': '2'}"), (.boxed(.int32(3)), "v", "<3>"),
    ] as [(VariantValue, String, String)])
  func valuesBecomeVariants(value: VariantValue, type: String, text: String) throws {
    let variant = try #require(value.make())
    g_variant_ref_sink(variant)
    defer { g_variant_unref(variant) }
    #expect(String(cString: g_variant_get_type_string(variant)) == type)
    let printed = try #require(g_variant_print(variant, 1))
    defer { g_free(printed) }
    #expect(String(cString: printed) == text)
  }

  @MainActor @Test func everyInterfaceIsOneThatGDBusReads() {
    #expect(ATSPIInterface.information.count == ATSPIInterface.allCases.count)
  }

  @Test func thisProcessIsItsOwnAndTheFirstIsNot() {
    #expect(ProcessFamily.isDescendant(getpid()))
    #expect(!ProcessFamily.isDescendant(1))
  }
}
