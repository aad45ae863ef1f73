import Foundation

/// The user's choice of who translates pages.
public enum TranslationService: Hashable, Sendable {
  /// Nobody: nothing is offered.
  case none
  /// A service on the web, which gets the page's address.
  case address(TranslationAddress)
  /// A program of this system, which gets the article's text.
  case command(TranslationCommand)
}

extension TranslationService: Codable {
  private enum Kind: String, Codable { case none, address, command }
  private enum CodingKeys: String, CodingKey { case kind, text }

  /// Reads a stored choice; throws when it is none that could be made now.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decodeIfPresent(String.self, forKey: .text) ?? ""
    let kind = try container.decode(Kind.self, forKey: .kind)
    let found: Self? =
      switch kind {
      case .none: Self.none
      case .address: TranslationAddress(text).map(Self.address)
      case .command: TranslationCommand(text).map(Self.command)
      }
    guard let found else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: container, debugDescription: "translates nothing")
    }
    self = found
  }

  /// Writes the choice as it was typed.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let (kind, text): (Kind, String?) =
      switch self {
      case .none: (.none, nil)
      case .address(let address): (.address, address.text)
      case .command(let command): (.command, command.text)
      }
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(text, forKey: .text)
  }
}
