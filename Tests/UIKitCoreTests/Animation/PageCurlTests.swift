import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// A sheet of 400 points on a cylinder of 40, a tenth of it, by the formulas of the cylinder.
struct PageCurlTests {
  private func curl(_ progress: CGFloat) -> PageCurl {
    PageCurl(length: 400, progress: progress)
  }

  @Test func aSheetThatLiesFlat() {
    let curl = curl(0)
    #expect(curl.edge == 400 && curl.radius == 0 && curl.axis == 400)
    #expect(curl.strips.first?.length == 400 && curl.strips.first?.endPlace == 400)
    #expect(curl.strips.dropFirst().allSatisfy { $0.length == 0 })
  }

  @Test func aSheetThatIsTurnedOver() throws {
    let curl = curl(1)
    #expect(curl.edge == -400 && curl.radius == 0 && curl.axis == 0)
    let top = try #require(curl.strips.last)
    #expect(top.side == .back && top.start == 0 && top.end == 400)
    #expect(top.startPlace == 0 && top.endPlace == -400)
    #expect(curl.strips.dropLast().allSatisfy { $0.length == 0 })
  }

  /// Half the way: the edge is above the spine. 400 = 2 axis + 40 π, for what lies flat lies there twice.
  @Test func aSheetHalfWay() {
    let curl = curl(0.5)
    #expect(curl.radius == 40)
    #expect(isClose(curl.axis, 200 - 20 * .pi, within: 1e-9))
    #expect(isClose(curl.rim, curl.axis + 40, within: 1e-9))
    // Flat, upright, back above the axis, and the edge.
    #expect(curl.place(of: 100) == 100)
    let upright = curl.axis + 20 * .pi
    #expect(isClose(curl.place(of: upright), curl.rim))
    let over = curl.axis + 40 * .pi
    #expect(isClose(curl.place(of: over), curl.axis))
    #expect(isClose(curl.place(of: 400), 0))
    // A sixth of the half turn, 30°: sin 30° = 1/2.
    let sixth = curl.axis + 40 * .pi / 6
    #expect(isClose(curl.place(of: sixth), curl.axis + 20))
  }

  @Test(arguments: [0.0, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1.0])
  func stripsAreTheWholeSheetAndMeet(progress: Double) {
    let curl = curl(CGFloat(progress))
    let strips = curl.strips
    #expect(isClose(strips.reduce(0) { $0 + $1.length }, 400, within: 1e-6))
    for (one, next) in zip(strips, strips.dropFirst()) {
      #expect(isClose(one.end, next.start, within: 1e-6))
      #expect(isClose(one.endPlace, next.startPlace, within: 1e-6))
    }
    #expect(isClose(curl.place(of: 400), curl.edge, within: 1e-6))
    #expect(isClose(curl.progress, CGFloat(progress), within: 1e-9))
    #expect(curl.axis >= -1e-9 && curl.rim <= 400 + 1e-9)
  }

  /// Where the sheet leaves the ground it goes on as it did, and where it comes back to the level it goes straight back.
  @Test func thereIsNoFold() {
    let curl = curl(0.4)
    let step: CGFloat = 1e-3
    let slope = { (point: CGFloat) in
      (curl.place(of: point + step) - curl.place(of: point - step)) / (2 * step)
    }
    #expect(isClose(slope(curl.axis), 1, within: 1e-3))
    #expect(isClose(slope(curl.axis + .pi * 40), -1, within: 1e-3))
  }

  /// Of the roll only what comes back is seen: above each point of the rising quarter there is one of it.
  @Test func theRisingQuarterIsCovered() {
    let curl = curl(0.5)
    let quarter = 20 * CGFloat.pi
    for part in [0.1, 0.5, 0.9] as [CGFloat] {
      let (low, high) = (curl.axis + part * quarter, curl.axis + (2 - part) * quarter)
      #expect(isClose(curl.place(of: low), curl.place(of: high), within: 1e-9))
    }
    #expect(curl.strips.filter { $0.side == .back }.count == PageCurl.rollCount + 1)
  }

  /// The light comes from above: none of it is missing where the sheet is level, most where it stands.
  @Test func shades() throws {
    let first = try #require(PageCurl.rollShades.first)
    let last = try #require(PageCurl.rollShades.last)
    #expect(isClose(first.distance, 0, within: 1e-9) && isClose(first.opacity, 0, within: 1e-9))
    #expect(isClose(last.distance, 1, within: 1e-9))
    #expect(isClose(last.opacity, PageCurl.deepestShade, within: 1e-9))
    // cos 60° = 1/2.
    #expect(isClose(PageCurl.shade(at: .pi / 3), PageCurl.deepestShade / 2, within: 1e-9))
  }

