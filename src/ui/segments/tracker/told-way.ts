import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Charging } from "../../../rules/segments/footwork/charge-ways.ts";
import type { Pace, UnmappedWay } from "../../../rules/segments/footwork/unmapped.ts";
import type { Choice, FormReply } from "../../dialogs/form-rows.ts";
import type { TrackedAction } from "../../tracker/action-groups.ts";
import type { Words } from "../../words.ts";
import { chargeText, toolText } from "../exchange-card/tool-text.ts";

/** A movement or charge of a combatant without a place on a map. */
export type Told = Extract<SegmentsCommand, { do: "move" | "charge" }>;

/** The names of the form's fields. */
export const WAY = { act: "act", speed: "speed", metres: "metres", towards: "towards" } as const;

/** The most metres that are told at once. */
export const FARTHEST = 1000;

/** Whether how far and how fast it goes is told, since no map shows it. */
export function isTold(command: SegmentsCommand): command is Told {
  return (command.do === "move" || command.do === "charge") && command.path.length === 0;
}

/** The words of a told movement's button: its gait, or the target of a charge; null for anything else. */
export function toldLabel(
  { command, facts }: PossibleAction<SegmentsCommand>,
  target: string,
  words: Words,
): string | null {
  if (!isTold(command)) return null;
  if (command.do === "charge") return words.format("PDA.Segments.Unmapped.Charge", { target });
  const manner = typeof facts["manner"] === "string" ? facts["manner"] : "run";
  return words.text(
    facts["breaksOff"] === true ? `PDA.Segments.Unmapped.Off.${manner}` : `PDA.Segments.Unmapped.Go.${manner}`,
  );
}

const MANNER_ICONS: ReadonlyMap<unknown, string> = new Map([
  ["walk", "fa-person-walking"],
  ["swim", "fa-person-swimming"],
  ["ride", "fa-horse"],
]);

/** The mark of a told movement's gait; null for a run, and for anything else. */
export function mannerIcon({ facts }: PossibleAction<SegmentsCommand>): string | null {
  return MANNER_ICONS.get(facts["manner"]) ?? null;
}

/** What a movement costs its author in weariness, as a mark and in words; null where it says nothing of it. [SEG-FAT-12] [SEG-FAT-22] */
export function effortCost({ facts }: PossibleAction<SegmentsCommand>, words: Words): TrackedAction["cost"] {
  const { effort } = facts;
  return typeof effort !== "string"
    ? null
    : {
        icon: "fa-lungs",
        text: words.text(`PDA.Segments.EffortMark.${effort}`),
        said: words.text(`PDA.Segments.Effort.${effort}`),
      };
}

/** The charges at one foe as one: the first that can be made, else the first; what is done at the end is asked. [SEG-HOUSE-40] */
export function asOne<A extends PossibleAction<SegmentsCommand>>(charges: readonly A[]): readonly A[] {
  return [charges.find(({ blocked }) => blocked === null) ?? charges[0]].filter((charge) => charge !== undefined);
}

/** The speeds to choose from, each with what a segment covers and what it costs. [SEG-MOVE-01] [SEG-FAT-12] */
export function paceChoices(paces: readonly Pace[], words: Words): readonly Choice[] {
  return paces.map(({ speed, metres, effort }) => {
    const label = words.format("PDA.Segments.Unmapped.Pace", { speed, metres });
    return {
      value: String(speed),
      label:
        effort === null
          ? label
          : words.format("PDA.Segments.Unmapped.PacePriced", {
              pace: label,
              effort: words.text(`PDA.Segments.EffortMark.${effort}`),
            }),
    };
  });
}

/** The speed that is chosen at first: the one wanted, or as near to it as may be. */
export function firstPace(paces: readonly Pace[], wanted: number): Pace | null {
  return paces.findLast(({ speed }) => speed <= wanted) ?? paces[0] ?? null;
}

/** What may be done at the end of a charge, by its place among the charges. [SEG-HOUSE-40] */
export function actChoices(charges: readonly Charging[], words: Words): readonly Choice[] {
  return charges.map(({ command, facts }, index) => {
    const thing = typeof facts["with"] === "string" ? facts["with"] : "";
    return {
      value: String(index),
      label: chargeText(
        command.act,
        toolText(command, () => thing, words),
        words,
      ),
    };
  });
}

/** The combatants that a movement may lead up to, with the metres that are set; first none. Empty where there are none. */
export function goalChoices({ goals }: UnmappedWay, words: Words): readonly Choice[] {
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
export function toldCommand(
  command: Told,
  way: UnmappedWay,
  charges: readonly Charging[],
  reply: FormReply,
  words: Words,
): { readonly command: Told } | { readonly problem: string } {
  const pace = way.paces.find(({ speed }) => String(speed) === reply.text(WAY.speed));
  if (pace === undefined) return { problem: words.text("PDA.Segments.Unmapped.BadSpeed") };
  const chosen =
    command.do === "charge"
      ? { ...command, act: charges[Number(reply.text(WAY.act))]?.command.act ?? command.act }
      : command;
  const goal = way.goals.find(({ to }) => to === reply.text(WAY.towards));
  const paced = { ...chosen, speed: pace.speed, ...(goal === undefined ? {} : { towards: goal.to }) };
  if ((way.set ?? goal?.metres ?? null) !== null) return { command: paced };
  const typed = reply.text(WAY.metres).trim();
  const metres = typed === "" ? NaN : Number(typed);
  if (!Number.isInteger(metres) || metres < way.least || metres > FARTHEST)
    return { problem: words.format("PDA.Segments.Unmapped.BadMetres", { least: way.least, most: FARTHEST }) };
  return { command: { ...paced, metres } };
}
