import Foundation
import Testing

@testable import SwiftRuntimeAccess

/// Compiled with optimisation, as releases are: what goes wrong here does so there only.
struct StandInClassTests {
  @Test func theClassItselfIsMade() {
    let made = StandInClass.make(Numbered.self, of: _Shape.self, as: _ShapeStandIn.self) { $0.init(sides: 3) }
    #expect((made as? Numbered)?.sides == 4, "its own initialiser")
    #expect((made as? Numbered)?.numbers == [1, 2])
  }

  @Test func aClassThatSaysNothingOfInitialisersHasItsProperties() {
    let made = StandInClass.make(Named.self, of: _Shape.self, as: _ShapeStandIn.self) { $0.init(sides: 3) }
    #expect((made as? Named)?.names == ["a"] && made.sides == 3)
    #expect(type(of: made) == Named.self)
  }

  @Test func objectsAreMadeByTheirClassAlone() {
    #expect((RuntimeObject.make(Plain.self) as? Plain)?.words == ["x"])
    #expect(RuntimeObject.make(NSObject.self).isMember(of: NSObject.self))
  }

  @Test @MainActor func onlyClassesThatAddNothingStandIn() {
    #expect(StandInClass.fits(_ShapeStandIn.self))
    #expect(!StandInClass.fits(Numbered.self), "it has a property of its own")
    #expect(StandInClass.check() == nil)
  }

  private class Numbered: _Shape {
    var numbers = [1, 2]
    override init(sides: Int) { super.init(sides: sides + 1) }
  }

  private class Named: _Shape {
    var names = ["a"]
  }

  private class Plain: NSObject {
    var words = ["x"]
  }
}

open class _Shape: NSObject {
  public let sides: Int
  public init(sides: Int) { self.sides = sides }
}

open class _ShapeStandIn: _Shape {
  public required override init(sides: Int) { super.init(sides: sides) }
}
