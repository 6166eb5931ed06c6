import { livingAmong } from "../../foundry/encounter/join-fight.ts";
import { services } from "../services-port.ts";
import type { Words } from "../words.ts";
import { isSlim } from "./reading.ts";

/** A button of the tracker's foot. */
export interface ControlView {
  /** By which the focus finds it again. */
  readonly name: string;
  readonly action: string;
  readonly to: string | null;
  readonly icon: string;
  readonly label: string;
  /** What it says besides, in this moment; null: no more. */
  readonly note: string | null;
  readonly tooltip: string;
  readonly cssClass: string;
}

/** The tracker's foot as its template prints it. */
export interface FootView {
  readonly started: boolean;
  readonly slim: boolean;
  readonly controls: readonly ControlView[];
}

/** What a button of the foot does. */
export interface Control {
  readonly action: string;
  readonly to: string | null;
  readonly icon: string;
  readonly primary: boolean;
  /** Where its words are below `PDA.Control`, if not under its name. */
  readonly words?: string;
}

/** The buttons of a ruleset's foot, by name, besides those of every fight. */
interface FootKit {
  readonly before?: (combat: Combat.Implementation) => readonly string[];
  readonly during: (combat: Combat.Implementation) => readonly string[];
  readonly players?: (combat: Combat.Implementation) => readonly string[];
  readonly controls?: Readonly<Record<string, Control>>;
  /** What a button says besides its words, in this moment; null: no more. */
  readonly note?: (combat: Combat.Implementation, name: string, words: Words) => string | null;
}

/** The buttons that every fight has. */
export const COMMON_CONTROLS = {
  begin: { action: "beginFight", to: null, icon: "fa-flag", primary: true },
  round: { action: "advanceClock", to: "round", icon: "fa-rotate-right", primary: false },
  everyone: { action: "joinEveryone", to: null, icon: "fa-users", primary: false },
  join: { action: "joinFight", to: null, icon: "fa-user-plus", primary: false },
  end: { action: "endFight", to: null, icon: "fa-flag-checkered", primary: false },
  rulings: { action: "openRulings", to: null, icon: "fa-gavel", primary: false },
  outside: { action: "openOutside", to: null, icon: "fa-campground", primary: false },
  takeOver: { action: "takeOver", to: null, icon: "fa-gavel", primary: false },
} as const satisfies Readonly<Record<string, Control>>;

/** Those who live on the scene that is looked at and are not in the fight. */
export const newcomersHere = (combat: Combat.Implementation | null): readonly TokenDocument.Implementation[] =>
  livingAmong(combat, canvas.scene?.tokens.contents ?? []);

/** The foot: what game masters may do with the fight; players choose no more than how rows look, and what the ruleset leaves to them. */
export function footOf(
  combat: Combat.Implementation | null,
  { before = () => [], during, players = () => [], controls = {}, note = () => null }: FootKit,
  words: Words,
): FootView {
  const known: Readonly<Record<string, Control>> = { ...COMMON_CONTROLS, ...controls };
  const names = game.user.isGM ? namesOf(combat, before, during) : combat === null ? [] : players(combat);
  const views = names.flatMap((name) => {
    const control = known[name];
    if (control === undefined) return [];
    const own = combat === null ? null : note(combat, name, words);
    return [controlView(name, control, name === "everyone" ? words.number(newcomersHere(combat).length) : own, words)];
  });
  return footView(combat, views);
}

function namesOf(
  combat: Combat.Implementation | null,
  before: NonNullable<FootKit["before"]>,
  during: FootKit["during"],
): readonly string[] {
  const everyone = newcomersHere(combat).length > 0 ? ["everyone"] : [];
  if (combat === null) return [...everyone, "outside"];
  if (!combat.started) return ["begin", ...before(combat), ...everyone, "join", "rulings", "outside"];
  return services().refereeState(combat).status === "here"
    ? [...during(combat), "join", "rulings", "end"]
    : ["takeOver"];
}

/** The foot with these buttons. */
function footView(combat: Combat.Implementation | null, controls: readonly ControlView[]): FootView {
  if (combat === null) return { started: false, slim: false, controls };
  const seen = combat.combatants.contents.filter(({ visible }) => visible).length;
  return { started: combat.started, slim: isSlim(seen), controls };
}

/** A button with its words: those of its own below `PDA.Control`. */
function controlView(
  name: string,
  { action, to, icon, primary, words: own = name }: Control,
  note: string | null,
  words: Words,
): ControlView {
  return {
    name,
    action,
    to,
    icon,
    label: words.text(`PDA.Control.${own}.Label`),
    note,
    tooltip: words.text(`PDA.Control.${own}.Hint`),
    cssClass: primary ? "is-primary" : "is-plain",
  };
}
