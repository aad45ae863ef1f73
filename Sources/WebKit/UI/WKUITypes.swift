import Foundation

/// The features that a page asked of the window it opens; empty here.
///
/// The engine tells sizes only after the window is there, and a phone's browser has no use for them, so there is nothing in it.
@preconcurrency @MainActor
open class WKWindowFeatures: NSObject {}

/// The files that a file field accepts.
@preconcurrency @MainActor
open class WKOpenPanelParameters: NSObject {
  package let choice: WebFileChoice

  init(_ choice: WebFileChoice) {
    self.choice = choice
    super.init()
  }

  /// A Boolean value that indicates whether the field takes more than one file.
  open var allowsMultipleSelection: Bool { choice.allowsMultiple }
}

/// The devices that a page wants to record with.
public enum WKMediaCaptureType: Int, Sendable {
  /// The camera.
  case camera = 0
  /// The microphone.
  case microphone
  /// The camera and the microphone.
  case cameraAndMicrophone
}

/// The decision on whether a page may record.
public enum WKPermissionDecision: Int, Sendable {
  /// Left to the system, which refuses here.
  case prompt = 0
  /// The page may record.
  case grant
  /// The page may not record.
  case deny
}

/// Scheme, host and port of a page.
@preconcurrency @MainActor
open class WKSecurityOrigin: NSObject {
  /// The scheme of the page's address; empty where it has none.
  public let `protocol`: String
  /// The host of the page's address; empty where it has none.
  public let host: String
  /// 0 is the scheme's own.
  public let port: Int

  init(_ url: URL?) {
    `protocol` = url?.scheme ?? ""
    host = url?.host ?? ""
    port = url?.port ?? 0
    super.init()
  }
}
