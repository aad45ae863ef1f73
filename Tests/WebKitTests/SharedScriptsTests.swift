import Testing

@testable import WebKit

@Suite struct SharedScriptsTests {
  private let a = WebScript(source: "a")
  private let b = WebScript(source: "b")
  private let c = WebScript(source: "c")

  @Test func windowsOfOneControllerHaveItsScriptsOnce() {
    var scripts = SharedScripts()
    scripts.set([a, b, a], of: "opener")
    scripts.set([a, b, a], of: "window")
    #expect(scripts.all == [a, b, a])
    // Told one after the other.
    scripts.set([c], of: "opener")
    scripts.set([c], of: "window")
    #expect(scripts.all == [c])
  }

  @Test func aWindowWithAControllerOfItsOwnLosesNoneOfItsOpeners() {
    var scripts = SharedScripts()
    scripts.set([a, b], of: "opener")
    scripts.set([], of: "window")
    #expect(scripts.all == [a, b])
    scripts.set([b, c], of: "window")
    #expect(scripts.all == [a, b, c])
    scripts.remove("window")
    #expect(scripts.all == [a, b])
    scripts.remove("opener")
    #expect(scripts.all.isEmpty)
  }
}
