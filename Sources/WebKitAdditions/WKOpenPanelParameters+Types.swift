import WebKit

extension WKOpenPanelParameters {
  /// MIME types that the page asks for; empty is any.
  public var allowedMIMETypes: [String] { choice.mimeTypes }
}
