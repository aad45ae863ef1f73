import Foundation

/// The tables of methods of classes, from which it can be read what a subclass overrides.
///
/// Swift does not tell. But every overridable method has a place in a class's table of methods, in the class's metadata,
/// and a subclass that does not override one has its superclass's entry there. A class that overrides just one method
/// shows where that place is: where it differs from the base class and a class that overrides none does not. On
/// Linux this layout is fixed but not promised: when it is not as expected, the answer is nil, and tests say so for every
/// compiler.
enum ClassMethods {
  /// Returns the slot, in the tables of `base`'s subclasses, of the one method that `one` overrides; nil when it cannot be told.
  /// - Parameter none: a subclass of `base` that overrides nothing.
  static func slot(in base: AnyClass, unlike none: AnyClass, of one: AnyClass) -> Int? {
    guard let base = words(of: base), let none = words(of: none), let one = words(of: one),
      none.count >= base.count, one.count >= base.count
    else { return nil }
    let differing = base.indices.filter {
      $0 >= Header.words && one[$0] != base[$0] && none[$0] == base[$0]
    }
    return differing.count == 1 ? differing[0] : nil
  }

  /// Returns true if the two classes have different methods at the slot; nil when it cannot be told.
  static func differs(_ type: AnyClass, from base: AnyClass, at slot: Int) -> Bool? {
    guard let own = words(of: type), let base = words(of: base), own.indices.contains(slot),
      base.indices.contains(slot)
    else { return nil }
    return own[slot] != base[slot]
  }

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
