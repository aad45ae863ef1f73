import Foundation
import Testing

@testable import UIKitCore

/// Files and folders as objects (Apple, "FileWrapper").
struct FileWrapperTests {
  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func foldersAreWrittenAndRead() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("Letter.pack")
    let inner = FileWrapper(directoryWithFileWrappers: [
      "two.txt": FileWrapper(regularFileWithContents: Data("Two".utf8))
    ])
    inner.preferredFilename = "Parts"
    let new = FileWrapper(directoryWithFileWrappers: [:])
    new.addFileWrapper(inner)
    #expect(new.addRegularFile(withContents: Data("One".utf8), preferredFilename: "one.txt") == "one.txt")
    try new.write(to: place, options: [.atomic, .withNameUpdating])
    #expect(new.filename == "Letter.pack" && inner.filename == "Parts")

    let read = try FileWrapper(url: place)
    #expect(read.isDirectory && read.filename == "Letter.pack" && read.regularFileContents == nil)
    #expect(read.fileWrappers?["one.txt"]?.regularFileContents == Data("One".utf8))
    let parts = try #require(read.fileWrappers?["Parts"])
    #expect(parts.fileWrappers?["two.txt"]?.regularFileContents == Data("Two".utf8))
    #expect(read.matchesContents(of: place))

    // A folder that is there is replaced as a whole.
    read.removeFileWrapper(parts)
    try read.write(to: place, options: .atomic)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["one.txt"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Letter.pack"])
  }

  /// "If the folder contains a file with the same name, the key is a unique one".
  @Test func takenNamesGetOthers() throws {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    let first = folder.addRegularFile(withContents: Data(), preferredFilename: "a.txt")
    let second = folder.addRegularFile(withContents: Data([1]), preferredFilename: "a.txt")
    #expect(first == "a.txt" && second != first && folder.fileWrappers?.count == 2)
    let child = try #require(folder.fileWrappers?[second])
    #expect(child.regularFileContents == Data([1]) && child.preferredFilename == "a.txt")
    #expect(folder.keyForChildFileWrapper(child) == second)
    folder.removeFileWrapper(child)
    #expect(folder.fileWrappers.map { Array($0.keys) } == ["a.txt"])
    #expect(folder.keyForChildFileWrapper(child) == nil)
  }

  /// A name that another program chose leads nowhere else.
  @Test func namesStayInTheirFolder() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("pack")
    let wrapper = FileWrapper(directoryWithFileWrappers: [:])
    wrapper.addRegularFile(withContents: Data(), preferredFilename: "../outside")
    try wrapper.write(to: place)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pack"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).count == 1)
  }

  @Test func linksStayLinks() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/nowhere/at/all"))
    let place = folder.appendingPathComponent("link")
    try link.write(to: place)
    let read = try FileWrapper(url: place)
    #expect(read.isSymbolicLink && !read.isRegularFile && !read.isDirectory)
    #expect(read.symbolicLinkDestinationURL?.path == "/nowhere/at/all")
    #expect(throws: (any Error).self) { try FileWrapper(url: folder.appendingPathComponent("none")) }
  }
}
