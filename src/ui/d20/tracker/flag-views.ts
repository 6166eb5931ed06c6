import type { D20FighterFacts } from "../../../foundry/rulesets/d20/fight-facts.ts";
import { onlyIf } from "../../only-if.ts";
import type { FlagView } from "../../tracker/fighter-view.ts";
import type { TurnPlace } from "../../turns/turn-views.ts";
import type { Words } from "../../words.ts";
import { readiedWords } from "./ready-words.ts";
import { aidWord, disturbanceKey, modifierText } from "../wording.ts";

/** Signs of what hit points have made of a combatant. [D20-HP-02] */
const LIVES: Readonly<Record<Exclude<D20FighterFacts["life"], "normal">, string>> = {
  staggered: "fa-face-dizzy",
  disabled: "fa-crutch",
  unconscious: "fa-bed",
  stable: "fa-bed-pulse",
  dying: "fa-heart-crack",
  dead: "fa-skull",
};

/** A combatant, freed of documents; only what the reader may know. */
export interface Shown extends TurnPlace {
  readonly facts: D20FighterFacts;
  /** The reader may see hit points and the like. */
  readonly knows: boolean;
  /** The reader plays it, or runs the fight. */
  readonly owns: boolean;
  /** The reader sees its pools, in numbers or not. */
  readonly showsLife: boolean;
  /** What is chosen for coming attacks and spells. */
  readonly chosen: readonly FlagView[];
  /** The name of a piece of gear or of a spell. */
  readonly gear: (id: string) => string;
  /** The name of another combatant, as far as the reader sees them. */
  readonly name: (id: string) => string;
}

type Power = { readonly power: string } | null;

/** What has to be known of a combatant at a glance, besides whose turn it is. */
export function flagViews(shown: Shown, words: Words): readonly FlagView[] {
  const { facts, started, round } = shown;
  const { turn, conditions, flatFooted } = facts;
  const { stance, charge, casting, concentration, distractions, waiting, awaits } = turn;
  const flag = (icon: string, key: string, cssClass: string, params: Readonly<Record<string, string>> = {}) => ({
    icon,
    label: words.format(`PDA.D20.Flag.${key}`, params),
    cssClass,
  });
  const state = (icon: string, id: string): FlagView => ({
    icon,
    label: words.text(`PDA.Condition.${id}`),
    cssClass: "is-open",
  });
  const withPower = (icon: string, key: string, held: Power): readonly FlagView[] =>
    held === null ? [] : [flag(icon, key, "is-offer", { power: shown.gear(held.power) })];
  const disturbed = distractions.map(({ what }) => words.text(disturbanceKey(what))).join(", ");
  const life = lifeOf(shown);
  return [
    ...(life === "normal" ? [] : [state(LIVES[life], life)]),
    ...onlyIf(started && round < 1 && !turn.aware, flag("fa-exclamation", "unaware", "is-open")),
    ...onlyIf(started && flatFooted, flag("fa-person-circle-exclamation", "flatFooted", "is-open")),
    ...shown.chosen,
    ...onlyIf(waiting === "ready", {
      ...flag("fa-stopwatch", "ready", "is-asked"),
      // What is readied, and for what, is its owner's affair. [D20-READY-05]
      ...(awaits !== null && shown.owns ? { label: readiedWords(awaits, shown, words) } : {}),
    }),
    ...onlyIf(waiting === "delay", flag("fa-hourglass-half", "delay", "is-asked")),
    ...onlyIf(stance.totalDefense, flag("fa-shield", "totalDefense", "is-offer")),
    ...onlyIf(stance.defensive || stance.expertise > 0, flag("fa-shield-halved", "defensive", "is-offer")),
    ...onlyIf(stance.charging, flag("fa-person-running", "charging", "is-open")),
    ...withPower("fa-hand-sparkles", "holds", charge),
    ...withPower("fa-wand-sparkles", "casts", casting),
    ...onlyIf(disturbed !== "", flag("fa-bell", "disturbed", "is-open", { what: disturbed })),
    ...withPower("fa-brain", "concentrates", concentration),
    ...conditions.filter((id) => id !== "dead").map((id) => state("fa-person-rays", id)),
    ...turn.timed.map(({ id, until }) => ({
      ...state("fa-hourglass", id),
      label: timedText(
        words.text(`PDA.Condition.${id}`),
        until !== undefined && "at" in until ? until.at.round : null,
        words,
      ),
    })),
    ...modifierFlags(turn.modifiers, words),
    ...turn.aids.map(({ against, purpose }) =>
      flag("fa-handshake-angle", against === null ? "helped" : "aided", "is-offer", {
        what: aidWord(purpose, words),
        foe: against === null ? "" : shown.name(against),
      }),
    ),
    ...turn.turnings.map(({ how, by, until }) =>
      flag("fa-ankh", how, how === "turned" || how === "rebuked" ? "is-open" : "is-offer", {
        cleric: shown.name(by),
        round: words.number(until?.round ?? 0),
      }),
    ),
    ...(turn.carried === null
      ? []
      : [
          flag("fa-horse", turn.carried.as, "is-offer", {
            mount: shown.name(turn.carried.by),
          }),
        ]),
    ...onlyIf(turn.riding.unruly, flag("fa-horse", "unruly", "is-open")),
    ...turn.holds.flatMap(({ id, pinned, gagged }) => [
      pinned === null
        ? flag("fa-hands-holding", "grappling", "is-open", { foe: shown.name(id) })
        : flag("fa-hands-bound", "pinnedBy", "is-open", { foe: shown.name(id) }),
      ...onlyIf(gagged, flag("fa-comment-slash", "gaggedBy", "is-open", { foe: shown.name(id) })),
    ]),
    ...onlyIf(turn.component, flag("fa-mortar-pestle", "component", "is-offer")),
    ...onlyIf(turn.burning.length > 0, flag("fa-fire", "burning", "is-open")),
    ...(turn.feint === null
      ? []
      : [flag("fa-masks-theater", "feint", "is-offer", { foe: shown.name(turn.feint.target) })]),
  ];
}

/** Of others than their own, a reader sees who is down or dead, but not how badly. */
function lifeOf({ facts: { life }, knows }: Shown): D20FighterFacts["life"] {
  if (knows || life === "dead") return life;
  return life === "dying" || life === "stable" || life === "unconscious" ? "unconscious" : "normal";
}

/** What lasts on a combatant, in a flag for each spell or ruling that it comes from. */
function modifierFlags(modifiers: D20FighterFacts["turn"]["modifiers"], words: Words): readonly FlagView[] {
  const sources = [...new Set(modifiers.map(({ source }) => source))];
  return sources.map((source) => {
    const own = modifiers.filter((each) => each.source === source);
    const what = own.map((each) => modifierText(each, words)).join(", ");
    const state = source === "" ? what : words.format("PDA.Pair", { label: source, value: what });
    return {
      icon: own.every(({ value }) => value < 0) ? "fa-circle-down" : "fa-circle-up",
      label: timedText(state, own[0]?.until?.round ?? null, words),
      cssClass: "is-offer",
    };
  });
}

/** A state with the round in which it ends; null: no round says so. */
const timedText = (state: string, round: number | null, words: Words): string =>
  round === null ? state : words.format("PDA.D20.Flag.timed", { state, round });
