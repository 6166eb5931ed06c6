/** Arithmetic on named numbers, for house rules that are a formula without dice: `floor((score-10)/2)`. */
import { literally, oneLine, phrase, plainWords, type Phrase } from "./fault.ts";

/** An expression that cannot be read. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";

  /** What is wrong, for every language to say; the message says it in plain English. */
  readonly phrase: Phrase;

  constructor(text: string, position: number, problem: Phrase) {
    const said = phrase("inExpression", { text: oneLine(text), at: position + 1, problem });
    super(`${plainWords(said)}.`);
    this.phrase = said;
  }
}

/** Values of the names in an expression. */
export type Values = Readonly<Record<string, number>>;

/** An expression read once. */
export interface Expression {
  readonly text: string;
  /** The names that it uses, each once. */
  readonly names: readonly string[];
  /** What it comes to. A division by 0 comes to 0: no house rule means infinity. */
  readonly value: (values: Values) => number;
}

type Reckoning = (values: Values) => number;

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  floor: ([value = 0]) => Math.floor(value),
  ceil: ([value = 0]) => Math.ceil(value),
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
};

/** Longest expression, in characters: bounds the depth of what a stranger may send. */
export const LONGEST_EXPRESSION = 200;
/** How many texts are remembered; beyond it all are forgotten. */
const REMEMBERED = 200;
const remembered = new Map<string, Expression>();

/** Reads an expression: numbers, names, `+ - * /`, brackets, `floor`, `ceil`, `min`, `max`. Throws an {@link ExpressionError}. */
export function parseExpression(text: string): Expression {
  let expression = remembered.get(text);
  if (expression !== undefined) return expression;
  expression = new ExpressionReader(text).whole();
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(text, expression);
  return expression;
}

/** One reading of one text, by recursive descent: sum, product, sign, operand. */
class ExpressionReader {
  private readonly tokens: readonly { readonly text: string; readonly at: number }[];
  private readonly names = new Set<string>();
  private next = 0;

  constructor(private readonly text: string) {
    if (text.length > LONGEST_EXPRESSION)
      throw new ExpressionError(
        text.slice(0, LONGEST_EXPRESSION),
        LONGEST_EXPRESSION,
        insteadOf([phrase("characters", { most: LONGEST_EXPRESSION })], literally(text.length)),
      );
    this.tokens = [...text.replaceAll("\u2212", "-").matchAll(/\d+(?:\.\d+)?|[a-z_]+|\S/giu)].map((match) => ({
      text: match[0],
      at: match.index,
    }));
  }

  whole(): Expression {
    const reckon = this.sum();
    if (this.next < this.tokens.length) throw this.expected(phrase("operator"), phrase("end"));
    return { text: this.text, names: [...this.names], value: (values) => reckon(values) + 0 };
  }

  private sum(): Reckoning {
    let left = this.product();
    for (;;) {
      const before = left;
      if (this.take("+")) {
        const right = this.product();
        left = (values) => before(values) + right(values);
      } else if (this.take("-")) {
        const right = this.product();
        left = (values) => before(values) - right(values);
      } else return left;
    }
  }

  private product(): Reckoning {
    let left = this.signed();
    for (;;) {
      const before = left;
      if (this.take("*")) {
        const right = this.signed();
        left = (values) => before(values) * right(values);
      } else if (this.take("/")) {
        const right = this.signed();
        left = (values) => {
          const by = right(values);
          return by === 0 ? 0 : before(values) / by;
        };
      } else return left;
    }
  }

  private signed(): Reckoning {
    if (!this.take("-")) return this.operand();
    const operand = this.signed();
    return (values) => -operand(values);
  }

  private operand(): Reckoning {
    if (this.take("(")) return this.closed(this.sum());
    const token = this.tokens[this.next];
    if (token === undefined || !/[\da-z_]/iu.test(token.text))
      throw this.expected(phrase("number"), phrase("name"), literally("("));
    this.next++;
    const word = token.text;
    if (/\d/u.test(word)) return () => Number(word);
    if (this.take("(")) return this.call(word, token.at);
    this.names.add(word);
    return (values) => values[word] ?? 0;
  }

  private call(name: string, at: number): Reckoning {
    const reckon = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (reckon === undefined)
      throw new ExpressionError(
        this.text,
        at,
        phrase("unknownFunction", { name, known: Object.keys(FUNCTIONS).join(", ") }),
      );
    const operands = [this.sum()];
    while (this.take(",")) operands.push(this.sum());
    return this.closed((values) => reckon(operands.map((operand) => operand(values))));
  }

  private closed(inside: Reckoning): Reckoning {
    if (!this.take(")")) throw this.expected(phrase("operator"), literally(")"));
    return inside;
  }

  private take(token: string): boolean {
    if (this.tokens[this.next]?.text !== token) return false;
    this.next++;
    return true;
  }

  private expected(...what: readonly Phrase[]): ExpressionError {
    const token = this.tokens[this.next];
    return new ExpressionError(
      this.text,
      token?.at ?? this.text.length,
      insteadOf(what, token === undefined ? phrase("end") : literally(token.text)),
    );
  }
}

function insteadOf(expected: readonly Phrase[], found: Phrase): Phrase {
  return phrase("mismatch", { expected, found });
}
