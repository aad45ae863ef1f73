import Foundation
import UIKit
import WebKit

/// One thing to try.
struct NamedTrial: Sendable {
  let name: String
  let run: @MainActor @Sendable (Trial) async throws -> Void
}

/// All of them; the rest of each is in `Trials+Topic` files.
@MainActor
enum Trials {
  static let all: [NamedTrial] =
    loading + failures + certificates + scripts + answers + scrolling + fingers + pointers + swiping + windows
    + gl
    + dataStores
    + reader
    + tracking + truth + printing + keeping + forms + downloads + resumption + selection + fullscreen
    + forgetting
    + leaks + doors
    + needs + rules + permissions + features + pageLists + scenes
}
