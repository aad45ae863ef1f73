import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A thousand random streams of touches: whatever fingers do, states follow the diagram, views hear
/// whole stories, widgets never see a part of one, and nothing is left at work.
@MainActor
final class GestureStreamTests {
  @Test(arguments: 0..<10)
  func randomStreamsKeepTheRules(block: Int) {
    let stage = EventStage()
    let scene = StreamScene(stage)
    for seed in (block * 100)..<(block * 100 + 100) {
      var generator = SeededGenerator(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
      scene.run(&generator)
      let problems = scene.problems
      #expect(problems.isEmpty, "seed \(seed): \(problems.joined(separator: "; "))")
      if !problems.isEmpty { return }
    }
  }

  /// Every pair of states; the legal ones by the diagram in Apple's documentation.
  @Test func onlyLegalTransitions() {
    typealias State = UIGestureRecognizer.State
    let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    let next: [State: Set<State>] = [
      .possible: [.began, .ended, .failed],
      .began: [.changed, .ended, .cancelled],
      .changed: [.changed, .ended, .cancelled],
    ]
    for from in states {
      for to in states {
        guard let entered = GestureTransition.resolve(from: from, to: to) else { continue }
        #expect(next[from, default: []].contains(entered), "\(from) to \(to) enters \(entered)")
      }
    }
  }
}

/// Views with all kinds of recognizers, beside and inside each other, some over a page.
@MainActor
private final class StreamScene {
  let stage: EventStage
  private var observers: [StateObserver] = []
  private var views: [StoryView] = []
  private var down: [Int: CGPoint] = [:]
  private var lastID = 0
  private var decided: [Int: HostEventDisposition] = [:]
  private(set) var problems: [String] = []

  init(_ stage: EventStage) {
    self.stage = stage
    let container = StoryView(CGRect(x: 0, y: 0, width: 400, height: 800))
    let page = StoryView(CGRect(x: 0, y: 0, width: 400, height: 400))
    page.layer.content = .native(FakeWidget())
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.maximumZoomScale = 3
    let box = StoryView(CGRect(x: 20, y: 20, width: 200, height: 200))
    box.isMultipleTouchEnabled = true
    stage.root.addSubview(container)
    container.addSubview(page)
    container.addSubview(scroll)
    scroll.addSubview(box)
    views = [container, page, box]

    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = [.left, .right]
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer()
    single.require(toFail: double)
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    let swipe = UISwipeGestureRecognizer()
    let observing = UIPanGestureRecognizer()
    observing.nativeContentRole = .observes
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let pair = UITapGestureRecognizer()
    pair.numberOfTouchesRequired = 2
    let attached: [(UIGestureRecognizer, UIView)] = [
      (edge, container), (UIPinchGestureRecognizer(), container), (UIRotationGestureRecognizer(), container),
      (observing, page), (press, page), (double, box), (single, box), (swipe, box),
      (UILongPressGestureRecognizer(), box), (UITapGestureRecognizer(), container), (pan, box),
      (pair, container), (UIHoverGestureRecognizer(), container), (ClientRecognizer(), box),
    ]
    for (recognizer, view) in attached {
      view.addGestureRecognizer(recognizer)
      let observer = StateObserver("\(type(of: recognizer))")
      recognizer.addTarget(observer, action: Selector("note", StateObserver.note))
      observers.append(observer)
    }
  }

  func run(_ random: inout SeededGenerator) {
    problems = []
    stage.host.trace = []
    decided = [:]
    for _ in 0..<(5 + random.number(below: 40)) {
      stage.host.clock.advance(by: Double(random.number(below: 60)) / 1000)
      if random.number(below: 4) == 0 { stage.host.advance(by: Double(random.number(below: 700)) / 1000) }
      step(&random)
      if random.number(below: 8) == 0 {
        let leaves = random.number(below: 3) == 0
        hover(leaves ? nil : CGPoint(x: random.number(below: 400), y: random.number(below: 800)))
      }
    }
    for (id, point) in down { send(id, .ended, point) }
    down = [:]
    hover(nil)
    stage.host.advance(by: 6)
    if !stage.isIdle {
      let left = stage.window.events.arena.engaged.map { "\(type(of: $0)) \($0.state)" }
      problems.append("left at work: \(left), touches: \(stage.window.events.records.count)")
    }
    problems += observers.flatMap { $0.takeProblems() } + views.flatMap { $0.takeProblems() }
    checkSettlements()
  }

