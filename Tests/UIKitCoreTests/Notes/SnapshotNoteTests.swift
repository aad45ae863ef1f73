import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// docs/uikit-semantics.md, note 27.
@MainActor @Suite(.serialized)
struct SnapshotNoteTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Red, green, blue and alpha in the middle of a part of a picture, 0…255.
  private func color(_ view: UIView?, x: CGFloat = 0.5, y: CGFloat = 0.5) -> [Int] {
    guard let contents = view?.layer.contents, let image = contents as? CGImage else { return [] }
    return image.pixel(x: Int(x * CGFloat(image.width)), y: Int(y * CGFloat(image.height)))
  }

  /// Note 27: without waiting for updates the picture is that of the last frame.
  @Test func theLastFrameWithoutUpdates() {
    withStage { stage in
      let view = stage.addView()
      view.backgroundColor = red
      let gone = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
      gone.backgroundColor = red
      view.addSubview(gone)
      stage.host.advanceFrame()

      view.backgroundColor = blue
      gone.removeFromSuperview()
      let new = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
      new.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      view.addSubview(new)
      let (before, after) = (
        view.snapshotView(afterScreenUpdates: false), view.snapshotView(afterScreenUpdates: true)
      )

      #expect(color(before, x: 0.25) == [255, 0, 0, 255])
      #expect(color(before, x: 0.75) == [255, 0, 0, 255])
      #expect(color(after, x: 0.25) == [0, 0, 255, 255])
      #expect(color(after, x: 0.75) == [0, 255, 0, 255])
      stage.host.advanceFrame()
      #expect(color(view.snapshotView(afterScreenUpdates: false), x: 0.75) == [0, 255, 0, 255])
    }
  }

  /// Note 27: corners, alpha and shadow set for the picture and put back afterwards, as Shift does.
  @Test func pendingChangesAreInThePicture() {
    withStage { stage in
      let view = stage.addView()
      view.backgroundColor = red
      view.layer.cornerRadius = 50
      view.alpha = 0.5
      stage.host.advanceFrame()
      view.layer.cornerRadius = 0
      let square = view.snapshotView(afterScreenUpdates: true)
      view.layer.cornerRadius = 50
      #expect(color(square, x: 0.01, y: 0.01) == [255, 0, 0, 255])
      // A circle has no corner, before and after.
      #expect(color(view.snapshotView(afterScreenUpdates: false), x: 0.01, y: 0.01).last == 0)
    }
  }

  /// Note 27: the view's own alpha, transform and hiding are not in the picture, hidden views below are absent.
  @Test func theViewsOwnLookIsLeftOut() {
    withStage { stage in
      let view = stage.addView()
      view.backgroundColor = red
      let hidden = UIView(frame: view.bounds)
      hidden.backgroundColor = blue
      hidden.isHidden = true
      view.addSubview(hidden)
      view.alpha = 0.1
      view.transform = CGAffineTransform(rotationAngle: 1)
      stage.host.advanceFrame()
      for updates in [true, false] {
        let picture = view.snapshotView(afterScreenUpdates: updates)
        #expect(picture?.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(picture?.transform == .identity)
        #expect(picture?.alpha == 1)
        #expect(color(picture, x: 0.02, y: 0.02) == [255, 0, 0, 255])
      }
    }
  }

  /// Note 27: only nothing has no picture; what was never on screen has an empty one.
  @Test func nilOnlyWithoutASize() {
    withStage { stage in
      #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
      #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = red
      #expect(color(view.snapshotView(afterScreenUpdates: true)) == [255, 0, 0, 255])
      let empty = view.snapshotView(afterScreenUpdates: false)
      #expect(empty?.bounds.size == CGSize(width: 10, height: 10))
      #expect(empty?.layer.contents == nil)
    }
  }

  /// Note 27: pending layout is in the picture, and the picture stretches with its view.
  @Test func layoutIsInThePictureWhichStretches() throws {
    try withStage { stage in
      let view = stage.addView()
      view.backgroundColor = red
      let half = UIView()
      half.translatesAutoresizingMaskIntoConstraints = false
      half.backgroundColor = blue
      view.addSubview(half)
      NSLayoutConstraint.activate([
        half.topAnchor.constraint(equalTo: view.topAnchor),
        half.leftAnchor.constraint(equalTo: view.leftAnchor),
        half.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        half.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      ])
      let picture = try #require(view.snapshotView(afterScreenUpdates: true))
      #expect(color(picture, x: 0.25) == [0, 0, 255, 255])
      #expect(color(picture, x: 0.75) == [255, 0, 0, 255])
      view.removeFromSuperview()
      stage.window.backgroundColor = .white
      picture.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
      stage.window.addSubview(picture)
      stage.host.advanceFrame()
      let shown = try #require(stage.host.picture())
      // Pixels at scale 2, in the middle of the left and of the right half.
      let scale = CGFloat(shown.width) / 390
      #expect(shown.pixel(x: Int(50 * scale), y: Int(10 * scale)) == [0, 0, 255, 255])
      #expect(shown.pixel(x: Int(150 * scale), y: Int(10 * scale)) == [255, 0, 0, 255])
    }
  }

  /// Note 27: what moves is pictured where it is.
  @Test func aRunningAnimationIsPicturedWhereItIs() {
    withStage { stage in
      let view = stage.addView()
      view.backgroundColor = red
      let moving = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
      moving.backgroundColor = blue
      view.addSubview(moving)
      stage.host.advanceFrame()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { moving.frame.origin.x = 100 }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      // Half way it covers the right half.
      #expect(color(view.snapshotView(afterScreenUpdates: false), x: 0.25) == [255, 0, 0, 255])
      #expect(color(view.snapshotView(afterScreenUpdates: false), x: 0.75) == [0, 0, 255, 255])
    }
  }
}
