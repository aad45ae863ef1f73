import HeadlessHost
import Testing
import UIKit

@testable import Shift

/// Every animatable property of Shift's list (the original's `Animations.swift`): where each has a view come from.
@MainActor
@Suite(.serialized)
struct AnimationsTests {
  init() { installSomeScreen() }

  /// A view of 40 by 20 about (100, 50).
  private func away(_ set: (Animations) -> Void) -> ViewState {
    var state = ViewState(position: CGPoint(x: 100, y: 50), size: CGSize(width: 40, height: 20))
    let animations = Animations()
    set(animations)
    let context = ConditionContext(mode: .presenting, isAppearing: true, from: nil, to: nil)
    for change in animations.changes(in: context) { change.apply(to: &state, origin: .zero) }
    return state
  }

  @Test func places() {
    #expect(away { $0.move(.up(10)) }.position == CGPoint(x: 100, y: 60))
    #expect(away { $0.move(x: -7, y: 9) }.position == CGPoint(x: 93, y: 59))
    #expect(away { $0.position(CGPoint(x: 1, y: 2)) }.position == CGPoint(x: 1, y: 2))
    #expect(away { $0.bounds(CGRect(x: 0, y: 0, width: 8, height: 6)) }.size == CGSize(width: 8, height: 6))
    // Its lower left corner lies where its middle is: half of its width to the right, half of its height up.
    #expect(away { $0.anchorPoint(CGPoint(x: 0, y: 1)) }.position == CGPoint(x: 120, y: 40))
    #expect(away { $0.zPosition(3) }.zPosition == 3)
  }

  @Test func transforms() {
    #expect(away { $0.scale(2) }.turn == Turn(scaleX: 0.5, scaleY: 0.5))
    let moved = away { $0.transform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 6)) }
    #expect(moved.turn == Turn(scaleX: 2, scaleY: 3) && moved.position == CGPoint(x: 105, y: 56))
    let space = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 0, 0, 9)
    #expect(away { $0.transform(space) }.turn == Turn(scaleX: 2, scaleY: 3))
  }

  @Test func looks() {
    #expect(away { $0.fade() }.alpha == 0 && away { $0.opacity(0.25) }.alpha == 0.25)
    #expect(away { $0.cornerRadius(9) }.cornerRadius == 9 && away { $0.borderWidth(2) }.borderWidth == 2)
    #expect(away { $0.masksToBounds(true) }.masksToBounds == true)
    let part = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let start = away { $0.contentsRect(part) }
    #expect(start.contentsRect == part)
    // Half way: the mean of the part and of the whole.
    let whole = away { _ in }
    #expect(
      start.blended(with: whole, at: 0.5).contentsRect == CGRect(x: 0.25, y: 0, width: 0.75, height: 1))
  }

  /// The right half of a content of 40 points fills them: the content is 80 wide and begins 40 to the left.
  @Test func aPartOfAContentFillsThePicture() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "ab"
    label.numberOfLines = 2
    let image = UIImageView(frame: label.frame)
    image.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
    let content = try #require(ImageContent(of: image))
    let picture = PictureView(
      first: nil, last: content, sizing: .stretch, look: nil, clips: false, isBaked: false)
    var state = ViewState(position: CGPoint(x: 20, y: 10), size: CGSize(width: 40, height: 20))
    state.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    picture.show(state, contents: (0, 1), progress: 0)
    #expect(content.view.frame == CGRect(x: -40, y: 0, width: 80, height: 20) && picture.body.clipsToBounds)
  }

  /// 40 by 20 in a square of 40: as high as it, twice as wide, and centred.
  @Test func fillingKeepsProportions() throws {
    let image = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    image.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
    let content = try #require(ImageContent(of: image))
    let picture = PictureView(
      first: nil, last: content, sizing: .fill, look: nil, clips: true, isBaked: false)
    picture.show(
      ViewState(position: CGPoint(x: 20, y: 20), size: CGSize(width: 40, height: 40)), contents: (0, 1),
      progress: 0)
    #expect(content.view.frame == CGRect(x: -20, y: 0, width: 80, height: 40))
  }

  /// A gradient over an image is part of what is seen: it must not get lost in flight.
  @Test func whatLiesOnAnImageIsPictured() {
    let image = UIImageView(image: UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in })
    image.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(ImageContent(of: image) != nil)
    image.layer.addSublayer(CAGradientLayer())
    #expect(ImageContent(of: image) == nil)
  }
}
