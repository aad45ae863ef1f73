/// A growable run of trivial values whose memory is owned by hand.
///
/// The solver's inner loops walk thousands of short runs (rows and columns of its tableau). A Swift array
/// would pay a reference count and a uniqueness check for each; this pays neither. Its owner must call
/// `free()` exactly once.
struct PlainBuffer<Element: BitwiseCopyable>: BitwiseCopyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 4) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) nonmutating set { base[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  /// Makes room for `wanted` elements; amortised constant time a call.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: max(wanted, capacity * 2))
    grown.update(from: base, count: count)
    base.deallocate()
    base = grown
    capacity = max(wanted, capacity * 2)
  }

  /// Sets the count after the caller has written the elements through `base`, or to drop the last ones.
  @inline(__always)
  mutating func setCount(_ newCount: Int) {
    assert(newCount <= capacity)
    count = newCount
  }

  mutating func remove(at index: Int) {
    for next in (index + 1)..<max(count, index + 1) { base[next - 1] = base[next] }
    count -= 1
  }

  func free() { base.deallocate() }
}
