import FuzzKit
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import Browser

/// The program on a screen without a display.
@MainActor struct OutsiderTests {
  @Test func theButtonShowsTheNextPlace() throws {
    let screen = HeadlessScreen()
    defer { screen.end() }
    let delegate = AppDelegate()
    screen.launch(delegate)
    screen.settle()
    let places = try #require(delegate.window?.rootViewController as? PlacesViewController)
    #expect(places.name.text == "Harbour")
    screen.tap(at: places.button.convert(middle(of: places.button.bounds), to: nil))
    #expect(places.name.text == "Lighthouse" && places.shelf.names == ["Harbour", "Lighthouse"])
    #expect(screen.settle() && places.name.alpha == 1)
    #expect(screen.picture()?.width == 780)
  }

  /// One step of the generator by hand: 1 · 1,664,525 + 1,013,904,223 = 1,015,568,748, whose upper half is 15,496.
  @Test func helpersOfTheProgramsOwnAreThere() {
    var noise = Noise(seed: 1)
    #expect(noise.next() == 96)
  }
}
