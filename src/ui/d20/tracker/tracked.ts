import type { D20FightFacts, D20FighterFacts } from "../../../foundry/rulesets/d20/fight-facts.ts";
import type { ClockView } from "../../tracker/clock-view.ts";
import { fightSight, refereeText, trackedFighter, type FightSight, type Names } from "../../tracker/fighter-view.ts";
import { isSlim, shutFolds } from "../../tracker/reading.ts";
import type { Words } from "../../words.ts";
import { d20Services } from "../d20-port.ts";
import { aimViews } from "./aims.ts";
import { chosenTexts, choiceViews, isKept } from "../../tracker/choices.ts";
import { choicesOf } from "../../tracker/chosen.ts";
import { D20_CHOICES } from "./choices.ts";
import { isQuick } from "./d20-actions.ts";
import { shownTurns, type Placed } from "./order-view.ts";
import { actionSight, performable, trackedAction } from "./tracked-actions.ts";
import { clockView, isLate, rowViews, type RowView, type TrackedD20 } from "./tracker-view.ts";

type Fight = Combat.Implementation;

/** The round and the order of a fight as this client's user sees them. */
function turnsOf(combat: Fight, facts: D20FightFacts): ReturnType<typeof shownTurns> {
  return shownTurns(facts, (id) => combat.combatants.get(id)?.visible === true);
}

/** The clock of a fight; one that has not begun without a fight of ours. */
export function clockOf(combat: Fight | null, words: Words): ClockView {
  const facts = combat === null ? null : d20Services().fightFacts(combat);
  if (combat === null || facts?.phase !== "fighting") return clockView(null, null, null, words);
  const { round, placed } = turnsOf(combat, facts);
  const current = placed.find((one) => one.current);
  // Before the first turn of one that the reader sees, the order stands.
  const now =
    current === undefined
      ? placed.length > 0
        ? words.text("PDA.D20.Tracker.OrderStands")
        : null
      : (combat.combatants.get(current.id)?.name ?? null);
  return clockView(
    round,
    now,
    refereeText(combat, words),
    words,
    game.user.isGM ? newcomers(combat, facts).map(({ name }) => name ?? "") : [],
  );
}

/** Those in the fight who have no place in its order. */
export function newcomers(combat: Fight, { round, order }: D20FightFacts): readonly Combatant.Implementation[] {
  return combat.combatants.contents.filter(({ id, isDefeated: defeated }) =>
    isLate({ started: true, place: order.some((slot) => slot.id === id) ? 1 : null, defeated }, round),
  );
}

/** What all rows are read against. */
interface Sight extends FightSight {
  readonly fight: D20FightFacts;
  readonly placed: ReadonlyMap<string, Placed>;
  readonly words: Words;
}

/** The fighters that this client's user may see, in the order of turns, these lists of actions unfolded. */
export function rowsOf(combat: Fight | null, unfolded: ReadonlySet<string>, words: Words): readonly RowView[] {
  const fight = combat === null ? null : d20Services().fightFacts(combat);
  if (combat === null || fight === null) return [];
  const seen = combat.combatants.contents.filter(({ visible }) => visible);
  const { round, placed } = turnsOf(combat, fight);
  const sight: Sight = {
    ...fightSight(combat, unfolded),
    fight,
    placed: new Map(placed.map((one) => [one.id, one])),
    words,
  };
  const fighters = seen.flatMap((combatant) => trackedOf(combatant, sight));
  return rowViews(fighters, round, { slim: isSlim(seen.length), shut: shutFolds() }, words);
}

function trackedOf(combatant: Combatant.Implementation, sight: Sight): readonly TrackedD20[] {
  const { fight, placed, names, words } = sight;
  const facts = fight.fighters.get(combatant.id ?? "");
  if (facts === undefined) return [];
  const fighter = trackedFighter(combatant, sight);
  const place = placed.get(fighter.id);
  return [
    {
      ...fighter,
      facts,
      started: fight.phase === "fighting",
      knows: combatant.actor?.testUserPermission(game.user, "OBSERVER") === true,
      place: place?.place ?? null,
      count: place?.count ?? null,
      current: place?.current === true,
      held: heldBy(facts, names),
      chosen: chosenText(combatant, words),
      ...(fighter.open ? actionsOf(combatant, sight) : NO_ACTIONS),
    },
  ];
}

/** What this user has chosen for a combatant's coming attacks and spells, so that it is seen while the list is shut. */
function chosenText(combatant: Combatant.Implementation, words: Words): string {
  const choices = choicesOf(combatant);
  const what = chosenTexts(choices, D20_CHOICES, words).join(", ");
  return what === "" ? "" : words.format(isKept(choices) ? "PDA.D20.Flag.chosenKept" : "PDA.D20.Flag.chosen", { what });
}

const NO_ACTIONS = { actions: [], quick: [], aims: [], choices: [] } as const;

function actionsOf(
  combatant: Combatant.Implementation,
  { names, words }: Sight,
): Pick<TrackedD20, "actions" | "quick" | "aims" | "choices"> {
  const { actions, offered, aims } = performable(combatant);
  const seen = actionSight(combatant);
  const tracked = (list: typeof actions): TrackedD20["actions"] =>
    list.map((action) => trackedAction(action, seen, names, words));
  return {
    actions: tracked(actions),
    quick: tracked(actions.filter(isQuick)),
    aims: aimViews(aims, names, words),
    choices: choiceViews(offered, choicesOf(combatant), D20_CHOICES, words),
  };
}

/** What a combatant holds or keeps up, by name. */
function heldBy({ turn: { charge, casting, concentration } }: D20FighterFacts, names: Names): TrackedD20["held"] {
  return {
    charge: charge === null ? "" : names.gear(charge.power),
    casting: casting === null ? "" : names.gear(casting.power),
    concentration: concentration === null ? "" : names.gear(concentration.power),
  };
}
