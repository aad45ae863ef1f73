import UIKitTestSupport

@testable import UIKitCore

extension EventStage {
  /// Nothing may be left at work when no finger is down and time has passed.
  var isIdle: Bool { window.events.arena.engaged.isEmpty && window.events.records.isEmpty }
}
