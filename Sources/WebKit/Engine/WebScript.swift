import Foundation

/// A script put into every document.
package struct WebScript: Equatable, Sendable {
  package var source: String
  package var atDocumentEnd: Bool
  package var mainFrameOnly: Bool
  /// nil is the page's own world.
  package var world: String?

  package init(source: String, atDocumentEnd: Bool = false, mainFrameOnly: Bool = true, world: String? = nil)
  {
    self.source = source
    self.atDocumentEnd = atDocumentEnd
    self.mainFrameOnly = mainFrameOnly
    self.world = world
  }
}

/// One run of a script.
package struct WebScriptCall {
  package enum Kind {
    /// The value of the last statement.
    case expression
    /// The body of an async function with these parameters: JSON-like values.
    case function(arguments: [String: Any])
  }
  package var source: String
  package var kind: Kind
  package var world: String?

  package init(source: String, kind: Kind = .expression, world: String? = nil) {
    self.source = source
    self.kind = kind
    self.world = world
  }
}

/// `window.webkit.messageHandlers.NAME` in one world.
package struct WebMessageHandler: Hashable, Sendable {
  package var name: String
  package var world: String?
  package var wantsReply: Bool
  /// The limit on its messages; nil takes all.
  package var limit: WebMessageLimit?
  /// True if each message is for all web views whose pages can have posted it: the engine does not say whose a frame is.
  package var isForAllWindows: Bool

  package init(
    name: String, world: String? = nil, wantsReply: Bool = false, limit: WebMessageLimit? = nil,
    isForAllWindows: Bool = false
  ) {
    self.name = name
    self.world = world
    self.wantsReply = wantsReply
    self.limit = limit
    self.isForAllWindows = isForAllWindows
  }
}

/// A page's script posted something.
package struct WebMessage {
  package var handler: WebMessageHandler
  /// JSON-like Foundation values; nil for undefined.
  package var body: Any?
  /// The reply for handlers that want one: a value, or the message of a rejection.
  package var reply: (@MainActor (Any?, String?) -> Void)?

  package init(
    handler: WebMessageHandler, body: Any?, reply: (@MainActor (Any?, String?) -> Void)? = nil
  ) {
    self.handler = handler
    self.body = body
    self.reply = reply
  }
}

package struct WebFindQuery: Equatable, Sendable {
  package var text: String
  package var isCaseSensitive: Bool
  package var backwards: Bool
  package var wraps: Bool

  package init(text: String, isCaseSensitive: Bool, backwards: Bool, wraps: Bool) {
    self.text = text
    self.isCaseSensitive = isCaseSensitive
    self.backwards = backwards
    self.wraps = wraps
  }
}

/// The result of a search.
package struct WebFindAnswer: Equatable, Sendable {
  package var isFound: Bool
  /// The number of times that the text is in the page.
  package var count: Int
  /// The number of the selected one, from 1 on; nil if it is not known.
  package var index: Int?
  /// The places of matches in the main frame, from 0, the document's top, to 1, its end, in ascending order.
  package var places: [Double]
  /// The place of the selected one; nil if it is not known.
  package var place: Double?

  package static let nothing = WebFindAnswer(isFound: false, count: 0)

  package init(isFound: Bool, count: Int, index: Int? = nil, places: [Double] = [], place: Double? = nil) {
    self.isFound = isFound
    self.count = count
    self.index = index
    self.places = places
    self.place = place
  }
}

package enum WebSnapshotRegion: Sendable { case visible, fullDocument }

/// A picture: 4 bytes a pixel, red green blue alpha, premultiplied, rows from the top.
package struct WebBitmap: Equatable, Sendable {
  package var width: Int
  package var height: Int
  package var pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
