import { isSegmentsActor, isSegmentsCombat, isSegmentsCombatant } from "../../../foundry/rulesets/segments/models.ts";
import type { SegmentsCombatData } from "../../../foundry/rulesets/segments/models.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/segments-rules.ts";
import { chosenSpeed } from "../../../foundry/rulesets/segments/drag-choices.ts";
import type { FighterFacts } from "../../../foundry/rulesets/segments/fight-facts.ts";
import { turnOf } from "../../../foundry/rulesets/segments/turn-of.ts";
import { isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import { NOT_BEGUN } from "../../../rules/segments/turn/moments.ts";
import { FIRST_SEGMENT } from "../../../rules/segments/turn/standing.ts";
import type { Mode } from "../../../rules/segments/stats.ts";
import type { TurnState } from "../../../rules/segments/stored/turn.ts";
import { segmentsServices } from "../segments-port.ts";
import type { ClockView } from "../../tracker/clock-view.ts";
import {
  fightSight,
  portraitOf,
  refereeText,
  trackedFighter,
  type FightSight,
  type Names,
  type TrackedPool,
} from "../../tracker/fighter-view.ts";
import { isSlim, shutFolds } from "../../tracker/reading.ts";
import type { Words } from "../../words.ts";
import { performable, trackedAction } from "./tracked-actions.ts";
import { clockView, rowViews, type RowView, type SpeedChoice, type TrackedCombatant } from "./tracker-view.ts";

/** Segments of a round of the world's, as the clock draws them. [SEG-CORE-01] */
const segmentsOfRound = (): number => segmentsRules().settings.segmentsPerRound;

/** The clock of a combat; one that has not begun without a combat of ours. */
export function clockOf(combat: Combat.Implementation | null, words: Words): ClockView {
  if (combat === null || !isSegmentsCombat(combat)) return clockView(NOT_BEGUN, segmentsOfRound(), null, words);
  const late = game.user.isGM ? combat.combatants.contents.filter(isLate).map(({ name }) => name ?? "") : [];
  return clockView(combat.system.clock, segmentsOfRound(), refereeText(combat, words), words, {
    modesOpen: areModesOpen(combat),
    late,
  });
}

/** Whether a combatant has come into a round that is under way, and rolls initiative as the clock goes on. [SEG-HOUSE-14] */
function isLate(combatant: Combatant.Implementation): boolean {
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
    (combatant) => !isSegmentsCombatant(combatant) || combatant.system.initiative === null,
  );
}

/** What all rows are read against. */
interface Sight extends FightSight {
  readonly offers: SegmentsCombatData["offers"];
  readonly facts: ReadonlyMap<string, FighterFacts>;
  readonly modesOpen: boolean;
  readonly lastModes: ReadonlyMap<string, Mode>;
  readonly words: Words;
}

/** The fighters that this client's user may see, in their order, these lists of actions unfolded. */
export function rowsOf(
  combat: Combat.Implementation | null,
  unfolded: ReadonlySet<string>,
  words: Words,
): readonly RowView[] {
  if (combat === null || !isSegmentsCombat(combat)) return [];
  const modesOpen = areModesOpen(combat);
  const seen = combat.combatants.contents.filter((combatant) => combatant.visible);
  const sight: Sight = {
    ...fightSight(combat, unfolded),
    offers: combat.system.offers,
    facts: segmentsServices().fightFacts(combat),
    modesOpen,
    lastModes: modesOpen ? segmentsServices().lastModes(combat) : new Map<string, Mode>(),
    words,
  };
  const tracked = seen.flatMap((combatant) => trackedOf(combatant, sight));
  return rowViews(
    combat.system.clock,
    segmentsOfRound(),
    tracked,
    { slim: isSlim(seen.length), shut: shutFolds() },
    words,
  );
}

function trackedOf(combatant: Combatant.Implementation, sight: Sight): readonly TrackedCombatant[] {
  const { id, actor } = combatant;
  const { combat, names, words } = sight;
  if (id === null || !isSegmentsCombatant(combatant)) return [];
  const fighter = trackedFighter(combatant, sight);
  const { own, unfolds, open } = fighter;
  const knows = actor?.testUserPermission(game.user, "OBSERVER") === true && isSegmentsActor(actor);
  const turn = turnOf(combatant.system);
  const { actions, leftOut } =
    open || (own && unfolds && sight.modesOpen) ? performable(combatant) : { actions: [], leftOut: 0 };
  return [
    {
      ...fighter,
      dexterity: isSegmentsActor(actor) ? actor.system.abilities.dexterity : 0,
      turn,
      late: isLate(combatant),
      stamina: knows ? poolOf(actor, "stamina") : null,
      wounds: knows ? poolOf(actor, "wounds") : null,
      fatigue: knows ? (sight.facts.get(id)?.fatigue ?? null) : null,
      free: sight.facts.get(id)?.free ?? false,
      mode: turn.initiative === null ? turn.mode : (sight.facts.get(id)?.mode ?? null),
      offers: combatant.isOwner
        ? sight.offers
            .filter((offer) => offer.to === id && names.sees(offer.against))
            .map((offer) => names.combatant(offer.against))
        : [],
      contacts: contactsOf(id, sight),
      doings: doingsText(turn, names, words),
      actions: actions.map((action) => trackedAction(action, combat, words)),
      leftOut,
      lastMode: sight.lastModes.get(id) ?? null,
      speeds: open ? speedsOf(combatant, words) : [],
    },
  ];
}

/** The opponents that a combatant is engaged with: to see that one has to see both. */
function contactsOf(id: string, { combat, facts }: Sight): TrackedCombatant["contacts"] {
  return (facts.get(id)?.contacts ?? [])
    .filter((other) => isKnownIn(combat, id) && isKnownIn(combat, other))
    .flatMap((other) => {
      const combatant = combat.combatants.get(other);
      return combatant === undefined ? [] : [{ id: other, name: combatant.name ?? "", img: portraitOf(combatant) }];
    });
}

/** What a combatant has under way, by name; no unseen combatant is named. */
function doingsText({ simple, move, casting }: TurnState, names: Names, words: Words): TrackedCombatant["doings"] {
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
function speedsOf(combatant: Combatant.Implementation, words: Words): readonly SpeedChoice[] {
  const { actor } = combatant;
  const rides = isSegmentsActor(actor) && actor.system.conditions.includes("mounted");
  const most =
    (actor == null ? null : segmentsServices().derived(actor))?.[rides ? "mountSpeed" : "maxSpeed"]?.value ?? 0;
  const chosen = chosenSpeed(combatant);
  const numbered = Array.from({ length: Math.max(0, Math.floor(most)) }, (_, index) => index + 1);
  return [
    { value: "", label: words.text("PDA.Tracker.SpeedByRules"), selected: chosen === null },
    ...numbered.map((speed) => ({
      value: String(speed),
      label: words.format("PDA.Tracker.Speed", { speed }),
      selected: speed === chosen,
    })),
  ];
}

function poolOf(actor: Actor.Implementation | null | undefined, key: "stamina" | "wounds"): TrackedPool | null {
  return isSegmentsActor(actor) ? { value: actor.system[key].value, max: actor.system[key].max } : null;
}
