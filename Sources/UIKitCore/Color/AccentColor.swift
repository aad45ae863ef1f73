import Foundation
import QuartzCore
import Synchronization

/// The tint of views that have none of their own: the colour "AccentColor" of the program's asset catalog, which Xcode makes the tint of
/// new projects; else the system's blue.
enum AccentColor {
  private static let name = "AccentColor"
  private static let known = Mutex<UIColor?>(nil)

  static var color: UIColor {
    if let color = known.withLock({ $0 }) { return color }
    // What is asked for meanwhile is the system's.
    known.withLock { $0 = .systemBlue }
    let found = tint(of: ResourceFiles.programDirectory.flatMap { Bundle(path: $0.path) })
    known.withLock { $0 = found }
    return found
  }

  /// Another program's resources come first from now on.
  static func forget() { known.withLock { $0 = nil } }

  /// Returns the tint of the program with these resources; the system's blue where they name none.
  static func tint(of bundle: Bundle?) -> UIColor {
    // Another program's, which may lie beside this one, is not meant. A set that refers to the tint would ask for itself without end.
    guard let bundle, let set = ResourceFiles.find(name, extension: "colorset", in: bundle),
      set.path.hasPrefix(bundle.bundlePath + "/"),
      ColorSet(contentsOf: set.appendingPathComponent("Contents.json"))?.refersToTint == false,
      let color = UIColor(named: name, in: bundle, compatibleWith: nil)
    else { return .systemBlue }
    return color
  }
}
