import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct RuntimeRegistryTests {
  @Test func privateMembersAreSetThroughTheTable() throws {
    let object = Connectable()
    let property = try #require(RuntimeRegistry.property("outlet", of: Connectable.self))
    let three = NSNumber(value: 3)

    #expect(property.set(three, of: object))
    #expect(property.value(of: object) as? NSNumber == 3)
    #expect(!property.set(NSString(), of: object), "another class does not fit")
    #expect(property.value(of: object) as? NSNumber == 3)
    #expect(property.set(nil, of: object))
    #expect(property.value(of: object) == nil)
  }

  @Test func collectionsFitWhenEveryMemberDoes() throws {
    let object = Connectable()
    let property = try #require(RuntimeRegistry.property("collection", of: Connectable.self))

    #expect(property.set([NSNumber(value: 1), NSNumber(value: 2)], of: object))
    #expect(object.collection == [1, 2])
    #expect(!property.set([NSNumber(value: 1), NSString()] as [Any], of: object))
  }

  @Test func subclassesInheritAndReplace() throws {
    let object = ConnectableSubclass()

    #expect(RuntimeRegistry.property("outlet", of: ConnectableSubclass.self) != nil)
    #expect(
      RuntimeRegistry.property("added", of: ConnectableSubclass.self)?.set(NSString("x"), of: object) == true)
    #expect(object.added == "x")
    #expect(RuntimeRegistry.property("added", of: Connectable.self) == nil)
    RuntimeRegistry.selector("act:", of: ConnectableSubclass.self)?.perform(on: object, 4)
    #expect(object.calls == ["override 4", "4"], "the unapplied reference dispatches through the class")
  }

  @Test func furtherTablesAreFound() {
    #expect(RuntimeRegistry.selector("late", of: Connectable.self) != nil)
    #expect(RuntimeRegistry.memberNames(of: ConnectableSubclass.self).contains("late"))
  }

  @Test func nestedClassesHaveTables() {
    #expect(RuntimeRegistry.property("inner", of: Outer.Connectable.self) != nil)
    #expect(RuntimeRegistry.property("outlet", of: Outer.Connectable.self) == nil)
  }

  @Test func privateClassesAreRegistered() {
    #expect(RuntimeRegistry.property("hidden", of: Hidden.self) == nil)
    RuntimeRegistry.register(
      Hidden.self, named: "HiddenClass", members: [.property("hidden", \Hidden.hidden)])
    #expect(RuntimeRegistry.property("hidden", of: Hidden.self) != nil)
    #expect(RuntimeRegistry.type(named: "HiddenClass") == Hidden.self)
  }

  @Test func programsSayWhereTheyStart() {
    #expect(RuntimeRegistry.applicationDelegate(ofModule: "QuartzCoreTests") == Connectable.self)
    #expect(RuntimeRegistry.applicationDelegate(ofModule: "QuartzCore") == nil)
    #expect(RuntimeRegistry.applicationDelegate(ofModule: "NoSuchModule") == nil)
  }

  @Test func modulesTellOnceOfWhatHasNoName() {
    // Any class of the module makes the registry ask the module.
    #expect(RuntimeRegistry.property("added", of: ConnectableSubclass.self) != nil)
    #expect(RuntimeRegistry.property("addedByModule", of: UnitTestOfAnotherModule.self) != nil)
  }

  @Test func propertiesThatAreOnlyRead() throws {
    let property = try #require(RuntimeRegistry.property("count", of: UnitTestOfAnotherModule.self))
    let object = UnitTestOfAnotherModule()

    #expect(property.isReadOnly)
    #expect(property.value(of: object) as? Int == 1)
    #expect(!property.set(2, of: object))
  }

  @Test func classesByName() {
    let modules = ["NoSuchModule", "QuartzCoreTests"]
    #expect(RuntimeRegistry.type(named: "Connectable", modules: modules) == Connectable.self)
    #expect(RuntimeRegistry.type(named: "RenamedForObjectiveC", modules: modules) == Outer.Connectable.self)
    #expect(RuntimeRegistry.type(named: "NoSuchClass", modules: modules) == nil)
    #expect(RuntimeRegistry.type(named: "not a name", modules: modules) == nil)
  }

  @Test func numbersBecomeWhatThePropertyWants() {
    #expect(RuntimeValue.convert(NSNumber(value: 2.5), to: CGFloat.self) == 2.5)
    #expect(RuntimeValue.convert(2, to: Double.self) == 2)
    #expect(RuntimeValue.convert(2.75, to: Int.self) == 2)
    #expect(RuntimeValue.convert(NSNumber(value: 5), to: Bool.self) == true)
    #expect(RuntimeValue.convert(CGFloat(1), to: Float?.self) == .some(.some(1)))
    #expect(RuntimeValue.convert(NSNumber(value: 1), to: Choice.self) == .second)
    #expect(RuntimeValue.convert(NSNumber(value: 9), to: Choice.self) == nil, "no case has that raw value")
    #expect(RuntimeValue.convert("text", to: CGFloat.self) == nil)
    #expect(RuntimeValue.convert("text", to: String.self) == "text")
    #expect(RuntimeValue.convert(nil, to: Int.self) == nil)
    #expect(RuntimeValue.convert(nil, to: Int?.self) == .some(.none))
    // A property of any type keeps numbers and structures as they are.
    #expect(RuntimeValue.convert(NSNumber(value: 7), to: Any.self) as? Int == 7)
    #expect((RuntimeValue.convert(7, to: Any?.self) ?? nil) as? Int == 7)
    #expect(RuntimeValue.convert(NSValue(cgPoint: CGPoint(x: 1, y: 2)), to: Any.self) is NSValue)
  }
}

