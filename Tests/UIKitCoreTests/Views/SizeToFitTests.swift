import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Sizes that views take by themselves, and the first picture that they show.
@MainActor
struct SizeToFitTests {
  private final class Box: UIView {
    override func sizeThatFits(_: CGSize) -> CGSize { CGSize(width: 80, height: 30) }
  }

  private final class Drawing: UIView {
    var drawn: [CGSize] = []
    override func draw(_ rect: CGRect) { drawn.append(rect.size) }
  }

  @Test func theOriginStays() {
    let box = Box(frame: CGRect(x: 20, y: 50, width: 0, height: 0))
    box.sizeToFit()
    #expect(box.frame == CGRect(x: 20, y: 50, width: 80, height: 30))
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 280, height: 150))
    label.text = "Above"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 20, y: 20) && label.frame.height < 30)
  }

  /// The frame of a transformed view is undefined (Apple, `UIView.frame`).
  @Test func theCentreOfATransformedViewStays() {
    let box = Box(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
    box.transform = CGAffineTransform(rotationAngle: 1)
    box.sizeToFit()
    #expect(box.center == CGPoint(x: 105, y: 105) && box.bounds.size == CGSize(width: 80, height: 30))
  }

  @Test func aSegmentedControlOfItemsBeginsAtZero() {
    let control = UISegmentedControl(items: ["A", "B"])
    #expect(control.frame.origin == .zero && control.frame.size == control.intrinsicContentSize)
  }

  /// Apple, `draw(_:)`: it is called when a view is first displayed, which one without an area is not.
  @Test func aViewThatGetsAnAreaLaterIsDrawn() {
    withStage { stage in
      let view = Drawing(frame: CGRect(x: 0, y: 0, width: 100, height: 0))
      stage.window.addSubview(view)
      stage.host.advance(by: 0.1)
      #expect(view.drawn.isEmpty)
      view.frame.size.height = 100
      stage.host.advance(by: 0.1)
      #expect(view.drawn == [CGSize(width: 100, height: 100)])
      // What is there is stretched.
      view.frame.size.height = 150
      stage.host.advance(by: 0.1)
      #expect(view.drawn.count == 1)
    }
  }

  /// Apple, `CALayer.contents`: any object may be given, and a picture is what is shown.
  @Test func contentsOfAnotherKindAreKeptAndShowNothing() {
    let layer = CALayer()
    layer.contents = "a name"
    #expect(layer.contents as? String == "a name")
    if case .none = layer.content {} else { Issue.record("\(layer.content)") }
    layer.contents = nil
    #expect(layer.contents == nil)
  }

  /// Apple, `UIControl.State.focused`: the focus is the keyboard's, not that of the first responder.
  @Test func aFieldThatIsEditedIsNormal() {
    withStage { stage in
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
      stage.window.addSubview(field)
      field.becomeFirstResponder()
      #expect(field.isFirstResponder && field.state == .normal)
    }
  }
}
