import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Sliders: values, places, touches on the thumb.
@Suite @MainActor
struct UISliderTests {
  // 300 points wide: the thumb of 28 travels 272, its middle from 14 to 286.
  private func slider(in stage: Stage) -> UISlider {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    stage.window.addSubview(slider)
    stage.host.advanceFrame()
    return slider
  }

  @Test("Values are clamped; limits push each other")
  func limits() {
    withStage { _ in
      let slider = UISlider()
      #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0)
      slider.value = 2
      #expect(slider.value == 1)
      slider.maximumValue = 10
      slider.minimumValue = 5
      #expect(slider.value == 5)
      slider.minimumValue = 20
      #expect(slider.maximumValue == 20 && slider.value == 20)
      #expect(slider.intrinsicContentSize.height == 34)
    }
  }

  @Test("Dragging the thumb changes the value by the distance and tells each time")
  func dragging() {
    withStage { stage in
      let slider = slider(in: stage)
      var values: [Float] = []
      slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)

      // Taken 4 points right of its middle; a quarter of the way is 68 points.
      let finger = stage.host.touchDown(at: CGPoint(x: 20 + 18, y: 117))
      stage.host.touchMove(finger, to: CGPoint(x: 20 + 18 + 68, y: 117))
      #expect(isClose(CGFloat(slider.value), 0.25, within: 0.001))
      stage.host.touchMove(finger, to: CGPoint(x: 20 + 18 + 136, y: 160))
      stage.host.touchUp(finger, at: CGPoint(x: 20 + 18 + 136, y: 160))
      #expect(values.count == 2)
      #expect(isClose(CGFloat(slider.value), 0.5, within: 0.001))
    }
  }

  @Test("A touch beside the thumb moves nothing; one action at the end where it is not continuous")
  func grip() {
    withStage { stage in
      let slider = slider(in: stage)
      slider.isContinuous = false
      var count = 0
      slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      stage.host.drag(from: CGPoint(x: 200, y: 117), to: CGPoint(x: 250, y: 117), duration: 0.2)
      #expect(slider.value == 0 && count == 0)
      stage.host.drag(from: CGPoint(x: 34, y: 117), to: CGPoint(x: 102, y: 117), duration: 0.2)
      #expect(isClose(CGFloat(slider.value), 0.25, within: 0.001))
      #expect(count == 1)
    }
  }

  @Test("Places: track between the images, thumb by value; from the right in right-to-left interfaces")
  func places() {
    withStage { stage in
      let slider = slider(in: stage)
      let track = slider.trackRect(forBounds: slider.bounds)
      #expect(track == CGRect(x: 2, y: 15, width: 296, height: 4))
      #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).minX == 0)
      #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).maxX == 300)

      slider.minimumValueImage = UIImage(systemName: "minus")
      #expect(
        slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 5, width: 24, height: 24))
      #expect(slider.trackRect(forBounds: slider.bounds).minX == 34)

      slider.semanticContentAttribute = .forceRightToLeft
      #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 300)
      let mirrored = slider.trackRect(forBounds: slider.bounds)
      #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: mirrored, value: 1).minX == 0)
    }
  }

  @Test("A subclass places the track, and touches follow")
  func subclass() {
    final class Own: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 52, y: 15, width: 196, height: 4)
      }
    }
    withStage { stage in
      let slider = Own(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
      stage.window.addSubview(slider)
      stage.host.advanceFrame()
      // The thumb's middle runs from 64 to 236.
      stage.host.drag(from: CGPoint(x: 84, y: 117), to: CGPoint(x: 170, y: 117), duration: 0.1)
      #expect(isClose(CGFloat(slider.value), 0.5, within: 0.001))
    }
  }

  @Test("Assistive technology steps by a tenth, and actions are sent")
  func accessibility() {
    withStage { stage in
      let slider = slider(in: stage)
      var count = 0
      slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      slider.accessibilityIncrement()
      slider.accessibilityIncrement()
      slider.accessibilityDecrement()
      #expect(slider.accessibilityValue == "10%" && count == 3)
      #expect(slider.accessibilityTraits == .adjustable)
    }
  }
}
