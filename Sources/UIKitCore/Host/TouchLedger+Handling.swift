import Foundation

extension TouchLedger {
  /// Takes what happened.
  /// - Returns: what is to be done, in order. Of an event of the display the last one says whether it ends here.
  package mutating func handle(_ input: Input) -> [Decision] {
    switch input {
    case .event(.emulatedPointer, _, _): return [.pass]
    case .event(let source, .began, let mark): return begin(source, mark)
    case .event(let source, let phase, _):
      return go(on: source, isLast: phase == .ended || phase == .cancelled)
    case .answered(let id, let answer, let mark): return answered(id, answer, mark)
    case .hit(let id, let widget):
      if let index = index(of: id) { touches[index].widget = widget }
      return []
    case .wished(let wishes): return take(wishes)
    case .returned(let mark): return returned(mark)
    case .widgetLeft(let widget): return leave(widget)
    case .grabLost:
      isGrabLost = true
      return []
    case .isIdle: return isGrabLost && !touches.contains(where: \.isBeingSent) ? loseAll() : []
    }
  }

  /// Takes in a touch that is numbered elsewhere, as by a host that plays touches from code.
  package mutating func begin(_ named: Named) {
    touches.removeAll { $0.named.id == named.id }
    touches.append(Touch(named: named))
  }

  private func index(of id: Int) -> Int? { touches.firstIndex { $0.named.id == id } }
  private func open(_ source: Source) -> Int? { touches.firstIndex { $0.named.source == source && !$0.isUp } }

  // MARK: - Events of the display

  private mutating func begin(_ source: Source, _ mark: Mark) -> [Decision] {
    let decisions = open(source).map { endMissed(at: $0) } ?? []
    var touch = Touch(named: Named(id: nextID, source: source))
    touch.isBeingSent = true
    nextID += 1
    touches.append(touch)
    return decisions + [.send(touch.named.id)]
  }

  /// A touch of the same source begins: the end of this one will not come any more, neither to UIKit nor to the widget.
  private mutating func endMissed(at index: Int) -> [Decision] {
    let touch = touches[index]
    var decisions = keepFromWidget(at: index)
    if touch.custody == .given || touch.custody == .returning(isSeen: true), isClaimable(touch) {
      decisions.append(.claim([touch.named]))
    }
    if !touch.isLost { decisions.append(.cancel([touch.named])) }
    touches[index].isUp = true
    touches[index].isLost = true
    removeIfOver(at: index)
    return decisions
  }

  private mutating func go(on source: Source, isLast: Bool) -> [Decision] {
    guard let index = open(source) else {
      // A widget may not see a finger whose beginning it did not see.
      if case .finger = source { return [.swallow] }
      return [.pass]
    }
    // UIKit hears of one event at a time; the display's come one by one, since those that come amid an answer are kept back.
    guard touches[index].custody != .asked else { return [.swallow] }
    touches[index].isUp = isLast
    guard touches[index].isLost else {
      touches[index].isBeingSent = true
      return [.send(touches[index].named.id)]
    }
    let passes = isWidgets(touches[index].custody)
    removeIfOver(at: index)
    return [passes ? .pass : .swallow]
  }

  private func isWidgets(_ custody: Custody) -> Bool {
    switch custody {
    case .given, .claimed, .returning: true
    case .asked, .ours, .held: false
    }
  }

  private mutating func answered(_ id: Int, _ answer: HostEventDisposition, _ mark: Mark) -> [Decision] {
    guard let index = index(of: id) else { return [.swallow] }
    touches[index].isBeingSent = false
    if touches[index].custody == .asked { touches[index].custody = Self.custody(answer) }
    defer { removeIfOver(at: index) }
    switch touches[index].custody {
    case .asked, .ours: return [.swallow]
    case .given, .claimed: return [.pass]
    case .held(let marks):
      touches[index].custody = .held(marks + [mark])
      return [.hold(mark)]
    case .returning:
      // Behind what was put back before, which the widget is to see first.
      queue.append(Returning(mark: mark, id: id))
      return [.hold(mark), .putBack(id, [mark])]
    }
  }

  private static func custody(_ answer: HostEventDisposition) -> Custody {
    switch answer {
    case .consumed: .ours
    case .native: .given
    case .withhold: .held([])
    }
  }

  // MARK: - What recognizers decided

