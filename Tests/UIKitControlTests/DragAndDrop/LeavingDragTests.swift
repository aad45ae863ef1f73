import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Drags that leave their window: what others may have, and what the side hears that they come from.
@Suite @MainActor
struct LeavingDragTests {
  @MainActor
  private final class Source: NSObject, UIDragInteractionDelegate {
    var log: [String] = []
    var isRestricted = false
    var visibility = NSItemProvider.RepresentationVisibility.all
    /// True if the item has a local object and no form at all.
    var isBare = false
    /// Shown in place of the view; nil for the view itself.
    var preview: UIView?
    /// Shown once the drag has begun, where nothing is lifted; nil for none.
    var latePreview: UIView?
    private(set) var items: [UIDragItem] = []

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      let provider = NSItemProvider()
      if !isBare { provider.registerObject(NSString(string: "Hello"), visibility: visibility) }
      let item = UIDragItem(itemProvider: provider)
      item.localObject = "Hello"
      if let preview { item.previewProvider = { UIDragPreview(view: preview) } }
      items = [item]
      return items
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
      latePreview == nil ? interaction.view.map { UITargetedDragPreview(view: $0) } : nil
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      if let latePreview { session.items.first?.previewProvider = { UIDragPreview(view: latePreview) } }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("did end \(operation)") }
  }

  @MainActor
  private final class Target: NSObject, UIDropInteractionDelegate {
    /// True if it takes drags of other programs, too, whatever they have.
    var takesAll = false
    var session: (any UIDropSession)?
    var dropped: [UIDragItem] = []

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      takesAll || session.localDragSession != nil
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      self.session = session
      return UIDropProposal(operation: session.localDragSession == nil ? .copy : .move)
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      dropped = session.items
    }
  }

  /// The desktop's side of a drag that this program has begun.
  private final class OwnContent: HostDragContent {
    let types: [String]
    let isOwnOffer: Bool
    var ends: [Bool] = []
    init(isOwnOffer: Bool, types: [String] = ["text/plain;charset=utf-8"]) {
      (self.isOwnOffer, self.types) = (isOwnOffer, types)
    }
    func read(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) { completion(nil) }
    func finish(taken: Bool) { ends.append(taken) }
  }

  private static let start = CGPoint(x: 70, y: 150)
  private static let inside = CGPoint(x: 275, y: 475)
  private static let beyond = CGPoint(x: -40, y: 150)

  /// Drags out of a window, whose data is there at once.
  /// - Parameter hasOtherWindow: whether the program has another window of the system's.
  private func drag(
    to end: CGPoint = LeavingDragTests.beyond, taken: Bool = true, hasOtherWindow: Bool = false,
    _ change: (Source) -> Void = { _ in },
    then body: (Stage, HeadlessWindow, Source, _ finger: Int) throws -> Void
  ) throws {
    let loader = DragForms.loader
    defer { DragForms.loader = loader }
    DragForms.loader = { items, done in
      let isVisible = items.contains { !$0.itemProvider.typesForOthers.isEmpty }
      done(isVisible ? [ClipboardForm(type: "text/plain;charset=utf-8", data: Data("Hello".utf8))] : [])
    }
    try withStage { stage in
      let window = try #require(stage.window.host as? HeadlessWindow)
      if hasOtherWindow {
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        other.isHidden = false
        window.present()
      }
      window.takesDrags = taken
      let source = Source()
      change(source)
      let view = stage.addView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
      view.addInteraction(UIDragInteraction(delegate: source))
      stage.host.advanceFrame()
      let finger = lift(stage)
      move(finger, to: end, stage)
      try body(stage, window, source, finger)
    }
  }

  /// Rests on the view until it is lifted.
  private func lift(_ stage: Stage) -> Int {
    let finger = stage.host.touchDown(at: Self.start)
    stage.host.advance(by: 0.6)
    return finger
  }

  private func move(_ finger: Int, to end: CGPoint, _ stage: Stage) {
    for step in 1...10 {
      let part = CGFloat(step) / 10
      stage.host.touchMove(
        finger,
        to: CGPoint(
          x: Self.start.x + (end.x - Self.start.x) * part, y: Self.start.y + (end.y - Self.start.y) * part))
      stage.host.advanceFrame()
    }
  }

  @Test("Outside its window a drag is the desktop's, and its end there is its end", arguments: [true, false])
  func leaving(isTaken: Bool) throws {
    try drag { stage, window, source, finger in
      let offer = try #require(window.outgoing?.offer)
      #expect(offer.forms.map(\.type) == ["text/plain;charset=utf-8"] && offer.isByFinger)
      #expect(offer.picture != nil && offer.grip == CGPoint(x: 50, y: 50))
      // What its finger does is not heard of any more.
      stage.host.touchUp(finger, at: Self.start)
      stage.host.settle()
      #expect(source.log.isEmpty)
      window.endDrag(isTaken ? .taken : .cancelled)
      let operation: UIDropOperation = isTaken ? .copy : .cancel
      #expect(source.log == ["will end \(operation)", "did end \(operation)"])
      #expect(!stage.window.subviews.contains { $0.subviews.contains { $0 is PreviewPlatterView } })
    }
  }

  @Test("The desktop shows what the item's preview shows, also a view that was never on screen")
  func picture() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    try drag({ $0.preview = view }) { _, window, _, _ in
      let data = try #require(window.outgoing?.offer.picture)
      let image = try #require(UIImage(data: data)?.cgImage)
      #expect(image.width == 60 && image.height == 40)
      #expect(image.pixel(x: 30, y: 20) == [0, 0, 255, 255])
    }
  }

  @Test("An item without a lifted preview is shown to the desktop by the one that it got since")
  func latePicture() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    try drag({ $0.latePreview = view }) { stage, window, _, _ in
      let offer = try #require(window.outgoing?.offer)
      let image = try #require(offer.picture.flatMap { UIImage(data: $0)?.cgImage })
      #expect(image.width == 60 && image.height == 40 && offer.grip == CGPoint(x: 30, y: 20))
      #expect(image.pixel(x: 30, y: 20) == [0, 0, 255, 255])
      #expect(!stage.window.subviews.contains { $0.subviews.contains { $0 is PreviewPlatterView } })
    }
  }

  @Test("Within its window it is not, and neither is one that is restricted, or has nothing for others")
  func staying() throws {
    let ways: [(CGPoint, (Source) -> Void)] = [
      (Self.inside, { _ in }), (Self.beyond, { $0.isRestricted = true }),
      (Self.beyond, { $0.visibility = .ownProcess }), (Self.beyond, { $0.visibility = .team }),
    ]
    for (end, change) in ways {
      try drag(to: end, change) { stage, window, source, finger in
        #expect(window.outgoing == nil)
        stage.host.touchUp(finger, at: end)
        stage.host.settle()
        #expect(source.log == ["will end cancel", "did end cancel"])
      }
    }
  }

  @Test("Where the desktop does not take it, it goes on in its window")
  func refused() throws {
    try drag(taken: false) { stage, window, source, finger in
      #expect(window.outgoing == nil && source.log.isEmpty)
      stage.host.touchUp(finger, at: Self.beyond)
      stage.host.settle()
      #expect(source.log == ["will end cancel", "did end cancel"])
    }
  }

  @Test("A drag that another program takes and never finishes is cancelled as the next one begins")
  func neverFinished() throws {
    try drag { stage, window, source, finger in
      stage.host.touchUp(finger, at: Self.beyond)
      stage.host.settle()
      #expect(window.outgoing != nil && source.log.isEmpty)
      let second = lift(stage)
      #expect(source.log == ["will end cancel", "did end cancel"])
      source.log = []
      move(second, to: Self.beyond, stage)
      #expect(window.outgoing != nil && source.log.isEmpty)
      stage.host.touchUp(second, at: Self.beyond)
      window.endDrag(.taken)
      #expect(source.log == ["will end copy", "did end copy"])
    }
  }

  @Test("A view of another window gets the items as they are, and the source hears what became of them")
  func anotherWindow() throws {
    try drag { stage, window, source, _ in
      // The drag comes back as one of the desktop's, as it does over any window.
      let target = Target()
      let view = stage.addView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
      view.addInteraction(UIDropInteraction(delegate: target))
      stage.host.advanceFrame()
      let foreign = OwnContent(isOwnOffer: false)
      #expect(stage.window.handle(.drag(HostDrag(.moved, at: Self.inside, foreign))) == .native)
      let content = OwnContent(isOwnOffer: true)
      #expect(stage.window.handle(.drag(HostDrag(.moved, at: Self.inside, content))) == .consumed)
      #expect(target.session?.localDragSession != nil && target.session?.allowsMoveOperation == true)
      #expect(stage.window.handle(.drag(HostDrag(.dropped, at: Self.inside, content))) == .consumed)
      #expect(target.dropped.count == 1 && target.dropped.first === source.items.first)
      #expect(content.ends == [true])
      window.endDrag(.taken)
      stage.host.settle()
      #expect(source.log == ["will end move", "did end move"])
    }
  }

  /// A restricted session is so "to the app that started it" (Apple, `dragInteraction(_:sessionIsRestrictedToDraggingApplication:)`), and not
  /// to a window.
  @Test("What other programs may not have comes over the program's other windows", arguments: 0..<4)
  func ownWindows(way: Int) throws {
    let ways: [(Source) -> Void] = [
      { $0.isRestricted = true }, { $0.visibility = .ownProcess }, { $0.visibility = .team },
      { $0.isBare = true },
    ]
    try drag(hasOtherWindow: true, ways[way]) { stage, window, source, _ in
      let offer = try #require(window.outgoing?.offer)
      #expect(offer.forms == [ClipboardForm(type: "application/x-martlet-drag", data: Data())])
      let other = try #require(UIApplication.shared.visibleWindows.first { $0 !== stage.window })
      let target = Target()
      let view = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
      view.addInteraction(UIDropInteraction(delegate: target))
      other.addSubview(view)
      stage.host.advanceFrame()
      let content = OwnContent(isOwnOffer: true, types: offer.forms.map(\.type))
      #expect(other.handle(.drag(HostDrag(.moved, at: Self.inside, content))) == .consumed)
      #expect(target.session?.localDragSession?.items.first?.localObject as? String == "Hello")
      #expect(other.handle(.drag(HostDrag(.dropped, at: Self.inside, content))) == .consumed)
      #expect(target.dropped.first === source.items.first && content.ends == [true])
      window.endDrag(.taken)
      stage.host.settle()
      #expect(source.log == ["will end move", "did end move"])
    }
  }

  @Test("What another program drags between its own windows is nothing to this one")
  func windowsOfOthers() {
    withStage { stage in
      let target = Target()
      target.takesAll = true
      let view = stage.addView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
      view.addInteraction(UIDropInteraction(delegate: target))
      let content = OwnContent(isOwnOffer: false, types: ["application/x-martlet-drag"])
      #expect(stage.window.handle(.drag(HostDrag(.moved, at: Self.inside, content))) == .native)
      #expect(stage.window.handle(.drag(HostDrag(.dropped, at: Self.inside, content))) == .native)
      #expect(target.session == nil && target.dropped.isEmpty)
      let text = OwnContent(isOwnOffer: false)
      #expect(stage.window.handle(.drag(HostDrag(.moved, at: Self.inside, text))) == .consumed)
    }
  }

  // MARK: - Forms

  private func item(_ forms: KeyValuePairs<String, String>) -> UIDragItem {
    let provider = NSItemProvider()
    for (type, text) in forms {
      let data = Data(text.utf8)
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
        $0(data, nil)
        return nil
      }
    }
    return UIDragItem(itemProvider: provider)
  }

  private func texts(_ items: [UIDragItem]) async -> [String] {
    await DragForms.load(items).map { "\($0.type): \(String(decoding: $0.data, as: UTF8.self))" }
  }

  /// RFC 2483, 5: text/uri-list has one address a line, each ended by CRLF.
  @Test("One item has all its forms, several have a list of their addresses")
  func forms() async {
    let file = item(["public.utf8-plain-text": "a", "public.file-url": "file:///a.txt", "public.url": "x:"])
    let one = await texts([file])
    #expect(one == ["text/uri-list: file:///a.txt\r\n", "text/plain;charset=utf-8: a"])
    let page = item(["public.url": "https://b.example/", "public.png": "b"])
    let two = await texts([file, page])
    #expect(two == ["text/uri-list: file:///a.txt\r\nhttps://b.example/\r\n"])
  }

  @Test("An address that would be two is none")
  func split() async {
    let found = await texts([item(["public.url": "https://a.example/\r\nfile:///etc/passwd"])])
    #expect(found.isEmpty)
  }

  @Test("What is for this program alone goes to no other")
  func visibility() async throws {
    let provider = NSItemProvider()
    for (type, visibility) in [
      ("public.url", NSItemProvider.RepresentationVisibility.ownProcess), ("public.png", .group),
      ("public.jpeg", .team),
    ] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
        $0(Data("x".utf8), nil)
        return nil
      }
    }
    let item = UIDragItem(itemProvider: provider)
    let found = await texts([item])
    #expect(found.isEmpty)
    // A copy keeps to it, too.
    let copy = try #require(provider.copy() as? NSItemProvider)
    let foundInCopy = await texts([UIDragItem(itemProvider: copy)])
    #expect(foundInCopy.isEmpty)
  }
}
