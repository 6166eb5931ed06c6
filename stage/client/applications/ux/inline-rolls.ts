/** Rolls inside text: `[[/r 1d20]]` is rolled by a click, `[[1d6]]` is rolled when the text is drawn. */
import { config, isRecord } from "../host.ts";
import { createAnchor } from "./content-links.ts";

/** A roll, as text uses it. */
interface InlineRoll {
  readonly total: number | undefined;
  readonly result: string;
  readonly formula: string;
  evaluate(): Promise<InlineRoll>;
  toMessage(data: object, options?: object): Promise<unknown>;
}

function createRoll(formula: string, data: object): InlineRoll {
  const dice = config("Dice");
  const rolls = isRecord(dice) ? dice["rolls"] : undefined;
  const Roll: unknown = Array.isArray(rolls) ? rolls[0] : undefined;
  if (typeof Roll !== "function") throw new Error("CONFIG.Dice.rolls has no roll class.");
  return Reflect.construct(Roll, [formula, data]) as InlineRoll;
}

/** The chat commands of rolls and the mode in which they roll. */
const MODES: Readonly<Record<string, string>> = {
  r: "",
  roll: "",
  gmroll: "gmroll",
  gmr: "gmroll",
  pr: "publicroll",
  publicroll: "publicroll",
  blindroll: "blindroll",
  br: "blindroll",
  selfroll: "selfroll",
  sr: "selfroll",
};

/** The element for one `[[…]]`; null where it holds no roll. */
export async function createInlineRoll(match: RegExpMatchArray, rollData: object): Promise<HTMLElement | null> {
  const [, command, inner = "", closing = "]]", label] = match;
  const formula = closing.length === 3 ? `${inner}]` : inner;
  if (command !== undefined) {
    const mode = MODES[command.slice(1).trim()];
    if (mode === undefined) return null;
    const [bare = formula, flavor] = formula.split(/\s*#\s*/, 2);
    return createAnchor({
      classes: ["inline-roll", "roll"],
      icon: "fa-solid fa-dice-d20",
      name: label ?? bare.trim(),
      dataset: {
        mode,
        formula: bare.trim(),
        flavor,
        rollData: JSON.stringify(rollData),
        tooltipText: label ?? flavor ?? bare.trim(),
      },
    });
  }
  const roll = await createRoll(formula, rollData).evaluate();
  return createAnchor({
    classes: ["inline-roll", "inline-result"],
    icon: "fa-solid fa-dice-d20",
    name: label === undefined ? String(roll.total) : `${label}: ${roll.total ?? ""}`,
    dataset: { tooltipText: `${roll.formula} = ${roll.result}` },
  });
}

/** Rolls a clicked inline roll into the chat; a result that is already rolled shows its dice as a tooltip only. */
export async function rollInline(anchor: HTMLElement): Promise<void> {
  const { formula, flavor, mode, rollData } = anchor.dataset;
  if (formula === undefined) return;
  const data: unknown = JSON.parse(rollData ?? "{}");
  const roll = createRoll(formula, isRecord(data) ? data : {});
  await roll.toMessage({ flavor: flavor ?? "" }, mode === undefined || mode === "" ? {} : { rollMode: mode });
}
