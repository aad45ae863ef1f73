import Foundation
import SwiftRuntimeAccess

extension ProcessInfo {
  /// Sets a variable of the process's environment, from any thread, while others may read variables.
  ///
  /// `setenv` would free the array that another thread may be reading. Some hundred bytes stay in use for each change, so it is for what a
  /// program sets at its start.
  /// - Parameter name: not empty, and without `=`.
  public func setEnvironmentVariable(_ name: String, to value: String) {
    ProcessEnvironment.set(name, to: value)
  }
}
