/// A notification in the desktop's list.
package struct HostNotification: Equatable, Sendable {
  /// The end of a notification.
  package enum Event: Equatable, Sendable {
    /// The user chose it; the desktop takes it away by itself. The token lets a window come to the front.
    case opened(activationToken: String?)
    /// The user, or time, took it away. Not every desktop tells.
    case closed
  }

  package var id: String
  /// One line.
  package var title: String
  /// Plain text, of several lines.
  package var body: String

  package init(id: String, title: String, body: String) {
    self.id = id
    self.title = title
    self.body = body
  }
}