private enum Choice: Int { case first, second }

class Connectable: NSObject {
  weak private var outlet: NSNumber!
  var collection: [NSNumber]!
  var calls: [String] = []

  func act(_ sender: Int) { calls.append("\(sender)") }
  func late() {}
}

extension Connectable {
  enum __RuntimeMembers: RuntimeMembers {
    @MainActor static var members: [RuntimeMember] {
      [
        .property("outlet", \Connectable.outlet), .property("collection", \Connectable.collection),
        .method("act:", Selector("act:", Connectable.act(_:))),
      ]
    }
  }

  enum __RuntimeMembers1: RuntimeMembers {
    @MainActor static var members: [RuntimeMember] { [.method("late", Selector("late", Connectable.late))] }
  }
}

class ConnectableSubclass: Connectable {
  var added: NSString?

  override func act(_ sender: Int) {
    calls.append("override \(sender)")
    super.act(sender)
  }
}

extension ConnectableSubclass {
  enum __RuntimeMembers: RuntimeMembers {
    @MainActor static var members: [RuntimeMember] { [.property("added", \ConnectableSubclass.added)] }
  }
}

enum Outer {
  class Connectable: NSObject {
    var inner = 0

    enum __RuntimeMembers: RuntimeMembers {
      @MainActor static var members: [RuntimeMember] { [.property("inner", \Connectable.inner)] }
    }
  }
}

enum __RuntimeClass_RenamedForObjectiveC: RuntimeClassName {
  static var namedClass: AnyClass { Outer.Connectable.self }
}

enum __RuntimeModule: RuntimeModule {
  static var dependencies: [String] { ["NoSuchModule"] }
  static var applicationDelegate: AnyClass? { Connectable.self }

  @MainActor static func register() {
    RuntimeRegistry.register(
      UnitTestOfAnotherModule.self,
      members: [
        .property("addedByModule", \UnitTestOfAnotherModule.addedByModule),
        .property("count", reading: \UnitTestOfAnotherModule.count),
      ])
  }
}

private class UnitTestOfAnotherModule: NSObject {
  var addedByModule: String?
  var count: Int { 1 }
}

private class Hidden: NSObject {
  var hidden = 0
}

struct BridgingTests {
  /// Apple documentation, "Working with Foundation types": numbers and structures bridge to NSNumber and NSValue.
  @Test func structuresBecomeValuesAndBack() {
    let rect: Any = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect((rect as? NSValue)?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    let value: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(value as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(value as? CGRect == nil)
    #expect((NSNumber(value: 2.5) as Any) as? CGFloat == 2.5)
    #expect((CGFloat(2.5) as Any) as? NSNumber == 2.5)
    let transform: Any = CATransform3DMakeScale(2, 3, 4)
    #expect((transform as? NSValue)?.caTransform3DValue.m22 == 3)
  }

  @Test func equalStructuresMakeEqualValues() {
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: turn) == NSValue(cgAffineTransform: turn))
    #expect(NSValue(cgAffineTransform: turn) != NSValue(cgAffineTransform: .identity))
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
  }

  @Test func anotherStructureTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = NSValue(cgVector: CGVector(dx: 1, dy: 2)).caTransform3DValue
    }
  }

  @Test func classesTellWhatTheyInheritFrom() {
    class Above: NSObject {}
    final class Below: Above {}

    #expect(Below.superclass() == Above.self && Above.superclass() == NSObject.self)
    #expect(NSObject.superclass() == nil)
  }
}
