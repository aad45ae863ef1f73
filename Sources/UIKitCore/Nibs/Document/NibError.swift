import Foundation

/// Why a nib cannot be loaded, and where in its file the cause stands.
struct NibError: Error, Equatable, CustomStringConvertible {
  let file: String
  /// Counted from 1.
  let line: Int
  let reason: NibFailure

  /// As compilers say it: `Main.storyboard:42: …`.
  var description: String { "\(file):\(line): \(reason.message)" }
}
