import Testing

@testable import BrowserCore

@Suite struct DownloadRefusalsTests {
  @Test("After two refusals in a row a site may be blocked; a download that is wanted begins the count anew")
  func counting() {
    var refusals = DownloadRefusals()
    refusals.didRefuse("a.test")
    #expect(!refusals.mayBlock("a.test"))
    refusals.didAccept("a.test")
    refusals.didRefuse("a.test")
    #expect(!refusals.mayBlock("a.test"))
    refusals.didRefuse("a.test")
    #expect(refusals.mayBlock("a.test") && !refusals.mayBlock("b.test"))
    #expect(!refusals.isBlocked("a.test"))
    refusals.block("a.test")
    #expect(refusals.isBlocked("a.test") && !refusals.isBlocked("b.test"))
  }
}
