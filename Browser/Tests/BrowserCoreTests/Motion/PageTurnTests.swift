import Foundation
import Testing

@testable import BrowserCore

/// The figures of docs/interface-figures.md, "Turning pages".
@Suite struct PageTurnTests {
  private let back = PageTurn(direction: .back, width: 390)
  private let forward = PageTurn(direction: .forward, width: 390)

  @Test("At 45 % the page stands at 175.5 and the one beneath at −64.4, dimmed by 0.055")
  func picture() {
    let pose = back.pose(at: 0.45)

    #expect(abs(pose.upperOffset - 175.5) < 1e-9)
    // −0.3 · 390 · 0.55 = −64.35.
    #expect(abs(pose.lowerOffset + 64.35) < 1e-9)
    #expect(abs(pose.dimming - 0.055) < 1e-9)
  }

  @Test("Back uncovers, forward covers, and each ends where the other begins")
  func ends() {
    #expect(back.pose(at: 0) == PageTurn.Pose(upperOffset: 0, lowerOffset: -117, dimming: 0.1))
    let end = back.pose(at: 1)
    #expect(end.upperOffset == 390 && end.lowerOffset == 0 && end.dimming == 0)
    for step in 0...20 {
      let progress = Double(step) / 20
      let (a, b) = (back.pose(at: progress), forward.pose(at: 1 - progress))
      #expect(abs(a.upperOffset - b.upperOffset) < 1e-9)
      #expect(abs(a.lowerOffset - b.lowerOffset) < 1e-9)
      #expect(abs(a.dimming - b.dimming) < 1e-12)
    }
  }

  @Test("A layout from right to left is the mirrored picture")
  func mirrored() {
    for direction in PageTurn.Direction.allCases {
      let plain = PageTurn(direction: direction, width: 390)
      let mirrored = PageTurn(direction: direction, width: 390, isMirrored: true)
      for step in 0...10 {
        let (a, b) = (plain.pose(at: Double(step) / 10), mirrored.pose(at: Double(step) / 10))
        #expect(a.upperOffset == -b.upperOffset && a.lowerOffset == -b.lowerOffset && a.dimming == b.dimming)
      }
      #expect(plain.progress(translation: 100) == mirrored.progress(translation: -100))
    }
    #expect(PageTurn.direction(fromLeftEdge: true, isMirrored: false) == .back)
    #expect(PageTurn.direction(fromLeftEdge: false, isMirrored: false) == .forward)
    #expect(PageTurn.direction(fromLeftEdge: true, isMirrored: true) == .forward)
    #expect(PageTurn.direction(fromLeftEdge: false, isMirrored: true) == .back)
  }

  @Test("The page follows the finger point by point, and stops at both ends")
  func following() {
    #expect(back.progress(translation: 39) == 0.1)
    #expect(forward.progress(translation: -39) == 0.1)
    #expect(back.progress(translation: -50) == 0)
    #expect(back.progress(translation: 1000) == 1)
    #expect(back.progress(translation: .nan) == 0)
  }

  @Test("The speed decides; at rest the nearer side does")
  func release() {
    #expect(back.release(progress: 0.1, velocity: 500).completes)
    #expect(!back.release(progress: 0.9, velocity: -500).completes)
    #expect(!back.release(progress: 0.5, velocity: 0).completes)
    #expect(back.release(progress: 0.51, velocity: 0).completes)
    #expect(!back.release(progress: 0.49, velocity: 100).completes, "a slow finger does not decide")
    #expect(forward.release(progress: 0.1, velocity: -500).completes)
    #expect(!forward.release(progress: 0.9, velocity: 500).completes)
  }

  @Test("The spring takes the finger's speed over, and never runs past its end")
  func spring() {
    // 0.4 of 390 is left, 156 points: 780 a second are 5 times that.
    #expect(abs(back.release(progress: 0.6, velocity: 780).initialVelocity - 5) < 1e-9)
    // Against its direction it starts at rest.
    #expect(back.release(progress: 0.6, velocity: -50).initialVelocity == 0)
    #expect(back.release(progress: 0.6, velocity: 1e9).initialVelocity == PageTurnMetrics.springFrequency)
    #expect(back.release(progress: 1, velocity: 500).initialVelocity == 0)

    // x(t) = (1 + (ω − v)·t)·e^(−ω·t), which is what is left, crosses zero only when v > ω.
    let frequency = PageTurnMetrics.springFrequency
    for velocity in [0, frequency / 2, frequency] {
      for step in 0...100 {
        let time = Double(step) / 100
        #expect((1 + (frequency - velocity) * time) * exp(-frequency * time) >= 0)
      }
    }
  }
}
