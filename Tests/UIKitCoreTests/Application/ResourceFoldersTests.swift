import Foundation
import Testing

@testable import UIKitCore

@Suite("Where a program's resources may lie")
struct ResourceFoldersTests {
  private func folders(_ path: String) -> [String] {
    ResourceFiles.folders(of: URL(fileURLWithPath: path)).map(\.path)
  }

  @Test("An installed program has a folder below share, whatever the prefix is")
  func installed() {
    #expect(folders("/usr/bin/martlet") == ["/usr/share/martlet", "/usr/bin"])
    #expect(folders("/home/ann/.local/bin/tour") == ["/home/ann/.local/share/tour", "/home/ann/.local/bin"])
  }

  @Test("Any other has them beside it, where SwiftPM lays them")
  func built() {
    #expect(folders("/work/app/.build/debug/app") == ["/work/app/.build/debug"])
    #expect(folders("/opt/martlet/martlet") == ["/opt/martlet"])
  }
}
