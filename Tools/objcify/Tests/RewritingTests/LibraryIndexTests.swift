import Foundation
import Testing

@testable import Rewriting

/// Tests that the cached index of the libraries is used as long as they do not change.
struct LibraryIndexTests {
  @Test func isReadAgainWhenASourceChanged() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Library.swift")
    let cache = folder.appendingPathComponent("cache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)

    func members() throws -> [MemberRecord]? {
      let module = LibraryIndex.Module(paths: [source.path], isForeign: false)
      let libraries = try LibraryIndex.read([module], cache: cache.path)
      return libraries.index.type("Base")?.members
    }
    try "open class Base { @objc(other:) open func first(_ a: Int) {} }".write(
      to: source, atomically: true, encoding: .utf8)
    #expect(try members()?.map(\.selector) == ["other:"])
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: cache.path).first { $0.hasSuffix(".index") })
    let file = cache.appendingPathComponent(name)
    let kept = try Data(contentsOf: file)
    #expect(try members()?.map(\.selector) == ["other:"])
    #expect(try Data(contentsOf: file) == kept)

    try "open class Base { open var second: Int? }".write(to: source, atomically: true, encoding: .utf8)
    let changed = try #require(try members()?.first)
    #expect(
      changed.name == "second" && changed.kind == .property && changed.type == "Int?" && changed.isSettable)
  }

  /// A class is declared in one module, and extended in another.
  @Test func modulesAreReadTogether() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func module(_ name: String, _ text: String, isForeign: Bool = true) throws -> LibraryIndex.Module {
      let path = folder.appendingPathComponent(name + ".swift").path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return LibraryIndex.Module(paths: [path], isForeign: isForeign)
    }
    let modules = [
      try module("Additions", "extension Base: Named { public var extra: Int { 1 } }"),
      try module("Core", "@MainActor open class Base: Root { open func first() {} }"),
      try module("Hidden", "class Secret {}\nextension Base { func internalPart() {} }"),
      try module("Own", "class Inner {}", isForeign: false),
    ]
    for _ in 0..<2 {
      let index = try LibraryIndex.read(modules, cache: folder.path).index
      let base = try #require(index.type("Base"))
      #expect(base.kind == .class && base.isMainActor && base.inherited == ["Root", "Named"])
      #expect(Set(base.members.map(\.name)) == ["extra", "first"])
      // Other modules do not see it.
      #expect(index.type("Secret") == nil && index.type("Inner") != nil)
    }
  }

  @Test(
    arguments: [
      ("public struct A {}", true), ("class A {\n  open\n  func a() {}\n}", true),
      ("extension A: B {}", true),
      ("extension A.B : C {}", true), ("struct A { let opening = 1 }", false),
      ("extension A where B: C {}", false),
    ])
  func onlyWhatOthersSeeIsRead(text: String, isSeen: Bool) {
    #expect(PublicText.isSeenOutside(text) == isSeen)
  }
}
