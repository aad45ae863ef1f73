import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Page controls: taps, scrubbing, rows of dots that are too long.
@Suite @MainActor
struct UIPageControlTests {
  private func control(in stage: Stage, pages: Int = 5) -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
    control.numberOfPages = pages
    stage.window.addSubview(control)
    stage.host.advanceFrame()
    return control
  }

  @Test("Pages are clamped; dots of 7 with gaps of 9 decide the size")
  func basics() {
    withStage { _ in
      let control = UIPageControl()
      control.numberOfPages = 3
      control.currentPage = 7
      #expect(control.currentPage == 2)
      control.numberOfPages = -1
      // As Auk's own tests want it of iOS.
      #expect(control.numberOfPages == 0 && control.currentPage == -1)
      control.currentPage = 4
      #expect(control.currentPage == -1)
      control.numberOfPages = 2
      #expect(control.currentPage == 0)
      let difference =
        control.size(forNumberOfPages: 4).width - control.size(forNumberOfPages: 3).width
      #expect(difference == 16)
      #expect(control.size(forNumberOfPages: 4).height == 26)
    }
  }

  @Test("A tap turns one page, forwards right of the middle, and tells; not past the ends")
  func taps() {
    withStage { stage in
      let control = control(in: stage)
      var told: [Int] = []
      control.addAction(UIAction { _ in told.append(control.currentPage) }, for: .valueChanged)
      stage.host.tap(at: CGPoint(x: 110, y: 113))
      stage.host.tap(at: CGPoint(x: 290, y: 113))
      stage.host.tap(at: CGPoint(x: 290, y: 113))
      stage.host.tap(at: CGPoint(x: 110, y: 113))
      #expect(told == [1, 2, 1])
      control.semanticContentAttribute = .forceRightToLeft
      stage.host.tap(at: CGPoint(x: 110, y: 113))
      #expect(control.currentPage == 2)
    }
  }

  // One page each 16 points.
  @Test("A finger that moves scrubs through the pages, one for each dot")
  func scrubbing() {
    withStage { stage in
      let control = control(in: stage)
      var states: [UIPageControl.InteractionState] = []
      control.addAction(UIAction { _ in states.append(control.interactionState) }, for: .valueChanged)
      let finger = stage.host.touchDown(at: CGPoint(x: 170, y: 113))
      #expect(control.interactionState == .discrete)
      stage.host.touchMove(finger, to: CGPoint(x: 187, y: 113))
      #expect(control.interactionState == .continuous && control.currentPage == 1)
      stage.host.touchMove(finger, to: CGPoint(x: 170 + 3 * 16 + 1, y: 113))
      #expect(control.currentPage == 3)
      stage.host.touchUp(finger, at: CGPoint(x: 219, y: 113))
      #expect(control.currentPage == 3 && control.interactionState == .none)
      #expect(states == [.continuous, .continuous])

      control.allowsContinuousInteraction = false
      stage.host.drag(from: CGPoint(x: 250, y: 113), to: CGPoint(x: 290, y: 113), duration: 0.2)
      #expect(control.currentPage == 4)
    }
  }

  @Test("A single page can be hidden")
  func singlePage() {
    withStage { stage in
      let control = control(in: stage, pages: 1)
      control.hidesForSinglePage = true
      stage.host.advanceFrame()
      #expect(control.subviews.allSatisfy { $0.isHidden })
      control.numberOfPages = 2
      stage.host.advanceFrame()
      #expect(!control.subviews.allSatisfy { $0.isHidden })
    }
  }

  // 120 points: less the margins of 20 and with one gap more 109, that is six dots of 16.
  @Test("Rows that are too long show the dots around the current one, small ones where more follow")
  func longRows() {
    let middle = PageDots(total: 20, current: 9, width: 120, previous: 0)
    #expect(middle.count == 6 && middle.first == 6)
    #expect((0..<20).map { middle.scale(ofPage: $0) }[6...11] == [0.4, 0.7, 1, 1, 0.7, 0.4])
    #expect(middle.scale(ofPage: 5) == 0 && middle.scale(ofPage: 12) == 0)
    let start = PageDots(total: 20, current: 0, width: 120, previous: 3)
    #expect(start.first == 0 && start.scale(ofPage: 0) == 1 && start.scale(ofPage: 5) == 0.4)
    let all = PageDots(total: 4, current: 3, width: 120)
    #expect((0..<4).allSatisfy { all.scale(ofPage: $0) == 1 })
  }

  @Test("Assistive technology turns pages and hears which one is shown")
  func accessibility() {
    withStage { stage in
      let control = control(in: stage)
      control.accessibilityIncrement()
      #expect(control.accessibilityValue == "page 2 of 5")
      control.accessibilityDecrement()
      #expect(control.currentPage == 0)
    }
  }
}
