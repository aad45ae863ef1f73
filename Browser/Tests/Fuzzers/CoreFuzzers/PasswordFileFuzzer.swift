import Foundation
import FuzzKit

@testable import BrowserCore

/// Files of passwords. What is read has limits, and written and read again it is the same, in the form of every browser that keeps all of it.
enum PasswordFileFuzzer {
  static let fuzzer = Fuzzer("password-files") { data in
    guard let file = PasswordFile(data) else { return }
    require(file.entries.count <= PasswordLimits.fileRows, "too many: \(file.entries.count)")
    require(file.entries.allSatisfy { $0.isBearable }, "more than is kept")
    require(PasswordFile(file.data(as: .firefox))?.entries == file.entries, "another file")
  }
}
