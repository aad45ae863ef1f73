import UIKit

extension WKWebView: AccessiblePage {
  package var accessiblePageAddress: String? { url?.absoluteString }
}
