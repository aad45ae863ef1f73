/// The elements of a `PlainBuffer`, which owns them: to be walked while it neither grows nor goes.
struct PlainRun<Element: BitwiseCopyable>: BitwiseCopyable {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) nonmutating set { base[index] = newValue }
  }
}
