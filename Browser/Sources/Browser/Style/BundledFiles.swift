import Foundation
import UIKit
import UIKitAdditions

/// The files that ship with the app, wherever the program lies.
enum BundledFiles {
  /// The app's resources. Not `Bundle.module`, which knows the folder beside the program and the one it was built in, and no other.
  static let folder = Bundle.resources(ofModuleOf: AppDelegate.self).bundleURL
    .appendingPathComponent("Resources", isDirectory: true)
}
