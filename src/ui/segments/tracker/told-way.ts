import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Charging } from "../../../rules/segments/footwork/charge-ways.ts";
import type { Pace, UnmappedWay } from "../../../rules/segments/footwork/unmapped.ts";
import type { Asking, Read } from "../../dialogs/form-dialog.ts";
import { hintRow, numberRow, selectRow, type Choice, type FormReply } from "../../dialogs/form-rows.ts";
import type { Words } from "../../words.ts";
import { chargeText, toolText } from "../exchange-card/tool-text.ts";

/** A movement or charge of a combatant without a place on a map. */
export type Told = Extract<SegmentsCommand, { do: "move" | "charge" }>;

/** The most metres that are told at once. */
const FARTHEST = 1000;

/** Whether how far and how fast it goes is told, since no map shows it. */
export function isTold(command: SegmentsCommand): command is Told {
  return (command.do === "move" || command.do === "charge") && command.path.length === 0;
}

/** The charges at one foe as one: the first that can be made, else the first; what is done at the end is asked. [SEG-HOUSE-40] */
export function asOne<A extends Pick<Charging, "blocked">>(charges: readonly A[]): readonly A[] {
  return [charges.find(({ blocked }) => blocked === null) ?? charges[0]].filter((charge) => charge !== undefined);
}

/**
 * Asks how fast and how far a movement without a map goes, and what is done at the end of a charge. `wanted`: the speed
 * that stands there at first, or one as near to it as may be. [SEG-MOVE-10] [SEG-FAT-22] [SEG-HOUSE-40]
 */
export function toldForm(
  command: Told,
  way: UnmappedWay,
  charges: readonly Charging[],
  wanted: number,
  words: Words,
): Asking<Told> {
  const pace = way.paces.findLast(({ speed }) => speed <= wanted) ?? way.paces[0];
  const first = command.do === "charge" ? way.least : (pace?.metres ?? way.least);
  const row = (name: "act" | "speed" | "towards", key: string, choices: readonly Choice[], chosen = "") =>
    choices.length < 2 && name !== "speed" ? [] : [selectRow(name, words.text(key), choices, chosen)];
  const bounds = { min: way.least, max: FARTHEST };
  return {
    rows: [
      ...row("act", "PDA.Segments.Unmapped.Act", actChoices(charges, words)),
      ...row("speed", "PDA.Segments.Unmapped.Speed", paceChoices(way.paces, words), String(pace?.speed ?? "")),
      ...(way.set === null
        ? [numberRow("metres", words.text("PDA.Segments.Unmapped.HowFar"), String(first), bounds)]
        : []),
      ...row("towards", "PDA.Segments.Unmapped.Towards", goalChoices(way, words)),
      hintRow(hintOf(command, way, words)),
    ],
    ok: words.text("PDA.Segments.Unmapped.Start"),
    read: (reply) => toldCommand(command, way, charges, reply, words),
  };
}

function hintOf(command: Told, { set, least }: UnmappedWay, words: Words): string {
  if (command.do === "move") return words.text("PDA.Segments.Unmapped.After");
  return set === null
    ? words.format("PDA.Segments.Unmapped.Least", { least })
    : words.format("PDA.Segments.Unmapped.Set", { metres: set });
}

/** The speeds to choose from, each with what a segment covers and what it costs. [SEG-MOVE-01] [SEG-FAT-12] */
function paceChoices(paces: readonly Pace[], words: Words): readonly Choice[] {
  return paces.map(({ speed, metres, effort }) => {
    const pace = words.format("PDA.Segments.Unmapped.Pace", { speed, metres });
    const price = effort === null ? null : { pace, effort: words.text(`PDA.Segments.EffortMark.${effort}`) };
    return {
      value: String(speed),
      label: price === null ? pace : words.format("PDA.Segments.Unmapped.PacePriced", price),
    };
  });
}

/** What may be done at the end of a charge, by its place among the charges. [SEG-HOUSE-40] */
function actChoices(charges: readonly Charging[], words: Words): readonly Choice[] {
  return charges.map(({ command, facts }, index) => {
    const tool = toolText(command, () => facts.with ?? "", words);
    return { value: String(index), label: chargeText(command.act, tool, words) };
  });
}

/** The combatants that a movement may lead up to, with the metres that are set; first none. Empty where there are none. */
function goalChoices({ goals }: UnmappedWay, words: Words): readonly Choice[] {
  if (goals.length === 0) return [];
  return [
    { value: "", label: words.text("PDA.Segments.Unmapped.Nobody") },
    ...goals.map(({ to, name, metres }) => ({
      value: to,
      label: metres === null ? name : words.format("PDA.Segments.Unmapped.To", { name, metres }),
    })),
  ];
}

/** The command as it was told, or what is wrong with what was typed. [SEG-MOVE-10] [SEG-MOVE-42] [SEG-HOUSE-40] */
function toldCommand(
  command: Told,
  way: UnmappedWay,
  charges: readonly Charging[],
  reply: FormReply,
  words: Words,
): Read<Told> {
  const pace = way.paces.find(({ speed }) => String(speed) === reply.text("speed"));
  if (pace === undefined) return { problem: words.text("PDA.Segments.Unmapped.BadSpeed") };
  const chosen =
    command.do === "charge"
      ? { ...command, act: charges[Number(reply.text("act"))]?.command.act ?? command.act }
      : command;
  const goal = way.goals.find(({ to }) => to === reply.text("towards"));
  const paced = { ...chosen, speed: pace.speed, ...(goal === undefined ? {} : { towards: goal.to }) };
  if ((way.set ?? goal?.metres ?? null) !== null) return { value: paced };
  const typed = reply.text("metres").trim();
  const metres = typed === "" ? NaN : Number(typed);
  if (!Number.isInteger(metres) || metres < way.least || metres > FARTHEST)
    return { problem: words.format("PDA.Segments.Unmapped.BadMetres", { least: way.least, most: FARTHEST }) };
  return { value: { ...paced, metres } };
}
