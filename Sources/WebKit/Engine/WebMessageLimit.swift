/// The length that the messages of a handler may have, and the number of them that is taken.
package struct WebMessageLimit: Hashable, Sendable {
  /// UTF-8 bytes of a message as JSON; a longer one arrives as nothing.
  package var longest: Int
  /// Messages that are taken within one second; further ones are dropped.
  package var perSecond: Int

  package init(longest: Int, perSecond: Int) {
    self.longest = longest
    self.perSecond = perSecond
  }
}
