import Foundation

/// Filters, a request, and whether it is blocked, worked out from the documentation of the syntax: Adblock Plus's "How to write
/// filters" (https://help.adblockplus.org/hc/en-us/articles/360062733293) and uBlock Origin's "Static filter syntax"
/// (https://github.com/gorhill/uBlock/wiki/Static-filter-syntax).
struct FilterCase: Sendable, CustomStringConvertible {
  var filters: String
  var url: String
  var load: String
  var page: String
  var isTop: Bool
  /// The document that asks, where it is another one than the window's page.
  var frame: String?
  var isBlocked: Bool

  var description: String {
    "\(filters.replacingOccurrences(of: "\n", with: " ⏎ ")) × \(url) (\(load) on \(page)\(frame.map { " in \($0)" } ?? ""))"
  }

  static func blocked(
    _ filters: String, _ url: String, _ load: String = "image", on page: String = "https://news.test/",
    isTop: Bool = true, in frame: String? = nil
  ) -> FilterCase {
    FilterCase(
      filters: filters, url: url, load: load, page: page, isTop: isTop, frame: frame, isBlocked: true)
  }

  static func free(
    _ filters: String, _ url: String, _ load: String = "image", on page: String = "https://news.test/",
    isTop: Bool = true, in frame: String? = nil
  ) -> FilterCase {
    FilterCase(
      filters: filters, url: url, load: load, page: page, isTop: isTop, frame: frame, isBlocked: false)
  }
}

enum FilterCorpus {
  static let all =
    plain + names + anchors + separators + kinds + parties + domains + frames + exceptions + pages
    + expressions
    + others

  /// A pattern is a part of the address; a star stands for anything; case does not matter.
  static let plain: [FilterCase] = [
    .blocked("/banner/", "https://a.test/banner/1.png"),
    .free("/banner/1", "https://a.test/banners/1.png"),
    .blocked("-ad-sidebar.", "https://a.test/x-ad-sidebar.png"),
    .blocked("/BANNER/img", "https://a.test/banner/img"),
    .blocked("/banner/img", "https://a.test/BANNER/IMG"),
    .blocked("/banner/*/img", "https://a.test/banner/x/y/img"),
    .free("/banner/*/img", "https://a.test/banner/img"),
    .blocked("/banner/*/img*", "https://a.test/banner/x/img.png"),
    .blocked("*/banner/*", "https://a.test/banner/x"),
    .blocked("ads.*.js", "https://a.test/ads.min.js"),
    .free("ads.*.js", "https://a.test/adsXmin.js"),
    .blocked("adv.gif?", "https://a.test/adv.gif?1"),
    .free("adv.gif?", "https://a.test/adv.gi"),
    .blocked("/a+b/x", "https://a.test/a+b/x"),
    .free("/a+b/x", "https://a.test/aab/x"),
    // Between slashes it would be an expression; a star keeps it from being one.
    .blocked("/banner/*", "https://a.test/banner/x"),
    .free("/banner/*", "https://a.test/banners"),
    .blocked("&rb=&uuid=$image", "https://a.test/?x&rb=&uuid=1"),
    .blocked("/(ad)/x", "https://a.test/(ad)/x"),
    .blocked("[ad]", "https://a.test/[ad]"),
    .free("[ad]", "https://a.test/a"),
    .blocked("a**b/ad", "https://a.test/axxb/ad"),
    .blocked("/ad$1.js$script", "https://a.test/ad$1.js", "script"),
    .free("! /banner/", "https://a.test/banner/"),
    .blocked("# a comment of a hosts file\n/banner/", "https://a.test/banner/"),
  ]

  /// A name alone is a machine's, as in a hosts file, with all below it; a star makes it a part of an address again.
  static let names: [FilterCase] = [
    .blocked("t.co", "https://t.co/x"),
    .blocked("t.co", "https://www.t.co/x"),
    .free("t.co", "https://reddit.com/x"),
    .free("t.co", "https://a.test/?t.com"),
    .blocked("T.CO", "https://t.co/x"),
    .blocked("t.co # a shortener", "https://t.co/x"),
    .free("t.co # a shortener", "https://reddit.com/x"),
    .free("/ad/\n@@a.test", "https://a.test/ad/"),
    .blocked("/ad/\n@@a.test", "https://xa.testing.test/ad/"),
    .free("t.co\nt.co$badfilter", "https://t.co/x"),
    .blocked("t.co*", "https://reddit.com/t.com"),
    .blocked("ads.test.", "https://a.test/ads.test.js", "script"),
  ]

