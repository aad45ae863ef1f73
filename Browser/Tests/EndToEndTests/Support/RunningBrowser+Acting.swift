import Foundation
import Testing

/// The actions of a person with the browser, and what he sees of it.
extension RunningBrowser {
  typealias Place = (x: Int, y: Int)

  /// Plays a gesture and returns how many events the trace had before it.
  @discardableResult
  func play(_ script: String) async throws -> Int {
    let mark = trace.events().count
    try await display.play(script)
    return mark
  }

  /// Waits until the screen keeps still, then taps.
  @discardableResult
  func settleAndTap(_ place: Place) async throws -> Int {
    _ = try await settledPicture()
    return try await tap(place)
  }

  @discardableResult
  func tap(_ place: Place) async throws -> Int { try await play("tap \(place.x) \(place.y)") }

  /// Waits for a page that is there, with or without an error.
  @discardableResult
  func page(_ url: String, after mark: Int = 0, loading: Bool = false) async throws -> TraceEvent {
    try await trace.event("page", after: mark) {
      $0.string("url") == url && $0.number("loading") == (loading ? 1 : 0) && $0.number("selected") == 1
    }
  }

  /// Touches the address field, waits for it, types with the hardware's keyboard, presses Return and waits until the field is left.
  ///
  /// A screen that keeps still does not show that Return has arrived: on a busy machine it keeps still before.
  /// - Returns: the number of events that the trace had before Return.
  @discardableResult
  func enter(_ text: String) async throws -> Int {
    try await edit()
    try await play("type \"\(text)\"")
    let mark = try await play("key 28")
    _ = try await trace.event("editing", after: mark) { $0.number("active") == 0 }
    return mark
  }

  func edit() async throws {
    // What is still moving from before would catch the finger.
    try await keyboardRests()
    _ = try await settledPicture()
    let mark = try await tap(PhoneScreen.addressField)
    _ = try await trace.event("editing", after: mark) { $0.number("active") == 1 }
    _ = try await trace.event("keyboardSettled", after: mark) { $0.number("shown") == 1 }
    _ = try await settledPicture(caret: true)
  }

  /// Waits until the bars have gone along with the address's keyboard, if it has come or left.
  func keyboardRests() async throws {
    try await eventually("a keyboard at rest") {
      trace.events().last { ["keyboard", "keyboardSettled"].contains($0.name) }?.name != "keyboard"
    }
  }

  /// Waits until the bars say so and rest.
  /// - Returns: the number of events that the trace had then.
  @discardableResult
  func bars(_ state: String, after mark: Int) async throws -> Int {
    try await trace.count(upTo: "barsSettled", after: mark) { $0.string("state") == state }
  }

  /// Waits until everything that changed is on disk.
  @discardableResult
  func saved(after mark: Int = 0, where matches: (TraceEvent) -> Bool = { _ in true }) async throws
    -> TraceEvent
  {
    try await trace.event("saved", after: mark) { $0.number("complete") == 1 && matches($0) }
  }

  /// Sends the browser itself a signal and waits for its end.
  func end(by signal: Int32) async throws {
    for entry in family where entry.name == "martlet" { kill(entry.id, signal) }
    _ = try await end()
  }

  /// The events of a name since a mark.
  func events(_ name: String, after mark: Int) -> [TraceEvent] {
    trace.events().dropFirst(mark).filter { $0.name == name }
  }

  /// Checks that nothing of a load is left in the bar: reload is back and the line is gone.
  func expectRestingBar(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let picture = try await settledPicture()
    let line = (40..<350).filter {
      picture.hasColor(PhoneScreen.tint, atX: $0, y: PhoneScreen.fieldBottom - 2, tolerance: 30)
    }
    #expect(line.isEmpty, comment, sourceLocation: sourceLocation)
    let last = trace.events(named: "page").last { $0.number("selected") == 1 }
    #expect(last?.number("loading") == 0, comment, sourceLocation: sourceLocation)
  }
}
