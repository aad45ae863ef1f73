import Foundation

/// Files that the user chose. Programs on iOS ask for each before they read it; here what the user may read, the program may.
extension URL {
  /// Asks for a file or folder that the user chose; `stopAccessingSecurityScopedResource()` gives it back.
  ///
  /// - Returns: true if the URL is that of a file, which can be asked for.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Gives back what `startAccessingSecurityScopedResource()` asked for. The program may read it all the same.
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Asks for a file or folder that the user chose; `stopAccessingSecurityScopedResource()` gives it back.
  ///
  /// - Returns: true if the URL is that of a file, which can be asked for.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Gives back what `startAccessingSecurityScopedResource()` asked for. The program may read it all the same.
  public func stopAccessingSecurityScopedResource() {}
}
