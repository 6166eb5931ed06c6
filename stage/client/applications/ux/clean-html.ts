/** Sanitising of markup that came from elsewhere: only known elements and harmless attributes stay. */

const ELEMENTS = new Set([
  "a",
  "abbr",
  "address",
  "article",
  "aside",
  "audio",
  "b",
  "bdi",
  "bdo",
  "blockquote",
  "br",
  "button",
  "caption",
  "cite",
  "code",
  "col",
  "colgroup",
  "data",
  "datalist",
  "dd",
  "del",
  "details",
  "dfn",
  "dialog",
  "div",
  "dl",
  "dt",
  "em",
  "fieldset",
  "figcaption",
  "figure",
  "footer",
  "form",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "header",
  "hgroup",
  "hr",
  "i",
  "img",
  "input",
  "ins",
  "kbd",
  "label",
  "legend",
  "li",
  "main",
  "map",
  "mark",
  "menu",
  "meter",
  "nav",
  "ol",
  "optgroup",
  "option",
  "output",
  "p",
  "picture",
  "pre",
  "progress",
  "q",
  "rp",
  "rt",
  "ruby",
  "s",
  "samp",
  "search",
  "section",
  "select",
  "small",
  "source",
  "span",
  "strong",
  "sub",
  "summary",
  "sup",
  "table",
  "tbody",
  "td",
  "template",
  "textarea",
  "tfoot",
  "th",
  "thead",
  "time",
  "tr",
  "track",
  "u",
  "ul",
  "var",
  "video",
  "wbr",
  "color-picker",
  "document-tags",
  "enriched-content",
  "file-picker",
  "multi-checkbox",
  "multi-select",
  "prose-mirror",
  "range-picker",
  "secret-block",
  "string-tags",
]);

/** Elements whose whole content goes with them. */
const WITH_CONTENT = "script, style, iframe, object, embed, link, meta, base, noscript";
const LINKS = new Set(["href", "src", "action", "formaction", "poster", "xlink:href"]);

function isHarmless(attribute: Attr): boolean {
  const name = attribute.name.toLowerCase();
  if (name.startsWith("on") || name === "srcdoc") return false;
  if (!LINKS.has(name)) return true;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(attribute.value.replace(/\p{Cc}/gu, ""))?.[1]?.toLowerCase();
  if (scheme === undefined || ["http", "https", "mailto"].includes(scheme)) return true;
  return scheme === "data" && /^\s*data:image\/(png|jpe?g|gif|webp);/i.test(attribute.value);
}

/** Takes from a fragment what could run code; unknown elements give way to their content. */
function cleanTree(root: ParentNode): void {
  for (const element of root.querySelectorAll(WITH_CONTENT)) element.remove();
  for (const element of [...root.querySelectorAll("*")]) {
    if (element instanceof HTMLTemplateElement) cleanTree(element.content);
    if (!ELEMENTS.has(element.localName)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    for (const attribute of [...element.attributes]) {
      if (!isHarmless(attribute)) element.removeAttribute(attribute.name);
    }
  }
}

/** The same markup without anything that could run code. */
export function cleanHTML(raw: string): string {
  const parsed = new DOMParser().parseFromString(`<body>${raw}</body>`, "text/html");
  cleanTree(parsed.body);
  return parsed.body.innerHTML;
}
