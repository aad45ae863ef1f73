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

  open var response: URLResponse { answer.response }
  open var isForMainFrame: Bool { answer.isForMainFrame }
  open var canShowMIMEType: Bool { answer.canShowMIMEType }
}
