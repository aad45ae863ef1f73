import Foundation

struct Trail: Codable, Equatable {
  enum Grade: String, Codable, CaseIterable { case easy, moderate, hard }
  let name: String
  let region: String
  let kilometres: Double
  let climb: Int
  let grade: Grade
  var isFavorite = false

  enum CodingKeys: String, CodingKey { case name, region, kilometres, climb, grade }

  var lengthText: String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 1
    return (formatter.string(from: NSNumber(value: kilometres)) ?? "") + " km"
  }
}
