import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Drags between views by a real touch: what both sides are asked and told, in Apple's order.
@MainActor
struct DragAndDropTests {
  @MainActor
  private final class Sides: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var log: [String] = []
    var operation = UIDropOperation.copy
    var texts: [String] = []
    var onTexts: (() -> Void)?
    /// True if the receiver loads from the items' providers, and not by the session.
    var loadsFromProviders = false
    var onTransfer: (() -> Void)?
    /// The number of items of a drag.
    var count = 1
    var preview: (() -> UIDragPreview?)?
    /// Items whose drop or way back was announced, and how many of these are over.
    var announced: [UIDragItem] = []
    var ended = 0

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      log.append("items")
      return (0..<count).map { _ in
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Hello")))
        item.previewProvider = preview
        return item
      }
    }
    private func note(_ item: UIDragItem, _ animator: any UIDragAnimating) {
      announced.append(item)
      animator.addCompletion { _ in self.ended += 1 }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) { note(item, animator) }
    func dropInteraction(
      _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) { note(item, animator) }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) { log.append("lift") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      log.append("begin")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("did end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) {
      log.append("transfer")
      onTransfer?()
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      session.canLoadObjects(ofClass: String.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      log.append("enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      log.append("drop")
      if loadsFromProviders {
        for item in session.items { item.itemProvider.loadObject(ofClass: String.self) { _, _ in } }
        return
      }
      session.loadObjects(ofClass: String.self) {
        self.texts = $0
        self.onTexts?()
      }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      log.append("session end")
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @MainActor
  private final class Scene {
    let stage: Stage
    let sides = Sides()
    let source: UIView
    let target: UIView

    init(_ stage: Stage) {
      self.stage = stage
      source = stage.addView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
      target = stage.addView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
      source.backgroundColor = .red
      source.addInteraction(UIDragInteraction(delegate: sides))
      target.addInteraction(UIDropInteraction(delegate: sides))
      stage.host.advanceFrame()
    }

    func move(_ finger: Int, from: CGPoint, to: CGPoint) {
      for step in 1...10 {
        let part = CGFloat(step) / 10
        stage.host.touchMove(
          finger, to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
        stage.host.advanceFrame()
      }
    }
  }

  private let start = CGPoint(x: 70, y: 150)
  private let inside = CGPoint(x: 275, y: 475)

  @Test func aDropOnAViewThatTakesIt() async {
    var sides: Sides?
    // Other tests may have their turn while the text is loaded: the stage is gone then.
    await withCheckedContinuation { continuation in sides = drop { continuation.resume() } }
    #expect(sides?.texts == ["Hello"])
  }

  private func drop(_ onTexts: @escaping () -> Void) -> Sides {
    let stage = Stage()
    defer { stage.tearDown() }
    let scene = Scene(stage)
    scene.sides.onTexts = onTexts
    let finger = stage.host.touchDown(at: start)
    stage.host.advance(by: 0.4)
    #expect(scene.sides.take().isEmpty)
    stage.host.advance(by: 0.2)
    #expect(scene.sides.take() == ["items", "lift"])
    scene.move(finger, from: start, to: inside)
    #expect(scene.sides.take() == ["begin", "enter"])
    stage.host.touchUp(finger, at: inside)
    #expect(scene.sides.take() == ["will end copy", "drop"])
    stage.host.settle()
    #expect(scene.sides.take() == ["conclude", "session end", "did end copy"])
    // The pictures are gone.
    #expect(!stage.window.subviews.contains { $0.subviews.contains { $0 is PreviewPlatterView } })
    return scene.sides
  }

  /// Apple's sample of `dropInteraction(_:performDrop:)` loads from each item's provider. `sessionDidTransferItems` says that "the destination
  /// view has received the data", of "the drag session that has ended".
  @Test(arguments: [false, true]) func theSourceHearsOfTheTransferOnceAllIsOver(fromProviders: Bool) async {
    var sides: Sides?
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      sides = transfer(fromProviders: fromProviders) { continuation.resume() }
    }
    #expect(Array(sides?.log.suffix(2) ?? []) == ["did end copy", "transfer"])
    #expect(sides?.log.filter { $0 == "transfer" }.count == 1)
  }

  private func transfer(fromProviders: Bool, _ onTransfer: @escaping () -> Void) -> Sides {
    let stage = Stage()
    defer { stage.tearDown() }
    let scene = Scene(stage)
    scene.sides.loadsFromProviders = fromProviders
    scene.sides.onTransfer = onTransfer
    let finger = stage.host.touchDown(at: start)
    stage.host.advance(by: 0.6)
    scene.move(finger, from: start, to: inside)
    stage.host.touchUp(finger, at: inside)
    stage.host.settle()
    return scene.sides
  }

  @Test func aDropBesideGoesBack() {
    withStage { stage in
      let scene = Scene(stage)
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.6)
      scene.move(finger, from: start, to: inside)
      scene.move(finger, from: inside, to: CGPoint(x: 100, y: 700))
      _ = scene.sides.take()
      stage.host.touchUp(finger, at: CGPoint(x: 100, y: 700))
      stage.host.settle()
      #expect(scene.sides.take() == ["will end cancel", "session end", "did end cancel"])
    }
  }

  @Test func whatIsRefusedIsNotDropped() {
    withStage { stage in
      let scene = Scene(stage)
      scene.sides.operation = .forbidden
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.6)
      scene.move(finger, from: start, to: inside)
      _ = scene.sides.take()
      stage.host.touchUp(finger, at: inside)
      stage.host.settle()
      #expect(scene.sides.take() == ["exit", "will end cancel", "session end", "did end cancel"])
    }
  }

  /// Apple documentation, `dropInteraction(_:item:willAnimateDropWith:)`: "called for each drag item in the session, whether the item's visible
  /// or not". So is `dragInteraction(_:item:willAnimateCancelWith:)`.
  @Test func everyItemIsAnnounced() {
    withStage { stage in
      let scene = Scene(stage)
      scene.sides.count = 6
      for end in [inside, CGPoint(x: 100, y: 700)] {
        let finger = stage.host.touchDown(at: start)
        stage.host.advance(by: 0.6)
        scene.move(finger, from: start, to: end)
        stage.host.touchUp(finger, at: end)
        #expect(Set(scene.sides.announced.map(ObjectIdentifier.init)).count == 6)
        #expect(scene.sides.announced.count == 6 && scene.sides.ended == 0)
        stage.host.settle()
        #expect(scene.sides.ended == 6)
        #expect(scene.sides.take().last == (end == inside ? "did end copy" : "did end cancel"))
        (scene.sides.announced, scene.sides.ended) = ([], 0)
      }
    }
  }

  @Test func aFingerThatRestsAndLeavesDragsNothing() {
    withStage { stage in
      let scene = Scene(stage)
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.6)
      stage.host.touchUp(finger, at: start)
      stage.host.settle()
      #expect(scene.sides.take() == ["items", "lift"])
    }
  }

  /// `previewProvider` makes a view for the drag, which is in no window.
  @Test func aPreviewOfItsOwnIsSeen() throws {
    try withStage { stage in
      let scene = Scene(stage)
      scene.sides.preview = {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        return UIDragPreview(view: view)
      }
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.6)
      let platters = stage.window.subviews.flatMap(\.subviews).compactMap { $0 as? PreviewPlatterView }
      let platter = try #require(platters.first)
      #expect(platters.count == 1 && platter.bounds.size == CGSize(width: 60, height: 30))
      let picture = platter.subviews.first?.subviews.first?.layer.contents
      let image = try #require(picture as? CGImage)
      #expect(image.pixel(x: image.width / 2, y: image.height / 2) == [0, 0, 255, 255])
      stage.host.touchUp(finger, at: start)
      stage.host.settle()
    }
  }

  @Test func aSecondFingerChangesNothing() {
    withStage { stage in
      let scene = Scene(stage)
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.6)
      scene.move(finger, from: start, to: inside)
      #expect(scene.sides.take() == ["items", "lift", "begin", "enter"])
      let platter = stage.window.subviews.flatMap(\.subviews).first { $0 is PreviewPlatterView }
      let place = platter?.center
      let second = stage.host.touchDown(at: start)
      stage.host.advanceFrame()
      scene.move(second, from: start, to: CGPoint(x: 40, y: 180))
      #expect(platter?.center == place)
      stage.host.touchUp(second, at: CGPoint(x: 40, y: 180))
      #expect(scene.sides.take().isEmpty)
      scene.move(finger, from: inside, to: CGPoint(x: 280, y: 480))
      #expect(scene.sides.take().isEmpty)
      stage.host.touchUp(finger, at: CGPoint(x: 280, y: 480))
      stage.host.settle()
      #expect(scene.sides.take() == ["will end copy", "drop", "conclude", "session end", "did end copy"])
    }
  }

  @Test func aQuickMoveIsNoDrag() {
    withStage { stage in
      let scene = Scene(stage)
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.1)
      scene.move(finger, from: start, to: inside)
      stage.host.advance(by: 0.6)
      stage.host.touchUp(finger, at: inside)
      #expect(scene.sides.take().isEmpty)
    }
  }

  @Test func aDragThatRestsActivatesAButton() {
    withStage { stage in
      let scene = Scene(stage)
      var taps = 0
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 200, y: 600, width: 100, height: 60)
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      button.isSpringLoaded = true
      stage.window.addSubview(button)
      stage.host.advanceFrame()
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.6)
      scene.move(finger, from: start, to: CGPoint(x: 250, y: 630))
      #expect(taps == 0)
      stage.host.advance(by: 1)
      #expect(taps == 1)
      stage.host.touchUp(finger, at: CGPoint(x: 250, y: 630))
      stage.host.settle()
    }
  }
}
