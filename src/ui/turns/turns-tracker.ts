import type { Due } from "../../rules/kernel/due.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { plainClock, type ClockSays } from "../tracker/clock-view.ts";
import { COMMON_CONTROLS } from "../tracker/foot-view.ts";
import { registerTracker } from "../tracker/register-tracker.ts";
import type { RowSays } from "../tracker/row-view.ts";
import type { Act, TrackerKit } from "../tracker/tracker-kit.ts";
import type { Words } from "../words.ts";
import { isDown } from "../../foundry/encounter/sides.ts";
import type { TurnFacts } from "../../foundry/encounter/turn-facts.ts";
import { shownTurns } from "./order-view.ts";
import { dueInTurns } from "./turn-due.ts";
import { isLate, lateText, turnSays } from "./turn-views.ts";
import type { TurnSight, TurnsKit } from "./turns-kit.ts";
import { SIDE_CONTROLS, sidesIn, surpriseActs, surprisedNote } from "./surprise.ts";
import { undoLast } from "./undo-last.ts";
import { ownTurn, readTurns, turnIn } from "./whose-turn.ts";

type Fight = Combat.Implementation;
type Row<G extends Game, F> = Parameters<TrackerKit<G, TurnSight<F>>["row"]>[0];

const CONTROLS = {
  begin: { ...COMMON_CONTROLS.begin, words: "beginTurns" },
  endTurn: { action: "endTurn", to: null, icon: "fa-forward-step", primary: true },
  turn: { action: "advanceClock", to: "turn", icon: "fa-forward-step", primary: true },
  undo: { action: "undoLast", to: null, icon: "fa-rotate-left", primary: false },
} as const;

/** Puts the tracker of a ruleset with turns in the host's place. For `init`; resolves when the template of its rows is loaded. */
export function registerTurns<G extends Game, F>(kit: TurnsKit<G, F>): Promise<void> {
  const { actions, shut = [] } = kit;
  readTurns((combat) => kit.turns(combat));
  return registerTracker<G, TurnSight<F>>({
    actions,
    shut,
    keys: [
      { goal: "turn", modifiers: [] },
      { goal: "round", modifiers: ["SHIFT", "ALT"] },
    ],
    fight: (combat) => sightOf(combat, kit.turns(combat)),
    isPassedOver(combat, { id, is }) {
      const turns = kit.turns(combat);
      const facts = is === "turn" && turnIn(turns) === id ? turns?.fighters.get(id) : undefined;
      return facts !== undefined && kit.couldStill?.(facts) === true;
    },
    moment: (combat) => JSON.stringify([combat.id, combat.round, turnIn(kit.turns(combat))]),
    pass: ({ id, parent }) =>
      id !== null && id === turnIn(kit.turns(parent)) ? kit.commands.endTurn(combatantId(id)) : null,
    passWords: "PDA.Control.endTurn.Label",
    due: (combat) => dueOf(combat, kit.turns(combat)),
    isHalted: ({ id, parent }) => id !== null && kit.turns(parent)?.halted?.has(id) === true,
    clock: (combat, words) => clockOf(combat, combat === null ? null : kit.turns(combat), kit, words),
    advance: (combat, to) => services().sendCommand(combat, kit.commands.advance(to === "round" ? to : "turn")),
    row: (about) => rowOf(about, kit),
    rollsBefore: true,
    foot: {
      before: (combat) => (kit.commands.markAware === undefined ? [] : sidesIn(combat)),
      note: (combat, name, words) => surprisedNote(combat, name, kit.turns(combat), words),
      during: () => ["turn", "round", "undo"],
      players: (combat) => (ownTurn(combat) === null ? [] : ["endTurn"]),
      controls: { ...CONTROLS, ...SIDE_CONTROLS },
    },
    acts: actsOf(kit),
  });
}

