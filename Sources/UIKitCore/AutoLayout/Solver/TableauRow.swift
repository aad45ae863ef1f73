/// One equation of the tableau: `basic = constant + Σ coefficient · symbol` over nonbasic symbols.
struct TableauRow: ~Copyable {
  /// One summand of a row.
  struct Entry: BitwiseCopyable {
    var symbol: Int32
    var coefficient: Double
  }

  /// A row as it is now, to be read while its entries neither come nor go.
  struct View: BitwiseCopyable {
    let basic: Int32
    let constant: Double
    let entries: PlainRun<Entry>

    /// The position of `symbol` among the entries, or -1. O(log n).
    @inline(__always)
    func index(of symbol: Int32) -> Int {
      var low = 0
      var high = entries.count
      let base = entries.base
      while low < high {
        let middle = (low + high) >> 1
        if base[middle].symbol < symbol { low = middle + 1 } else { high = middle }
      }
      return low < entries.count && base[low].symbol == symbol ? low : -1
    }

    /// The factor of `symbol`, 0 when the row does not mention it. O(log n).
    @inline(__always)
    func coefficient(of symbol: Int32) -> Double {
      let position = index(of: symbol)
      return position < 0 ? 0 : entries[position].coefficient
    }
  }

  /// The symbol the row is solved for; -1 while the row is being built or is unused.
  var basic: Int32 = -1
  var constant = 0.0
  /// Sorted by symbol, so that two rows add by merging.
  var entries = PlainBuffer<Entry>()

  var view: View {
    @inline(__always) get { View(basic: basic, constant: constant, entries: entries.run) }
  }
}

extension PlainBuffer where Element == TableauRow {
  subscript(index: Int) -> TableauRow.View {
    @inline(__always) get { base[index].view }
  }
}
