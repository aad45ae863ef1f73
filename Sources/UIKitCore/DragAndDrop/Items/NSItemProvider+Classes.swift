import Foundation
import QuartzCore

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Text as UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  /// Text of any kind.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.text"]
  }

  /// Writes the text as UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }

  /// Reads text as UTF-8; throws where the data is none.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSString(string: text) as? Self else {
      throw NSItemProvider.ErrorCode.unavailableCoercionError
    }
    return object
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// An address, also as text.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.url", "public.utf8-plain-text"]
  }
  /// An address.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url", "public.file-url"] }

  /// Writes the address as UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  /// Reads an address; throws where the data is none.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSURL(string: text) as? Self else {
      throw NSItemProvider.ErrorCode.unavailableCoercionError
    }
    return object
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// A picture as PNG or JPEG.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
  /// A picture of any kind that can be read.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "com.compuserve.gif", "public.tiff", "public.image"]
  }

  /// Writes the picture.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 1) : pngData()
    completionHandler(data, data == nil ? NSItemProvider.ErrorCode.itemUnavailableError : nil)
    return nil
  }

  /// Reads a picture; throws where the data is none.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let object = UIImage(data: data) as? Self else {
      throw NSItemProvider.ErrorCode.unavailableCoercionError
    }
    return object
  }
}
