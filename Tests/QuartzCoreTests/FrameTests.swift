import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct FrameTests {
  @Test func anIdleTreeAsksForNothing() {
    Stage.run { stage in
      _ = stage.layer()
      let before = stage.requests
      #expect(!stage.frame(after: 1) && stage.requests == before)
      #expect(!AnimationRegistry.shared.needsFrames)
    }
  }

  @Test func aChangeAsksOnce() {
    Stage.run { stage in
      let layer = stage.layer()
      let before = stage.requests
      layer.name = "no change that shows"
      #expect(stage.requests == before)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      layer.opacity = 0.4
      layer.cornerRadius = 4
      CATransaction.commit()
      #expect(stage.requests == before + 1)
      #expect(!stage.frame())
    }
  }

  /// Drawing takes 60 ms, so that the commit comes after the time that its frame is drawn for: the frame shows the beginning.
  @Test func animationsOfALateCommitBeginAtTheirFrame() {
    final class SlowLayer: CALayer {
      nonisolated(unsafe) static var clock: ManualMediaClock?
      override func display() { Self.clock?.advance(by: 0.06) }
    }
    Stage.run { stage in
      let layer = stage.layer()
      let slow = SlowLayer()
      stage.add(slow)
      SlowLayer.clock = stage.clock
      defer { SlowLayer.clock = nil }
      slow.setNeedsDisplay()
      let animation = CABasicAnimation(keyPath: "position.y")
      animation.fromValue = 330
      animation.toValue = 730
      animation.duration = 1.5
      layer.add(animation, forKey: "p")
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.y = 730
      CATransaction.commit()
      let shown = stage.clock.now + 1.0 / 60
      FrameScheduler.shared.runFrame(at: shown)
      #expect(stage.clock.now > shown)
      #expect(layer.renderState(at: shown).position.y == 330)
      FrameScheduler.shared.runFrame(at: shown + 0.75)
      #expect(isClose(layer.renderState(at: shown + 0.75).position.y, 530))
    }
  }

  @Test func framesAreWantedWhileSomethingMoves() {
    Stage.run { stage in
      let layer = stage.layer()
      layer.opacity = 0
      #expect(stage.frame())
      #expect(stage.frame(after: 0.2))
      #expect(!stage.frame(after: 0.06))
    }
  }

  @Test func displayLinksRunUntilPausedOrInvalidated() {
    Stage.run { stage in
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
      #expect(!stage.frame())
      link.add(to: .main, forMode: .common)
      #expect(stage.frame(after: 1) && ticker.times == [101])
      link.isPaused = true
      #expect(!stage.frame(after: 1) && ticker.times == [101])
      let before = stage.requests
      link.isPaused = false
      #expect(stage.requests == before + 1)
      #expect(stage.frame(after: 1) && ticker.times == [101, 103])
      link.invalidate()
      #expect(!stage.frame(after: 1) && ticker.times == [101, 103])
    }
  }

  /// "Removes the display link from the run loop for the given mode"; "you can associate a display link with multiple input modes" (Apple,
  /// `CADisplayLink`).
  @Test func displayLinksRunUntilTheyAreRemovedFromTheirLastMode() {
    Stage.run { stage in
      let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
      link.add(to: .main, forMode: .default)
      link.add(to: .main, forMode: tracking)
      link.add(to: .main, forMode: tracking)
      #expect(stage.frame(after: 1) && ticker.times == [101])
      link.remove(from: .main, forMode: tracking)
      #expect(stage.frame(after: 1) && ticker.times == [101, 102])
      link.remove(from: .main, forMode: RunLoop.Mode(rawValue: "another"))
      #expect(stage.frame(after: 1) && ticker.times == [101, 102, 103])
      link.remove(from: .main, forMode: .default)
      #expect(!stage.frame(after: 1) && ticker.times == [101, 102, 103])
      link.add(to: .main, forMode: .common)
      #expect(stage.frame(after: 1) && ticker.times == [101, 102, 103, 105])
      link.invalidate()
    }
  }

  /// 30 of 60 frames a second: every second one.
  @Test func preferredRates() {
    Stage.run { stage in
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
      link.preferredFramesPerSecond = 30
      link.add(to: .main, forMode: .common)
      for _ in 0..<60 { stage.frame(after: 1.0 / 60) }

      #expect(ticker.times.count == 30)
    }
  }

  /// Apple documentation, `frameInterval`: 2 is every other frame of the display; a rate that is wanted goes before.
  @Test(arguments: [(1, 0, 60), (2, 0, 30), (3, 0, 20), (2, 20, 20)])
  func frameIntervals(_ interval: Int, _ rate: Int, _ calls: Int) {
    Stage.run { stage in
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
      link.frameInterval = interval
      link.preferredFramesPerSecond = rate
      link.add(to: .main, forMode: .common)
      for _ in 0..<60 { stage.frame(after: 1.0 / 60) }

      #expect(ticker.times.count == calls)
    }
  }

  /// A range's preferred rate, else its maximum; a display of 60 frames a second gives what divides them.
  @Test(arguments: [
    (CAFrameRateRange.default, 60), (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30), 30),
    (CAFrameRateRange(minimum: 10, maximum: 20), 20),
    (CAFrameRateRange(minimum: 15, maximum: 60, preferred: 15), 15),
    (CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120), 60),
    (CAFrameRateRange(minimum: 10, maximum: 30, preferred: 0), 30),
    // The nearest that divides 60 and does not exceed the wanted rate: 60/3, 60/2, 60/5.
    (CAFrameRateRange(minimum: 10, maximum: 25), 20), (CAFrameRateRange(minimum: 10, maximum: 50), 30),
    (CAFrameRateRange(minimum: 8, maximum: 60, preferred: 14), 12),
    // 60/3 falls below the minimum, and the maximum allows 60/2.
    (CAFrameRateRange(minimum: 24, maximum: 30, preferred: 25), 30),
  ])
  func preferredRanges(_ range: CAFrameRateRange, _ calls: Int) {
    Stage.run { stage in
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
      link.preferredFrameRateRange = range
      link.add(to: .main, forMode: .common)
      for _ in 0..<60 { stage.frame(after: 1.0 / 60) }

      #expect(ticker.times.count == calls)
    }
  }

  /// The same for `preferredFramesPerSecond`, and calls are evenly apart.
  @Test(arguments: [(25, 3), (40, 2), (60, 1), (100, 1), (7, 9)])
  func preferredRatesThatDoNotDivide(_ wanted: Int, _ frames: Int) {
    Stage.run { stage in
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
      link.preferredFramesPerSecond = wanted
      link.add(to: .main, forMode: .common)
      for _ in 0..<60 { stage.frame(after: 1.0 / 60) }

      let steps = Set(zip(ticker.times, ticker.times.dropFirst()).map { (($1 - $0) * 60).rounded() })
      #expect(abs(ticker.times.count - 60 / frames) <= 1 && steps == [Double(frames)])
    }
  }

  /// "To calculate the actual frame duration, use targetTimestamp - timestamp"; `duration` is the display's (Apple, `CADisplayLink`). Each
  /// call's target is the time at which the next one finds its last frame shown.
  @Test(arguments: [(60, 1), (30, 2), (20, 3)])
  func theTargetIsAsFarAsTheNextCall(_ wanted: Int, _ frames: Int) {
    Stage.run { stage in
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
      link.preferredFramesPerSecond = wanted
      link.add(to: .main, forMode: .common)
      for _ in 0..<12 { stage.frame(after: 1.0 / 60) }

      #expect(ticker.spans.count == 12 / frames)
      #expect(ticker.spans.allSatisfy { abs($0 - Double(frames) / 60) < 1e-9 })
      #expect(zip(ticker.times, ticker.starts.dropFirst()).allSatisfy { abs($0 - $1) < 1e-9 })
      #expect(link.duration == 1.0 / 60)
    }
  }

  /// Clocks are not exact: 59.94 frames a second count as 60.
  @Test func displaysThatAreNotQuiteAtTheirRate() {
    #expect(CADisplayLink.framesForEachCall((0, 30, .infinity), displayRate: 59.94) == 2)
    #expect(CADisplayLink.framesForEachCall((0, 30, .infinity), displayRate: 60.06) == 2)
    #expect(CADisplayLink.framesForEachCall((0, 60, .infinity), displayRate: 60.06) == 1)
    #expect(CADisplayLink.framesForEachCall((0, 25, .infinity), displayRate: 144) == 6)
    #expect(CADisplayLink.framesForEachCall((0, 0, 0), displayRate: 60) == 1)
  }

  @Test func aLinkMayEndItselfWhileItIsCalled() {
    Stage.run { stage in
      let ticker = Ticker()
      ticker.endsAtFirstTick = true
      let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
      link.add(to: .main, forMode: .common)
      stage.frame()

      #expect(!stage.frame(after: 1) && ticker.times.count == 1)
    }
  }

  @Test func theRegistryKnowsTheLastEnd() {
    Stage.run { stage in
      let layer = stage.layer()
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
      stage.frame()

      #expect(AnimationRegistry.shared.lastEnd == 100.25)
      #expect(
        AnimationRegistry.shared.isAnimating(at: 100.2) && !AnimationRegistry.shared.isAnimating(at: 100.3))
    }
  }
}

final class Ticker {
  var times: [CFTimeInterval] = []
  /// The times at which the frames before the calls were shown.
  var starts: [CFTimeInterval] = []
  var spans: [CFTimeInterval] { zip(times, starts).map { $0 - $1 } }
  var endsAtFirstTick = false
  func tick(_ link: CADisplayLink) {
    times.append(link.targetTimestamp)
    starts.append(link.timestamp)
    if endsAtFirstTick { link.invalidate() }
  }
}