  /// `||` begins at a domain or a part of one, `|` at the address's beginning or end.
  static let anchors: [FilterCase] = [
    .blocked("||example.com/ad", "https://example.com/ad"),
    .blocked("||example.com/ad", "http://example.com/ad"),
    .blocked("||example.com/ad", "https://www.example.com/ad"),
    .blocked("||example.com/ad", "https://a.b.example.com/ad.gif"),
    .free("||example.com/ad", "https://badexample.com/ad"),
    .free("||example.com/ad", "https://example.com.evil.test/ad"),
    .free("||example.com/ad", "https://a.test/?u=https://example.com/ad"),
    .free("||example.com/ad", "https://a.test/example.com/ad"),
    .blocked("||example.com", "https://example.com.evil.test/"),
    .blocked("||example.com^", "https://example.com/"),
    .blocked("||example.com^", "wss://example.com/socket", "websocket"),
    .blocked("||example.com^", "https://example.com:8443/"),
    .free("||example.com^", "https://example.community/"),
    .free("||example.com^", "https://example.com.evil.test/"),
    .blocked("||ads.", "https://ads.example.com/x"),
    .blocked("||ads.", "https://www.ads.example.com/x"),
    .free("||ads.", "https://loads.example.com/x"),
    .blocked("||example.com^*/banner", "https://example.com/x/y/banner.gif"),
    .free("||example.com^*/banner", "https://example.org/x/banner.gif"),
    .blocked("||ad*.example.com^", "https://ad7.example.com/"),
    .free("||ad*.example.com^", "https://example.com/ad"),
    .blocked("|https://example.com/", "https://example.com/x"),
    .free("|https://example.com/", "http://example.com/x"),
    .free("|https://example.com/", "https://a.test/?https://example.com/"),
    .blocked("swf|", "https://a.test/annoying.swf"),
    .free("swf|", "https://a.test/swf/index.html"),
    .blocked("|https://a.test/x|", "https://a.test/x"),
    .free("|https://a.test/x|", "https://a.test/xy"),
    .blocked("|http*/ad.js|", "https://a.test/x/ad.js", "script"),
    .free("a|b/ad", "https://a.test/ab/ad"),
    .blocked("||127.0.0.1^", "http://127.0.0.1:8080/"),
  ]

  /// `^` is anything but a letter, a digit or one of `_-.%`, or the address's end.
  static let separators: [FilterCase] = [
    .blocked("^example.com^", "https://example.com/"),
    .blocked("/ad^", "https://a.test/ad/"),
    .blocked("/ad^", "https://a.test/ad?x"),
    .blocked("/ad^", "https://a.test/ad"),
    .blocked("/ad^", "https://a.test/ad:1"),
    .blocked("/ad^", "https://a.test/ad&x=1"),
    .free("/ad^", "https://a.test/add"),
    .free("/ad^", "https://a.test/ad-1"),
    .free("/ad^", "https://a.test/ad_1"),
    .free("/ad^", "https://a.test/ad.gif"),
    .free("/ad^", "https://a.test/ad%201"),
    .blocked("^foo.bar^", "http://example.com:8000/foo.bar?a=12"),
    .blocked("^%D1%82%D0%B5%D1%81%D1%82^", "http://example.com/?q=%D1%82%D0%B5%D1%81%D1%82&x"),
    .blocked("^example.com^", "http://example.com:8000/foo.bar?a=12"),
    .blocked("/ad^x", "https://a.test/ad/x"),
    .free("/ad^x", "https://a.test/adx"),
    .free("/ad^x", "https://a.test/ad.x"),
    .blocked("/ad^|", "https://a.test/ad/"),
    .blocked("/ad^|", "https://a.test/ad"),
    .free("/ad^|", "https://a.test/ad/x"),
    .free("/ad^|", "https://a.test/ads"),
    .blocked("||example.com^|", "https://example.com/"),
    .free("||example.com^|", "https://example.com/page"),
    .free("|https://a.test/x^|", "https://a.test/x/y"),
    .blocked("=ad^*^x=", "https://a.test/?q=ad&y&x=1"),
  ]

