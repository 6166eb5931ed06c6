import { services } from "../services-port.ts";
import { areModesOpen } from "./tracked.ts";
import type { Words } from "../words.ts";

/** A button of the tracker's foot. */
export interface ControlView {
  readonly action: string;
  readonly to: string | null;
  readonly icon: string;
  readonly label: string;
  readonly tooltip: string;
  readonly cssClass: string;
}

type ControlName = "begin" | "meet" | "initiative" | "event" | "phase" | "segment" | "end" | "takeOver" | "rulings";

const CONTROLS: Readonly<Record<ControlName, { readonly action: string; readonly to: string | null; readonly icon: string; readonly primary: boolean }>> = {
  begin: { action: "beginFight", to: null, icon: "fa-flag", primary: true },
  meet: { action: "meetParties", to: null, icon: "fa-eye", primary: false },
  initiative: { action: "advanceClock", to: "phase", icon: "fa-stopwatch", primary: true },
  event: { action: "advanceClock", to: "event", icon: "fa-forward-fast", primary: true },
  phase: { action: "advanceClock", to: "phase", icon: "fa-forward-step", primary: false },
  segment: { action: "advanceClock", to: "segment", icon: "fa-forward", primary: false },
  end: { action: "endFight", to: null, icon: "fa-flag-checkered", primary: false },
  rulings: { action: "openRulings", to: null, icon: "fa-gavel", primary: false },
  takeOver: { action: "takeOver", to: null, icon: "fa-gavel", primary: false },
};

/** What the game master may do with the clock; players have no foot of their own. */
export function controlsOf(combat: Combat.Implementation | null, words: Words): readonly ControlView[] {
  if (combat === null || !game.user.isGM) return [];
  const names = namesOf(combat);
  return names.map((name) => {
    const { action, to, icon, primary } = CONTROLS[name];
    return { action, to, icon, label: words.text(`PDA.Control.${name}.Label`), tooltip: words.text(`PDA.Control.${name}.Hint`), cssClass: primary ? "is-primary" : "is-plain" };
  });
}

function namesOf(combat: Combat.Implementation): readonly ControlName[] {
  if (!combat.started) return ["begin", "meet", "rulings"];
  if (services().refereeState(combat).status !== "here") return ["takeOver"];
  return areModesOpen(combat) ? ["initiative", "rulings", "end"] : ["event", "phase", "segment", "rulings", "end"];
}
