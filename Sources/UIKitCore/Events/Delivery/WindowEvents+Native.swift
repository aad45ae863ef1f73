import Foundation

/// Arbitration of touches over native widgets.
///
/// Decided once, when a touch begins. A widget that saw a beginning must see the end, and must
/// never see a move whose beginning it did not see (`docs/gtk-rules.md`, "Touches and clicks"): so a touch is either the
/// widget's from its first event on, or withheld until `WindowHost.settleTouch` is called
/// exactly once, or taken from the widget whole by `WindowHost.claimTouches`.
extension WindowEvents {
  /// Returns true if a recognizer may hear of a touch at all.
  func maySee(_ record: TouchRecord, _ recognizer: UIGestureRecognizer) -> Bool {
    guard record.native != .none, record.touch.type == .indirectPointer else { return true }
    // A mouse cannot be taken from a widget later: only who competes from the start, or merely
    // looks on at clicks, is told. Drags select text there.
    switch recognizer.nativeContentRole {
    case .competes: return true
    case .takesOver: return !recognizer.cancelsTouchesInView
    case .observes: return !(recognizer is UIPanGestureRecognizer)
    }
  }

  func disposition(of changed: [TouchRecord]) -> HostEventDisposition {
    var answer = HostEventDisposition.consumed
    for record in changed {
      switch record.native {
      case .withheld: return .withhold
      case .widget: answer = .native
      case .none, .ours: break
      }
    }
    return answer
  }

  /// Brings the host up to date with what recognizers decided.
  func settleNative() {
    var claimed: [Int] = []
    for record in records {
      switch record.native {
      case .none, .ours:
        break
      case .widget where record.touch.phase == .began && !record.isSettled:
        decide(record)
      case .widget:
        guard record.isTakenFromNative, record.touch.type != .indirectPointer else { continue }
        record.native = .ours
        claimed.append(record.touch.hostID)
      case .withheld:
        if record.isTakenFromNative {
          settle(record, toNative: false)
        } else if !hasCompetitor(record) {
          settle(record, toNative: true)
        }
      }
    }
    if !claimed.isEmpty { window.host?.claimTouches(claimed) }
  }

  /// Decides about a touch in its first event, when nothing has been given or kept yet.
  private func decide(_ record: TouchRecord) {
    record.isSettled = true
    if record.isTakenFromNative {
      record.native = .ours
    } else if hasCompetitor(record) {
      record.native = .withheld
    }
  }

  private func settle(_ record: TouchRecord, toNative: Bool) {
    record.native = toNative ? .widget : .ours
    window.host?.settleTouch(record.touch.hostID, toNative: toNative)
  }

  private func hasCompetitor(_ record: TouchRecord) -> Bool {
    let touch = ObjectIdentifier(record.touch)
    return record.recognizers.contains { recognizer in
      recognizer.nativeContentRole == .competes && recognizer.arena === arena
        && recognizer.stateStorage == .possible && recognizer.sequenceTouches.contains(touch)
    }
  }
}
