import Foundation
import Testing

@testable import SwiftRuntimeAccess

@MainActor
struct UntypedReferenceTests {
  private final class Button: NSObject {}
  private final class Recognizer: NSObject {}
  private struct Box { let object: NSObject }

  @Test func objectsOfOtherClassesAreHandedOver() {
    let recognizer = Recognizer()
    let taken = UntypedReference.make(to: recognizer, as: Button.self)
    #expect(ObjectIdentifier(taken) == ObjectIdentifier(recognizer))
    #expect(UntypedReference.make(to: recognizer, as: Button?.self).map(ObjectIdentifier.init) != nil)
    #expect(UntypedReference.make(to: nil, as: Button?.self) == nil)
  }

  /// The reference retains, as any does.
  @Test func theObjectLivesAsLongAsTheReference() {
    weak var object: Recognizer?
    do {
      let taken = {
        let made = Recognizer()
        object = made
        return UntypedReference.make(to: made, as: Button.self)
      }()
      #expect(object != nil)
      withExtendedLifetime(taken) {}
    }
    #expect(object == nil)
  }

  @Test func onlyReferencesCanBeMade() {
    #expect(UntypedReference.canMake(Button.self) && UntypedReference.canMake(Button?.self))
    #expect(!UntypedReference.canMake(Int.self) && !UntypedReference.canMake(Int?.self))
    #expect(!UntypedReference.canMake(Box.self), "a structure around a reference is none")
    #expect(UntypedReference.check() == nil)
  }
}
