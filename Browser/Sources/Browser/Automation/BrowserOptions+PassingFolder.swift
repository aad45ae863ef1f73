import BrowserStorage
import Foundation

extension BrowserOptions {
  /// A browser that programs drive has a profile of its own, empty and gone at its end, unless the command line names one. What killed
  /// browsers left goes first, whichever browser starts.
  mutating func takePassingFolder(environment: [String: String]) {
    let place = PassingFolder.place(
      environment: environment, temporary: FileManager.default.temporaryDirectory)
    guard automation != nil, dataDirectory == nil, profile == nil else {
      Thread.detachNewThread { PassingFolder.sweep(place) }
      return
    }
    do throws(StorageProblem) {
      PassingFolder.sweep(place)
      let folder = try PassingFolder(in: place)
      passingFolder = folder
      dataDirectory = folder.url
    } catch {
      FileHandle.standardError.write(
        Data("martlet: no folder for a passing profile can be made: \(error.reason)\n".utf8))
      exit(EX_CANTCREAT)
    }
  }
}

extension StorageProblem {
  /// The reason in the system's words for what cannot be used, in our own for all else.
  fileprivate var reason: String { if case .unusable(let reason) = self { reason } else { message } }
}
