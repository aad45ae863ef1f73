import WebKit

/// The limits on what scripts post, and the pages for which it is delivered.
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

  /// Has what scripts post to the handlers of a name be delivered once for each page that may have posted it.
  ///
  /// WebKitGTK has a page and the windows that it opened share their scripts and handlers, and says of no message which page it is from. The
  /// main frames of windows name themselves; what a frame posts is delivered only where no other page can have posted it. With this it is
  /// delivered for all of them: for handlers that note something which may be true of a page, not that it is.
  ///
  /// - Parameter name: a name without replies. Its scripts must not post from main frames.
  public func deliverMessagesForAllWindows(forName name: String) { setForAllWindows(name) }
}
