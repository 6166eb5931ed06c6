import { dataOf } from "../../../foundry/data/system-model.ts";
import {
  isSegmentsActor,
  isSegmentsCombat,
  isSegmentsCombatant,
  SegmentsCombatantData,
  type SegmentsCombatData,
} from "../../../foundry/rulesets/segments/models.ts";
import { chosenSpeed } from "../../../foundry/rulesets/segments/drag-choices.ts";
import type { FighterFacts } from "../../../foundry/rulesets/segments/fight-facts.ts";
import { SEGMENTS_DOCUMENTS } from "../../../foundry/rulesets/segments/documents.ts";
import { isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import type { SegmentsAction } from "../../../rules/segments/game.ts";
import type { Mode } from "../../../rules/segments/stats.ts";
import type { TurnState } from "../../../rules/segments/stored/turn.ts";
import { FIRST_SEGMENT } from "../../../rules/segments/turn/standing.ts";
import { tellerOf } from "../../tracker/action-list.ts";
import type { Names, SelectView, TrackedFighter, TrackedPool } from "../../tracker/fighter-view.ts";
import type { RowSight } from "../../tracker/tracker-kit.ts";
import type { Words } from "../../words.ts";
import { segmentsServices } from "../segments-port.ts";
import { SEGMENTS_ACTIONS } from "./action-kit.ts";
import type { Shown } from "./shown.ts";

/** A fight as its rows are read against it. */
export interface Fight {
  readonly offers: SegmentsCombatData["offers"];
  readonly facts: ReadonlyMap<string, FighterFacts>;
  readonly modesOpen: boolean;
  readonly lastModes: ReadonlyMap<string, Mode>;
}
type Sight = RowSight<Fight>;

/** A fight as its rows are read against it; null: the rules do not read it. */
export function fightOf(combat: Combat.Implementation): Fight | null {
  if (!isSegmentsCombat(combat)) return null;
  const modesOpen = areModesOpen(combat);
  return {
    offers: combat.system.offers,
    facts: segmentsServices().fightFacts(combat),
    modesOpen,
    lastModes: modesOpen ? segmentsServices().lastModes(combat) : new Map<string, Mode>(),
  };
}

/** Whether a combatant has come into a round that is under way, and rolls initiative as the clock goes on. [SEG-HOUSE-14] */
export function isLate(combatant: Combatant.Implementation): boolean {
  const { parent: combat, actor } = combatant;
  if (
    !isSegmentsCombat(combat) ||
    !isSegmentsCombatant(combatant) ||
    !isSegmentsActor(actor) ||
    combat.system.clock.round < 1
  )
    return false;
  return (
    combatant.system.initiative === null &&
    !areModesOpen(combat) &&
    !combatant.isDefeated &&
    !actor.system.conditions.includes("coma")
  );
}

/** Whether modes are being declared: the round is new and no combatant has rolled initiative. [SEG-HOUSE-13] */
export function areModesOpen(combat: Combat.Implementation): boolean {
  if (!isSegmentsCombat(combat)) return false;
  const { round, segment, phase } = combat.system.clock;
  if (round < 1 || segment !== FIRST_SEGMENT || phase !== "declarations") return false;
  return combat.combatants.contents.every(
    (combatant) => (dataOf(combatant, SegmentsCombatantData)?.initiative ?? null) === null,
  );
}

/** A combatant as its reader may know it; null: the rules do not read it. `listed`: what it may do, while that is known. */
export function shownOf(
  combatant: Combatant.Implementation,
  fighter: TrackedFighter,
  sight: Sight,
  listed: readonly SegmentsAction[],
): Shown | null {
  const { id, actor } = combatant;
  const { combat, fight, names, words } = sight;
  const turn = SEGMENTS_DOCUMENTS.turnOf(combatant);
  if (id === null || turn === null) return null;
  const knows = actor?.testUserPermission(game.user, "OBSERVER") === true && isSegmentsActor(actor);
  const facts = fight.facts.get(id);
  const tell = tellerOf(combatant, SEGMENTS_ACTIONS, { combat, names, words });
  return {
    ...fighter,
    dexterity: isSegmentsActor(actor) ? actor.system.abilities.dexterity : 0,
    turn,
    late: isLate(combatant),
    stamina: knows ? poolOf(actor, "stamina") : null,
    wounds: knows ? poolOf(actor, "wounds") : null,
    fatigue: knows ? (facts?.fatigue ?? null) : null,
    free: facts?.free ?? false,
    mode: turn.initiative === null ? turn.mode : (facts?.mode ?? null),
    offers: combatant.isOwner
      ? fight.offers
          .filter((offer) => offer.to === id && names.sees(offer.against))
          .map((offer) => names.combatant(offer.against))
      : [],
    contacts: contactsOf(id, sight),
    doings: doingsText(turn, names, words),
    declarable: listed.flatMap((action) =>
      action.command.do === "declareMode" && action.blocked === null
        ? [{ key: tell(action).key, label: tell(action).label, mode: action.command.mode }]
        : [],
    ),
    lastMode: fight.lastModes.get(id) ?? null,
    speeds: fighter.open ? speedsOf(combatant, words) : null,
  };
}

/** The opponents that a combatant is engaged with: to see that one has to see both. */
function contactsOf(id: string, { combat, fight }: Sight): Shown["contacts"] {
  return (fight.facts.get(id)?.contacts ?? [])
    .filter((other) => isKnownIn(combat, id) && isKnownIn(combat, other))
    .map((other) => ({ id: other, name: combat.combatants.get(other)?.name ?? "" }));
}

/** What a combatant has under way, by name; no unseen combatant is named. */
function doingsText({ simple, move, casting }: TurnState, names: Names, words: Words): Shown["doings"] {
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

function poolOf(actor: Actor.Implementation | null | undefined, key: "stamina" | "wounds"): TrackedPool | null {
  return isSegmentsActor(actor) ? { value: actor.system[key].value, max: actor.system[key].max } : null;
}
