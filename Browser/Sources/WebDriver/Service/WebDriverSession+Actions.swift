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

  /// A key or button that is held down, and the source that holds it.
  enum Press: Equatable {
    case key(Key, source: String)
    case button(Int, source: String)
  }

  var pointers: [String: Pointer] = [:]
  /// All that is down, in the order in which it went down.
  var presses: [Press] = []
  var modifiers: Set<String> = []
  /// The text with which a prompt is to be answered.
  var promptText: String?
}

/// A movement that goes on for a tick, or a part of it.
private struct Motion {
  enum Kind {
    /// Points of the current frame's viewport.
    case pointer(ActionSequence, from: CGPoint, to: CGPoint, PointerShape)
    case wheel(at: CGPoint, by: CGPoint)
  }

  let kind: Kind
  /// Milliseconds.
  let duration: Double
  /// From 0 to 1.
  var part = 0.0
  /// The way that a wheel has scrolled so far, in whole points.
  var scrolled = CGPoint.zero
}

/// Action sequences: several sources, in step.
extension WebDriverSession {
  var promptText: String? {
    get { input.promptText }
    set { input.promptText = newValue }
  }

  func perform(_ sequences: [ActionSequence]) async throws(WebDriverError) {
    try await checkFrame()
    let ticks = sequences.map(\.actions.count).max() ?? 0
    for tick in 0..<ticks {
      try await perform(tick: sequences.filter { tick < $0.actions.count }.map { ($0, $0.actions[tick]) })
      // An alert ends it; the next command hears of that.
      if isPrompted { return }
    }
    await pause(1)
    try await waitForPage()
  }

  /// One action of each source: what takes time goes on in step, and the tick lasts as long as its longest action.
  private func perform(
    tick actions: [(sequence: ActionSequence, action: ActionSequence.Action)]
  ) async throws(WebDriverError) {
    let duration = actions.map(\.action.duration).max() ?? 0
    var motions: [Motion] = []
    for (sequence, action) in actions {
      if let motion = try await begin(action, of: sequence, tick: duration) { motions.append(motion) }
      if isPrompted { return }
    }
    guard duration > 0 else { return }
    guard !motions.isEmpty else { return await pause(duration) }
    let steps = max(1, (duration / Self.step).rounded(.down))
    var step = 1.0
    while step <= steps {
      await pause(duration / steps)
      for index in motions.indices where motions[index].part < 1 {
        motions[index].part = min(1, duration * step / steps / motions[index].duration)
        try await show(&motions[index])
        if isPrompted { return }
      }
      step += 1
    }
  }

  /// - Returns: what goes on until the tick ends; nil for what is done at once.
  private func begin(
    _ action: ActionSequence.Action, of sequence: ActionSequence, tick: Double
  ) async throws(WebDriverError) -> Motion? {
    switch action {
    case .pause: break
    case .keyDown(let key):
      input.presses.append(.key(key, source: sequence.id))
      var held = input.modifiers
      try await press(key, &held)
      input.modifiers = held
    case .keyUp(let key):
      // A key that is not down cannot go up.
      guard input.presses.contains(.key(key, source: sequence.id)) else { return nil }
      input.presses.removeAll { $0 == .key(key, source: sequence.id) }
      var held = input.modifiers
      try await release(key, &held)
      input.modifiers = held
    case .pointerDown(let button, let shape):
      try await setButton(button, isDown: true, shape: shape, of: sequence)
    case .pointerUp(let button, let shape):
      try await setButton(button, isDown: false, shape: shape, of: sequence)
    case .pointerCancel:
      let now = pointer(of: sequence) { $0.buttons = 0 }
      try await call("cancel", json(now, button: -1))
    case .pointerMove(let x, let y, let origin, let duration, let shape):
      let start = pointer(of: sequence)
      let end = try await place(origin, x: x, y: y, from: start)
      return try await begun(
        Motion(
          kind: .pointer(sequence, from: CGPoint(x: start.x, y: start.y), to: end, shape),
          duration: duration ?? tick))
    case .scroll(let x, let y, let deltaX, let deltaY, let origin, let duration):
      let place = try await place(origin, x: x, y: y, from: InputState.Pointer())
      return try await begun(
        Motion(kind: .wheel(at: place, by: CGPoint(x: deltaX, y: deltaY)), duration: duration ?? tick))
    }
    return nil
  }

