import CWebKitGTK
import Foundation
import GTKHost
import UIKitCore

/// Files for a page's form.
extension GTKWebEngine {
  package func askForFiles(_ choice: WebFileChoice, completion: @escaping @MainActor ([URL]?) -> Void) {
    guard !isClosed else { return completion(nil) }
    let root = gtk_widget_get_root(native.widget).map { UnsafeMutableRawPointer($0) }
    let window = root.flatMap {
      martlet_is_a($0, gtk_window_get_type()) != 0 ? $0.assumingMemoryBound(to: GtkWindow.self) : nil
    }
    let files = HostFileChoice(
      kind: .open, allowsMultiple: choice.allowsMultiple, mimeTypes: choice.mimeTypes)
    FileDialog.show(files, over: window, completion: completion)
  }
}
