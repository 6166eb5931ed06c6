import type { RequestResult } from "../../foundry/referee/results.ts";
import type { Opening } from "../../rules/kernel/due.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { isMeant } from "../dialogs/is-meant.ts";
import { hostWords } from "../host-words.ts";
import { actionLists, performable, pressed, starred } from "./action-list.ts";
import { aimAs } from "./aims.ts";
import type { Course } from "./carry-out.ts";
import { choose } from "./chosen.ts";
import { namesIn } from "../exchange-card/names.ts";
import { decisionsIn, type Decision } from "./decisions.ts";
import { dueTexts, waitTexts } from "./due-view.ts";
import type { ClockView } from "./clock-view.ts";
import { fightSight, refereeText, trackedFighter } from "./fighter-view.ts";
import { footOf, type FootView } from "./foot-view.ts";
import { isSlim, shutFolds } from "./reading.ts";
import { byRank, rowView, type RowView } from "./row-view.ts";
import type { Act, RowSight, TrackerKit } from "./tracker-kit.ts";

type Fight = Combat.Implementation;
type Fighter = Combatant.Implementation;

/** A ruleset's tracker as the application asks it, whatever the ruleset's types are. */
export interface TrackerScreen {
  clock(combat: Fight | null): ClockView;
  foot(combat: Fight | null): FootView;
  /** Which of the host's buttons that roll or reset initiative do nothing now. */
  idleButtons(combat: Fight | null): readonly string[];
  /** The fighters that this client's user may see, in their order; `unfolded`: whose lists of actions are open. */
  rows(combat: Fight | null, unfolded: ReadonlySet<string>): readonly RowView[];
  /** What this client's user is to decide for combatants that they play. */
  decisions(combat: Fight): readonly Decision[];
  /** The openings of all combatants, each with whose it is. */
  openings(combat: Fight): readonly (Opening<Game["command"]> & { readonly fighter: Fighter })[];
  /** The moment that the clock shows: another text as soon as it is another. */
  moment(combat: Fight): string;
  /** Those seen by this client's user who may act now. */
  acting(combat: Fight): readonly Fighter[];
  /** What a pressed action comes to, once all that it leaves open has been chosen; null: nothing. */
  press(fighter: Fighter, key: string): Promise<Course | null>;
  /** Makes an action a favorite of this reader's, or no more. */
  star(fighter: Fighter, key: string): Promise<void>;
  /** Moves the clock so far, once this user has agreed that those are passed over who may still act; `sure`: without a question. Null: they have not. */
  advance(combat: Fight, goal: string, sure: boolean): Promise<RequestResult | null>;
  /** Something was chosen in a list of a fighter's row; `what`: which. */
  choose(fighter: Fighter, what: string, value: string): void;
  readonly acts: Readonly<Record<string, Act>>;
}

/** The host's buttons that roll initiative, and the one that takes it back. */
const RESETS = "resetAll";
const ROLLING = ["rollAll", "rollNPC", RESETS];

/** The tracker of a ruleset. */
export function trackerScreen<G extends Game, F>(kit: TrackerKit<G, F>): TrackerScreen {
  return {
    clock: (combat) => ({
      ...kit.clock(combat, hostWords),
      due:
        combat?.started === true
          ? [...dueTexts(kit.due(combat), namesIn(combat), hostWords), ...waitTexts(combat)]
          : [],
      referee: combat === null ? null : refereeText(combat, hostWords),
    }),
    foot: (combat) => footOf(combat, kit.foot, hostWords),
    idleButtons: (combat) => (kit.rollsBefore !== true ? ROLLING : combat?.started === true ? [RESETS] : []),
    rows: (combat, unfolded) => (combat === null ? [] : rowsOf(kit, combat, unfolded)),
    decisions: (combat) => decisionsIn(kit, combat),
    openings: (combat) =>
      combat.combatants.contents.flatMap((fighter) =>
        (kit.openings?.(fighter) ?? []).map((opening) => ({ ...opening, fighter })),
      ),
    moment: (combat) => kit.moment(combat),
    acting: (combat) =>
      kit.due(combat).flatMap(({ id, is }) => {
        const fighter = is === "turn" || is === "acts" ? combat.combatants.get(id) : undefined;
        return fighter?.visible === true ? [fighter] : [];
      }),
    press: (fighter, key) => pressed(fighter, key, kit.actions),
    star: (fighter, key) => starred(fighter, key, kit.actions),
    async advance(combat, goal, sure) {
      const names = namesIn(combat);
      const passed = kit.due(combat).filter((due) => kit.isPassedOver(combat, due));
      const named = passed.map(({ id }) => names.combatant(id)).join(", ");
      const isAgreed =
        sure ||
        passed.length === 0 ||
        (await isMeant("PDA.Pass.Title", hostWords.format("PDA.Pass.Ask", { names: named })));
      return isAgreed ? kit.advance(combat, goal) : null;
    },
    choose(fighter, what, value) {
      if (what === "aim") aimAs(fighter, value, performable(fighter, kit.actions).aims);
      else if (kit.actions.choices?.keys.includes(what) === true) choose(fighter, what, Number(value));
      else kit.choose?.(fighter, what, value);
    },
    acts: kit.acts ?? {},
  };
}

function rowsOf<G extends Game, F>(
  kit: TrackerKit<G, F>,
  combat: Fight,
  unfolded: ReadonlySet<string>,
): readonly RowView[] {
  const fight = kit.fight(combat);
  if (fight === null) return [];
  const seen = combat.combatants.contents.filter(({ visible }) => visible);
  const sight: RowSight<F> = { ...fightSight(combat, unfolded), fight, words: hostWords };
  const reading = { slim: isSlim(seen.length), shut: shutFolds() };
  const rows = seen.flatMap((combatant) => {
    const fighter = trackedFighter(combatant, sight);
    const isKnown = fighter.open || kit.knowsActions?.(fighter, sight) === true;
    const known = isKnown ? performable(combatant, kit.actions) : null;
    const says = kit.row({ combatant, fighter, sight, listed: known?.actions ?? [], words: hostWords });
    if (says === null) return [];
    const lists =
      known === null || !fighter.open
        ? null
        : actionLists(combatant, known, kit.actions, { names: sight.names, shut: reading.shut, words: hostWords });
    return [{ rank: says.rank, view: rowView(fighter, says, lists, reading) }];
  });
  return rows.toSorted(byRank).map(({ view }) => view);
}
