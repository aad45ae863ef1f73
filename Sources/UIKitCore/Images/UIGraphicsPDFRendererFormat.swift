import Foundation
import QuartzCore

/// The format of the documents that a renderer makes, with the facts that they state of themselves.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// Title, author, subject, keywords and creator, by the keys of Core Graphics such as `kCGPDFContextTitle`; empty by default.
  open var documentInfo: [String: Any] = [:]
}
