import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Drags of the desktop's over views: what they are asked and told, and when the other side is let go.
@Suite @MainActor
struct OutsideDragTests {
  /// The other side of a drag: what it offers, what was read of it, and how it ended.
  private final class Content: HostDragContent {
    var data: [String: String]
    var reads: [String] = []
    var ends: [Bool] = []
    /// Answers that are kept back.
    var waiting: [() -> Void]?
    let types: [String]

    init(_ data: KeyValuePairs<String, String>) {
      types = data.map(\.key)
      self.data = Dictionary(uniqueKeysWithValues: data.map { ($0.key, $0.value) })
    }

    func read(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
      reads.append(type)
      let answer = data[type].map { Data($0.utf8) }
      if waiting != nil { waiting?.append { completion(answer) } } else { completion(answer) }
    }

    func finish(taken: Bool) { ends.append(taken) }
  }

  @MainActor
  private final class Receiver: NSObject, UIDropInteractionDelegate {
    var log: [String] = []
    var operation = UIDropOperation.copy
    var session: (any UIDropSession)?
    var onDrop: ((any UIDropSession) -> Void)?
    var onAnimation: ((any UIDragAnimating) -> Void)?

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      session.canLoadObjects(ofClass: URL.self) || session.canLoadObjects(ofClass: String.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      self.session = session
      log.append("enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      log.append("drop \(session.items.count)")
      onDrop?(session)
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) { onAnimation?(animator) }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      log.append("end")
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let inside = CGPoint(x: 275, y: 475)
  private let beside = CGPoint(x: 20, y: 20)

  private func receiver(_ stage: Stage) -> Receiver {
    let receiver = Receiver()
    let view = stage.addView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
    view.addInteraction(UIDropInteraction(delegate: receiver))
    stage.host.advanceFrame()
    return receiver
  }

  private func send(_ phase: HostDrag.Phase, _ point: CGPoint, _ content: Content, _ stage: Stage)
    -> HostEventDisposition
  { stage.window.handle(.drag(HostDrag(phase, at: point, content))) }

  @Test("A drag is offered to the view beneath, and what it leaves hears so")
  func hovering() {
    withStage { stage in
      let receiver = receiver(stage)
      let content = Content(["text/uri-list": "https://a.example/"])
      #expect(send(.moved, beside, content, stage) == .native)
      #expect(receiver.take().isEmpty)
      #expect(send(.moved, inside, content, stage) == .consumed)
      #expect(send(.moved, CGPoint(x: 280, y: 480), content, stage) == .consumed)
      #expect(receiver.take() == ["enter"])
      let session = receiver.session
      #expect(session?.localDragSession == nil && session?.isRestrictedToDraggingApplication == false)
      #expect(session?.allowsMoveOperation == false && session?.items.count == 1)
      #expect(session?.hasItemsConforming(toTypeIdentifiers: ["public.url"]) == true)
      #expect(session?.hasItemsConforming(toTypeIdentifiers: ["public.png"]) == false)
      #expect(send(.moved, beside, content, stage) == .native)
      #expect(receiver.take() == ["exit"])
      #expect(send(.moved, inside, content, stage) == .consumed)
      #expect(send(.left, .zero, content, stage) == .native)
      #expect(receiver.take() == ["enter", "exit", "end"])
      // Nothing was dropped: nothing was read, and nobody waits.
      #expect(content.reads.isEmpty && content.ends.isEmpty)
    }
  }

  @Test("What nobody wants is left to others, and nothing of it is read")
  func refused() {
    withStage { stage in
      let receiver = receiver(stage)
      let picture = Content(["image/png": ""])
      #expect(send(.moved, inside, picture, stage) == .native)
      #expect(send(.dropped, inside, picture, stage) == .native)
      #expect(receiver.take().isEmpty)
      for operation in [UIDropOperation.cancel, .forbidden, .move] {
        receiver.operation = operation
        let content = Content(["text/plain": "a"])
        #expect(send(.moved, inside, content, stage) == .native)
        #expect(send(.dropped, inside, content, stage) == .native)
        #expect(receiver.take() == ["enter", "exit", "end"])
        #expect(content.reads.isEmpty && content.ends.isEmpty)
      }
    }
  }

  @Test("A list of addresses is as many items, and the other side is let go when the drop has been made")
  func list() {
    withStage { stage in
      let receiver = receiver(stage)
      let content = Content([
        "text/uri-list": "# two\r\nhttps://a.example/\r\nfile:///tmp/b\r\n",
        "text/plain": "https://a.example/",
      ])
      _ = send(.moved, inside, content, stage)
      receiver.onDrop = { session in
        let items = session.items.map(\.itemProvider)
        #expect(items.map(\.registeredTypeIdentifiers) == [["public.url"], ["public.file-url"]])
        #expect(content.ends.isEmpty)
      }
      #expect(send(.dropped, inside, content, stage) == .consumed)
      #expect(receiver.take() == ["enter", "drop 2", "conclude", "end"])
      #expect(content.reads == ["text/uri-list"] && content.ends == [true])
      // The next one is another session.
      #expect(send(.moved, inside, Content(["text/plain": ""]), stage) == .consumed)
      #expect(receiver.take() == ["enter"])
    }
  }

  /// Apple documentation: `willAnimateDropWith` is "called for each drag item in the session", and `concludeDrop` when "the drop activity
  /// and its related animations have finished".
  @Test("A program's animations of what was dropped run, and the drop is over after them")
  func animations() {
    withStage { stage in
      let receiver = receiver(stage)
      let content = Content(["text/uri-list": "https://a.example/\r\nhttps://b.example/\r\n"])
      receiver.onAnimation = { animator in
        animator.addAnimations { receiver.log.append("animate") }
        animator.addCompletion { _ in receiver.log.append("animated") }
      }
      _ = send(.moved, inside, content, stage)
      _ = send(.dropped, inside, content, stage)
      #expect(receiver.take() == ["enter", "drop 2", "animate", "animate"] && content.ends == [true])
      stage.host.settle()
      #expect(receiver.take() == ["animated", "animated", "conclude", "end"])
    }
  }

  @Test("Every form can be read from the drop until the receiver has it, and not before or after")
  func reading() async throws {
    let content = Content(["text/uri-list": "https://a.example/x\r\n", "text/plain": "words"])
    var early: NSItemProvider?
    var late: NSItemProvider?
    let loaded: (urls: [URL], texts: [String]) = await withCheckedContinuation { continuation in
      withStage { stage in
        let receiver = receiver(stage)
        _ = send(.moved, inside, content, stage)
        early = receiver.session?.items.first?.itemProvider
        receiver.onDrop = { session in
          late = session.items.first?.itemProvider
          // They come in any order.
          var (urls, texts): ([URL]?, [String]?)
          func end() {
            if let urls, let texts { continuation.resume(returning: (urls, texts)) }
          }
          session.loadObjects(ofClass: URL.self) {
            urls = $0
            end()
          }
          session.loadObjects(ofClass: String.self) {
            texts = $0
            end()
          }
        }
        _ = send(.dropped, inside, content, stage)
      }
    }
    #expect(
      loaded.urls == [URL(string: "https://a.example/x")].compactMap(\.self) && loaded.texts == ["words"])
    _ = early
    let after: Data? = await withCheckedContinuation { continuation in
      late?.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(after == nil && content.reads == ["text/uri-list", "text/plain"])
  }

  @Test("The other side waits for a form that was asked for in time")
  func pending() async {
    let content = Content(["text/plain": "words"])
    content.waiting = []
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      withStage { stage in
        let receiver = receiver(stage)
        _ = send(.moved, inside, content, stage)
        receiver.onDrop = { session in
          session.loadObjects(ofClass: String.self) { _ in continuation.resume() }
        }
        _ = send(.dropped, inside, content, stage)
        #expect(content.ends.isEmpty)
      }
      Task { @MainActor in
        while content.waiting?.isEmpty == true { await Task.yield() }
        #expect(content.ends.isEmpty)
        for answer in content.waiting ?? [] { answer() }
      }
    }
    while content.ends.isEmpty { await Task.yield() }
    #expect(content.ends == [true])
  }

