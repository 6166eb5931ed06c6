import type { D20FighterFacts } from "../../../foundry/rulesets/d20/fight-facts.ts";
import type { FlagView } from "../../tracker/fighter-view.ts";
import type { Words } from "../../words.ts";
import { disturbanceKey } from "../disturbance-key.ts";
import { modifierText } from "../modifier-text.ts";

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
export interface Shown {
  readonly facts: D20FighterFacts;
  /** The fight has begun. */
  readonly started: boolean;
  /** The round that is played for the reader. */
  readonly round: number;
  /** The reader may see hit points and the like. */
  readonly knows: boolean;
  /** Spells that are held or kept up, by name. */
  readonly held: { readonly charge: string; readonly casting: string; readonly concentration: string };
  /** What is chosen for coming attacks and spells. */
  readonly chosen: readonly FlagView[];
}

/** What has to be known of a combatant at a glance, besides whose turn it is. */
export function flagViews(fighter: Shown, words: Words): readonly FlagView[] {
  const { facts, started, round } = fighter;
  const flag = (
    icon: string,
    key: string,
    cssClass: string,
    params: Readonly<Record<string, string>> = {},
  ): FlagView => ({ icon, label: words.format(`PDA.D20.Flag.${key}`, params), cssClass });
  const { turn, flatFooted } = facts;
  return [
    ...lifeFlags(fighter, words),
    ...(started && round < 1 && !turn.aware ? [flag("fa-exclamation", "unaware", "is-open")] : []),
    ...(started && flatFooted ? [flag("fa-person-circle-exclamation", "flatFooted", "is-open")] : []),
    ...fighter.chosen,
    ...(turn.waiting === null
      ? []
      : [flag(turn.waiting === "ready" ? "fa-stopwatch" : "fa-hourglass-half", turn.waiting, "is-asked")]),
    ...stanceFlags(fighter, flag, words),
    ...facts.conditions
      .filter((id) => id !== "dead")
      .map((id) => ({ icon: "fa-person-rays", label: words.text(`PDA.Condition.${id}`), cssClass: "is-open" })),
    ...turn.timed.map((state) => timedFlag(state, words)),
    ...modifierFlags(turn.modifiers, words),
  ];
}

type Flag = (icon: string, key: string, cssClass: string, params?: Readonly<Record<string, string>>) => FlagView;

/** What a combatant does beside its actions. */
function stanceFlags({ facts: { turn }, held }: Shown, flag: Flag, words: Words): readonly FlagView[] {
  const { stance, charge, casting, concentration, distractions } = turn;
  return [
    ...(stance.totalDefense ? [flag("fa-shield", "totalDefense", "is-offer")] : []),
    ...(stance.defensive || stance.expertise > 0 ? [flag("fa-shield-halved", "defensive", "is-offer")] : []),
    ...(charge === null ? [] : [flag("fa-hand-sparkles", "holds", "is-offer", { power: held.charge })]),
    ...(casting === null ? [] : [flag("fa-wand-sparkles", "casts", "is-offer", { power: held.casting })]),
    ...(distractions.length === 0
      ? []
      : [
          flag("fa-bell", "disturbed", "is-open", {
            what: distractions.map(({ what }) => words.text(disturbanceKey(what))).join(", "),
          }),
        ]),
    ...(concentration === null ? [] : [flag("fa-brain", "concentrates", "is-offer", { power: held.concentration })]),
  ];
}

/** Of others than their own, a reader sees who is down or dead, but not how badly. */
function lifeFlags({ facts: { life }, knows }: Shown, words: Words): readonly FlagView[] {
  const isDown = life === "dying" || life === "stable" || life === "unconscious";
  const shown = knows || life === "dead" ? life : isDown ? "unconscious" : "normal";
  return shown === "normal"
    ? []
    : [{ icon: LIVES[shown], label: words.text(`PDA.Condition.${shown}`), cssClass: "is-open" }];
}

/** What lasts on a combatant, in a flag for each spell or ruling that it comes from. */
function modifierFlags(modifiers: D20FighterFacts["turn"]["modifiers"], words: Words): readonly FlagView[] {
  const sources = [...new Set(modifiers.map(({ source }) => source))];
  return sources.map((source) => {
    const own = modifiers.filter((each) => each.source === source);
    const what = own.map((each) => modifierText(each, words)).join(", ");
    const state = source === "" ? what : words.format("PDA.Pair", { label: source, value: what });
    const end = own[0]?.until ?? null;
    return {
      icon: own.every(({ value }) => value < 0) ? "fa-circle-down" : "fa-circle-up",
      label: end === null ? state : words.format("PDA.D20.Flag.timed", { state, round: end.round }),
      cssClass: "is-offer",
    };
  });
}

function timedFlag({ id, until }: D20FighterFacts["turn"]["timed"][number], words: Words): FlagView {
  const state = words.text(`PDA.Condition.${id}`);
  const label =
    until !== undefined && "at" in until ? words.format("PDA.D20.Flag.timed", { state, round: until.at.round }) : state;
  return { icon: "fa-hourglass", label, cssClass: "is-open" };
}
