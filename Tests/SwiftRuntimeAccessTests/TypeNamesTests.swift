import Foundation
import Testing

@testable import SwiftRuntimeAccess

class NamedByNib: NSObject {
  enum Table {}
}

enum NamedTable {}

@MainActor
struct TypeNamesTests {
  @Test func typesAreFoundByName() {
    let module = "SwiftRuntimeAccessTests"
    #expect(TypeNames.topLevel("NamedByNib", .class, module: module) == NamedByNib.self)
    #expect(TypeNames.topLevel("NamedTable", .enum, module: module) == NamedTable.self)
    #expect(TypeNames.nestedEnum("Table", in: NamedByNib.self) == NamedByNib.Table.self)
    #expect(TypeNames.mangled(NamedByNib.self).flatMap(TypeNames.type) == NamedByNib.self)
  }

  @Test func othersAreNil() {
    #expect(TypeNames.topLevel("NamedByNib", .enum, module: "SwiftRuntimeAccessTests") == nil)
    #expect(TypeNames.topLevel("NoSuchClass", .class, module: "SwiftRuntimeAccessTests") == nil)
    #expect(TypeNames.topLevel("not a name", .class, module: "SwiftRuntimeAccessTests") == nil)
    #expect(TypeNames.topLevel("Größe", .class, module: "SwiftRuntimeAccessTests") == nil)
    #expect(TypeNames.nestedEnum("NoTable", in: NamedByNib.self) == nil)
    #expect(TypeNames.check() == nil)
  }
}
