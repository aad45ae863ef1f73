import Foundation

/// The tables of methods of classes, from which it can be read what a subclass overrides.
///
/// **Reason**: what a subclass overrides decides what a list or an edit menu offers, and Swift does not tell. But every
/// overridable method has a place in a class's table of methods, in the class's metadata, and a subclass that does not override
/// one has its superclass's entry there. A class that overrides just one method shows where that place is: where it differs from
/// the base class and a class that overrides none does not.
///
/// **Holds** on Linux, where this layout is fixed but not promised; used with Swift 6.3. When it is not as expected the answer
/// is nil: "cannot tell".
package enum ClassMethods {
  /// Returns the slot, in the tables of `base`'s subclasses, of the one method that `one` overrides; nil when it cannot be told.
  /// - Parameter none: a subclass of `base` that overrides nothing.
  package static func slot(in base: AnyClass, unlike none: AnyClass, of one: AnyClass) -> Int? {
    guard let base = words(of: base), let none = words(of: none), let one = words(of: one),
      none.count >= base.count, one.count >= base.count
    else { return nil }
    let differing = base.indices.filter {
      $0 >= Header.words && one[$0] != base[$0] && none[$0] == base[$0]
    }
    return differing.count == 1 ? differing[0] : nil
  }

  /// Returns true if the two classes have different methods at the slot; nil when it cannot be told.
  package static func differs(_ type: AnyClass, from base: AnyClass, at slot: Int) -> Bool? {
    guard let own = words(of: type), let base = words(of: base), own.indices.contains(slot),
      base.indices.contains(slot)
    else { return nil }
    return own[slot] != base[slot]
  }

  /// The number of words of a class's metadata, all of which its subclasses begin with; nil when it cannot be told.
  static func count(of type: AnyClass) -> Int? { words(of: type)?.count }

  /// The start of a class's metadata, in the Swift ABI without Objective-C: kind, superclass, flags, sizes, descriptor,
  /// destroyer of instance variables. Then come the methods.
  private enum Header {
    static let words = 7
    /// Offsets in bytes of two 32-bit numbers: the size of all metadata, and where in it the class pointer points.
    static let sizeOffset = 32
    static let addressPointOffset = 36
  }

  private static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt>? {
    let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = Int(pointer.load(fromByteOffset: Header.sizeOffset, as: UInt32.self))
    let before = Int(pointer.load(fromByteOffset: Header.addressPointOffset, as: UInt32.self))
    let count = (size - before) / MemoryLayout<UInt>.size
    guard count > Header.words, count < 1 << 16 else { return nil }
    return UnsafeBufferPointer(start: pointer.assumingMemoryBound(to: UInt.self), count: count)
  }
}

extension ClassMethods: CheckedAtStart {
  static let failureStops = false

  static func check() -> String? {
    guard let first = slot(in: _RuntimeProbe.self, unlike: OverridesNothing.self, of: OverridesFirst.self),
      let second = slot(in: _RuntimeProbe.self, unlike: OverridesNothing.self, of: OverridesSecond.self),
      first != second, differs(OverridesFirst.self, from: _RuntimeProbe.self, at: first) == true,
      differs(OverridesFirst.self, from: _RuntimeProbe.self, at: second) == false
    else {
      return
        "what a class overrides cannot be told: lists and edit menus may offer what their classes do not answer"
    }
    return nil
  }
}

// Never made. Their bodies differ from all others, so that no linker folds them into one.

private class OverridesNothing: _RuntimeProbe {}

private class OverridesFirst: _RuntimeProbe {
  override func first() -> Int { 2003 }
}

private class OverridesSecond: _RuntimeProbe {
  override func second() -> Int { 2004 }
}
