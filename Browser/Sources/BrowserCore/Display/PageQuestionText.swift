/// What people read in questions that a page asks or brings about.
public enum PageQuestionText {
  /// Who asks, where an address names no host.
  public static let thisPage = "This Page"
  public static let close = "Close"
  public static let agree = "OK"
  public static let cancel = "Cancel"
  public static let blockMore = "Block More Dialogs"

  // MARK: - Leaving a page that would rather not be left

  public static let leaving = "Leave this page?"
  public static let leavingReason = "What you have entered may not have been saved."
  public static let leave = "Leave"
  public static let stay = "Stay"

  // MARK: - Camera and microphone

  public static func using(_ device: String, host: String) -> String {
    "“\(host)” Would Like to Use the \(device)"
  }
  public static let camera = "Camera"
  public static let microphone = "Microphone"
  public static let cameraAndMicrophone = "Camera and Microphone"
  public static let allow = "Allow"
  public static let doNotAllow = "Don’t Allow"

  // MARK: - Printing once more

  public static func printing(host: String) -> String {
    host.isEmpty ? "Print This Page?" : "Let “\(host)” print this page?"
  }
  public static let print = "Print"

  // MARK: - Another app

  public static func openingApp(host: String) -> String {
    host.isEmpty ? "Open Another App?" : "Let “\(host)” open another app?"
  }
  public static let openApp = "Open"
}
