import {
  isSegmentsActor,
  isSegmentsCombat,
  type SegmentsCombatData,
} from "../../../foundry/rulesets/segments/models.ts";
import { chosenSpeed } from "../../../foundry/rulesets/segments/drag-choices.ts";
import type { FighterFacts } from "../../../foundry/rulesets/segments/fight-facts.ts";
import { SEGMENTS_DOCUMENTS } from "../../../foundry/rulesets/segments/documents.ts";
import { isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import type { Due } from "../../../rules/kernel/due.ts";
import type { SegmentsAction } from "../../../rules/segments/game.ts";
import type { Means, Mode } from "../../../rules/segments/stats.ts";
import type { TurnState } from "../../../rules/segments/stored/turn.ts";
import { tellerOf } from "../../tracker/action-list.ts";
import type { Names, SelectView, TrackedFighter, TrackedPool } from "../../tracker/fighter-view.ts";
import type { RowSays } from "../../tracker/row-view.ts";
import type { RowSight } from "../../tracker/tracker-kit.ts";
import type { Words } from "../../words.ts";
import { segmentsServices } from "../segments-port.ts";
import { SEGMENTS_ACTIONS } from "./action-kit.ts";
import type { Doings } from "./lane-view.ts";

/** A mode that can be declared, and what it asks for that its author does not carry. */
interface Declarable {
  readonly key: string;
  readonly label: string;
  readonly mode: Mode;
  readonly missing: Means | null;
}

/** A fight as its rows are read against it. */
export interface Fight {
  readonly offers: SegmentsCombatData["offers"];
  readonly facts: ReadonlyMap<string, FighterFacts>;
  readonly modesOpen: boolean;
  readonly late: ReadonlySet<string>;
  /** How each stands to what the fight waits for, as the reader may know it. */
  readonly due: ReadonlyMap<string, Due>;
  readonly lastModes: ReadonlyMap<string, Mode>;
}
type Sight = RowSight<Fight>;

/** A fight as its rows are read against it; null: the rules do not read it. */
export function fightOf(combat: Combat.Implementation): Fight | null {
  if (!isSegmentsCombat(combat)) return null;
  const { modesOpen, late } = segmentsServices().initiativeFacts(combat);
  return {
    offers: combat.system.offers,
    facts: segmentsServices().fightFacts(combat),
    modesOpen,
    late,
    due: new Map(
      segmentsServices()
        .due(combat)
        .map((each) => [each.id, each]),
    ),
    lastModes: modesOpen ? segmentsServices().lastModes(combat) : new Map<string, Mode>(),
  };
}

/** One combatant, freed of documents; only what the reader may know. */
export interface Shown extends TrackedFighter, ReturnType<typeof knownOf> {}

/** A combatant as its reader may know it; null: the rules do not read it. `listed`: what it may do, while that is known. */
export function shownOf(
  combatant: Combatant.Implementation,
  fighter: TrackedFighter,
  sight: Sight,
  listed: readonly SegmentsAction[],
): Shown | null {
  const turn = SEGMENTS_DOCUMENTS.turnOf(combatant);
  return turn === null ? null : { ...fighter, ...knownOf(combatant, turn, fighter, sight, listed) };
}

function knownOf(
  combatant: Combatant.Implementation,
  turn: TurnState,
  { id, life, open }: TrackedFighter,
  sight: Sight,
  listed: readonly SegmentsAction[],
) {
  const { combat, fight, names, words } = sight;
  const actor = isSegmentsActor(combatant.actor) ? combatant.actor : null;
  const pools = life === null ? undefined : actor?.system;
  const facts = fight.facts.get(id);
  const { is = null, behind = [] } = fight.due.get(id) ?? {};
  const tell = tellerOf(combatant, SEGMENTS_ACTIONS, { combat, names, words });
  const offers = combatant.isOwner ? fight.offers.filter(({ to, against }) => to === id && names.sees(against)) : [];
  const against: readonly string[] = offers.map((offer) => names.combatant(offer.against));
  const pool = (key: "stamina" | "wounds"): TrackedPool | null => pools?.[key] ?? null;
  const modes: readonly Declarable[] = listed.flatMap((action) =>
    action.command.do === "declareMode" && action.blocked === null
      ? [{ ...tell(action), mode: action.command.mode, missing: action.facts.missing ?? null }]
      : [],
  );
  return {
    dexterity: actor?.system.abilities.dexterity ?? 0,
    /** Has come into the round without an initiative, which is rolled as the clock goes on. [SEG-HOUSE-14] */
    late: fight.late.has(id),
    turn,
    /** How it stands to what the fight waits for, and the names of those that it lets come first. */
    due: is,
    behind: is === "waits" ? behind.filter((other) => names.sees(other)).map((other) => names.combatant(other)) : [],
    /** The mode in force; null: none is yet. */
    mode: turn.initiative === null ? turn.mode : (facts?.mode ?? null),
    /** Null where the reader may not see them. Weariness is counted up to its threshold. */
    pools: {
      stamina: pool("stamina"),
      wounds: pool("wounds"),
      fatigue: pools === undefined ? null : (facts?.fatigue ?? null),
    },
    /** Names of the targets of opportunities open to this combatant. */
    offers: against,
    /** Those that this combatant is engaged with. */
    contacts: contactsOf(id, sight),
    /** What is under way, by name. */
    doings: doingsText(turn, names, words),
    /** The modes that can be declared now. */
    declarable: modes,
    /** The mode of the last round, while modes are declared. */
    lastMode: fight.lastModes.get(id) ?? null,
    /** Speeds to choose from for the coming moves; null where the reader does not move this one. */
    speeds: open ? speedsOf(combatant, words) : null,
  };
}

/** The opponents that a combatant is engaged with: to see that one has to see both. */
function contactsOf(id: string, { combat, fight }: Sight): NonNullable<RowSays["contacts"]> {
  return (fight.facts.get(id)?.contacts ?? [])
    .filter((other) => isKnownIn(combat, id) && isKnownIn(combat, other))
    .map((other) => ({ id: other, name: combat.combatants.get(other)?.name ?? "" }));
}

/** What a combatant has under way, by name; no unseen combatant is named. */
function doingsText({ simple, move, casting }: TurnState, names: Names, words: Words): Doings {
  const charged = move?.charge?.target;
  return {
    simple:
      simple === null
        ? ""
        : [words.text(`PDA.Activity.${simple.activity}`), simple.gear === null ? "" : names.gear(simple.gear)]
            .join(" ")
            .trim(),
    move:
      move === null
        ? ""
        : charged !== undefined && names.sees(charged)
          ? words.format("PDA.Tracker.Charging", { name: names.combatant(charged) })
          : words.format(`PDA.Tracker.Moving.${move.gait}`, { speed: move.speed }),
    cast: casting === null ? "" : names.gear(casting.spell),
    guard: words.text("PDA.Tracker.GuardLowered"),
  };
}

/** The speeds up to the combatant's fastest, the chosen one marked. [SEG-MOVE-02] */
function speedsOf(combatant: Combatant.Implementation, words: Words): SelectView {
  const { actor } = combatant;
  const rides = isSegmentsActor(actor) && actor.system.conditions.includes("mounted");
  const most =
    (actor == null ? null : segmentsServices().derived(actor))?.[rides ? "mountSpeed" : "maxSpeed"]?.value ?? 0;
  const chosen = chosenSpeed(combatant);
  const numbered = Array.from({ length: Math.max(0, Math.floor(most)) }, (_, index) => index + 1);
  return {
    what: "speed",
    label: words.text("PDA.Tracker.SpeedOfMoves"),
    options: [
      { value: "", label: words.text("PDA.Tracker.SpeedByRules"), selected: chosen === null },
      ...numbered.map((speed) => ({
        value: String(speed),
        label: words.format("PDA.Tracker.Speed", { speed }),
        selected: speed === chosen,
      })),
    ],
  };
}
