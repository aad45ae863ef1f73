import Foundation
import QuartzCore

/// A thing that is done with a view whose property has changed.
public protocol UIViewInvalidating {
  /// Asks the view to do it.
  @MainActor func invalidate(view: UIView)
}

extension UIView {
  /// Has a view laid out, drawn or measured anew when a property of it gets another value: `@Invalidating(.layout) var gap = 8.0`.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// Creates a property with its first value and what a change of it asks for.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      value = wrappedValue
      self.invalidation = invalidation
    }

    /// Creates a property with its first value and two things that a change of it asks for.
    public init<First, Second>(wrappedValue: Value, _ first: First, _ second: Second)
    where InvalidationType == Invalidations.Tuple<First, Second> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first, second))
    }

    /// Creates a property with its first value and three things that a change of it asks for.
    public init<First, Second, Third>(
      wrappedValue: Value, _ first: First, _ second: Second, _ third: Third
    ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(first, second), third))
    }

    /// Creates a property with its first value and four things that a change of it asks for.
    public init<First, Second, Third, Fourth>(
      wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<First, Second>, Invalidations.Tuple<Third, Fourth>
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(Invalidations.Tuple(first, second), Invalidations.Tuple(third, fourth)))
    }

    /// Creates a property with its first value and five things that a change of it asks for.
    public init<First, Second, Third, Fourth, Fifth>(
      wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<Invalidations.Tuple<First, Second>, Invalidations.Tuple<Third, Fourth>>, Fifth
      >
    {
      let four = Invalidations.Tuple(
        Invalidations.Tuple(first, second), Invalidations.Tuple(third, fourth))
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(four, fifth))
    }

    /// The value; only views have such properties.
    @available(*, unavailable, message: "@Invalidating is for properties of views.")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    /// The value of a view's property; another one than before asks the view for what was named.
    @MainActor
    public static subscript<EnclosingSelf: UIView>(
      _enclosingInstance observed: EnclosingSelf,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get { observed[keyPath: storageKeyPath].value }
      set {
        guard observed[keyPath: storageKeyPath].value != newValue else { return }
        observed[keyPath: storageKeyPath].value = newValue
        observed[keyPath: storageKeyPath].invalidation.invalidate(view: observed)
      }
    }
  }

  /// The things that a change of a property can ask a view for.
  public enum Invalidations {
    /// `setNeedsLayout()`.
    public struct Layout: UIViewInvalidating {
      /// Creates it.
      public init() {}
      /// Calls `setNeedsLayout()`.
      @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// `setNeedsDisplay()`.
    public struct Display: UIViewInvalidating {
      /// Creates it.
      public init() {}
      /// Calls `setNeedsDisplay()`.
      @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// `setNeedsUpdateConstraints()`.
    public struct Constraints: UIViewInvalidating {
      /// Creates it.
      public init() {}
      /// Calls `setNeedsUpdateConstraints()`.
      @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// `invalidateIntrinsicContentSize()`.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Creates it.
      public init() {}
      /// Calls `invalidateIntrinsicContentSize()`.
      @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// `setNeedsUpdateConfiguration()` of cells, headers, footers and buttons.
    public struct Configuration: UIViewInvalidating {
      /// Creates it.
      public init() {}
      /// Calls `setNeedsUpdateConfiguration()` of a view that has one.
      @MainActor public func invalidate(view: UIView) {
        switch view {
        case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
        case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
        case let view as UITableViewHeaderFooterView: view.setNeedsUpdateConfiguration()
        case let button as UIButton: button.setNeedsUpdateConfiguration()
        default: break
        }
      }
    }

    /// One thing after the other.
    public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>:
      UIViewInvalidating
    {
      private let first: Invalidation1
      private let second: Invalidation2

      /// Creates it of two.
      public init(_ first: Invalidation1, _ second: Invalidation2) {
        self.first = first
        self.second = second
      }

      /// Has both done.
      @MainActor public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// The view is to be laid out anew.
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// The view is to be drawn anew.
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// The view is to be given its constraints anew.
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// The view is to be measured anew.
  public static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  /// The view is to be configured anew.
  public static var configuration: Self { Self() }
}
