import { COMMON_CONTROLS, controlView, footView, type Control, type FootView } from "../../tracker/foot-view.ts";
import type { Words } from "../../words.ts";
import { d20Services } from "../d20-port.ts";

const CONTROLS = {
  ...COMMON_CONTROLS,
  begin: { ...COMMON_CONTROLS.begin, words: "beginTurns" },
  endTurn: { action: "endTurn", to: null, icon: "fa-forward-step", primary: true },
  turn: { action: "advanceClock", to: "turn", icon: "fa-forward-step", primary: true },
  undo: { action: "undoLast", to: null, icon: "fa-rotate-left", primary: false },
} as const satisfies Readonly<Record<string, Control>>;

/** The foot: the clock's buttons for the game master, the end of one's own turn for players. */
export function footOf(combat: Combat.Implementation | null, words: Words): FootView {
  const names = game.user.isGM
    ? namesOf(combat)
    : combat === null || ownTurn(combat) === null
      ? []
      : (["endTurn"] as const);
  return footView(
    combat,
    names.map((name) => controlView(name, CONTROLS[name], words)),
    words,
  );
}

function namesOf(combat: Combat.Implementation | null): readonly (keyof typeof CONTROLS)[] {
  if (combat === null) return ["outside"];
  if (!combat.started) return ["begin", "join", "rulings", "outside"];
  if (d20Services().refereeState(combat).status !== "here") return ["takeOver"];
  return ["turn", "round", "undo", "join", "rulings", "end"];
}

/** Who has the turn; null: none. */
export function currentIn(combat: Combat.Implementation): string | null {
  const facts = d20Services().fightFacts(combat);
  return facts?.phase === "fighting" ? (facts.order[facts.at]?.id ?? null) : null;
}

/** The combatant of this client's user who has the turn; null: none. */
export function ownTurn(combat: Combat.Implementation): string | null {
  const current = currentIn(combat);
  return current !== null && combat.combatants.get(current)?.isOwner === true ? current : null;
}
