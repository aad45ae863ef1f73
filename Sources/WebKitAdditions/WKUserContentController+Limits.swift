import WebKit

/// Limits on what scripts may post.
extension WKUserContentController {
  /// Has only so much be taken of what scripts post to the handlers of a name: a page that was taken over may post anything.
  /// Without it all is taken.
  ///
  /// - Parameters:
  ///   - longest: UTF-8 bytes of a message as JSON. Of a longer one the handler gets `NSNull`, and nothing of it is read.
  ///   - perSecond: messages within one second; further ones are dropped.
  public func limitMessages(forName name: String, longest: Int, perSecond: Int) {
    setLimit(WebMessageLimit(longest: longest, perSecond: perSecond), forName: name)
  }
}
