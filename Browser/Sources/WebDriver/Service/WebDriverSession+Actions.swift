import Foundation

/// The keys and buttons that the session's input sources hold down, and the places where they are.
struct InputState: Equatable {
  struct Pointer: Equatable {
    var kind = ActionSequence.PointerKind.mouse
    /// The x coordinate in points of the current frame's viewport.
    var x = 0.0
    var y = 0.0
    /// A bit for each button, as `MouseEvent.buttons` has them.
    var buttons = 0
    /// Tells it from other pointers in the page.
    var number = 0
  }

  var pointers: [String: Pointer] = [:]
  /// Keys that are down, by source, in the order in which they went down.
  var keys: [String: [Key]] = [:]
  var modifiers: Set<String> = []
  /// The text with which a prompt is to be answered.
  var promptText: String?
}

/// Action sequences: several sources, in step.
extension WebDriverSession {
  var promptText: String? {
    get { input.promptText }
    set { input.promptText = newValue }
  }

  func perform(_ sequences: [ActionSequence]) async throws(WebDriverError) {
    let ticks = sequences.map(\.actions.count).max() ?? 0
    for tick in 0..<ticks {
      let now = sequences.filter { tick < $0.actions.count }
      let duration = now.map { $0.actions[tick].duration }.max() ?? 0
      for sequence in now { try await perform(sequence.actions[tick], of: sequence, tick: duration) }
      let moved = now.contains {
        if case .pause = $0.actions[tick] { false } else { $0.actions[tick].duration > 0 }
      }
      if duration > 0, !moved { await pause(duration) }
    }
    await pause(1)
    try await waitForPage()
  }

  private func perform(
    _ action: ActionSequence.Action, of sequence: ActionSequence, tick: Double
  ) async throws(WebDriverError) {
    switch action {
    case .pause: break
    case .keyDown(let key):
      input.keys[sequence.id, default: []].append(key)
      var held = input.modifiers
      try await press(key, &held)
      input.modifiers = held
    case .keyUp(let key):
      input.keys[sequence.id]?.removeAll { $0 == key }
      var held = input.modifiers
      try await release(key, &held)
      input.modifiers = held
    case .pointerDown(let button): try await setButton(button, isDown: true, of: sequence)
    case .pointerUp(let button): try await setButton(button, isDown: false, of: sequence)
    case .pointerCancel: pointer(of: sequence) { $0.buttons = 0 }
    case .pointerMove(let x, let y, let origin, let duration):
      try await move(sequence, x: x, y: y, origin: origin, duration: duration ?? tick)
    case .scroll(let x, let y, let deltaX, let deltaY, let origin, _):
      let start = try await place(origin, x: x, y: y, from: InputState.Pointer())
      try await call(
        "wheel",
        [
          "place": start, "delta": ["x": .number(deltaX), "y": .number(deltaY)],
          "modifiers": .array(input.modifiers.sorted().map { .string($0) }),
        ])
    }
  }

  @discardableResult
  private func pointer(
    of sequence: ActionSequence, _ change: (inout InputState.Pointer) -> Void = { _ in }
  ) -> InputState.Pointer {
    var pointer = input.pointers[sequence.id] ?? InputState.Pointer(number: input.pointers.count + 1)
    if case .pointer(let kind) = sequence.source { pointer.kind = kind }
    change(&pointer)
    input.pointers[sequence.id] = pointer
    return pointer
  }

  private func json(_ pointer: InputState.Pointer, button: Int) -> [String: JSONValue] {
    [
      "pointer": [
        "id": .number(Double(pointer.number)), "kind": .string(pointer.kind.rawValue),
        "button": .number(Double(button)), "buttons": .number(Double(pointer.buttons)),
        "modifiers": .array(input.modifiers.sorted().map { .string($0) }),
      ],
      "place": ["x": .number(pointer.x), "y": .number(pointer.y)],
    ]
  }

  /// `MouseEvent.buttons` counts the right button second and the middle one third (UI Events, 5.3.1.1).
  private static func bit(_ button: Int) -> Int {
    switch button {
    case 1: 4
    case 2: 2
    default: 1 << min(button, 16)
    }
  }

  private func setButton(
    _ button: Int, isDown: Bool, of sequence: ActionSequence
  ) async throws(WebDriverError) {
    let bit = Self.bit(button)
    let before = pointer(of: sequence)
    guard (before.buttons & bit != 0) != isDown else { return }
    let now = pointer(of: sequence) { $0.buttons = isDown ? $0.buttons | bit : $0.buttons & ~bit }
    try await call(isDown ? "down" : "up", json(now, button: button))
  }

  private func place(
    _ origin: ActionSequence.Origin, x: Double, y: Double, from pointer: InputState.Pointer
  ) async throws(WebDriverError) -> JSONValue {
    switch origin {
    case .viewport: return ["x": .number(x), "y": .number(y)]
    case .pointer: return ["x": .number(pointer.x + x), "y": .number(pointer.y + y)]
    case .element(let id):
      let middle = try await call("origin", ["id": .string(id)])
      return ["x": .number((middle["x"]?.number ?? 0) + x), "y": .number((middle["y"]?.number ?? 0) + y)]
    }
  }

  /// A frame of 60 a second, in milliseconds.
  private static let step = 1000.0 / 60

  private func move(
    _ sequence: ActionSequence, x: Double, y: Double, origin: ActionSequence.Origin, duration: Double
  ) async throws(WebDriverError) {
    let start = pointer(of: sequence)
    let target = try await place(origin, x: x, y: y, from: start)
    let end = (x: target["x"]?.number ?? 0, y: target["y"]?.number ?? 0)
    let steps = max(1, Int((duration / Self.step).rounded(.down)))
    for step in 1...steps {
      if step > 1 || duration > 0 { await pause(duration / Double(steps)) }
      let part = Double(step) / Double(steps)
      let now = pointer(of: sequence) {
        $0.x = start.x + (end.x - start.x) * part
        $0.y = start.y + (end.y - start.y) * part
      }
      try await call("move", json(now, button: -1))
    }
  }

  /// Lets go of everything, the last first.
  func releaseActions() async throws(WebDriverError) {
    var held = input.modifiers
    for key in input.keys.sorted(by: { $0.key < $1.key }).flatMap(\.value).reversed() {
      try await release(key, &held)
    }
    for (id, pointer) in input.pointers.sorted(by: { $0.key < $1.key }) where pointer.buttons != 0 {
      for button in 0..<5 where pointer.buttons & Self.bit(button) != 0 {
        var released = pointer
        released.buttons = 0
        try await call("up", json(released, button: button))
      }
      input.pointers[id]?.buttons = 0
    }
    input = InputState()
  }
}
