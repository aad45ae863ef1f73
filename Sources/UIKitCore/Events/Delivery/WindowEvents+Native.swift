import Foundation

/// The wishes of recognizers for touches over native widgets.
///
/// A widget that saw a beginning must see the end, and must never see a move whose beginning it did not see
/// (`docs/gtk-rules.md`, "Touches and clicks"). Here is only said who wants a touch; who has it, and what becomes of its events, is
/// decided once, by the host's `TouchLedger`.
extension WindowEvents {
  /// Returns true if a recognizer may hear of a touch at all.
  func maySee(_ record: TouchRecord, _ recognizer: UIGestureRecognizer) -> Bool {
    guard record.widget != nil, record.touch.type == .indirectPointer else { return true }
    // A mouse cannot be taken from a widget later: only who competes from the start, or merely
    // looks on at clicks, is told. Drags select text there.
    switch recognizer.nativeContentRole {
    case .competes: return true
    case .takesOver: return !recognizer.cancelsTouchesInView
    case .observes: return !(recognizer is UIPanGestureRecognizer)
    }
  }

  /// The receiver that recognizers want for a touch, as of now.
  func receiver(of record: TouchRecord) -> HostEventDisposition {
    guard record.widget != nil, !record.isTakenFromNative else { return .consumed }
    return hasCompetitor(record) ? .withhold : .native
  }

  func disposition(of changed: [TouchRecord]) -> HostEventDisposition {
    let receivers = changed.map(receiver(of:))
    if receivers.contains(.withhold) { return .withhold }
    return receivers.contains(.native) ? .native : .consumed
  }

  /// Brings the host up to date with what recognizers decided.
  func tellHost() {
    let wishes = records.filter { $0.widget != nil }.map {
      TouchWish(id: $0.touch.hostID, receiver: receiver(of: $0))
    }
    if !wishes.isEmpty { window.host?.touchesAreWished(wishes) }
  }

  private func hasCompetitor(_ record: TouchRecord) -> Bool {
    let touch = ObjectIdentifier(record.touch)
    return record.recognizers.contains { recognizer in
      recognizer.nativeContentRole == .competes && recognizer.arena === arena
        && recognizer.stateStorage == .possible && recognizer.sequenceTouches.contains(touch)
    }
  }
}
