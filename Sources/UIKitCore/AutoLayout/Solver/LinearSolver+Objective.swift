/// The objective: errors summed for each priority, compared from the highest priority down.
extension LinearSolver {
  func reserveCosts(_ count: Int) {
    guard count > costCapacity else { return }
    resizeCosts(capacity: max(count, costCapacity * 2), stride: levelStride)
  }

  private func resizeCosts(capacity: Int, stride: Int) {
    let grown = UnsafeMutablePointer<Double>.allocate(capacity: capacity * stride)
    grown.initialize(repeating: 0, count: capacity * stride)
    for symbol in 0..<costCapacity {
      for slot in 0..<levelStride { grown[symbol * stride + slot] = costs[symbol * levelStride + slot] }
    }
    costs.deallocate()
    costs = grown
    costCapacity = capacity
    levelStride = stride
  }

  /// The slot of a priority, made when it is new.
  func retainLevel(_ priority: Float) -> Int {
    var position = 0
    while position < levels.count, levels[position].priority > priority { position += 1 }
    if position < levels.count, levels[position].priority == priority {
      levels[position].users += 1
      return levels[position].slot
    }
    let taken = Set(levels.map(\.slot))
    var slot = 1
    while taken.contains(slot) { slot += 1 }
    if slot >= levelStride { resizeCosts(capacity: costCapacity, stride: levelStride * 2) }
    levels.insert(Level(priority: priority, slot: slot, users: 1), at: position)
    return slot
  }

  func releaseLevel(_ priority: Float) {
    guard let position = levels.firstIndex(where: { $0.priority == priority }) else { return }
    levels[position].users -= 1
    guard levels[position].users == 0 else { return }
    let slot = levels[position].slot
    for symbol in 0..<symbols.count { costs[symbol * levelStride + slot] = 0 }
    levels.remove(at: position)
  }

  /// Adds `weight` times `symbol` to the objective of one level.
  func addCost(_ weight: Double, of symbol: Int32, slot: Int) {
    let row = symbols[Int(symbol)].row
    if row < 0 {
      bumpCost(symbol, slot, weight)
    } else {
      let entries = rows[Int(row)].entries
      for index in 0..<entries.count {
        bumpCost(entries[index].symbol, slot, weight * entries[index].coefficient)
      }
    }
  }

  @inline(__always)
  func bumpCost(_ symbol: Int32, _ slot: Int, _ amount: Double) {
    let cost = costs + (Int(symbol) * levelStride + slot)
    var value = cost.pointee + amount
    if abs(value) < Self.epsilon { value = 0 }
    cost.pointee = value
    if value <= 0 { enqueueCandidate(symbol) }
  }

  @inline(__always)
  func enqueueCandidate(_ symbol: Int32) {
    let known = symbols.base + Int(symbol)
    guard !known.pointee.isQueued, known.pointee.kind == .slack || known.pointee.kind == .error else {
      return
    }
    known.pointee.isQueued = true
    candidates.append(symbol)
  }

  /// -1, 0 or 1: the sign of the first level at which the symbol has a reduced cost.
  @inline(__always)
  func costSign(of symbol: Int32) -> Int {
    let cost = costs + Int(symbol) * levelStride
    for level in levels {
      let value = cost[level.slot]
      if value < -Self.epsilon { return -1 }
      if value > Self.epsilon { return 1 }
    }
    return 0
  }

  /// Replaces `symbol` in the objective by the row it is now solved by.
  func substituteInObjective(_ symbol: Int32, _ row: TableauRow.View) {
    let own = costs + Int(symbol) * levelStride
    for slot in 0..<levelStride where own[slot] != 0 {
      let factor = own[slot]
      own[slot] = 0
      for index in 0..<row.entries.count {
        bumpCost(row.entries[index].symbol, slot, factor * row.entries[index].coefficient)
      }
    }
  }
}
