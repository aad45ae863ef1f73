import Foundation
import Testing

@testable import QuartzCore

/// CAMediaTiming's arithmetic: t = (parent − begin)·speed + offset.
struct MediaTimingTests {
  private func timing(_ change: (inout MediaTiming) -> Void) -> CompiledTiming {
    var timing = MediaTiming(duration: 2)
    change(&timing)
    return CompiledTiming(timing)
  }

  @Test func fillModes() {
    let removed = timing { _ in }
    let backwards = timing { $0.fillMode = .backwards }
    let forwards = timing { $0.fillMode = .forwards }
    let both = timing { $0.fillMode = .both }

    #expect(removed.moment(9, begin: 10) == nil && removed.moment(12, begin: 10) == nil)
    #expect(backwards.moment(9, begin: 10)?.time == 0 && backwards.moment(12, begin: 10) == nil)
    #expect(forwards.moment(9, begin: 10) == nil && forwards.moment(13, begin: 10)?.time == 2)
    #expect(both.moment(9, begin: 10)?.time == 0 && both.moment(13, begin: 10)?.time == 2)
    #expect(removed.moment(11.5, begin: 10)?.time == 1.5)
  }

  @Test func speedAndOffset() {
    let fast = timing { $0.speed = 2 }
    let still = timing {
      $0.speed = 0
      $0.timeOffset = 0.5
    }

    #expect(fast.moment(10.5, begin: 10)?.time == 1)
    #expect(fast.end(begin: 10) == 11)
    #expect(still.moment(10, begin: 10)?.time == 0.5 && still.moment(1000, begin: 10)?.time == 0.5)
    #expect(!still.isOver(1000, begin: 10))
  }

  /// What is cut off at the beginning comes at the end: 0.5 of 2 s, A B C D shown as B C D A, and it lasts as long as without an offset.
  @Test func anOffsetTurnsTheRunRound() {
    let shifted = timing {
      $0.timeOffset = 0.5
      $0.fillMode = .forwards
    }
    #expect(shifted.moment(10, begin: 10)?.time == 0.5 && shifted.moment(11.25, begin: 10)?.time == 1.75)
    #expect(shifted.moment(11.75, begin: 10)?.time == 0.25)
    #expect(!shifted.isOver(11.75, begin: 10) && shifted.end(begin: 10) == 12)
    #expect(shifted.moment(99, begin: 10)?.time == 0.5)

    // There and back is one run of 4 s: 3.5 s in it is 0.5 s, going back.
    let reversing = timing {
      $0.timeOffset = 3
      $0.autoreverses = true
    }
    #expect(reversing.moment(10.5, begin: 10)?.time == 0.5 && reversing.moment(11.5, begin: 10)?.time == 0.5)

    let repeated = timing {
      $0.timeOffset = 1
      $0.repeatCount = 3
      $0.speed = 2
    }
    // 5 s of 6 have passed at twice the speed: the third run, which stands at 5 + 1 = 6, so 0, of 2.
    #expect(repeated.moment(12.5, begin: 10).map { [$0.time, Double($0.iteration)] } == [0, 2])
    #expect(repeated.end(begin: 10) == 13)
  }

  /// Two runs of 2 s there and 2 s back: 1 s → 1, 3 s → 1 (going back), 5 s → 1 (second run), end → 0.
  @Test func autoreversesWithRepeats() {
    let both = timing {
      $0.autoreverses = true
      $0.repeatCount = 2
      $0.fillMode = .both
    }

    #expect(both.activeDuration == 8)
    #expect(both.moment(11, begin: 10)?.time == 1)
    #expect(both.moment(13.5, begin: 10)?.time == 0.5)
    #expect(both.moment(15, begin: 10).map { [$0.time, Double($0.iteration)] } == [1, 1])
    #expect(both.moment(99, begin: 10)?.time == 0)
    #expect(both.isOver(18, begin: 10) && !both.isOver(17.99, begin: 10))
  }

  @Test func fractionsOfRepeatsEndInTheMiddle() {
    let half = timing {
      $0.repeatCount = 1.5
      $0.fillMode = .forwards
    }

    #expect(half.activeDuration == 3)
    #expect(half.moment(50, begin: 10).map { [$0.time, Double($0.iteration)] } == [1, 1])
  }

  @Test func wholeRepeatsEndAtTheEndOfTheLastRun() {
    let three = timing {
      $0.repeatCount = 3
      $0.fillMode = .forwards
    }

    #expect(three.moment(50, begin: 10).map { [$0.time, Double($0.iteration)] } == [2, 2])
  }

  @Test func repeatDurationOverridesTheCount() {
    let timing = timing {
      $0.repeatCount = 7
      $0.repeatDuration = 3
    }

    #expect(timing.activeDuration == 3)
  }

  @Test func endlessRepetitionNeverEnds() {
    let endless = timing { $0.repeatCount = .infinity }
    let greatest = timing { $0.repeatCount = .greatestFiniteMagnitude }

    #expect(endless.end(begin: 0) == .infinity && greatest.end(begin: 0) == .infinity)
    #expect(endless.moment(10_001, begin: 0)?.time == 1)
  }
}