/** The round and the order of a fight as this client's user sees them. */
function shownIn(combat: Fight, turns: TurnFacts<unknown>): ReturnType<typeof shownTurns> {
  return shownTurns(turns, (id) => combat.combatants.get(id)?.visible === true);
}

function sightOf<F>(combat: Fight, turns: TurnFacts<F> | null): TurnSight<F> | null {
  if (turns === null) return null;
  const { round, placed } = shownIn(combat, turns);
  return { turns, round, placed: new Map(placed.map((one) => [one.id, one])) };
}

/** Whose turn it is and who waits, as far as the reader sees. */
function dueOf(combat: Fight, turns: TurnFacts<unknown> | null): readonly Due[] {
  if (turns?.started !== true) return [];
  const { placed } = shownIn(combat, turns);
  return dueInTurns(turns, placed, (id) => {
    const combatant = combat.combatants.get(id);
    return combatant !== undefined && !isDown(combatant);
  });
}

/** The clock: the round, and what goes on now: whose turn it is as far as the reader sees. Before the first turn of one who is seen, the order stands. */
function clockOf<G extends Game, F>(
  combat: Fight | null,
  turns: TurnFacts<F> | null,
  kit: TurnsKit<G, F>,
  words: Words,
): ClockSays {
  if (combat === null || turns?.started !== true) return plainClock(null, null);
  const { round, placed } = shownIn(combat, turns);
  const current = placed.find((one) => one.current);
  const stands = placed.length > 0 ? words.text("PDA.Turns.OrderStands") : null;
  return plainClock(
    kit.round?.(round, words) ?? words.format("PDA.Turns.Round", { round }),
    current === undefined ? stands : (combat.combatants.get(current.id)?.name ?? null),
    game.user.isGM
      ? lateText(
          newcomers(combat, turns).map(({ name }) => name ?? ""),
          words,
        )
      : null,
  );
}

/** Those in the fight who have no place in its order. */
function newcomers(combat: Fight, { round, order }: TurnFacts<unknown>): readonly Combatant.Implementation[] {
  return combat.combatants.contents.filter(({ id, isDefeated: defeated }) =>
    isLate({ started: true, place: order.find((slot) => slot.id === id) ?? null, defeated, round }),
  );
}

function rowOf<G extends Game, F>(
  { combatant, fighter, sight, words }: Row<G, F>,
  kit: TurnsKit<G, F>,
): RowSays | null {
  const { turns, round, placed } = sight.fight;
  const facts = turns.fighters.get(fighter.id);
  if (facts === undefined) return null;
  const aware = kit.commands.markAware === undefined ? null : isAware(turns, fighter.id);
  const turn = { started: turns.started, round, place: placed.get(fighter.id) ?? null, aware };
  const own = kit.row({ combatant, fighter, facts, ...turn, names: sight.names }, words);
  return turnSays(fighter, turn, own, words);
}

const isAware = ({ unaware }: TurnFacts<unknown>, id: string): boolean => unaware?.has(id) !== true;

/** What the buttons of turns do. [D20-INIT-21] */
function actsOf<G extends Game, F>(kit: TurnsKit<G, F>): Readonly<Record<string, Act>> {
  const send = async (combat: Fight, command: G["command"]): Promise<void> =>
    showResult(await services().sendCommand(combat, command));
  return {
    ...surpriseActs(kit),
    async joinOrder(combat, fighter) {
      if (fighter?.id != null) await send(combat, kit.commands.join(combatantId(fighter.id)));
    },
    async letNewcomersIn(combat) {
      const turns = kit.turns(combat);
      if (turns !== null) await combat.rollInitiative(newcomers(combat, turns).flatMap(({ id }) => id ?? []));
    },
    async endTurn(combat) {
      const by = ownTurn(combat);
      if (by !== null) await send(combat, kit.commands.endTurn(combatantId(by)));
    },
    undoLast: (combat, _, { shiftKey }) => undoLast(combat, shiftKey),
  };
}
