import Foundation

extension ProcessInfo {
  /// False: the program is no iPad app that runs on a Mac.
  public var isMacCatalystApp: Bool { false }
  /// False: the program is no iPhone or iPad app that runs on a Mac.
  public var isiOSAppOnMac: Bool { false }
}
