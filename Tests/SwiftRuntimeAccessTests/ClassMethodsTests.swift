import Foundation
import Testing

@testable import SwiftRuntimeAccess

@MainActor
struct ClassMethodsTests {
  @Test func overridesAreTold() throws {
    let slot = try #require(ClassMethods.slot(in: _Machine.self, unlike: Idle.self, of: Starts.self))
    #expect(ClassMethods.differs(Starts.self, from: _Machine.self, at: slot) == true)
    #expect(ClassMethods.differs(AlsoStarts.self, from: _Machine.self, at: slot) == true, "inherited")
    #expect(ClassMethods.differs(Idle.self, from: _Machine.self, at: slot) == false)
    #expect(ClassMethods.differs(Stops.self, from: _Machine.self, at: slot) == false)
  }

  @Test func whatCannotBeToldIsNil() {
    #expect(ClassMethods.slot(in: _Machine.self, unlike: Idle.self, of: Idle.self) == nil, "overrides none")
    #expect(ClassMethods.slot(in: _Machine.self, unlike: Idle.self, of: DoesBoth.self) == nil, "two")
    #expect(ClassMethods.differs(Idle.self, from: _Machine.self, at: 60_000) == nil)
    #expect(ClassMethods.check() == nil)
  }
}

open class _Machine: NSObject {
  open func start() -> Int { 3001 }
  open func stop() -> Int { 3002 }
}

private class Idle: _Machine {}
private class Starts: _Machine {
  override func start() -> Int { 3003 }
}
private class AlsoStarts: Starts {}
private class Stops: _Machine {
  override func stop() -> Int { 3004 }
}
private class DoesBoth: _Machine {
  override func start() -> Int { 3005 }
  override func stop() -> Int { 3006 }
}
