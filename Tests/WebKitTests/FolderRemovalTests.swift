import Foundation
import Testing

@testable import WebKit

/// Folders of a data store whose process may still put its files away.
@Suite struct FolderRemovalTests {
  private func folders() throws -> [URL] {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("removal-\(UUID().uuidString)")
    let folders = ["data", "cache"].map { root.appendingPathComponent($0) }
    for folder in folders {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("deep"), withIntermediateDirectories: true)
    }
    return folders
  }

  @Test("All of them go, and none need be there")
  func removal() throws {
    let folders = try folders()
    for _ in 0..<2 {
      try IdentifiedWebData.remove(folders, attempts: 5, enoughAbsences: 2, pause: 0)
      #expect(!folders.contains { FileManager.default.fileExists(atPath: $0.path) })
    }
    try FileManager.default.removeItem(at: folders[0].deletingLastPathComponent())
  }

  @Test("Not being able to is told")
  func obstacle() {
    // It cannot be taken away, not even by root.
    let file = URL(fileURLWithPath: "/proc/version")
    #expect(throws: (any Error).self) {
      try IdentifiedWebData.remove([file], attempts: 5, enoughAbsences: 2, pause: 0)
    }
  }

  @Test("Two absences in a row are needed, and there is no time for them")
  func impatience() throws {
    let folders = try folders()
    // The first attempt finds the folders, the second one nothing.
    #expect(throws: (any Error).self) {
      try IdentifiedWebData.remove(folders, attempts: 2, enoughAbsences: 2, pause: 0)
    }
    try FileManager.default.removeItem(at: folders[0].deletingLastPathComponent())
  }
}
