import Foundation
import FoundationNetworking

/// The header fields of an answer, by names in lower case, as far as ``HeaderLimits`` lets them be read.
package struct HeaderFields: Equatable, Sendable {
  private let fields: [String: String]

  package init(_ fields: [String: String]) {
    self.fields = Dictionary(
      HeaderLimits.limited(fields).map {
        ($0.key.lowercased(), $0.value.trimmingCharacters(in: .whitespaces))
      },
      uniquingKeysWith: { first, _ in first })
  }

  init(_ response: HTTPURLResponse) {
    self.init(
      Dictionary(
        response.allHeaderFields.compactMap { name, value in
          (name as? String).flatMap { name in (value as? String).map { (name, $0) } }
        }, uniquingKeysWith: { first, _ in first }))
  }

  /// - Parameter name: in lower case.
  package subscript(name: String) -> String? { fields[name] }

  /// True if the body was packed for the way, so that its bytes are not the file's.
  package var isPacked: Bool {
    guard let coding = fields["content-encoding"]?.lowercased() else { return false }
    return !["", "identity"].contains(coding)
  }

  /// Bytes of the body; nil where the server does not say.
  package var length: Int64? { fields["content-length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil } }
}
