import Foundation
import QuartzCore

/// Makes views of classes known only at run time.
///
/// Swift cannot call `init(frame:)` of a metatype, since it is not `required`. It has the same slot in every subclass's
/// table, so a class that does require it stands in for the type (see `RuntimeObject`). Checked by a test.
@MainActor
enum ReusableClass {
  /// Traps when a class that is registered is of the wrong kind.
  static func check<Base: UICollectionReusableView>(_ type: AnyClass, is base: Base.Type) {
    precondition(type is Base.Type, "\(type) cannot be registered: it is no subclass of \(base)")
  }

  /// Calls `init(frame:)` of a subclass of `UICollectionReusableView`. Neither inlined nor optimised, for the reason that
  /// `RuntimeObject` gives.
  @inline(never)
  @_optimize(none)
  static func make(_ type: AnyClass) -> UICollectionReusableView {
    unsafeBitCast(type, to: _InstantiableReusableView.Type.self).init(frame: .zero)
      as UICollectionReusableView
  }
}

/// A class that is not API. It is open, since the compiler calls the initialiser of a class that cannot have subclasses
/// directly, past the table.
open class _InstantiableReusableView: UICollectionReusableView {
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
