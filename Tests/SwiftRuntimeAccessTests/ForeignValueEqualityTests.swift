import Foundation
import Testing

@testable import SwiftRuntimeAccess

@MainActor
struct ForeignValueEqualityTests {
  /// Its first property begins with a small number, which CoreFoundation takes for one of its own types.
  private final class Mark: NSObject {
    private var number: UInt64
    init(_ number: UInt64) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Mark)?.number == number }
    override var hash: Int { 1 }
  }

  @Test func anyObjectMayBeAnAttribute() {
    ForeignValueEquality.install()
    #expect(ForeignValueEquality.isInstalled, "the layout of this Foundation's tables is another: look anew")
    #expect(ForeignValueEquality.check() == nil)
    let key = NSAttributedString.Key("mark")
    let one = NSAttributedString(string: "a", attributes: [key: Mark(0)])
    #expect(one != NSAttributedString(string: "a", attributes: [key: Mark(1)]))
    #expect(one == NSAttributedString(string: "a", attributes: [key: Mark(0)]))
  }
}
