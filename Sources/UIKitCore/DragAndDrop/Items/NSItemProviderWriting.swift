import Foundation

/// An object that can be handed on as data: dragged, copied, shared.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The kinds of data (uniform type identifiers) that it can be written as, the most exact first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the object.
  ///
  /// - Parameter completionHandler: gets the data, or what went wrong; on any thread.
  /// - Returns: how far the work is; nil when it is not told.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be made of data that was handed on.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  /// The kinds of data (uniform type identifiers) that it can be read from, the most exact first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Reads an object; throws where the data is no such thing.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