  // MARK: - Pictures of the sides

  private func sheet(isMirrored: Bool, back: CurlSheet.Back) -> CurlSheet {
    CurlSheet(
      axes: LayoutAxes(.horizontal), page: CGRect(x: 100, y: 0, width: 400, height: 300),
      isMirrored: isMirrored,
      front: nil, back: back)
  }

  @Test func placesInTheView() {
    let (plain, mirrored) = (sheet(isMirrored: false, back: .paper), sheet(isMirrored: true, back: .paper))
    #expect(plain.coordinate(of: 30) == 130 && mirrored.coordinate(of: 30) == 470)
    #expect(plain.place(at: 130) == 30 && mirrored.place(at: 470) == 30)
  }

  /// The last quarter of a sheet that is held at its left: the right of its front, and the left of the page on its back.
  @Test func partsOfPictures() {
    let plain = sheet(isMirrored: false, back: .picture(nil))
    #expect(plain.part(300, 400, of: .front) == 0.75...1)
    #expect(plain.part(300, 400, of: .back) == 0...0.25)
    #expect(sheet(isMirrored: false, back: .paper).part(300, 400, of: .back) == 0.75...1)
    let mirrored = sheet(isMirrored: true, back: .picture(nil))
    #expect(mirrored.part(300, 400, of: .front) == 0...0.25)
    #expect(mirrored.part(300, 400, of: .back) == 0.75...1)
  }

  // MARK: - Motion

  /// At rest the spring has gone 1 − (1 + x)·e⁻ˣ of its way after x of its phase: 1 − 2/e after one.
  @Test func aSheetThatIsLetGoAtRest() {
    let motion = PageCurlMotion(from: 0, to: 1, begin: 10, duration: 0.5)
    #expect(motion.progress(at: 10) == 0)
    let phase = 0.5 / TimeInterval(PageCurlMotion.restPhase)
    #expect(isClose(motion.progress(at: 10 + phase), 1 - 2 * exp(-1), within: 1e-9))
    #expect(!motion.isOver(at: 10.49) && motion.isOver(at: 10.5))
    #expect(motion.progress(at: 10.4999) > 0.998 && motion.progress(at: 10.5) == 1)
  }

  @Test func aSheetKeepsTheFingersVelocity() {
    let motion = PageCurlMotion(from: 0.5, to: 0, begin: 0, duration: 0.5, velocity: -2)
    #expect(isClose((motion.progress(at: 1e-5) - 0.5) / 1e-5, -2, within: 0.01))
  }

  @Test func aSheetDoesNotRunPastItsEnd() {
    let motion = PageCurlMotion(from: 0.2, to: 0.9, begin: 0, duration: 0.5, velocity: 100)
    let values = (0...50).map { motion.progress(at: TimeInterval($0) / 100) }
    #expect(values.allSatisfy { $0 <= 0.9 })
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  // MARK: - The finger

  /// 50 points beside the edge: these are made up for on the first 40 points.
  @Test func theEdgeComesToTheFinger() {
    let grip = PageGrip(finger: 350, edge: 400, sense: -1)
    #expect(grip.edge(at: 350) == 400)
    #expect(grip.edge(at: 330) == 355)
    #expect(grip.edge(at: 310) == 310)
    #expect(grip.edge(at: 100) == 100)
    // Back again, and beyond: a sheet that is flat does not begin to turn.
    #expect(grip.edge(at: 350) == 400)
    #expect(grip.edge(at: 380) == 430)
  }

  @Test func anEdgeThatIsAheadStaysAhead() {
    let grip = PageGrip(finger: 200, edge: 100, sense: -1)
    #expect(grip.edge(at: 150) == 50 && grip.edge(at: 250) == 150)
  }

  /// A page that comes over: 500 points are made up for on a quarter of them.
  @Test func theEdgeOfAPageThatComesIsAtTheFingerSoon() {
    let grip = PageGrip(finger: 100, edge: -400, sense: 1)
    #expect(grip.edge(at: 100) == -400)
    #expect(grip.edge(at: 162.5) == -87.5)
    #expect(grip.edge(at: 225) == 225)
  }
}
