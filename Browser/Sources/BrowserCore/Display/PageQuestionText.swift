/// The texts of questions that a page asks or brings about.
public enum PageQuestionText {
  /// The name of the page that asks, where an address names no host.
  public static let thisPage = "This Page"
  /// Returns the name of those that may ask where a page has frames of other sites: the engine does not say which of them it is.
  public static func orEmbedded(host: String) -> String { "\(host) or a page embedded in it" }
  /// The button that closes a message.
  public static let close = "Close"
  /// The button that agrees.
  public static let agree = "OK"
  /// The button that refuses.
  public static let cancel = "Cancel"
  /// The button after which the page may show no more dialogs.
  public static let blockMore = "Block More Dialogs"

  // MARK: - Leaving a page that would rather not be left

  /// The question whether to leave a page.
  public static let leaving = "Leave this page?"
  /// The explanation below the question whether to leave a page.
  public static let leavingReason = "What you have entered may not have been saved."
  /// The button that leaves the page.
  public static let leave = "Leave"
  /// The button that stays on the page.
  public static let stay = "Stay"

  // MARK: - Forms

  /// The question whether to send a form once more.
  public static let sendingAgain = "Send the Form Again?"
  /// Returns the explanation below that question; an empty host is not named.
  public static func sendingAgainReason(host: String) -> String {
    let receiver = host.isEmpty ? "" : " to “\(host)”"
    return
      "To show this page, what was filled in has to be sent\(receiver) once more. An order may be placed twice."
  }
  /// The button that sends the form once more.
  public static let sendAgain = "Send Again"

  // MARK: - Camera and microphone

  /// Returns the question whether a site may use a device, such as ``camera``.
  public static func using(_ device: String, host: String) -> String {
    "“\(host)” Would Like to Use the \(device)"
  }
  /// The name of the camera in a question.
  public static let camera = "Camera"
  /// The name of the microphone in a question.
  public static let microphone = "Microphone"
  /// The name of both devices when they are wanted together.
  public static let cameraAndMicrophone = "Camera and Microphone"
  /// The button that lets the site use the device.
  public static let allow = "Allow"
  /// The button that does not let the site use the device.
  public static let doNotAllow = "Don’t Allow"

  // MARK: - Notifications

  /// Returns the question whether a site may show notifications.
  public static func notifying(host: String) -> String { "“\(host)” Would Like to Send You Notifications" }
  /// The explanation below that question.
  public static let notifyingReason =
    "They are shown while a page of the site is open, also behind other tabs."

  // MARK: - Location

  /// Returns the question whether a site may know where the machine is.
  public static func locating(host: String) -> String { "“\(host)” Would Like to Use Your Current Location" }
  /// The explanation below that question.
  public static let locatingReason = "It may do so until you leave the page."

  // MARK: - The clipboard

  /// Returns the question whether a site may read what is in the clipboard.
  public static func pasting(host: String) -> String { "“\(host)” Would Like to Paste from Your Clipboard" }

  /// The explanation of that question: the engine does not tell who of the page's documents asks.
  public static let pastingReason = "What other sites show inside the page may be what asks."

  // MARK: - Printing once more

  /// Returns the question whether a page may print once more; an empty host is not named.
  public static func printing(host: String) -> String {
    host.isEmpty ? "Print This Page?" : "Let “\(host)” print this page?"
  }
  /// The button that prints.
  public static let print = "Print"

  // MARK: - Another app

  /// Returns the question whether a page may open another app; an empty host is not named.
  public static func openingApp(host: String) -> String {
    host.isEmpty ? "Open Another App?" : "Let “\(host)” open another app?"
  }
  /// The button that opens the app.
  public static let openApp = "Open"
}
