/// Downloads as a file keeps them: one that makes no sense costs no other.
public struct KeptDownloads: Decodable, Sendable {
  /// Those that make sense, in the file's order.
  public let items: [Download]

  /// Reads a list of downloads.
  public init(from decoder: any Decoder) throws {
    items = try decoder.singleValueContainer().decode([Readable<Download>].self).compactMap(\.value)
  }
}
