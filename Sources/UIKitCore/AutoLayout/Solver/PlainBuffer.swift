/// A growable run of values in memory of its own, which goes with it.
///
/// The solver's inner loops walk thousands of short runs (rows and columns of its tableau). A Swift array
/// would pay a reference count and a uniqueness check for each; this pays neither. It cannot be copied: nobody
/// else has its memory, and what only reads takes a `PlainRun`.
struct PlainBuffer<Element: ~Copyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 4) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { reserve(count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Makes room for `wanted` elements; amortised constant time a call.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: max(wanted, capacity * 2))
    grown.moveInitialize(from: base, count: count)
    base.deallocate()
    base = grown
    capacity = max(wanted, capacity * 2)
  }
}

extension PlainBuffer where Element: BitwiseCopyable {
  /// The elements as they are now. Not to be used any more once the buffer grew or is gone.
  var run: PlainRun<Element> {
    @inline(__always) get { PlainRun(base: base, count: count) }
  }

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) nonmutating set { base[index] = newValue }
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
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
}
