// Finds out whether a page is an article, and reads the article out of it.
//
// Runs in a world of its own in every page. What it hands out is no HTML but a tree of names, texts and a few
// attributes; Martlet makes HTML of it, knows which names and attributes it allows, and escapes everything. So nothing
// that is overlooked here can run there.
(() => {
  "use strict";
  // An element with that id or name is found under it, too, and is none of ours.
  if (Object.hasOwn(globalThis, "martletReader")) return;

  // ---- Nodes -------------------------------------------------------------------------------------------------------

  // Getters come from the prototypes: a field of a form that is named "children" hides the form's own property.
  const getter = (type, name) => {
    const get = Object.getOwnPropertyDescriptor(type.prototype, name).get;
    return (node) => get.call(node);
  };
  const childrenOf = getter(Node, "childNodes");
  const parentOf = getter(Node, "parentElement");
  const textOf = getter(Node, "textContent");
  const kindOf = getter(Node, "nodeType");
  const valueOf = getter(CharacterData, "data");
  const nameOf = getter(Element, "localName");
  const attribute = (node, name) => Element.prototype.getAttribute.call(node, name) || "";
  const hasAttribute = (node, name) => Element.prototype.hasAttribute.call(node, name);
  const all = (node, selector) =>
    [...(node === document ? Document : Element).prototype.querySelectorAll.call(node, selector)];
  const first = (node, selector) => all(node, selector)[0] || null;
  const contains = (node, other) => Node.prototype.contains.call(node, other);
  const isBefore = (node, other) =>
    (Node.prototype.compareDocumentPosition.call(node, other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isElement = (node) => kindOf(node) === 1;
  const isText = (node) => kindOf(node) === 3;
  const squeeze = (text) => text.replace(/\s+/g, " ").trim();
  // Names of classes come again and again.
  const wordsOfNames = new Map([[" ", new Set()]]);
  const words = (node) => {
    const names = attribute(node, "class") + " " + attribute(node, "id");
    const known = wordsOfNames.get(names);
    if (known) return known;
    const found = new Set(names.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z]+/));
    if (wordsOfNames.size < 2000) wordsOfNames.set(names, found);
    return found;
  };
  const hasWord = (node, list) => {
    for (const word of words(node)) if (list.has(word)) return true;
    return false;
  };

  const set = (text) => new Set(text.split(" "));
  const inlineNames = set("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark math q rb rp "
    + "rt rtc ruby s samp small span strike strong sub sup time tt u var wbr br img picture");
  const proseNames = set("p pre blockquote li dd dt td th figcaption h1 h2 h3 h4 h5 h6");
  const structureNames = set("html body main article section div form center table tbody tr td font span");
  const droppedNames = set("script style noscript template nav aside footer button input select textarea option "
    + "datalist progress meter iframe frame frameset object embed applet canvas svg dialog menu audio video link meta "
    + "base map area head title portal fencedframe slot");
  const droppedRoles = set("navigation banner complementary contentinfo search menu menubar toolbar tablist dialog "
    + "alertdialog alert button form status tooltip");
  const droppedWords = set("nav navbar navigation menu breadcrumb breadcrumbs sidebar footer comment comments disqus "
    + "share sharing sharebar social related recommended recommendations promo promotion ad ads adslot advert "
    + "advertisement advertising sponsor sponsored banner newsletter subscribe subscription signup cookie cookies "
    + "consent gdpr popup modal overlay toolbar pagination pager tags taglist outbrain taboola widget skip login "
    + "paywall editsection navbox noprint trending popular");
  const hiddenWords = set("hidden invisible visuallyhidden");
  const bylineWords = set("byline author by writer");
  const deckWords = set("deck dek standfirst subtitle subhead subheadline lede strapline");
  const personWords = set("author user username poster avatar member profile");

  // ---- How much there is to read -----------------------------------------------------------------------------------

  // Letters that count: one of Chinese, Japanese or Korean says about as much as three others.
  const weight = (text) => {
    const squeezed = squeeze(text);
    if (!/[\u3040-\ud7af]/.test(squeezed)) return squeezed.length;
    const dense = squeezed.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g);
    return squeezed.length + (dense ? 2 * dense.length : 0);
  };
  const leastBlock = 60;
  const leastArticle = 600;
  const leastHomePage = 2500;
  const mostNodes = 40000;
  // What holds so much of all prose holds the article.
  const share = 0.9;

  const isHiddenByName = (node) => {
    if (hasAttribute(node, "hidden") || attribute(node, "aria-hidden") === "true") return true;
    const style = attribute(node, "style");
    if (style !== "" && /display:\s*none|visibility:\s*hidden/.test(style)) return true;
    const names = attribute(node, "class");
    if (names !== "" && /\b(sr-only|screen-reader-text|visually-hidden)\b/.test(names)) return true;
    return hasWord(node, hiddenWords);
  };

  const isDropped = (node) => {
    const name = nameOf(node);
    if (droppedNames.has(name)) return true;
    const role = attribute(node, "role").toLowerCase();
    return (role !== "" && droppedRoles.has(role)) || isHiddenByName(node);
  };

  // Measures prose: the letters of blocks of text that are no mere lists of links.
  class Measure {
    constructor() {
      this.masses = new Map();
      this.blocks = 0;
      this.visited = 0;
    }

    // Text and links directly in a block, through inline elements.
    inline(node, sums, inLink) {
      for (const child of childrenOf(node)) {
        if (isText(child)) {
          const length = weight(valueOf(child));
          if (inLink) sums.links += length; else sums.text += length;
        } else if (isElement(child)) {
          const name = nameOf(child);
          if (droppedNames.has(name)) continue;
          if (inlineNames.has(name)) this.inline(child, sums, inLink || name === "a");
          else sums.mass += this.block(child);
        }
      }
    }

    block(node) {
      this.visited += 1;
      if (this.visited > mostNodes || isDropped(node)) return 0;
      const sums = { text: 0, links: 0, mass: 0 };
      this.inline(node, sums, nameOf(node) === "a");
      let mass = sums.mass;
      if (sums.text >= leastBlock && sums.links < sums.text) {
        mass += sums.text + sums.links;
        this.blocks += 1;
      }
      // Named like something beside the article, unless most of the page is in it.
      if (mass > 0 && !structureRoots.has(nameOf(node)) && hasWord(node, droppedWords)) {
        this.suspects.push([node, mass]);
        return 0;
      }
      this.masses.set(node, mass);
      return mass;
    }

    run(root) {
      this.suspects = [];
      let mass = this.block(root);
      // A page whose only text is in something with a telling name: the name misleads.
      for (const [node, hidden] of this.suspects) {
        if (hidden > mass && hidden > leastArticle * 2 && !isCommentary(node)) {
          let up = node;
          this.masses.set(node, hidden);
          while (up !== root && (up = parentOf(up))) this.masses.set(up, (this.masses.get(up) || 0) + hidden);
          this.kept = node;
          mass += hidden;
        }
      }
      return mass;
    }
  }
  const structureRoots = set("html body main article");
  const commentaryWords = set("comment comments disqus related sidebar footer nav navigation menu cookie consent");
  const isCommentary = (node) => hasWord(node, commentaryWords);

  // The part of the page that says of itself that it is the article, if exactly one does.
  const declaredRoot = (measure) => {
    const massOf = (node) => measure.masses.get(node) || 0;
    for (const selector of ["[itemprop~=articleBody]", "article, [role=article]", "main, [role=main]"]) {
      const found = all(document, selector).filter((node) => massOf(node) >= leastArticle / 2);
      const outer = found.filter((node) => !found.some((other) => other !== node && contains(other, node)));
      const sum = outer.reduce((total, node) => total + massOf(node), 0);
      const best = outer.sort((a, b) => massOf(b) - massOf(a))[0];
      if (best && massOf(best) >= sum * 0.6) return best;
    }
    return null;
  };

  const elementsOf = (node) => [...childrenOf(node)].filter(isElement);

  // Goes down from a root to the smallest part that holds nearly all of its prose.
  const tighten = (root, measure) => {
    let node = root;
    for (;;) {
      const whole = measure.masses.get(node) || 0;
      const next = elementsOf(node).find((child) => {
        const name = nameOf(child);
        const isStructure = structureNames.has(name) || name.includes("-");
        return isStructure && (measure.masses.get(child) || 0) >= whole * share;
      });
      if (!next) return node;
      node = next;
    }
  };

  // Front pages: headings that lead elsewhere.
  const isIndex = (node) => {
    const headings = all(node, "h1, h2, h3, h4").filter((heading) => squeeze(textOf(heading)).length > 0);
    const leading = headings.filter((heading) => {
      const link = Element.prototype.closest.call(heading, "a[href]") || first(heading, "a[href]");
      if (!link || absolute(attribute(link, "href")).startsWith(here() + "#")) return false;
      return squeeze(textOf(link)).length >= squeeze(textOf(heading)).length * 0.7;
    });
    return leading.length >= 3 && leading.length >= headings.length * 0.5;
  };

  // Discussions: parts that are alike, each with somebody's name or a time of its own.
  const isThread = (root, measure) => {
    const massOf = (node) => measure.masses.get(node) || 0;
    const groups = new Map();
    for (const node of all(root, "article, li, section, div, tr")) {
      const key = nameOf(node) + "." + attribute(node, "class");
      const parent = parentOf(node);
      const at = groups.get(parent) || new Map();
      groups.set(parent, at);
      if (at.has(key)) at.get(key).push(node); else at.set(key, [node]);
    }
    for (const group of groups.values()) {
      for (const alike of group.values()) {
        if (alike.length < 3 || alike.reduce((sum, node) => sum + massOf(node), 0) < massOf(root) * 0.5) continue;
        const signed = alike.filter((node) => squeeze(textOf(node)).length >= leastBlock
          && (first(node, "time") || all(node, "[class]").some((part) => hasWord(part, personWords))));
        const sum = signed.reduce((total, node) => total + massOf(node), 0);
        if (signed.length >= 3 && sum >= massOf(root) * 0.5) return true;
      }
    }
    return false;
  };

  // The article's place in the page; null where there is none.
  const locate = () => {
    if (!document.body || document.contentType !== "text/html" && document.contentType !== "application/xhtml+xml") {
      return null;
    }
    const measure = new Measure();
    const whole = measure.run(document.body);
    if (whole < leastArticle) return null;
    const root = declaredRoot(measure) || document.body;
    const body = tighten(root, measure);
    const mass = measure.masses.get(body) || 0;
    const isHome = location.pathname === "/" || location.pathname === "";
    if (mass < (isHome ? leastHomePage : leastArticle)) return null;
    if (isIndex(body) || isThread(body, measure)) return null;
    return { root, body, measure };
  };

  // ---- What the page says of the article ---------------------------------------------------------------------------

  const meta = (...names) => {
    for (const name of names) {
      for (const node of all(document, "meta")) {
        const key = attribute(node, "property") || attribute(node, "name") || attribute(node, "itemprop");
        const content = squeeze(attribute(node, "content"));
        if (key.toLowerCase() === name && content) return content;
      }
    }
    return "";
  };

  // The article among the page's linked data.
  const linkedData = () => {
    const isArticle = (item) => item && typeof item === "object"
      && [].concat(item["@type"] || []).some((type) => /Article|BlogPosting|Report|Recipe/.test(String(type)));
    for (const script of all(document, "script[type='application/ld+json']")) {
      try {
        const data = JSON.parse(textOf(script));
        const items = [].concat(data).flatMap((item) => [item].concat((item && item["@graph"]) || []));
        const found = items.find(isArticle);
        if (found) return found;
      } catch {
        // Pages with broken data have the rest.
      }
    }
    return {};
  };
  const plain = (value) => (typeof value === "string" ? squeeze(value) : "");

  // Without marks that are for programs or for the mouse only.
  const shownText = (node) => [...childrenOf(node)].map((child) => {
    if (isText(child)) return valueOf(child);
    return isElement(child) && !isDropped(child) ? shownText(child) : "";
  }).join("");

  const titleOf = (place) => {
    const given = squeeze(meta("og:title", "twitter:title") || document.title);
    const cut = given.split(/\s+[|–—·»]\s+|\s+-\s+/)[0];
    const headings = all(document, "h1").filter((node) => {
      const length = squeeze(shownText(node)).length;
      return !isDropped(node) && !Element.prototype.closest.call(node, "nav, aside, footer") && length > 0 && length < 300;
    });
    const inside = headings.filter((node) => contains(place.root, node) || isBefore(node, place.body));
    const named = inside.find((node) => given.toLowerCase().includes(squeeze(shownText(node)).toLowerCase()));
    const heading = named || (inside.length === 1 ? inside[0] : inside.find((node) => contains(place.root, node)));
    if (heading) return { text: squeeze(shownText(heading)), node: heading };
    return { text: cut.length >= 8 ? cut : given, node: null };
  };

  // The lines of a part, as they stand below each other.
  const linesOf = (node) => {
    const lines = [""];
    const add = (part) => {
      for (const child of childrenOf(part)) {
        if (isText(child)) { lines[lines.length - 1] += valueOf(child); continue; }
        if (!isElement(child) || isDropped(child)) continue;
        const breaks = !inlineNames.has(nameOf(child)) || nameOf(child) === "br";
        if (breaks) lines.push("");
        add(child);
        if (breaks) lines.push("");
      }
    };
    add(node);
    return lines.map(squeeze).filter((line) => line.length > 0);
  };

  const within = (place, node) => contains(place.root, node) || isBefore(node, place.body);

  const bylineOf = (place, data, used) => {
    const author = [].concat(data.author || []).map((item) => plain(item && (item.name || item))).filter(Boolean);
    const marked = all(document, "[itemprop~=author], [rel~=author], [class], [id]").filter((node) =>
      within(place, node) && (attribute(node, "itemprop").includes("author") || attribute(node, "rel").includes("author")
        || hasWord(node, bylineWords)) && !isHiddenByName(node));
    // Not the article itself, and not those who wrote about it.
    const shown = marked.find((node) => !contains(node, place.body)
      && !(contains(place.body, node) && isCommentaryAbove(node, place.body))
      && squeeze(textOf(node)).length > 1 && squeeze(textOf(node)).length < 160);
    let lines = shown ? linesOf(shown) : [];
    if (shown) used.add(shown);
    const name = author.join(", ") || (/^https?:/.test(meta("author")) ? "" : meta("author")) || lines[0] || "";
    if (lines[0] === name || lines.length > 1) lines = lines.slice(1);
    return { name: name.replace(/^(by|von|par|por|di)[:\s]+/i, "").slice(0, 120), rest: lines.join(" · ") };
  };
  const isCommentaryAbove = (node, end) => {
    for (let up = node; up && up !== end; up = parentOf(up)) if (isCommentary(up)) return true;
    return false;
  };

  const dateOf = (place, data, used) => {
    const given = plain(data.datePublished) || meta("article:published_time", "datepublished", "date", "dc.date");
    const time = all(document, "time, [itemprop~=datePublished]").find((node) =>
      within(place, node) && !isCommentaryAbove(node, document.body) && squeeze(textOf(node)).length < 60);
    if (time && isBefore(time, place.body) === false && contains(place.body, time)) used.add(time);
    const stamp = given || (time && (attribute(time, "datetime") || attribute(time, "content"))) || "";
    return { stamp, text: time ? squeeze(textOf(time)) : "" };
  };

  // ---- Addresses ---------------------------------------------------------------------------------------------------

  const absolute = (text) => {
    try {
      return new URL(text.trim(), document.baseURI).href;
    } catch {
      return "";
    }
  };
  const here = () => location.href.split("#")[0];

  const bestOfSet = (text) => {
    let best = "", most = 0;
    for (const match of text.matchAll(/(\S+)\s+([\d.]+)[wx]/g)) {
      const size = Number(match[2]);
      const isWide = match[0].endsWith("w");
      // Larger than any reader's column at scale 2 is no better.
      if (size > most && !(isWide && size > 2000 && most > 0)) [best, most] = [match[1].replace(/^,/, ""), size];
    }
    return best;
  };

  // What stands in for a picture that is loaded when it comes into sight.
  const isPlaceholder = (source) => source === "" || /^data:image\/(svg|gif)/.test(source);

  const imageAddress = (image) => {
    const lazy = ["data-src", "data-lazy-src", "data-original", "data-image"].map((name) => attribute(image, name))
      .find((text) => text.length > 0);
    const sets = [attribute(image, "srcset"), attribute(image, "data-srcset"), attribute(image, "data-lazy-srcset")];
    const parent = parentOf(image);
    if (parent && nameOf(parent) === "picture") {
      for (const source of all(parent, "source")) sets.push(attribute(source, "srcset") || attribute(source, "data-srcset"));
    }
    const source = attribute(image, "src");
    return absolute(bestOfSet(sets.join(", ")) || (isPlaceholder(source) && lazy) || source || lazy || "");
  };

  // What has not come yet is as large as the page says, or as it has been given room.
  const imageSize = (image) => {
    const box = Element.prototype.getBoundingClientRect.call(image);
    const isHere = !isPlaceholder(attribute(image, "src"));
    const width = (isHere && image.naturalWidth) || Number(attribute(image, "width")) || (isHere && box.width);
    const height = (isHere && image.naturalHeight) || Number(attribute(image, "height")) || (isHere && box.height);
    return { width: Number(width) || 0, height: Number(height) || 0, shown: isHere ? box.width : 0 };
  };
  const smallest = 64;

  const isPicture = (image) => {
    const size = imageSize(image);
    const isSmall = (side) => side > 0 && side < smallest;
    if (isSmall(size.width) || isSmall(size.height) || isSmall(size.shown)) return false;
    return !hasWord(image, set("avatar icon logo emoji pixel tracking spacer"));
  };

  // ---- The tree ----------------------------------------------------------------------------------------------------

  const keptInline = set("a abbr b bdi bdo cite code del dfn em i ins kbd mark q rb rp rt ruby s samp small strong sub "
    + "sup time u var wbr br");
  const keptBlocks = set("p pre blockquote ul ol li dl dt dd h2 h3 h4 h5 h6 figure figcaption table caption thead tbody "
    + "tfoot tr th td hr");
  const renamed = { h1: "h2", strike: "s", acronym: "abbr", tt: "code", summary: "h4", big: "span", font: "span" };
  const deepest = 48;

  class Writer {
    constructor(place, title, used) {
      this.place = place;
      this.title = title;
      this.used = used;
      this.count = 0;
      this.pictures = new Set();
    }

    isSkipped(node) {
      if (this.used.has(node)) return true;
      if (node === this.place.measure.kept) return false;
      if (isDropped(node)) return true;
      const mass = this.place.measure.masses.get(node) || 0;
      const whole = this.place.measure.masses.get(this.place.body) || 0;
      if (mass < whole * 0.4 && hasWord(node, droppedWords)) return true;
      // Pictures that are not seen yet may come with scrolling; text that is not seen is neither shown nor spoken.
      if (!["br", "wbr", "img", "picture"].includes(nameOf(node))) {
        const style = getComputedStyle(node);
        if (style.display === "none" || style.visibility === "hidden") return true;
      }
      return !inlineNames.has(nameOf(node)) && this.isLinkList(node, mass);
    }

    // Boxes that hold little but links lead away from the article.
    isLinkList(node, mass) {
      const name = nameOf(node);
      if (!["div", "section", "ul", "ol", "p", "header", "table"].includes(name) || mass > 0) return false;
      const links = all(node, "a[href]");
      if (links.length < (name === "p" ? 3 : 2) || first(node, "img, figure")) return false;
      const text = squeeze(textOf(node)).length;
      const linked = links.reduce((sum, link) => sum + squeeze(textOf(link)).length, 0);
      const leads = links.some((link) => !attribute(link, "href").startsWith("#"));
      return leads && linked > text * 0.7;
    }

    element(node, name, depth) {
      const attributes = {};
      const keep = (key, value) => { if (value) attributes[key] = value; };
      const own = attribute(node, "id") || (name === "a" ? attribute(node, "name") : "");
      if (own) keep("id", own);
      keep("dir", attribute(node, "dir").toLowerCase());
      keep("lang", attribute(node, "lang"));
      switch (name) {
        case "a": {
          const href = attribute(node, "href");
          if (href) {
            const address = absolute(href);
            keep("href", address.startsWith(here() + "#") ? address.slice(here().length) : address);
          }
          break;
        }
        case "ol": keep("start", attribute(node, "start")); if (hasAttribute(node, "reversed")) keep("reversed", "1"); break;
        case "li": keep("value", attribute(node, "value")); break;
        case "td": case "th":
          keep("colspan", attribute(node, "colspan"));
          keep("rowspan", attribute(node, "rowspan"));
          keep("scope", attribute(node, "scope"));
          break;
        case "abbr": case "dfn": keep("title", attribute(node, "title")); break;
        case "time": keep("datetime", attribute(node, "datetime")); break;
      }
      return { t: name, a: attributes, c: [] };
    }

    image(node) {
      const address = imageAddress(node);
      if (!address || this.pictures.has(address) || !isPicture(node)) return null;
      this.pictures.add(address);
      const size = imageSize(node);
      const attributes = { src: address, alt: squeeze(attribute(node, "alt")) };
      if (size.width > 0 && size.height > 0) {
        attributes.width = String(Math.round(size.width));
        attributes.height = String(Math.round(size.height));
      }
      return { t: "img", a: attributes, c: [] };
    }

    isDataTable(node) {
      const role = attribute(node, "role");
      if (role === "presentation" || role === "none" || first(node, "table")) return false;
      const rows = all(node, "tr");
      return rows.length >= 2 && rows.some((row) => elementsOf(row).length >= 2);
    }

    // Appends what a node comes to. Loose text in boxes is gathered in paragraphs.
    append(node, list, depth, isFlow) {
      if (this.count > mostNodes || depth > deepest) return;
      this.count += 1;
      if (isText(node)) {
        const text = valueOf(node);
        if (isFlow && text.trim() === "" && !this.isOpen(list)) return;
        (isFlow ? this.paragraph(list) : list).push(text);
        return;
      }
      if (!isElement(node) || this.isSkipped(node)) return;
      const given = nameOf(node);
      const name = renamed[given] || given;
      if (given === "img") {
        const image = this.image(node);
        if (image && isFlow && !this.isOpen(list)) list.push({ t: "figure", a: {}, c: [image] });
        else if (image) list.push(image);
        return;
      }
      if (given === "picture") return this.flow(node, list, depth, isFlow);
      if (name === "br" && isFlow) {
        // Two breaks make a paragraph.
        const open = this.isOpen(list) ? list[list.length - 1] : null;
        const last = open && open.c[open.c.length - 1];
        if (last && last.t === "br") { open.c.pop(); open.closed = true; } else if (open) open.c.push({ t: "br", a: {}, c: [] });
        return;
      }
      if (keptInline.has(name)) {
        // A link around a whole block is no paragraph's.
        if (isFlow && this.hasBlocks(node)) return this.flow(node, list, depth, true);
        const made = this.element(node, name, depth);
        this.flow(node, made.c, depth + 1, false);
        if (made.c.length > 0 || name === "br" || name === "wbr") (isFlow ? this.paragraph(list) : list).push(made);
        return;
      }
      if (inlineNames.has(given)) return this.flow(node, list, depth, isFlow && !this.isPlainInline(node));
      this.close(list);
      if (name === "table" && !this.isDataTable(node)) {
        this.flow(node, list, depth, true);
        return this.close(list);
      }
      if (!keptBlocks.has(name) || (name === "figure" && !first(node, "img")) || ["tr", "td", "th", "tbody", "thead", "tfoot", "caption"].includes(name) && !this.isInTable) {
        this.flow(node, list, depth, isFlow || !keptBlocks.has(name));
        return this.close(list);
      }
      this.block(node, name, list, depth);
      this.close(list);
    }

    block(node, name, list, depth) {
      if (/^h[2-6]$/.test(name)) {
        const text = squeeze(shownText(node)).toLowerCase();
        if (text === "" || text === this.title.toLowerCase()) return;
      }
      const made = this.element(node, name, depth);
      const wasInTable = this.isInTable;
      if (name === "table") this.isInTable = true;
      const holdsBlocks = ["blockquote", "li", "dd", "td", "th", "figure", "figcaption"].includes(name) && this.hasBlocks(node);
      const isList = ["ul", "ol", "dl", "table", "tbody", "thead", "tfoot", "tr"].includes(name);
      if (isList) {
        for (const child of childrenOf(node)) if (isElement(child)) this.append(child, made.c, depth + 1, true);
      } else {
        this.flow(node, made.c, depth + 1, holdsBlocks || name === "blockquote" || name === "figure");
      }
      this.isInTable = wasInTable;
      if (made.c.length > 0 || name === "hr" || ["td", "th"].includes(name)) list.push(made);
    }

    flow(node, list, depth, isFlow) {
      for (const child of childrenOf(node)) this.append(child, list, depth + 1, isFlow);
    }

    isPlainInline(node) { return !this.hasBlocks(node); }
    hasBlocks(node) {
      return all(node, "p, div, section, ul, ol, dl, table, pre, blockquote, figure, h1, h2, h3, h4, h5, h6, hr").length > 0;
    }

    isOpen(list) {
      const last = list[list.length - 1];
      return Boolean(last && last.loose && !last.closed);
    }
    close(list) {
      const last = list[list.length - 1];
      if (last && last.loose) last.closed = true;
    }
    paragraph(list) {
      if (!this.isOpen(list)) list.push({ t: "p", a: {}, c: [], loose: true });
      return list[list.length - 1].c;
    }
  }

  const textIn = (node) => (typeof node === "string" ? node : node.c.map(textIn).join(""));
  const holdsPicture = (node) => typeof node !== "string" && (node.t === "img" || node.c.some(holdsPicture));
  // Blocks without anything to see, and marks of the writer's own.
  const tidy = (nodes) => nodes.filter((node) => {
    if (typeof node === "string") return true;
    node.c = tidy(node.c);
    delete node.loose;
    delete node.closed;
    if (!["p", "li", "blockquote", "figure", "figcaption", "ul", "ol", "dl", "table", "h2", "h3", "h4", "h5", "h6", "pre", "a"].includes(node.t)) return true;
    return textIn(node).trim() !== "" || holdsPicture(node) || (node.t === "a" && node.a.id);
  });

  // The picture above the text.
  const leadOf = (place, writer, nodes, data) => {
    if (nodes.slice(0, 2).some(holdsPicture)) return null;
    const images = all(document, "img").filter((image) => !contains(place.body, image) && isBefore(image, place.body)
      && !Element.prototype.closest.call(image, "nav, aside, footer, [role=banner], [hidden]") && isPicture(image)
      && imageSize(image).shown >= 200);
    const image = images[images.length - 1];
    if (image) {
      const made = writer.image(image);
      const figure = Element.prototype.closest.call(image, "figure");
      const caption = figure && first(figure, "figcaption");
      if (!made) return null;
      const text = caption ? squeeze(textOf(caption)) : "";
      return { t: "figure", a: {}, c: text ? [made, { t: "figcaption", a: {}, c: [text] }] : [made] };
    }
    const given = meta("og:image:secure_url", "og:image") || plain([].concat(data.image || [])[0]);
    const address = given && absolute(given);
    if (!address || writer.pictures.has(address) || /logo|default|placeholder/i.test(address)) return null;
    return { t: "figure", a: {}, c: [{ t: "img", a: { src: address, alt: meta("og:image:alt") }, c: [] }] };
  };

  const deckOf = (place, title) => {
    const deck = all(document, "p, h2, h3, div").find((node) => hasWord(node, deckWords) && within(place, node)
      && !contains(node, place.body) && !isHiddenByName(node) && !first(node, "p, div, h1, h2"));
    const text = deck ? squeeze(textOf(deck)) : "";
    return text.length >= 20 && text.length <= 400 && text !== title ? { text, node: deck } : { text: "", node: null };
  };

  const extract = () => {
    const place = locate();
    if (!place) return null;
    const data = linkedData();
    const used = new Set();
    const title = titleOf(place);
    const deck = deckOf(place, title.text);
    if (deck.node) used.add(deck.node);
    const byline = bylineOf(place, data, used);
    const date = dateOf(place, data, used);
    if (title.node) used.add(title.node);
    const writer = new Writer(place, title.text, used);
    const list = [];
    writer.flow(place.body, list, 0, true);
    const nodes = tidy(list);
    const lead = leadOf(place, writer, nodes, data);
    const style = getComputedStyle(place.body);
    return JSON.stringify({
      title: title.text,
      deck: deck.text,
      byline: byline.name,
      note: byline.rest,
      date: date.stamp,
      dateText: date.text,
      site: meta("og:site_name", "application-name"),
      language: attribute(Element.prototype.closest.call(place.body, "[lang]") || document.documentElement, "lang"),
      isRightToLeft: style.direction === "rtl",
      nodes: lead ? [lead].concat(nodes) : nodes,
    });
  };

  // ---- Telling -----------------------------------------------------------------------------------------------------

  const handler = globalThis.webkit && webkit.messageHandlers && webkit.messageHandlers.martletReader;
  let isArticle = null;
  const look = () => {
    let found = false;
    try {
      found = locate() !== null;
    } catch {
      // A page that defies reading is no article.
    }
    if (found !== isArticle && handler) handler.postMessage(found);
    isArticle = found;
  };
  // Pages that build themselves by script are looked at once more.
  const late = 1500;
  const watch = () => {
    isArticle = null;
    look();
    if (!isArticle) setTimeout(() => { if (!isArticle) look(); }, late);
  };
  globalThis.martletReader = { extract, look: watch };
  look();
  if (document.readyState === "complete") watch();
  else addEventListener("load", () => { if (!isArticle) watch(); }, { once: true });
  addEventListener("pageshow", (event) => { if (event.persisted) watch(); });
})();
