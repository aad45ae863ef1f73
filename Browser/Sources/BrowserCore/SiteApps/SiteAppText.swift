/// The words for sites that are installed as apps.
public enum SiteAppText {
  /// The action of the share sheet.
  public static let add = "Add to Home Screen"
  /// The button that installs.
  public static let confirm = "Add"
  /// The field of the name.
  public static let name = "Name"
  /// The heading in the settings.
  public static let apps = "Installed Apps"
  /// The text in place of a list.
  public static let none = "No apps. To install a site, choose “Add to Home Screen” in the share sheet."
  /// The name of an app whose record is damaged.
  public static let damaged = "Damaged App"
  /// The button that removes an app.
  public static let remove = "Remove"
  /// The button that leaves things as they are.
  public static let cancel = "Cancel"
  /// The label of the button that goes back a page.
  public static let back = "Back"
  /// The label of the button that shows what can be done with the page.
  public static let pageInfo = "Page Info"
  /// The rows of the page's sheet.
  public static let reload = "Reload"
  /// The row that copies the page's address.
  public static let copyLink = "Copy Link"
  /// The rows for a field, a selection and a picture.
  public static let copy = "Copy"
  /// Cuts what is selected in a field.
  public static let cut = "Cut"
  /// Pastes into a field.
  public static let paste = "Paste"
  /// Saves a picture of the page.
  public static let saveImage = "Save Image"
  /// The row that opens the page in the browser.
  public static let openInBrowser = "Open in Browser"
  /// The row that looks for text in the page.
  public static let find = "Find on Page"
  /// The row that shows an article in Reader.
  public static let showReader = "Show Reader"
  /// The row that leaves Reader.
  public static let hideReader = "Hide Reader"
  /// The row that prints the page.
  public static let print = "Print"
  /// The row that shows what was downloaded.
  public static let downloads = "Downloads"
  /// The text of a page that has no address to name.
  public static let unknownPage = "Unknown Page"

  /// The explanation below the name.
  public static func explanation(host: String) -> String {
    "\(host) opens in a window of its own, with cookies and data of its own. You will be signed out there at first."
  }

  /// Says that an app was installed.
  public static func added(_ name: String) -> String {
    "“\(PageText.quotable(name))” Added to Your Apps"
  }

  /// Says that an app was not installed.
  public static let notAdded = "Not Added"

  /// Says that an app was not removed.
  public static let notRemoved = "Not Removed"

  /// The question before an app is removed.
  public static func removing(_ name: String) -> String { "Remove “\(PageText.quotable(name))”?" }

  /// Names the data that goes with an app.
  public static func removal(host: String) -> String {
    "Its cookies and all data that \(host) keeps in this app are deleted from this device. This cannot be undone."
  }

  /// The label of the button that leads back to an app's own pages.
  public static func home(_ name: String) -> String { "Back to \(name)" }

  /// The name of an app's window for a screen reader.
  public static func spoken(_ name: String, host: String) -> String { "\(name), \(host)" }

  /// The connection of an app's page, in words.
  public static func connection(_ security: DomainDisplay.Security, isLocal: Bool) -> String {
    switch security {
    case .secure: "The connection is private."
    case .insecure where isLocal: "This page comes from this device."
    case .insecure: "The connection is not private: others can read and change what is sent."
    case .warning: "The certificate of this site is not valid."
    case .none: "No page is shown."
    }
  }

  /// The heading of the page's sheet for where the page is.
  public static let website = "Website"
}
