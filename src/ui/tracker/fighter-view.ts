import { outcomesInRows } from "../../foundry/settings/choices.ts";
import { latestOutcomes } from "../exchange-card/latest-outcomes.ts";
import { namesIn } from "../exchange-card/names.ts";
import type { OutcomeView } from "../exchange-card/outcomes.ts";
import type { Side } from "../../foundry/encounter/sides.ts";
import { companionSides, lifeShown } from "../../foundry/secrets/shown-numbers.ts";
import { services } from "../services-port.ts";
import type { Words } from "../words.ts";

/** How the reader calls those who fight. */
export type Names = ReturnType<typeof namesIn>;

/** What every row of a tracker knows of its combatant; only what the reader may know. */
export interface TrackedFighter {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly own: boolean;
  /** The reader knows how it is off in numbers: they may look at its sheet, or the world tells companions. */
  readonly knows: boolean;
  /** How the reader sees its pools; null: not at all. */
  readonly life: "numbers" | "bars" | null;
  readonly hidden: boolean;
  /** The token is hidden on the map: that alone keeps it from players. */
  readonly offMap: boolean;
  readonly defeated: boolean;
  /** A question waits: for the reader to answer it, or for another user. */
  readonly asked: "self" | "other" | null;
  /** The reader may have it do something: there is a list to unfold. */
  readonly unfolds: boolean;
  readonly open: boolean;
  /** The reader rules the fight: they may hide it or call it defeated. */
  readonly rules: boolean;
  /** What the last exchange came to for it, in a few words; null: nothing that the reader saw or wants to see here. */
  readonly outcome: Pick<OutcomeView, "text" | "tone"> | null;
}

/** How a reader has set the list. */
export interface Reading {
  /** Rows of combatants with nothing to do now take one line. */
  readonly slim: boolean;
  /** The folds that the reader keeps shut. */
  readonly shut: ReadonlySet<string>;
}

/** A pool as a bar. */
export interface TrackedPool {
  readonly value: number;
  readonly max: number;
}

/** A pool's bar as the template prints it. */
export interface PoolView {
  readonly key: string;
  readonly label: string;
  readonly percent: number;
  readonly text: string;
}

/** A sign beside a fighter's name. */
export interface FlagView {
  readonly icon: string;
  readonly label: string;
  readonly cssClass: string;
}

/** Something to choose from a list. */
export interface SelectView {
  /** What is chosen. */
  readonly what: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
}

/** A game master's button on a fighter, beside those that every fight has. */
export interface RulingButton {
  readonly action: string;
  readonly icon: string;
  readonly label: string;
  /** Whether it is on; null: it is a plain button. */
  readonly pressed: "true" | "false" | null;
}

/** What rows are read against. */
export interface FightSight {
  readonly combat: Combat.Implementation;
  readonly unfolded: ReadonlySet<string>;
  readonly names: Names;
  readonly asked: ReadonlyMap<string, readonly (string | null)[]>;
  /** The sides of the reader's companions. */
  readonly companions: ReadonlySet<Side>;
  /** The combatants that the reader has to answer for. */
  readonly mine: ReadonlySet<string>;
}

/** A fight as this client's user reads it. */
export function fightSight(combat: Combat.Implementation, unfolded: ReadonlySet<string>): FightSight {
  return {
    combat,
    unfolded,
    names: namesIn(combat),
    asked: services().askedIn(combat),
    companions: companionSides(combat),
    mine: new Set(
      services()
        .openQuestions(game.user)
        .filter(({ own }) => own)
        .map(({ question }) => question.to),
    ),
  };
}

