import Foundation

/// Addresses under which options are kept at views and controllers.
@MainActor
enum ShiftKeys {
  static let view = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  static let controller = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
