import XCTest

class TrailsUITests: XCTestCase {
  func testExample() throws {
    let app = XCUIApplication()
    app.launch()
    XCTAssert(app.tables.cells.count > 0)
  }
}
