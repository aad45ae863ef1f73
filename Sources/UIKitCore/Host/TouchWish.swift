/// The wish of a window's recognizers for a touch over a native widget.
package struct TouchWish: Equatable, Sendable {
  package var id: Int
  /// `.consumed`: a recognizer has taken it. `.withhold`: one that goes before widgets may still take it. `.native`: neither.
  package var receiver: HostEventDisposition

  package init(id: Int, receiver: HostEventDisposition) {
    self.id = id
    self.receiver = receiver
  }
}
