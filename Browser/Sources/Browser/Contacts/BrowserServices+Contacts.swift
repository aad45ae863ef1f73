import BrowserCore
import BrowserStorage

extension BrowserServices {
  /// Gives the profile the names and addresses of its folder, and tells where they were damaged.
  func openContacts(in directories: Directories) {
    let keeper = ContactKeeper(store: ContactFile(directories.contacts))
    contacts = keeper
    if let problem = keeper.problem { report(problem.message) }
  }
}
