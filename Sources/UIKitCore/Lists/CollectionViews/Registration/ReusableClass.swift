import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// Makes views of classes known only at run time, by a stand-in (`StandInClass`), since `init(frame:)` is not `required`.
@MainActor
enum ReusableClass {
  /// Traps when a class that is registered is of the wrong kind.
  static func check<Base: UICollectionReusableView>(_ type: AnyClass, is base: Base.Type) {
    precondition(type is Base.Type, "\(type) cannot be registered: it is no subclass of \(base)")
  }

  /// Calls `init(frame:)` of a subclass of `UICollectionReusableView`.
  /// - Parameter frame: where the view is about to stand.
  static func make(_ type: AnyClass, frame: CGRect) -> UICollectionReusableView {
    StandInClass.make(type, of: UICollectionReusableView.self, as: _InstantiableReusableView.self) {
      $0.init(frame: frame)
    }
  }
}

/// The class that stands in for those of cells and supplementary views. It is not API.
open class _InstantiableReusableView: UICollectionReusableView {
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
