/** A rule of a sheet: what stands before the brace, its own declarations, and the rules inside. */
export interface CssRule {
  readonly prelude: string;
  readonly declarations: readonly string[];
  readonly rules: readonly CssRule[];
}

interface OpenRule {
  prelude: string;
  declarations: string[];
  rules: OpenRule[];
}

/**
 * Reads plain nested CSS, as our sheets are written: comments are dropped, texts in quotes are kept whole. Statements
 * without a block (`@layer a, b;`) become declarations of their surroundings.
 */
export function parseCss(css: string): CssRule {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, " ");
  const root: OpenRule = { prelude: "", declarations: [], rules: [] };
  const open: OpenRule[] = [root];
  let piece = "";
  const current = (): OpenRule => open[open.length - 1] ?? root;
  const finish = (): void => {
    if (piece.trim() !== "") current().declarations.push(piece.trim());
    piece = "";
  };
  for (const token of text.match(/"[^"]*"|'[^']*'|[{};]|[^{};"']+/g) ?? []) {
    if (token === "{") {
      const rule: OpenRule = { prelude: piece.trim().replace(/\s+/g, " "), declarations: [], rules: [] };
      current().rules.push(rule);
      open.push(rule);
      piece = "";
    } else if (token === "}") {
      finish();
      if (open.length > 1) open.pop();
    } else if (token === ";") finish();
    else piece += token;
  }
  finish();
  return root;
}

/** A rule and all rules inside it. */
export function* everyRule(rule: CssRule): Generator<CssRule> {
  yield rule;
  for (const inner of rule.rules) yield* everyRule(inner);
}

/** The selectors that stand outermost: those not inside another rule with a selector. At-rules are looked through. */
export function* outerSelectors(rule: CssRule): Generator<string> {
  for (const inner of rule.rules) {
    if (
      inner.prelude.startsWith("@keyframes") ||
      inner.prelude.startsWith("@font-face") ||
      inner.prelude.startsWith("@property")
    )
      continue;
    if (inner.prelude.startsWith("@")) yield* outerSelectors(inner);
    else yield* inner.prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim());
  }
}
