import Foundation

/// The reason why a nib cannot be loaded, and the place of the cause in its file.
struct NibError: Error, Equatable, CustomStringConvertible {
  let file: String
  /// Counted from 1.
  let line: Int
  let reason: NibFailure

  /// The error as compilers say it: `Main.storyboard:42: …`.
  var description: String { "\(file):\(line): \(reason.message)" }
}