/** What every row knows of a combatant. */
export function trackedFighter(combatant: Combatant.Implementation, sight: FightSight): TrackedFighter {
  const id = combatant.id ?? "";
  const unfolds = combatant.isOwner && sight.combat.started;
  const life = lifeShown(combatant, sight.companions);
  return {
    id,
    name: combatant.name ?? "",
    img: portraitOf(combatant),
    own: combatant.isOwner && !game.user.isGM,
    knows: life === "numbers",
    life,
    hidden: combatant.hidden,
    offMap: combatant.token?.hidden === true,
    defeated: combatant.isDefeated,
    asked: askedOf(id, sight),
    unfolds,
    open: unfolds && sight.unfolded.has(id),
    rules: game.user.isGM,
    outcome: outcomesInRows() ? (latestOutcomes(sight.combat).find((each) => each.id === id) ?? null) : null,
  };
}

/** A combatant's picture. */
export function portraitOf(combatant: Combatant.Implementation): string {
  return combatant.img ?? combatant.actor?.img ?? "icons/svg/mystery-man.svg";
}

/** Whether a user is asked. That an unseen one has brought it about is told to those alone who have to answer. */
function askedOf(id: string, { asked, mine, names }: FightSight): TrackedFighter["asked"] {
  const causes = asked.get(id);
  if (causes === undefined) return null;
  if (mine.has(id)) return "self";
  return causes.some((from) => from === null || names.sees(from)) ? "other" : null;
}

/** Who referees a fight that has begun, if it is another user. */
export function refereeText(combat: Combat.Implementation, words: Words): string | null {
  if (!combat.started) return null;
  const { status, user } = services().refereeState(combat);
  if (status === "here") return null;
  return status === "none"
    ? words.text("PDA.Tracker.NoReferee")
    : words.format("PDA.Tracker.Referee", { name: user?.name ?? "" });
}

/** Why players do not have a row. */
export function keptFlags({ hidden, offMap }: TrackedFighter, words: Words): readonly FlagView[] {
  if (!hidden && !offMap) return [];
  return [
    {
      icon: "fa-eye-slash",
      label: words.text(hidden ? "PDA.Tracker.KeptBack" : "PDA.Tracker.OffMap"),
      cssClass: "is-kept",
    },
  ];
}

/** Who has come into the fight without an initiative. */
export function lateFlags(isLate: boolean, words: Words): readonly FlagView[] {
  return isLate ? [{ icon: "fa-user-clock", label: words.text("PDA.Tracker.Late"), cssClass: "is-open" }] : [];
}

/** Whose answer is waited for. */
export function askedFlags({ asked }: TrackedFighter, words: Words): readonly FlagView[] {
  if (asked === null) return [];
  return [
    {
      icon: asked === "self" ? "fa-circle-question" : "fa-hourglass-half",
      label: words.text(asked === "self" ? "PDA.Tracker.Asked" : "PDA.Tracker.IsAsked"),
      cssClass: "is-asked",
    },
  ];
}

/** The marks on a row that every fight knows. */
export function fighterClasses({ own, defeated, hidden, offMap, open }: TrackedFighter): readonly string[] {
  return [
    own ? "is-own" : "is-foreign",
    ...(defeated ? ["is-defeated"] : []),
    ...(hidden || offMap ? ["is-veiled"] : []),
    ...(open ? ["is-open"] : []),
  ];
}

/** A pool as its bar, never beyond full; none where the reader may not see it. */
export function poolView(key: string, pool: TrackedPool | null, words: Words): readonly PoolView[] {
  if (pool === null) return [];
  const percent = pool.max > 0 ? Math.round(Math.min(1, Math.max(0, pool.value / pool.max)) * 100) : 0;
  return [{ key, label: words.text(`PDA.Total.${key}`), percent, text: `${pool.value}/${pool.max}` }];
}

/** Percent to which a bar without numbers is rounded, so that it tells none. */
const COARSE = 10;

/** A bar that tells no numbers: an empty one is empty, and no other looks so. */
export function withoutNumbers(view: PoolView): PoolView {
  const rounded = Math.round(view.percent / COARSE) * COARSE;
  return { ...view, text: "", percent: view.percent > 0 ? Math.max(COARSE, rounded) : 0 };
}
