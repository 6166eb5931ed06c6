import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Event } from "../../../rules/d20/events.ts";
import { ABILITIES } from "../../../rules/d20/stats.ts";
import { concernedBy, digestLines, sumPart, type Share } from "../../exchange-card/digest.ts";
import type { StepView } from "../../exchange-card/step-view.ts";
import type { Names } from "../../exchange-card/teller.ts";
import type { Words } from "../../words.ts";

type Of<T extends D20Event["type"]> = Extract<D20Event, { readonly type: T }>;

/** What a rest came to, or what was picked up, for each combatant in it. [D20-HP-26] [D20-ACT-211] */
export function digestOf(
  command: D20Command,
  events: readonly D20Event[],
  names: Names,
  words: Words,
): readonly StepView[] | null {
  if (command.do !== "rest" && command.do !== "gather") return null;
  const shares = concernedBy(events).map((id) => {
    const own = events.filter((event) => "id" in event && event.id === id);
    return command.do === "rest" ? restShare(id, own, names, words) : gatherShare(id, own, names, words);
  });
  return digestLines(shares, words.text("PDA.Outside.Digest.Nothing"), names, words);
}

/** The events of a kind. */
function all<T extends D20Event["type"]>(events: readonly D20Event[], type: T): readonly Of<T>[] {
  return events.filter((event): event is Of<T> => event.type === type);
}

function restShare(id: string, events: readonly D20Event[], names: Names, words: Words): Share {
  const healed = all(events, "healed");
  const hitPoints =
    healed.reduce((sum, each) => sum + each.hitPoints, 0) -
    all(events, "hurt").reduce((sum, each) => sum + each.hitPoints, 0);
  const nonlethal = healed.reduce((sum, each) => sum + each.nonlethal, 0);
  const abilities = ABILITIES.flatMap((ability) => {
    const back = all(events, "abilityHurt")
      .filter((each) => each.ability === ability)
      .reduce((sum, each) => sum - each.points, 0);
    return back === 0
      ? []
      : [words.format("PDA.D20.Digest.Ability", { ability: words.text(`PDA.Ability.${ability}`), points: back })];
  });
  const uses = all(events, "usesRegained").map(({ power, uses: count }) =>
    words.format("PDA.D20.Digest.Uses", { power: names.gear(power), count }),
  );
  const fate = fateOf(events);
  return {
    id,
    icon: fate === "Died" ? "fa-skull" : "fa-bed",
    tone: fate === "Died" ? "harm" : "plain",
    parts: [
      ...sumPart("PDA.D20.Digest.HitPoints", hitPoints, words),
      ...(nonlethal === 0 ? [] : [words.format("PDA.D20.Digest.Nonlethal", { count: nonlethal })]),
      ...abilities,
      ...uses,
      ...(fate === null ? [] : [words.text(`PDA.D20.Digest.${fate}`)]),
    ],
    rules: rulesOf(events),
  };
}

/** What became of one who lay out, the last word that was spoken of them. */
function fateOf(events: readonly D20Event[]): "Died" | "Woke" | "Mending" | "Stable" | null {
  if (events.some(({ type }) => type === "died")) return "Died";
  const last = all(events, "recoveryChanged").at(-1);
  if (events.some(({ type }) => type === "cameRound")) return "Woke";
  if (last === undefined) return null;
  return last.mending ? "Mending" : last.awake ? "Woke" : last.stable ? "Stable" : null;
}

/** By which rules something came of it; that time passed is in the title. */
function rulesOf(events: readonly D20Event[]): readonly string[] {
  return [
    ...new Set(
      events.flatMap((event) =>
        event.type === "rested" ? [] : "rules" in event ? event.rules : "rule" in event ? [event.rule] : [],
      ),
    ),
  ];
}

function gatherShare(id: string, events: readonly D20Event[], names: Names, words: Words): Share {
  return {
    id,
    icon: "fa-hand-holding",
    tone: "plain",
    parts: all(events, "gearMoved").map(({ gear, place }) =>
      words.format("PDA.Outside.Digest.Thing", { gear: names.gear(gear), place: words.text(`PDA.D20.Place.${place}`) }),
    ),
    rules: rulesOf(events),
  };
}
