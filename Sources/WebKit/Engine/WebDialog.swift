import Foundation

/// A dialog that a page's script waits for. Exactly one answer is due; a dialog
/// that is dropped answers as if it was dismissed.
@MainActor
package final class WebDialog {
  package enum Kind: Equatable, Sendable {
    case alert
    case confirm
    case prompt(defaultText: String)
    /// "Leave this page?"
    case beforeUnload
  }
  package enum Answer: Equatable, Sendable {
    case dismissed
    case confirmed
    case text(String)
  }

  package let kind: Kind
  package let message: String
  private let question: SingleAnswer
  private let reply: @MainActor (Answer) -> Void

  package init(kind: Kind, message: String, reply: @escaping @MainActor (Answer) -> Void) {
    self.kind = kind
    self.message = message
    self.reply = reply
    question = SingleAnswer(ifDropped: { reply(.dismissed) })
  }

  package func answer(_ answer: Answer) {
    if question.take() { reply(answer) }
  }
}

/// The files that a file field accepts.
package struct WebFileChoice: Equatable, Sendable {
  /// The most types that are read of a page's list, which is looked through for each file of a folder.
  package static let mostTypes = 64
  /// UTF-8 bytes of a type that is read (RFC 6838, 4.2, wants each half of one to have less than 64).
  package static let longestType = 100

  package var allowsMultiple: Bool
  package var mimeTypes: [String]

  package init(allowsMultiple: Bool, mimeTypes: [String] = []) {
    self.allowsMultiple = allowsMultiple
    self.mimeTypes = mimeTypes
  }
}

package enum WebMediaRequest: Sendable { case camera, microphone, cameraAndMicrophone }