  private mutating func take(_ wishes: [TouchWish]) -> [Decision] {
    var decisions: [Decision] = []
    var claimed: [Named] = []
    for wish in wishes {
      guard let index = index(of: wish.id) else { continue }
      let touch = touches[index]
      switch (touch.custody, wish.receiver) {
      case (.asked, let receiver):
        touches[index].custody = Self.custody(receiver)
      case (.held(let marks), .native):
        touches[index].custody = marks.isEmpty ? .given : .returning(isSeen: false)
        queue += marks.map { Returning(mark: $0, id: wish.id) }
        decisions.append(.putBack(wish.id, marks))
      case (.held, .consumed):
        decisions += keepFromWidget(at: index)
      case (.returning(isSeen: false), .consumed):
        // The widget has not seen any of it yet.
        decisions += keepFromWidget(at: index)
      case (.returning, .consumed), (.given, .consumed):
        guard isClaimable(touch) else { continue }
        touches[index].custody = .claimed
        claimed.append(touch.named)
      case (.ours, _), (.claimed, _), (.held, .withhold), (.returning, _), (.given, _):
        break
      }
      removeIfOver(at: index)
    }
    return decisions + (claimed.isEmpty ? [] : [.claim(claimed)])
  }

  /// A mouse is never claimed, which would lose its release, and what is over cannot be.
  private func isClaimable(_ touch: Touch) -> Bool {
    if case .finger = touch.named.source { !touch.isUp } else { false }
  }

  /// Makes a touch UIKit's, of which no widget shall see any more.
  private mutating func keepFromWidget(at index: Int) -> [Decision] {
    let (id, custody) = (touches[index].named.id, touches[index].custody)
    touches[index].custody = .ours
    for entry in queue.indices where queue[entry].id == id { queue[entry].isRevoked = true }
    if case .held(let marks) = custody { return [.drop(id, marks)] }
    return []
  }

  // MARK: - The toolkit's queue

  private mutating func returned(_ mark: Mark) -> [Decision] {
    guard let place = queue.firstIndex(where: { $0.mark == mark }) else { return [] }
    let entry = queue[place]
    // They come in order: the toolkit has made one of several moves, and what is before this one does not come.
    let missed = queue[..<place].filter { $0.id == entry.id }.map(\.mark)
    queue.removeAll { $0.mark == mark || missed.contains($0.mark) }
    let forgotten: [Decision] = missed.isEmpty ? [] : [.forget(missed)]
    guard !entry.isRevoked else { return forgotten + [.swallow] }
    if let index = index(of: entry.id), case .returning = touches[index].custody {
      touches[index].custody = isAwaited(entry.id) ? .returning(isSeen: true) : .given
      removeIfOver(at: index)
    }
    return forgotten + [.pass]
  }

  private func isAwaited(_ id: Int) -> Bool { queue.contains { $0.id == id } }

  // MARK: - What goes away

  private mutating func leave(_ widget: ObjectIdentifier) -> [Decision] {
    var decisions: [Decision] = []
    for index in touches.indices.reversed() where touches[index].widget == widget {
      decisions = keepFromWidget(at: index) + decisions
      removeIfOver(at: index)
    }
    return decisions
  }

  /// Whatever is down is cancelled for UIKit. A widget sees the end of its fingers and what is still heard of its buttons.
  private mutating func loseAll() -> [Decision] {
    isGrabLost = false
    var decisions: [Decision] = []
    var (claimed, lost): ([Named], [Named]) = ([], [])
    for index in touches.indices where !touches[index].isUp && !touches[index].isLost {
      let touch = touches[index]
      touches[index].isLost = true
      lost.append(touch.named)
      switch touch.custody {
      case .asked, .ours, .held, .returning(isSeen: false): decisions += keepFromWidget(at: index)
      case .returning, .given:
        guard isClaimable(touch) else { continue }
        touches[index].custody = .claimed
        claimed.append(touch.named)
      case .claimed: break
      }
    }
    if !claimed.isEmpty { decisions.append(.claim(claimed)) }
    return decisions + (lost.isEmpty ? [] : [.cancel(lost)])
  }

  /// Lets go of a touch whose last event has come and gone.
  private mutating func removeIfOver(at index: Int) {
    let touch = touches[index]
    guard touch.isUp, !touch.isBeingSent else { return }
    switch touch.custody {
    case .asked, .held: return
    case .returning where isAwaited(touch.named.id): return
    case .ours, .returning, .given, .claimed: touches.remove(at: index)
    }
  }
}
