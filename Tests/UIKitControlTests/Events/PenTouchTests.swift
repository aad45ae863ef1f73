import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of a touch's properties for a pen.
@Suite @MainActor
struct PenTouchTests {
  /// Tilted by 45° to the right, a pen stands at 45° and points along x; to the bottom, along y. Tilted by 45° both ways its
  /// direction is (1, 1, 1): its altitude is atan(1 / √2).
  private nonisolated static let tilts: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
    (.pi / 4, 0, .pi / 4, 0),
    (0, .pi / 4, .pi / 4, .pi / 2),
    (.pi / 4, .pi / 4, atan(1 / CGFloat(2).squareRoot()), .pi / 4),
    (0, 0, .pi / 2, 0),
    (0, -.pi / 4, .pi / 4, 3 * .pi / 2),
  ]

  @Test("How far a pen leans each way is where it points and how high", arguments: tilts)
  func tilt(x: CGFloat, y: CGFloat, altitude: CGFloat, azimuth: CGFloat) {
    let tilt = HostPenTilt(x: x, y: y)

    #expect(abs(tilt.altitude - altitude) < 1e-9)
    #expect(abs(tilt.azimuth - azimuth) < 1e-9)
  }

  @Test("A pen's angles are told in the coordinates of a view that is turned")
  func angles() throws {
    let stage = EventStage()
    let seen = Seen(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    // A quarter turn clockwise: the window's x axis is the view's negative y axis.
    seen.transform = CGAffineTransform(rotationAngle: .pi / 2)
    stage.root.addSubview(seen)

    _ = stage.window.handle(
      .touches(
        [
          HostTouch(
            id: 1, phase: .began, device: .pen, location: CGPoint(x: 150, y: 150), force: 0.4,
            tilt: HostPenTilt(altitude: 0.5, azimuth: 0))
        ], timestamp: stage.host.clock.now))

    let touch = try #require(seen.touch)
    #expect(touch.type == .pencil)
    #expect(touch.force == 0.4)
    #expect(touch.altitudeAngle == 0.5)
    #expect(abs(touch.azimuthAngle(in: nil)) < 1e-9)
    #expect(abs(touch.azimuthAngle(in: seen) - 3 * .pi / 2) < 1e-6)
    let vector = touch.azimuthUnitVector(in: seen)
    #expect(abs(vector.dx) < 1e-6 && abs(vector.dy + 1) < 1e-6)
  }

  private final class Seen: UIView {
    var touch: UITouch?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
  }
}
