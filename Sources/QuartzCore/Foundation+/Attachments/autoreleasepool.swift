/// Runs `body`. Swift's references end when they are last used, so there is no pool to drain; what is attached to objects
/// that ended in `body` ends with it.
@discardableResult
public func autoreleasepool<E: Error, Result: ~Copyable>(invoking body: () throws(E) -> Result) throws(E)
  -> Result
{
  defer { ObjectAttachments.sweep() }
  return try body()
}
