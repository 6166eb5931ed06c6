import { segmentsServices } from "../segments-port.ts";
import { isSlim } from "./reading.ts";
import { areModesOpen } from "./tracked.ts";
import type { Words } from "../words.ts";

/** A button of the tracker's foot. */
export interface ControlView {
  /** By which the focus finds it again. */
  readonly name: string;
  readonly action: string;
  readonly to: string | null;
  readonly icon: string;
  readonly label: string;
  readonly tooltip: string;
  readonly cssClass: string;
}

/** The tracker's foot as its template prints it. */
export interface FootView {
  readonly started: boolean;
  readonly slim: boolean;
  /** For whom the fight waits; null while it waits for nobody. */
  readonly waiting: string | null;
  readonly controls: readonly ControlView[];
}

type ControlName = "begin" | "meet" | "initiative" | "event" | "phase" | "segment" | "round" | "join" | "end" | "takeOver" | "rulings";

const CONTROLS: Readonly<Record<ControlName, { readonly action: string; readonly to: string | null; readonly icon: string; readonly primary: boolean }>> = {
  begin: { action: "beginFight", to: null, icon: "fa-flag", primary: true },
  meet: { action: "meetParties", to: null, icon: "fa-eye", primary: false },
  initiative: { action: "advanceClock", to: "phase", icon: "fa-stopwatch", primary: true },
  event: { action: "advanceClock", to: "event", icon: "fa-forward-fast", primary: true },
  phase: { action: "advanceClock", to: "phase", icon: "fa-forward-step", primary: false },
  segment: { action: "advanceClock", to: "segment", icon: "fa-forward", primary: false },
  round: { action: "advanceClock", to: "round", icon: "fa-rotate-right", primary: false },
  join: { action: "joinFight", to: null, icon: "fa-user-plus", primary: false },
  end: { action: "endFight", to: null, icon: "fa-flag-checkered", primary: false },
  rulings: { action: "openRulings", to: null, icon: "fa-gavel", primary: false },
  takeOver: { action: "takeOver", to: null, icon: "fa-gavel", primary: false },
};

/** The foot: what the game master may do with the clock, and for whom it waits; players choose no more than how rows look. */
export function footOf(combat: Combat.Implementation | null, words: Words): FootView {
  if (combat === null) return { started: false, slim: false, waiting: null, controls: [] };
  const seen = combat.combatants.contents.filter(({ visible }) => visible).length;
  const rules = game.user.isGM;
  return { started: combat.started, slim: isSlim(seen), waiting: rules ? waitingText(combat, words) : null, controls: rules ? controlsOf(combat, words) : [] };
}

function controlsOf(combat: Combat.Implementation, words: Words): readonly ControlView[] {
  return namesOf(combat).map((name) => {
    const { action, to, icon, primary } = CONTROLS[name];
    return { name, action, to, icon, label: words.text(`PDA.Control.${name}.Label`), tooltip: words.text(`PDA.Control.${name}.Hint`), cssClass: primary ? "is-primary" : "is-plain" };
  });
}

function namesOf(combat: Combat.Implementation): readonly ControlName[] {
  if (!combat.started) return ["begin", "meet", "rulings"];
  if (segmentsServices().refereeState(combat).status !== "here") return ["takeOver"];
  return areModesOpen(combat) ? ["initiative", "join", "rulings", "end"] : ["event", "phase", "segment", "round", "join", "rulings", "end"];
}

function waitingText(combat: Combat.Implementation, words: Words): string | null {
  const names = [...segmentsServices().askedIn(combat).keys()].map((id) => combat.combatants.get(id)?.name ?? "");
  return names.length === 0 ? null : words.format("PDA.Tracker.WaitsFor", { names: names.join(", ") });
}
