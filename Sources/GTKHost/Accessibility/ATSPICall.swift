/// A method that was called on one of our objects, and what with.
@MainActor
struct ATSPICall {
  let method: String
  let arguments: Variant?

  func int(_ index: Int) -> Int { arguments?.child(index)?.int32.map { Int($0) } ?? 0 }
  func uint(_ index: Int) -> UInt32 { arguments?.child(index)?.uint32 ?? 0 }
  func string(_ index: Int) -> String { arguments?.child(index)?.string ?? "" }
}