  /// Begins a motion; one that takes no time is done at once.
  private func begun(_ motion: Motion) async throws(WebDriverError) -> Motion? {
    guard motion.duration <= 0 else { return motion }
    var motion = motion
    motion.part = 1
    try await show(&motion)
    return nil
  }

  /// Tells the page how far a motion has come.
  private func show(_ motion: inout Motion) async throws(WebDriverError) {
    switch motion.kind {
    case .pointer(let sequence, let start, let end, let shape):
      let now = pointer(of: sequence) { [part = motion.part] in
        $0.x = start.x + (end.x - start.x) * part
        $0.y = start.y + (end.y - start.y) * part
      }
      try await call("move", json(now, button: -1, shape: shape))
    case .wheel(let place, let delta):
      let part = CGPoint(
        x: (delta.x * motion.part).rounded() - motion.scrolled.x,
        y: (delta.y * motion.part).rounded() - motion.scrolled.y)
      motion.scrolled.x += part.x
      motion.scrolled.y += part.y
      try await call(
        "wheel", ["place": Self.json(place), "delta": Self.json(part), "modifiers": modifiers])
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

  private var modifiers: JSONValue { .array(input.modifiers.sorted().map { .string($0) }) }

  private static func json(_ point: CGPoint) -> JSONValue { ["x": .number(point.x), "y": .number(point.y)] }

  private func json(
    _ pointer: InputState.Pointer, button: Int, shape: PointerShape = PointerShape()
  ) -> [String: JSONValue] {
    [
      "pointer": [
        "id": .number(Double(pointer.number)), "kind": .string(pointer.kind.rawValue),
        "button": .number(Double(button)), "buttons": .number(Double(pointer.buttons)),
        "modifiers": modifiers, "shape": shape.json,
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
    _ button: Int, isDown: Bool, shape: PointerShape, of sequence: ActionSequence
  ) async throws(WebDriverError) {
    let bit = Self.bit(button)
    let before = pointer(of: sequence)
    guard (before.buttons & bit != 0) != isDown else { return }
    let now = pointer(of: sequence) { $0.buttons = isDown ? $0.buttons | bit : $0.buttons & ~bit }
    if isDown {
      input.presses.append(.button(button, source: sequence.id))
    } else {
      input.presses.removeAll { $0 == .button(button, source: sequence.id) }
    }
    try await call(isDown ? "down" : "up", json(now, button: button, shape: shape))
  }

  private func place(
    _ origin: ActionSequence.Origin, x: Double, y: Double, from pointer: InputState.Pointer
  ) async throws(WebDriverError) -> CGPoint {
    var offset = CGPoint(x: x, y: y)
    var arguments: [String: JSONValue] = [:]
    switch origin {
    case .viewport: break
    case .pointer: offset = CGPoint(x: pointer.x + x, y: pointer.y + y)
    case .element(let id): arguments["id"] = .string(id)
    }
    arguments["offset"] = Self.json(offset)
    let target = try await call("target", arguments)
    return CGPoint(x: target["x"]?.number ?? offset.x, y: target["y"]?.number ?? offset.y)
  }

  /// A frame of 60 a second, in milliseconds.
  private static let step = 1000.0 / 60

  /// Lets go of everything, the last first.
  func releaseActions() async throws(WebDriverError) {
    try await checkFrame()
    defer { input = InputState() }
    for press in input.presses.reversed() {
      if isPrompted { return }
      switch press {
      case .key(let key, _):
        var held = input.modifiers
        try await release(key, &held)
        input.modifiers = held
      case .button(let button, let source):
        guard var pointer = input.pointers[source], pointer.buttons & Self.bit(button) != 0 else { continue }
        pointer.buttons &= ~Self.bit(button)
        input.pointers[source] = pointer
        try await call("up", json(pointer, button: button))
      }
    }
    // What comes goes on with no click before.
    if !isPrompted { try await call("forget") }
  }
}
