import HeadlessHost
import Testing
import UIKit

@testable import Gallery
@testable import Shift

extension GallerySuite {
  /// Pictures at 0, 25, 50, 75 and 100 % of every transition, forth, back, and interrupted in the middle, by a clock that is
  /// moved by hand. With `GALLERY_PICTURES` they are left there as strips' frames.
  @MainActor @Suite struct TransitionPictureTests {
    /// Blocks at edges that are drawn a fraction of a point elsewhere.
    private static let edges = 0.006
    /// The least difference that counts as movement.
    private static let movement = 0.008
    /// The duration of a frame: something new is drawn at the next one.
    private static let frame: TimeInterval = 1.0 / 60
    /// Longer than any transition takes.
    private static let rest: TimeInterval = 2

    private func picture(_ stage: GalleryStage, _ name: String) throws -> CGImage {
      if let folder = PictureTests.folder { stage.screen.writePicture(to: "\(folder)/strip-\(name).png") }
      return try #require(stage.screen.picture())
    }

    /// Plays a transition and returns its pictures; the last one is of the view itself.
    private func play(
      _ stage: GalleryStage, _ name: String, _ begin: (GalleryStage) throws -> Void
    ) throws -> [CGImage] {
      try begin(stage)
      let animator = try #require(stage.animator)
      let duration = try #require(animator.plan?.duration)
      if let folder = PictureTests.folder {
        try animator.plan?.description.write(
          toFile: "\(folder)/plan-\(name).txt", atomically: true, encoding: .utf8)
      }
      var pictures: [CGImage] = []
      for quarter in 1...3 {
        stage.screen.advance(by: duration / 4)
        #expect(animator.isRunning)
        pictures.append(try picture(stage, "\(name)-\(quarter * 25)"))
      }
      stage.screen.advance(by: Self.rest)
      #expect(!animator.isRunning && stage.animator == nil)
      pictures.append(try picture(stage, "\(name)-100"))
      return pictures
    }

    @Test(arguments: TransitionCase.all)
    func forthAndBack(_ example: TransitionCase) throws {
      try withGallery(scale: 1) { stage in
        try example.prepare(stage)
        let before = try picture(stage, "\(example.name)-before")
        let forth = try play(stage, "\(example.name)-forth", example.forth)
        for (earlier, later) in zip([before] + forth, forth) {
          #expect(difference(earlier, later) > Self.movement)
        }
        let back = try play(stage, "\(example.name)-back", example.back)
        // Slow at its ends, it may have little left to go.
        #expect(difference(back[1], try #require(forth.last)) > Self.movement)
        #expect(difference(back[1], before) > Self.movement)
        // All is as it was.
        #expect(difference(try #require(back.last), before) == 0)
      }
    }

    /// At 0 and at 100 % the pictures of views are what the views themselves are: nothing jumps when it begins and when it ends.
    @Test(arguments: TransitionCase.all)
    func theFirstAndTheLastPictureAreTheViews(_ example: TransitionCase) throws {
      try withGallery(scale: 1) { stage in
        try example.prepare(stage)
        for (name, begin) in [("forth", example.forth), ("back", example.back)] {
          let before = try #require(stage.screen.picture())
          try begin(stage)
          let animator = try #require(stage.animator)
          animator.pause()
          animator.update(0)
          stage.screen.advance(by: Self.frame)
          let first = try picture(stage, "\(example.name)-\(name)-0")
          #expect(difference(first, before) < Self.edges, "\(name)")
          animator.update(1)
          // What goes along with the transition goes by time.
          stage.screen.advance(by: 1)
          let last = try picture(stage, "\(example.name)-\(name)-end")
          animator.finish()
          stage.screen.advance(by: Self.rest)
          #expect(difference(last, try #require(stage.screen.picture())) < Self.edges, "\(name)")
        }
      }
    }

    /// Taken hold of in the middle nothing moves, and from there it goes either way.
    @Test(arguments: TransitionCase.all, [true, false])
    func interruptedInTheMiddle(_ example: TransitionCase, _ isForth: Bool) throws {
      try withGallery(scale: 1) { stage in
        try example.prepare(stage)
        if !isForth {
          try example.forth(stage)
          stage.screen.advance(by: Self.rest)
        }
        let before = try #require(stage.screen.picture())
        let begin = isForth ? example.forth : example.back
        try begin(stage)
        let duration = try #require(stage.animator?.plan?.duration)
        stage.screen.advance(by: duration / 2)
        let middle = try #require(stage.screen.picture())
        let transition = try #require(stage.transition)
        transition.pause()
        #expect(difference(try picture(stage, "\(example.name)-held-\(isForth)"), middle) == 0)
        stage.screen.advance(by: 1)
        #expect(difference(try #require(stage.screen.picture()), middle) == 0)
        transition.cancel()
        stage.screen.advance(by: Self.rest)
        #expect(difference(try picture(stage, "\(example.name)-cancelled-\(isForth)"), before) == 0)

        // Once more, and turned round twice in flight.
        try begin(stage)
        stage.screen.advance(by: duration / 2)
        let second = try #require(stage.transition)
        second.reverse()
        stage.screen.advance(by: 0.05)
        #expect(second.isRunning)
        second.reverse()
        stage.screen.advance(by: Self.rest)
        #expect(stage.animator == nil)
        #expect(difference(try #require(stage.screen.picture()), before) > Self.movement)
      }
    }

    /// A touch beside a menu that is still coming turns it round where it is; one of its rows works before it has come.
    @Test func theMenuAnswersOnItsWay() throws {
      try withGallery(scale: 1) { stage in
        let menu = TransitionCase.menu
        try menu.prepare(stage)
        let before = try #require(stage.screen.picture())
        try menu.forth(stage)
        stage.screen.advance(by: 0.15)
        let animator = try #require(stage.animator)
        stage.screen.tap(at: CGPoint(x: 195, y: 60))
        #expect(animator.isRunning && animator.isGoingBack)
        stage.screen.advance(by: Self.rest)
        #expect(stage.front is MovieExampleViewController)
        #expect(difference(try #require(stage.screen.picture()), before) == 0)

        try menu.forth(stage)
        stage.screen.advance(by: 0.15)
        let example = try #require(stage.front as? FilmMenuViewController)
        let row = try #require(example.view.subviews.compactMap { $0 as? UIButton }.last)
        stage.screen.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
        stage.screen.advance(by: Self.rest)
        #expect(stage.front is MovieExampleViewController && stage.animator == nil)
      }
    }
  }
}
