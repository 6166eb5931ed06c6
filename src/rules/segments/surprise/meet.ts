import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { isHelpless } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { clockRules } from "../turn/moments.ts";
import { beginForbids, performBegin } from "../turn/round.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Meet } from "./commands.ts";
import type { MetParty } from "./events.ts";
import { perceive, rollStealth } from "./perception.ts";
import type { StealthSkill } from "../stats.ts";

/** One party among those that meet. */
interface Party {
  readonly side: string;
  readonly stealth: StealthSkill | null;
  readonly members: readonly SegmentsCombatant[];
}

/** Why parties cannot meet now, or null: a fight begins once, and takes two. [SEG-SURP-01] [SEG-HOUSE-13] */
export function meetForbids(table: Table, { parties, marked }: Meet): Refusal | null {
  const begun = beginForbids(table);
  if (begun !== null) return begun;
  const sides = table.combatants.map(({ side }) => side);
  const stranger = parties.find(({ side }) => !sides.includes(side));
  if (stranger !== undefined) return refuse("unknownSide", "SEG-SURP-02", { side: stranger.side });
  const unknown = marked.find(({ id }) => table.find(id) === undefined);
  if (unknown !== undefined) return refuse("unknownCombatant", null, { id: unknown.id });
  return new Set(sides).size < 2 ? refuse("nobodyMet", "SEG-SURP-01") : null;
}

/**
 * Parties meet. Those who try to go unnoticed check it, all look and listen, and a party that notices no one
 * is surprised. Where some are surprised and some are not, the surprise segment comes before round 1.
 * [SEG-SURP-02] to [SEG-SURP-05], [SEG-HOUSE-48]
 */
export function* performMeet(table: Table, command: Meet): Rule {
  const parties = partiesOf(table, command);
  const seen = command.perception ? yield* noticedBy(table, parties) : null;
  const met = parties.map(({ side, members }): MetParty => {
    const others = parties.flatMap((other) => (other.side === side ? [] : ids(other.members)));
    const noticed = others.filter((id) => seen === null || seen.get(side)?.has(id) === true);
    return { members: ids(members), noticed, surprised: others.length > 0 && noticed.length === 0 };
  });
  const isSurprised = (id: CombatantId): boolean =>
    command.marked.find((mark) => mark.id === id)?.surprised ??
    met.some(({ members, surprised }) => surprised && members.includes(id));
  const able = parties.flatMap(({ members }) => ids(members));
  const struck = able.filter(isSurprised);
  const unaware = struck.length === 0 ? "none" : struck.length < able.length ? "some" : "all";
  const isPlayed = unaware === "some" && table.settings.surpriseDurationSegments > 0;
  yield* emit({
    type: "partiesMet",
    parties: met,
    unaware,
    surprised: isPlayed ? struck : [],
    rule: isPlayed ? "SEG-SURP-03" : "SEG-SURP-05",
  });
  if (isPlayed) yield* emit({ type: "clockMoved", clock: clockRules(table.settings).surprise() });
  else yield* performBegin(table);
}

const ids = (members: readonly SegmentsCombatant[]): readonly CombatantId[] => members.map(({ id }) => id);

/** Combatants by side, the helpless left out: they neither notice nor are taken unawares. */
function partiesOf(table: Table, { parties }: Meet): readonly Party[] {
  const able = table.combatants.filter((combatant) => !isHelpless(combatant));
  const sides = [...new Set(able.map(({ side }) => side))];
  return sides.map((side) => ({
    side,
    stealth: parties.find((party) => party.side === side)?.stealth ?? null,
    members: able.filter((combatant) => combatant.side === side),
  }));
}

/** Those that each side has noticed: one good check is enough for the whole party. [SEG-SURP-03] [SEG-HOUSE-48] */
function* noticedBy(table: Table, parties: readonly Party[]): Rule<ReadonlyMap<string, ReadonlySet<CombatantId>>> {
  const takes = [];
  for (const party of parties)
    takes.push({ side: party.side, whom: ids(party.members), dc: yield* difficultyOf(table, party) });
  const noticed = new Map<string, Set<CombatantId>>();
  for (const { side, members } of parties) {
    const seen = new Set<CombatantId>();
    noticed.set(side, seen);
    const others = takes.filter((other) => other.side !== side);
    for (const { id } of members) {
      const against = yield* perceive(table, id, null, others, "meet");
      for (const each of against) if (each.noticed) each.whom.forEach((one) => seen.add(one));
    }
  }
  return noticed;
}

/** What it takes to notice a party: the worst of its checks, or the default when it goes openly. [SEG-HOUSE-48] */
function* difficultyOf(table: Table, { stealth, members }: Party): Rule<number> {
  if (stealth === null) return table.settings.perceptionDc;
  let lowest = Infinity;
  for (const { id } of members) lowest = Math.min(lowest, yield* rollStealth(table, id, stealth, "meet"));
  return lowest;
}
