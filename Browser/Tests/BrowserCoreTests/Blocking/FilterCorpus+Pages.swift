import Foundation

extension FilterCorpus {
  /// `domain=` names the pages on which a filter counts, with all below them; a tilde those on which it does not.
  static let domains: [FilterCase] = [
    .blocked("/ad/$domain=news.test", "https://a.test/ad/"),
    .blocked("/ad/$domain=news.test", "https://a.test/ad/", on: "https://www.news.test/x"),
    .free("/ad/$domain=news.test", "https://a.test/ad/", on: "https://other.test/"),
    .free("/ad/$domain=news.test", "https://a.test/ad/", on: "https://goodnews.test/"),
    .blocked("/ad/$domain=b.test|news.test", "https://a.test/ad/"),
    .blocked("/ad/$from=news.test", "https://a.test/ad/"),
    .free("/ad/$domain=~news.test", "https://a.test/ad/"),
    .free("/ad/$domain=~news.test", "https://a.test/ad/", on: "https://m.news.test/"),
    .blocked("/ad/$domain=~news.test", "https://a.test/ad/", on: "https://b.test/"),
    .free("/ad/$domain=~news.test|~b.test", "https://a.test/ad/", on: "https://b.test/"),
    .blocked("/ad/$domain=~news.test|~b.test", "https://a.test/ad/", on: "https://c.test/"),
    .blocked("/ad/$domain=NEWS.test", "https://a.test/ad/"),
    .blocked("/ad/$domain=news.test|~b.test", "https://a.test/ad/"),
    .free("/ad/$domain=news.test|~b.test", "https://a.test/ad/", on: "https://b.test/"),
    .free("/ad/$domain=news.test|m.news.test|~news.test", "https://a.test/ad/"),
    .blocked("*$image,domain=news.test", "https://a.test/x"),
    .free("*$image,domain=news.test", "https://a.test/x", on: "https://b.test/"),
    .blocked("/ad/$script,domain=news.test,third-party", "https://a.test/ad/", "script"),
    .free("/ad/$script,domain=news.test,third-party", "https://news.test/ad/", "script"),
  ]

  /// `domain=` of an exception is also that of a document in a frame.
  static let frames: [FilterCase] = [
    .free("/ad/\n@@/ad/$domain=player.test", "https://a.test/ad/", isTop: false, in: "https://player.test/x"),
    .free(
      "/ad/\n@@/ad/$domain=player.test", "https://a.test/ad/", isTop: false, in: "https://www.player.test/"),
    .free(
      "/ad/\n@@/ad/$domain=player.test", "https://a.test/ad/", isTop: false, in: "https://player.test:8443/"),
    .blocked(
      "/ad/\n@@/ad/$domain=player.test", "https://a.test/ad/", isTop: false, in: "https://myplayer.test/"),
    .blocked(
      "/ad/\n@@/ad/$domain=player.test", "https://a.test/ad/", isTop: false,
      in: "https://player.test.evil.test/"),
    .blocked(
      "/ad/\n@@/ad/$domain=player.test", "https://a.test/ad/", isTop: false,
      in: "https://x.test/?https://player.test/"),
    .blocked(
      "/ad/\n@@/ad/$script,domain=player.test", "https://a.test/ad/", isTop: false, in: "https://player.test/"
    ),
    .free(
      "/ad/\n@@/ad/$script,domain=player.test", "https://a.test/ad/", "script", isTop: false,
      in: "https://player.test/"),
    .blocked(
      "/ad/$important\n@@/ad/$domain=player.test", "https://a.test/ad/", isTop: false,
      in: "https://player.test/"),
    // Its own document is asked for by the page around it.
    .blocked(
      "/ad/\n@@/ad/$domain=player.test", "https://player.test/ad/", "document", isTop: false,
      in: "https://player.test/ad/"),
  ]

  /// `@@` lets through what it hits; `important` does not mind that; `badfilter` takes a filter away.
  static let exceptions: [FilterCase] = [
    .free("/ad/\n@@/ad/good", "https://a.test/ad/good.png"),
    .blocked("/ad/\n@@/ad/good", "https://a.test/ad/bad.png"),
    .free("@@/ad/good\n/ad/", "https://a.test/ad/good.png"),
    .free("/ad/\n@@||a.test^", "https://a.test/ad/"),
    .blocked("/ad/\n@@||a.test^$script", "https://a.test/ad/", "image"),
    .free("/ad/\n@@||a.test^$script", "https://a.test/ad/", "script"),
    .free("/ad/\n@@/ad/$domain=news.test", "https://a.test/ad/"),
    .blocked("/ad/\n@@/ad/$domain=news.test", "https://a.test/ad/", on: "https://b.test/"),
    .free("/ad/\n@@/ad/$~third-party", "https://news.test/ad/"),
    .blocked("/ad/\n@@/ad/$~third-party", "https://a.test/ad/"),
    .blocked("/ad/$important\n@@/ad/", "https://a.test/ad/"),
    .blocked("@@/ad/\n/ad/$important,image", "https://a.test/ad/"),
    .free("/ad/x\n/ad/x$badfilter", "https://a.test/ad/x"),
    .free("/ad/x$script,image\n/ad/x$image,script,badfilter", "https://a.test/ad/x"),
    .blocked("/ad/x$script,image\n/ad/x$badfilter", "https://a.test/ad/x"),
    .blocked("/ad/$popup\n@@/ad/", "https://a.test/ad/", "popup"),
    .free("/ad/$popup\n@@/ad/$popup", "https://a.test/ad/", "popup"),
    .free("@@/ad/", "https://a.test/ad/"),
  ]

