import Foundation
import FoundationNetworking

/// The head of a server's answer.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
  private let answer: WebNavigationResponse

  init(_ answer: WebNavigationResponse) {
    self.answer = answer
    super.init()
  }

  /// The answer's address, headers and MIME type.
  open var response: URLResponse { answer.response }
  /// A Boolean value that indicates whether it answers a load of the main frame.
  open var isForMainFrame: Bool { answer.isForMainFrame }
  /// A Boolean value that indicates whether the engine can show content of the answer's MIME type.
  open var canShowMIMEType: Bool { answer.canShowMIMEType }
}
