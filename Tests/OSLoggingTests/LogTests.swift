import Foundation
import Testing

@testable import OSLogging

/// Apple documentation, "Generating log messages from your code" and "Logging".
@Suite(.serialized)
struct LogTests {
  private final class Lines: @unchecked Sendable {
    var all: [String] = []
  }

  private func written(_ body: () -> Void) -> [String] {
    let write = OSLog.write
    defer { OSLog.write = write }
    let lines = Lines()
    OSLog.write = { lines.all.append($0) }
    body()
    return lines.all
  }

  @Test func aMessageHasItsCategoryAndLevel() {
    let lines = written {
      let logger = Logger(subsystem: "org.example", category: "net")
      logger.info("loaded \(3) of \(4.5) for \("Ann")")
      logger.error("lost")
    }

    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("[net] loaded 3 of 4.5 for Ann") == true)
    #expect(lines.last?.hasSuffix("[net] error: lost") == true)
  }

  @Test func privateValuesAreNotWritten() {
    let lines = written {
      Logger().notice("user \("Ann", privacy: .private), id \(7, privacy: .public)")
      os_log("%{public}@ paid %{private}d of %d%%", log: .default, type: .info, "Ann", 5, 7)
    }

    #expect(lines.first?.hasSuffix("user <private>, id 7") == true)
    #expect(lines.last?.hasSuffix("Ann paid <private> of 7%") == true)
  }

  @Test func aDisabledLogIsSilent() {
    #expect(written { os_log(.error, log: .disabled, "nothing") }.isEmpty)
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }
}
