import Foundation

/// Fingers. One area takes them all and every point belongs to a key, so that there are no gaps.
extension TypingState {
  mutating func down(_ finger: Int, _ point: CGPoint, _ time: TimeInterval) -> [TypingEffect] {
    // A new finger types what the others hold, so that fast typing keeps its order.
    var effects: [TypingEffect] = []
    for other in presses {
      effects += commit(other, time)
    }
    guard let place = place(at: point) else {
      presses.append(KeyPress(finger: finger, place: nil, role: .spent, start: point, time: time))
      return effects
    }
    var press = KeyPress(finger: finger, place: place, role: .key, start: point, time: time)
    if place.key.isModifier {
      press.role = .modifier(plane, wasUsed: false)
      presses.append(press)
      effects += type(place.key, time)
    } else {
      presses.append(press)
    }
    return effects
  }

  /// Types what a finger holds, which stays on the screen without effect.
  private mutating func commit(_ press: KeyPress, _ time: TimeInterval) -> [TypingEffect] {
    guard let index = presses.firstIndex(where: { $0.finger == press.finger }) else { return [] }
    switch press.role {
    case .key, .sliding, .choosing:
      let effects = finish(press, time)
      presses[index].role = .spent
      return effects
    case .repeating, .caret:
      presses[index].role = .spent
      return []
    case .modifier, .spent: return []
    }
  }

  mutating func moved(_ finger: Int, _ point: CGPoint, _ time: TimeInterval) -> [TypingEffect] {
    guard let index = presses.firstIndex(where: { $0.finger == finger }) else { return [] }
    let press = presses[index]
    switch press.role {
    case .choosing:
      let isOnKey = place(at: point) == press.place
      callout?.select(point, isOnKey: isOnKey)
    case .caret(let last): return moveCaret(index, from: last, to: point)
    case .key:
      if press.place?.key == .space, abs(point.x - press.start.x) > KeyMetrics.caretSlop {
        presses[index].role = .caret(point)
        return []
      }
      slide(index, to: point, time)
    case .sliding: slide(index, to: point, time)
    case .modifier(let before, wasUsed: false):
      // The finger goes on to a key of what has come up.
      guard let place = place(at: point), place.key != press.place?.key, !place.key.isModifier,
        press.place.map({ !$0.frame.insetBy(dx: -KeyMetrics.gap, dy: -KeyMetrics.gap).contains(point) })
          ?? true
      else { break }
      presses[index].role = .sliding(before)
      (presses[index].place, presses[index].time) = (place, time)
    case .modifier, .repeating, .spent: break
    }
    return []
  }

  private mutating func slide(_ index: Int, to point: CGPoint, _ time: TimeInterval) {
    let new = place(at: point)
    guard new != presses[index].place else { return }
    (presses[index].place, presses[index].time) = (new, time)
  }

  private mutating func moveCaret(_ index: Int, from last: CGPoint, to point: CGPoint) -> [TypingEffect] {
    let columns = Int((point.x - last.x) / KeyMetrics.caretColumn)
    let rows = Int((point.y - last.y) / KeyMetrics.caretRow)
    guard columns != 0 || rows != 0, query == nil else { return [] }
    presses[index].role = .caret(
      CGPoint(
        x: last.x + CGFloat(columns) * KeyMetrics.caretColumn, y: last.y + CGFloat(rows) * KeyMetrics.caretRow
      ))
    return [.moveCaret(columns: columns, rows: rows)]
  }

  mutating func up(_ finger: Int, _ point: CGPoint, _ time: TimeInterval) -> [TypingEffect] {
    var effects = moved(finger, point, time)
    guard let index = presses.firstIndex(where: { $0.finger == finger }) else { return effects }
    effects += finish(presses[index], time)
    presses.removeAll { $0.finger == finger }
    return effects
  }

  /// Does what a finger does at last.
  private mutating func finish(_ press: KeyPress, _ time: TimeInterval) -> [TypingEffect] {
    switch press.role {
    case .key:
      guard let key = press.place?.key else { return [] }
      return type(key, time)
    case .sliding(let before):
      guard let key = press.place?.key else { return [] }
      let effects = type(key, time)
      plane = before
      if shift == .once, plane == .letters { capitalize() }
      return effects
    case .modifier(let before, let wasUsed):
      guard wasUsed else {
        if press.place?.key == .shift { releaseShift() }
        return []
      }
      if press.place?.key == .shift {
        shift = .off
      } else {
        plane = before
      }
      presses.removeAll { $0.finger == press.finger }
      capitalize()
      return []
    case .choosing:
      defer { callout = nil }
      guard let callout else { return [] }
      return choose(callout, press.place?.key, time)
    case .repeating, .caret, .spent: return []
    }
  }

  private mutating func choose(_ callout: KeyCallout, _ key: TouchKey?, _ time: TimeInterval)
    -> [TypingEffect]
  {
    guard callout.titles.indices.contains(callout.selection) else { return [] }
    switch callout.content {
    case .letters: return typed(callout.titles[callout.selection])
    case .tones: return []
    case .languages:
      let list = choice.known
      guard list.indices.contains(callout.selection) else { return [] }
      choice.current = list[callout.selection].id
      languageChanged(time)
      return []
    }
  }

  /// The time of the deadline has come: a key was held long enough.
  mutating func timePassed(_ now: TimeInterval) -> [TypingEffect] {
    var effects: [TypingEffect] = []
    if let end = bannerEnd, end <= now { bannerEnd = nil }
    for index in presses.indices {
      let press = presses[index]
      switch press.role {
      case .key where press.time + KeyMetrics.holdDelay <= now: effects += hold(index, now)
      case .repeating where press.time <= now: effects += repeatDelete(index, now)
      default: break
      }
    }
    return effects
  }

  private mutating func hold(_ index: Int, _ now: TimeInterval) -> [TypingEffect] {
    guard let place = presses[index].place else { return [] }
    switch place.key {
    case .delete:
      presses[index].role = .repeating
      return repeatDelete(index, now)
    case .space: presses[index].role = .caret(presses[index].start)
    case .globe where choice.known.count > 1:
      let list = choice.known
      callout = .languages(
        list.map(\.name), current: list.firstIndex(of: choice.language) ?? 0, over: place.frame)
      presses[index].role = .choosing
    case .text(let text):
      let titles = choices(for: text)
      guard titles.count > 1 else { break }
      callout = .letters(titles, over: place.frame, width: width)
      presses[index].role = .choosing
    default: break
    }
    return []
  }

  private mutating func repeatDelete(_ index: Int, _ now: TimeInterval) -> [TypingEffect] {
    presses[index].time = now + KeyMetrics.repeatInterval
    return delete()
  }

  /// The key nearest to a point; none above the keyboard's reach.
  private func place(at point: CGPoint) -> KeyPlace? {
    guard point.y > -KeyMetrics.reach else { return nil }
    return layout.places().min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
  }
}

extension CGRect {
  /// Distance from a point to the rectangle, 0 inside, in points.
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}
