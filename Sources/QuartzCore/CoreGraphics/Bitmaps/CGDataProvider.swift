import Foundation

/// Bytes under CoreFoundation's name.
public typealias CFData = NSData

/// Returns the address of the first byte; valid as long as the data.
public func CFDataGetBytePtr(_ theData: CFData) -> UnsafePointer<UInt8> {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Bytes.
public func CFDataGetLength(_ theData: CFData) -> Int { theData.length }

/// Called when the bytes that a provider was made of are no longer needed: its info, the bytes, their number.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes that a picture is made of. Immutable.
public final class CGDataProvider: @unchecked Sendable {
  let bytes: Data

  package init(bytes: Data) {
    self.bytes = bytes
  }

  /// Creates a provider with a copy of the data's bytes.
  public convenience init?(data: CFData) {
    // Not Data(referencing:), which asks for each byte.
    self.init(bytes: Data(bytes: data.bytes, count: data.length))
  }

  /// Copies the bytes, then releases them.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    self.init(bytes: Data(bytes: data, count: size))
    releaseData(info, data, size)
  }

  /// The contents of a file; nil when it cannot be read.
  public convenience init?(url: URL) {
    guard let bytes = try? Data(contentsOf: url) else { return nil }
    self.init(bytes: bytes)
  }

  /// All of the bytes.
  public var data: CFData? { NSData(data: bytes) }
}
