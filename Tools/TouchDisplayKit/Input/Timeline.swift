import Foundation

/// The messages of a script with their times in seconds from the script's begin.
public struct Timeline: Equatable, Sendable {
  /// A message and the moment at which it is due.
  public struct Entry: Equatable, Sendable {
    /// The moment in seconds from the script's begin.
    public var time: Double
    /// The message that is due then.
    public var message: InputMessage
  }

  /// The messages, in the order of their times.
  public private(set) var entries: [Entry] = []
  /// The script's length in seconds; it may end after the last message.
  public private(set) var duration = 0.0

  /// Updates of a touch in a second, as a phone's screen sends them.
  static let touchRate = 120.0
  /// Motion events of a mouse or touchpad in a second.
  static let pointerRate = 60.0
  /// A tap's length, and the pause inside a double tap, in seconds.
  static let tapDuration = 0.05
  /// The time that two fingers rest before they leave, so that a pinch ends without a fling, in seconds.
  static let restBeforeLift = 0.05
  /// The pause after a key, in seconds.
  static let keyInterval = 0.01

  /// Computes the messages of a script; throws `noKey` for text that a US keyboard cannot type.
  public init(_ commands: [TouchCommand]) throws(TouchDisplayError) {
    for command in commands {
      try append(command)
    }
  }

  private mutating func append(_ command: TouchCommand) throws(TouchDisplayError) {
    switch command {
    case .down(let id, let point): touch(.began, id, point)
    case .move(let id, let point): touch(.changed, id, point)
    case .up(let id, let point): touch(.ended, id, point)
    case .wait(let milliseconds): duration += milliseconds / 1000
    case .tap(let point): press(point, Self.tapDuration)
    case .doubleTap(let point):
      press(point, Self.tapDuration)
      duration += Self.tapDuration
      press(point, Self.tapDuration)
    case .longPress(let point, let milliseconds): press(point, milliseconds / 1000)
    case .swipe(let start, let end, let milliseconds, let hold):
      fingers([FingerPath.line(start, end)], milliseconds, rest: hold / 1000)
    case .path(let points, let milliseconds): fingers([FingerPath.through(points)], milliseconds)
    case .pinch(let centre, let from, let to, let milliseconds):
      fingers(FingerPath.pinch(centre, from: from, to: to), milliseconds, rest: Self.restBeforeLift)
    case .twist(let centre, let radius, let degrees, let milliseconds):
      fingers(
        FingerPath.twist(centre, radius: radius, degrees: degrees), milliseconds, rest: Self.restBeforeLift)
    case .pointer(let point): add(.pointerMove(x: point.x, y: point.y))
    case .button(let number, let pressed): add(.pointerButton(number, pressed: pressed))
    case .click(let point):
      add(.pointerMove(x: point.x, y: point.y))
      add(.pointerButton(1, pressed: true))
      duration += Self.tapDuration
      add(.pointerButton(1, pressed: false))
    case .drag(let start, let end, let milliseconds): drag(start, end, milliseconds)
    case .scroll(let dx, let dy): add(.scroll(dx: dx, dy: dy))
    case .touchpadPinch(let scale, let degrees, let milliseconds):
      touchpadPinch(scale, degrees, milliseconds)
    case .touchpadSwipe(let fingers, let dx, let dy, let milliseconds):
      touchpadSwipe(fingers, dx, dy, milliseconds)
    case .keys(let codes):
      for code in codes { add(.key(code, pressed: true)) }
      for code in codes.reversed() { add(.key(code, pressed: false)) }
      duration += Self.keyInterval
    case .keyDown(let code): add(.key(code, pressed: true))
    case .keyUp(let code): add(.key(code, pressed: false))
    case .type(let text):
      for character in text {
        try append(.keys(USKeyboard.codes(for: character)))
      }
    }
  }

  private mutating func add(_ message: InputMessage) {
    entries.append(Entry(time: duration, message: message))
  }

  private mutating func touch(_ phase: InputMessage.Phase, _ id: UInt32, _ point: TouchCommand.Point) {
    add(.touch(phase, id: id, x: point.x, y: point.y))
  }

  private mutating func press(_ point: TouchCommand.Point, _ seconds: Double) {
    touch(.began, 1, point)
    duration += seconds
    touch(.ended, 1, point)
  }

  private mutating func fingers(_ paths: [FingerPath], _ milliseconds: Double, rest: Double = 0) {
    each(paths) { ($0, .began, 0) }
    steps(milliseconds, rate: Self.touchRate) { timeline, _, progress in
      timeline.each(paths) { ($0, .changed, progress) }
    }
    duration += rest
    each(paths) { ($0, .ended, 1) }
  }

  private mutating func each(
    _ paths: [FingerPath], _ event: (FingerPath) -> (FingerPath, InputMessage.Phase, Double)
  ) {
    for (index, path) in paths.enumerated() {
      let (path, phase, progress) = event(path)
      touch(phase, UInt32(index + 1), path.point(at: progress))
    }
  }

  /// Calls `body` at even times up to the end, with the number of steps and the progress, 0 to 1.
  private mutating func steps(
    _ milliseconds: Double, rate: Double, _ body: (inout Timeline, Int, Double) -> Void
  ) {
    let count = max(2, Int(milliseconds / 1000 * rate))
    let start = duration
    for step in 1...count {
      duration = start + milliseconds / 1000 * Double(step) / Double(count)
      body(&self, count, Double(step) / Double(count))
    }
  }

  private mutating func drag(_ start: TouchCommand.Point, _ end: TouchCommand.Point, _ milliseconds: Double) {
    let path = FingerPath.line(start, end)
    add(.pointerMove(x: start.x, y: start.y))
    add(.pointerButton(1, pressed: true))
    steps(milliseconds, rate: Self.pointerRate) { timeline, _, progress in
      let point = path.point(at: progress)
      timeline.add(.pointerMove(x: point.x, y: point.y))
    }
    add(.pointerButton(1, pressed: false))
  }

  private mutating func touchpadPinch(_ scale: Double, _ degrees: Double, _ milliseconds: Double) {
    add(.touchpadPinch(.began, fingers: 2, scale: 1, angle: 0))
    steps(milliseconds, rate: Self.pointerRate) { timeline, count, progress in
      timeline.add(
        .touchpadPinch(
          .changed, fingers: 2, scale: 1 + (scale - 1) * progress, angle: degrees / Double(count)))
    }
    add(.touchpadPinch(.ended, fingers: 2, scale: scale, angle: 0))
  }

  private mutating func touchpadSwipe(_ fingers: UInt16, _ dx: Double, _ dy: Double, _ milliseconds: Double) {
    add(.touchpadSwipe(.began, fingers: fingers, dx: 0, dy: 0))
    steps(milliseconds, rate: Self.pointerRate) { timeline, count, _ in
      timeline.add(.touchpadSwipe(.changed, fingers: fingers, dx: dx / Double(count), dy: dy / Double(count)))
    }
    add(.touchpadSwipe(.ended, fingers: fingers, dx: 0, dy: 0))
  }
}
