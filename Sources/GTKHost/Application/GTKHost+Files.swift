import Foundation
import UIKitCore

extension GTKHost {
  package func chooseFiles(
    _ choice: HostFileChoice, for window: UIWindow?, completion: @escaping @MainActor ([URL]?) -> Void
  ) {
    FileDialog.show(choice, over: (window?.host as? GTKWindowHost)?.window, completion: completion)
  }
}
