import Foundation
import Testing

@testable import WebKit

struct DescriptorLimitTests {
  @Test func theLimitIsRaisedAsFarAsAllowedAndNeverLowered() {
    func limit() -> rlimit {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      return limit
    }
    let before = limit()
    DescriptorLimit.raise()
    let after = limit()
    #expect(after.rlim_max == before.rlim_max)
    #expect(after.rlim_cur == max(before.rlim_cur, min(16_384, before.rlim_max)))
  }
}
