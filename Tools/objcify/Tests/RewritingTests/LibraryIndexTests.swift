import Foundation
import Testing

@testable import Rewriting

/// What is kept of the libraries is used as long as they do not change.
struct LibraryIndexTests {
  @Test func isReadAgainWhenASourceChanged() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Library.swift")
    let cache = folder.appendingPathComponent("Libraries.index")

    func members() throws -> [MemberRecord]? {
      let libraries = try LibraryIndex.read([source.path], cache: cache.path)
      return libraries.index.type("Base")?.members
    }
    try "open class Base { @objc(other:) open func first(_ a: Int) {} }".write(
      to: source, atomically: true, encoding: .utf8)
    #expect(try members()?.map(\.selector) == ["other:"])
    let kept = try Data(contentsOf: cache)
    #expect(try members()?.map(\.selector) == ["other:"])
    #expect(try Data(contentsOf: cache) == kept)

    try "open class Base { open var second: Int? }".write(to: source, atomically: true, encoding: .utf8)
    let changed = try #require(try members()?.first)
    #expect(
      changed.name == "second" && changed.kind == .property && changed.type == "Int?" && changed.isSettable)
  }
}