  @Test("A view that goes while the list is read gets nothing, and the other side hears so")
  func receiverGoes() {
    withStage { stage in
      let receiver = receiver(stage)
      let content = Content(["text/uri-list": "https://a.example/"])
      content.waiting = []
      _ = send(.moved, inside, content, stage)
      #expect(send(.dropped, inside, content, stage) == .consumed)
      for view in stage.window.subviews { view.removeFromSuperview() }
      for answer in content.waiting ?? [] { answer() }
      #expect(receiver.take() == ["enter", "end"] && content.ends == [false])
    }
  }

  @Test("Lines of a list that are no addresses are left out (RFC 2483, section 5)")
  func lines() {
    func texts(_ list: String) -> [String] {
      DraggedAddresses.addresses(in: Data(list.utf8)).map(\.text)
    }
    #expect(texts("#https://c.example/\r\nhttps://a.example/\r\n") == ["https://a.example/"])
    #expect(texts("https://a.example/\nhttps://b.example/") == ["https://a.example/", "https://b.example/"])
    #expect(texts("words\r\n/path\r\nhttps://a.example/b c\r\nhttps://a.example/\u{7}\r\n\r\n").isEmpty)
    #expect(texts("javascript:alert(1)") == ["javascript:alert(1)"])
    #expect(texts(String(repeating: "https://a.example/\r\n", count: 101)).count == 100)
    #expect(DraggedAddresses.addresses(in: Data([0xFF, 0xFE])).isEmpty)
    #expect(DraggedAddresses.addresses(in: Data(count: DraggedAddresses.mostBytes + 1)).isEmpty)
  }
}
