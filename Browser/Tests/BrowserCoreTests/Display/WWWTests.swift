import Foundation
import Testing

@testable import BrowserCore

/// "www." before a host, which people leave out.
@Suite struct WWWTests {
  @Test(arguments: [
    ("www.example.com", "example.com"), ("www.example.com.", "example.com."), ("example.com", "example.com"),
    ("www.a.example.com", "a.example.com"), ("www.www.example.com", "www.example.com"),
    // One label is no site of anybody's, nor is a suffix, below which "www" is somebody's name.
    ("www.com", "www.com"), ("www.", "www."), ("www", "www"), ("www.co.uk", "www.co.uk"),
    ("www.github.io", "www.github.io"), ("www.github.io.", "www.github.io."),
    ("www.user.github.io", "user.github.io"), ("wwwa.example.com", "wwwa.example.com"),
  ])
  func name(host: String, name: String) {
    #expect(HostName.withoutWWW(host) { ["com", "co.uk", "github.io"].contains($0) } == name)
  }
}