  /// `@@…$document` lets everything through on the pages that it hits, `elemhide` and `generichide` nothing of this kind.
  static let pages: [FilterCase] = [
    .free("/ad/\n@@||news.test^$document", "https://a.test/ad/"),
    .free("/ad/\n@@||news.test^$document", "https://a.test/ad/", on: "https://www.news.test/x"),
    .blocked("/ad/\n@@||news.test^$document", "https://a.test/ad/", on: "https://b.test/"),
    .blocked("/ad/\n@@||news.test^$document", "https://news.test/ad/", on: "https://b.test/"),
    .free("/ad/\n@@||news.test/good/$document", "https://a.test/ad/", on: "https://news.test/good/1"),
    .blocked("/ad/\n@@||news.test/good/$document", "https://a.test/ad/", on: "https://news.test/bad/1"),
    .free("/ad/$important\n@@||news.test^$document", "https://a.test/ad/"),
    .free("/ad/$popup\n@@||news.test^$document", "https://a.test/ad/", "popup"),
    .free("/ad/\n@@||news.test^$doc", "https://a.test/ad/"),
    .blocked("/ad/\n@@||news.test^$elemhide", "https://a.test/ad/"),
    .blocked("/ad/\n@@||news.test^$generichide", "https://a.test/ad/"),
    .free("/ad/\n@@*$document,domain=news.test", "https://a.test/ad/"),
    // Options are alternatives.
    .free(
      "/ad/\n@@||a.test/ad/$document,subdocument", "https://a.test/ad/1", "document", isTop: false),
    .free("/ad/\n@@||a.test/ad/$document,subdocument", "https://b.test/ad/", on: "https://a.test/ad/"),
    .blocked("/ad/\n@@||a.test/ad/$document,subdocument", "https://a.test/ad/1", "image"),
    .free("/ad/\n@@||a.test/ad/$document,image,domain=news.test", "https://a.test/ad/1", "image"),
    .blocked(
      "/ad/\n@@||a.test/ad/$document,image,domain=news.test", "https://a.test/ad/1", on: "https://b.test/"),
    .free("/ad/\n@@||a.test/ad/$generichide,script", "https://a.test/ad/1", "script"),
    .blocked("/ad/\n@@||a.test/ad/$generichide,script", "https://a.test/ad/1", "image"),
  ]

  /// What stands between slashes is a regular expression.
  static let expressions: [FilterCase] = [
    .blocked(#"/banner[0-9]+\.gif/"#, "https://a.test/banner123.gif"),
    .free(#"/banner[0-9]+\.gif/"#, "https://a.test/banner.gif"),
    .free(#"/banner[0-9]+\.gif/"#, "https://a.test/banner1xgif"),
    .blocked(#"/\/ad\d\//"#, "https://a.test/ad7/"),
    .free(#"/\/ad\d\//"#, "https://a.test/adx/"),
    .blocked(#"/^https?:\/\/a\.test\/\w+$/"#, "https://a.test/abc_1"),
    .free(#"/^https?:\/\/a\.test\/\w+$/"#, "https://a.test/abc-1"),
    .blocked(#"/(?:ad)+\.js/$script"#, "https://a.test/adad.js", "script"),
    .blocked(#"/AD[a-c]/$match-case"#, "https://a.test/ADb"),
    .free(#"/AD[a-c]/$match-case"#, "https://a.test/adb"),
    .blocked(#"/ad[^a-z]x/"#, "https://a.test/ad1x"),
    .free(#"/ad[^a-z]x/"#, "https://a.test/adbx"),
    .blocked(#"/ad.*?x$/"#, "https://a.test/ad1x"),
  ]

  /// Case, hosts files, and lines for other programs.
  static let others: [FilterCase] = [
    .blocked("/BannerAd.gif$match-case", "https://a.test/BannerAd.gif"),
    .free("/BannerAd.gif$match-case", "https://a.test/bannerad.gif"),
    .blocked("0.0.0.0 a.test", "https://a.test/"),
    .blocked("127.0.0.1\ta.test", "https://www.a.test/"),
    .free("127.0.0.1 a.test", "https://b.test/"),
    .blocked("0.0.0.0 a.test # why", "https://a.test/"),
    .free("127.0.0.1 localhost\n/ad/", "http://localhost/"),
    .free("!#if ext_ublock\n/ad/\n!#endif\n/other/", "https://a.test/ad/"),
    .blocked("!#if !ext_ublock\n/ad/\n!#endif", "https://a.test/ad/"),
    .blocked("!#if ext_ublock\n/x/\n!#else\n/ad/\n!#endif", "https://a.test/ad/"),
    .blocked("!#if ext_ublock\n/x/\n!#endif\n/ad/", "https://a.test/ad/"),
    .blocked("[Adblock Plus 2.0]\r\n! Title: x\r\n/ad/\r\n", "https://a.test/ad/"),
    .blocked("  /ad/  ", "https://a.test/ad/"),
    .blocked("/ad/\n/x/$csp=script-src 'none'", "https://a.test/ad/"),
    .free("/ad/x\n/x/$redirect=noop.js", "https://a.test/x/"),
    .free("/ad/x\n/x/$removeparam=utm", "https://a.test/x/"),
    .free("/ad/x\n||whole.test^$document", "https://whole.test/", "document", on: "https://whole.test/"),
  ]
}