  /// Options name the kinds of loads; a tilde leaves one out; without any, all but windows and the window's own page are meant.
  static let kinds: [FilterCase] =
    [
      .blocked("/ad/$script", "https://a.test/ad/", "script"),
      .free("/ad/$script", "https://a.test/ad/", "image"),
      .blocked("/ad/$image", "https://a.test/ad/", "image"),
      .blocked("/ad/$script,image", "https://a.test/ad/", "image"),
      .free("/ad/$script,image", "https://a.test/ad/", "style-sheet"),
      .free("/ad/$~script", "https://a.test/ad/", "script"),
      .blocked("/ad/$~script", "https://a.test/ad/", "image"),
      .free("/ad/$~script,~image", "https://a.test/ad/", "image"),
      .blocked("/ad/$stylesheet", "https://a.test/ad/", "style-sheet"),
      .blocked("/ad/$css", "https://a.test/ad/", "style-sheet"),
      .blocked("/ad/$xmlhttprequest", "https://a.test/ad/", "fetch"),
      .blocked("/ad/$xhr", "https://a.test/ad/", "fetch"),
      .free("/ad/$xhr", "https://a.test/ad/", "script"),
      .blocked("/ad/$subdocument", "https://a.test/ad/", "document", isTop: false),
      .blocked("/ad/$frame", "https://a.test/ad/", "document", isTop: false),
      .free("/ad/$subdocument", "https://a.test/ad/", "image"),
      .free("/ad/$subdocument", "https://a.test/ad/", "document", on: "https://a.test/ad/"),
      .blocked("/ad/$font", "https://a.test/ad/", "font"),
      .blocked("/ad/$media", "https://a.test/ad/", "media"),
      .blocked("/ad/$websocket", "wss://a.test/ad/", "websocket"),
      .blocked("/ad/$ping", "https://a.test/ad/", "ping"),
      .blocked("/ad/$beacon", "https://a.test/ad/", "ping"),
      .blocked("/ad/$other", "https://a.test/ad/", "other"),
      .blocked("/ad/$popup", "https://a.test/ad/", "popup"),
      .free("/ad/$popup", "https://a.test/ad/", "image"),
      .free("/ad/", "https://a.test/ad/", "popup"),
      .blocked("/ad/$popup,script", "https://a.test/ad/", "script"),
      .blocked("/ad/$popup,script", "https://a.test/ad/", "popup"),
      .free("/ad/", "https://a.test/ad/", "document", on: "https://a.test/ad/"),
      .blocked("/ad/", "https://a.test/ad/", "document", isTop: false),
      .blocked("/ad/$all", "https://a.test/ad/", "popup"),
      .blocked("/ad/$all", "https://a.test/ad/", "font"),
      .free("/ad/$all", "https://a.test/ad/", "document", on: "https://a.test/ad/"),
    ]
    + [
      "image", "script", "style-sheet", "font", "fetch", "media", "websocket", "ping", "other",
      "svg-document",
    ]
    .map { .blocked("/ad/x", "https://a.test/ad/x", $0) }

  /// A request is third-party if page and request have other registrable domains.
  static let parties: [FilterCase] = [
    .blocked("/ad/$third-party", "https://a.test/ad/"),
    .free("/ad/$third-party", "https://news.test/ad/"),
    .free("/ad/$third-party", "https://img.news.test/ad/"),
    .blocked("/ad/$third-party", "https://news.test/ad/", on: "https://a.test/"),
    .free("/ad/$~third-party", "https://a.test/ad/"),
    .blocked("/ad/$~third-party", "https://www.news.test/ad/"),
    .blocked("/ad/$3p", "https://a.test/ad/"),
    .free("/ad/$3p", "https://news.test/ad/"),
    .blocked("/ad/$1p", "https://news.test/ad/"),
    .free("/ad/$first-party", "https://a.test/ad/"),
    .blocked("/ad/$~1p", "https://a.test/ad/"),
    .blocked("||a.test^$third-party,script", "https://a.test/x.js", "script"),
    .free("||a.test^$third-party,script", "https://a.test/x.png", "image"),
    .blocked("*$third-party,font", "https://a.test/x.woff", "font"),
  ]
}
