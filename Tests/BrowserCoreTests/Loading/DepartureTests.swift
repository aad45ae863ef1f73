import Testing

@testable import BrowserCore

@Suite struct DepartureTests {
  @Test("A page that will not be left loses its process once, at the third try")
  func patience() {
    var departure = Departure()
    let answers = (0..<5).map { _ in departure.refuse() }
    #expect(answers == [false, false, true, false, false])
    #expect(departure.isForced && departure.refusals == 5)
  }
}
