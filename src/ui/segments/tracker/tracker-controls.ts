import { COMMON_CONTROLS, controlView, footView, type Control, type FootView } from "../../tracker/foot-view.ts";
import type { Words } from "../../words.ts";
import { segmentsServices } from "../segments-port.ts";
import { areModesOpen } from "./tracked.ts";

const CONTROLS = {
  ...COMMON_CONTROLS,
  meet: { action: "meetParties", to: null, icon: "fa-eye", primary: false },
  initiative: { action: "advanceClock", to: "phase", icon: "fa-stopwatch", primary: true },
  event: { action: "advanceClock", to: "event", icon: "fa-forward-fast", primary: true },
  phase: { action: "advanceClock", to: "phase", icon: "fa-forward-step", primary: false },
  segment: { action: "advanceClock", to: "segment", icon: "fa-forward", primary: false },
} as const satisfies Readonly<Record<string, Control>>;

/** The foot: what the game master may do with the clock, and for whom it waits; players choose no more than how rows look. */
export function footOf(combat: Combat.Implementation | null, words: Words): FootView {
  const names = !game.user.isGM ? [] : namesOf(combat);
  return footView(
    combat,
    names.map((name) => controlView(name, CONTROLS[name], words)),
    words,
  );
}

function namesOf(combat: Combat.Implementation | null): readonly (keyof typeof CONTROLS)[] {
  if (combat === null) return ["outside"];
  if (!combat.started) return ["begin", "meet", "join", "rulings", "outside"];
  if (segmentsServices().refereeState(combat).status !== "here") return ["takeOver"];
  return areModesOpen(combat)
    ? ["initiative", "join", "rulings", "end"]
    : ["event", "phase", "segment", "round", "join", "rulings", "end"];
}
