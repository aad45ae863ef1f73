/// The word that tells CoreFoundation that an object is Swift's and not its own.
///
/// An attributed string keeps its attributes in CoreFoundation's dictionaries, which compare values with `CFEqual`. That
/// function reads the eight bytes after an object's header, takes bits 8 to 17 for the number of a CoreFoundation type, and
/// believes number 0 to be an object of its own: two unequal objects whose first stored property begins with a small number
/// stop the program there (swift-corelibs-foundation 6.3). Classes whose objects are attributes of text therefore store this
/// first; its number belongs to no type, so that `isEqual(_:)` is asked.
///
/// **Holds** for objects of Swift, whose first property comes after a header of two words; where CoreFoundation does not look there,
/// the word does no harm. `ForeignValueEquality` does the same for classes of clients, where it can.
package struct CoreFoundationMark: Sendable {
  /// The largest number of a type: CoreFoundation counts its own upwards from 1 and has fewer than a hundred.
  private static let unusedType: UInt64 = 1023
  private static let typeShift: UInt64 = 8

  /// A variable, so that no optimiser takes it for a constant that need not be stored.
  private var word = Self.unusedType << Self.typeShift

  package init() {}
}
