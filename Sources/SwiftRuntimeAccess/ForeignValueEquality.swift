import Foundation

/// Lets CoreFoundation compare objects of any class, so that text may have any value as an attribute.
///
/// **Reason**: see `CoreFoundationMark` for what goes wrong. Objects that CoreFoundation takes for type 0 are compared by the entry of
/// that type in its table of classes; the entry's functions stop the program, since no such objects should exist. `install()`
/// puts an entry there whose comparison asks `isEqual(_:)`.
///
/// The table is internal, and is reached through two exported functions: one reads entries, the other writes into the table
/// of Swift classes that lies right behind it.
///
/// **Holds** for swift-corelibs-foundation 6.3. Before anything is written, the layout is checked by entries whose contents
/// are known; another Foundation fails the check and stays as it is.
@MainActor
package enum ForeignValueEquality {
  /// A `CFRuntimeClass`: version, name, and seven functions.
  private enum Entry {
    static let words = 9
    static let name = 1
    static let functions = 2..<9
    static let equal = 5
  }

  /// The number of entries in each of the two tables.
  private static let tableSize: UInt = 1024

  /// True if any object can be an attribute. Set by `install()`.
  package private(set) static var isInstalled = false

  static func install() {
    guard !isInstalled, let halting = haltingEntry else { return }
    // CoreFoundation keeps the address for good.
    let entry = UnsafeMutablePointer<UInt>.allocate(capacity: Entry.words)
    entry.update(from: halting, count: Entry.words)
    let areEqual: @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt8 = { first, second in
      let first = Unmanaged<NSObject>.fromOpaque(first).takeUnretainedValue()
      let second = Unmanaged<NSObject>.fromOpaque(second).takeUnretainedValue()
      return first.isEqual(second) ? 1 : 0
    }
    entry[Entry.equal] = UInt(bitPattern: unsafeBitCast(areEqual, to: Int.self))
    // An index before the table of Swift classes is one in the table of CoreFoundation's.
    setSwiftClass(0 &- tableSize, UnsafeRawPointer(entry))
    isInstalled = runtimeClass(0) == UnsafeRawPointer(entry)
  }

  /// The entry of type 0, if the tables are as this file describes them.
  private static var haltingEntry: UnsafePointer<UInt>? {
    guard isKnown(numberTypeID(), "CFNumber", NSNumber.self), isKnown(urlTypeID(), "CFURL", NSURL.self),
      let entry = runtimeClass(0), name(of: entry) == "Not A Type", runtimeClass(tableSize) == nil
    else { return nil }
    let words = entry.assumingMemoryBound(to: UInt.self)
    // All of its functions are the one that stops the program.
    let halts = Entry.functions.allSatisfy { words[$0] == words[Entry.equal] }
    return halts && words[Entry.equal] != 0 ? words : nil
  }

  /// Returns true if both tables have at `type` the entries that are expected there.
  private static func isKnown(_ type: UInt, _ typeName: String, _ swiftClass: AnyClass) -> Bool {
    guard type > 0, type < tableSize, let entry = runtimeClass(type), name(of: entry) == typeName else {
      return false
    }
    return runtimeClass(tableSize + type) == unsafeBitCast(swiftClass, to: UnsafeRawPointer.self)
  }

  private static func name(of entry: UnsafeRawPointer) -> String? {
    entry.assumingMemoryBound(to: UnsafePointer<CChar>?.self)[Entry.name].map { String(cString: $0) }
  }
}

extension ForeignValueEquality: CheckedAtStart {
  static let failureStops = false

  static func check() -> String? {
    install()
    return isInstalled
      ? nil
      : "CoreFoundation's table of classes is another: text cannot have objects of a program's classes as attributes"
  }
}

@_silgen_name("_CFRuntimeGetClassWithTypeID")
private func runtimeClass(_ type: UInt) -> UnsafeRawPointer?
@_silgen_name("_CFRuntimeBridgeTypeToClass")
private func setSwiftClass(_ type: UInt, _ swiftClass: UnsafeRawPointer)
@_silgen_name("CFNumberGetTypeID")
private func numberTypeID() -> UInt
@_silgen_name("CFURLGetTypeID")
private func urlTypeID() -> UInt