  private func step(_ random: inout SeededGenerator) {
    let kind = random.number(below: 10)
    if down.isEmpty || (kind == 0 && down.count < 4) {
      lastID += 1
      let id = lastID
      let point = CGPoint(x: random.number(below: 400), y: random.number(below: 800))
      down[id] = point
      send(id, .began, point)
    } else if let (id, point) = down.sorted(by: { $0.key < $1.key }).dropFirst(
      random.number(below: down.count)
    ).first {
      if kind < 7 {
        let reach = random.number(below: 2) == 0 ? 6 : 60
        let moved = CGPoint(
          x: point.x + CGFloat(random.number(below: 2 * reach) - reach),
          y: point.y + CGFloat(random.number(below: 2 * reach) - reach))
        down[id] = moved
        send(id, .moved, moved)
      } else {
        down[id] = nil
        send(id, kind == 9 ? .cancelled : .ended, point)
      }
    }
  }

  private func hover(_ point: CGPoint?) {
    _ = stage.window.handle(.hover(point, timestamp: stage.host.clock.now))
  }

  private func send(_ id: Int, _ phase: HostTouch.Phase, _ point: CGPoint) {
    let answer = stage.window.handle(
      .touches([HostTouch(id: id, phase: phase, location: point)], timestamp: stage.host.clock.now))
    if phase == .began { decided[id] = answer }
  }

  /// A withheld touch is settled once, any other never; a claim is of a touch that the page had.
  private func checkSettlements() {
    var settled: [Int: Bool] = [:]
    for entry in stage.host.trace {
      switch entry {
      case .settleTouch(let id, let toNative):
        if decided[id] != .withhold { problems.append("touch \(id) settled, but \(decided[id] as Any)") }
        if settled[id] != nil { problems.append("touch \(id) settled twice") }
        settled[id] = toNative
      case .claimTouches(let ids):
        for id in ids where decided[id] != .native && settled[id] != true {
          problems.append("touch \(id) claimed, but \(decided[id] as Any)")
        }
      default: break
      }
    }
    for (id, answer) in decided where answer == .withhold && settled[id] == nil {
      problems.append("touch \(id) never settled")
    }
  }
}

/// A program's own recognizer, as Apple's guide has one written: continuous, of one finger, from the first move on.
private final class ClientRecognizer: UIGestureRecognizer {
  private var finger: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil else { return touches.forEach { ignore($0, for: event) } }
    finger = touches.first
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish(touches, as: .ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(touches, as: .cancelled)
  }

  private func finish(_ touches: Set<UITouch>, as last: State) {
    guard let finger, touches.contains(finger) else { return }
    state = state == .possible ? .failed : last
  }

  override func reset() {
    super.reset()
    finger = nil
  }
}

/// Checks that what a recognizer's target hears is a path of the diagram.
@MainActor
private final class StateObserver {
  private let name: String
  private var last: UIGestureRecognizer.State?
  private var problems: [String] = []

  init(_ name: String) {
    self.name = name
  }

  func note(_ recognizer: UIGestureRecognizer) {
    let isLegal: Bool
    switch recognizer.state {
    case .began: isLegal = last == nil
    case .changed: isLegal = last == .began || last == .changed
    case .ended: isLegal = true
    case .cancelled: isLegal = last == .began || last == .changed
    case .possible, .failed: isLegal = false
    }
    if !isLegal { problems.append("\(name) \(String(describing: last)) to \(recognizer.state)") }
    last = recognizer.state == .ended || recognizer.state == .cancelled ? nil : recognizer.state
  }

  func takeProblems() -> [String] {
    defer { problems = [] }
    if let last { problems.append("\(name) never ended after \(last)") }
    return problems
  }
}

/// Checks that a view hears of every touch from beginning to end.
private final class StoryView: UIView {
  private var live: Set<UITouch> = []
  private var problems: [String] = []

  init(_ frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("not made from an archive")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where touch.phase != .began { problems.append("began in phase \(touch.phase)") }
    if !live.isDisjoint(with: touches) { problems.append("began twice") }
    live.formUnion(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touches.isSubset(of: live) { problems.append("moved without beginning") }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touches.isSubset(of: live) { problems.append("ended without beginning") }
    live.subtract(touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touches.isSubset(of: live) { problems.append("cancelled without beginning") }
    live.subtract(touches)
  }

  func takeProblems() -> [String] {
    defer { problems = [] }
    if !live.isEmpty { problems.append("\(live.count) touches never ended") }
    return problems
  }
}
