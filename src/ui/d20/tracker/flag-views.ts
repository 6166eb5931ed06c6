import type { D20FighterFacts } from "../../../foundry/rulesets/d20/fight-facts.ts";
import { askedFlags, keptFlags, lateFlags, type FlagView } from "../../tracker/fighter-view.ts";
import type { Words } from "../../words.ts";
import { disturbanceKey } from "../disturbance-key.ts";
import { modifierText } from "../modifier-text.ts";
import type { TrackedD20 } from "./tracker-view.ts";

/** Signs of what hit points have made of a combatant. [D20-HP-02] */
const LIVES: Readonly<Record<Exclude<D20FighterFacts["life"], "normal">, string>> = {
  staggered: "fa-face-dizzy",
  disabled: "fa-crutch",
  unconscious: "fa-bed",
  stable: "fa-bed-pulse",
  dying: "fa-heart-crack",
  dead: "fa-skull",
};

/** What has to be known of a combatant at a glance. `surprise`: the surprise round is played; `late`: has no place in the order. */
export function flagViews(fighter: TrackedD20, surprise: boolean, late: boolean, words: Words): readonly FlagView[] {
  const { facts, current, started } = fighter;
  const flag = (
    icon: string,
    key: string,
    cssClass: string,
    params: Readonly<Record<string, string>> = {},
  ): FlagView => ({ icon, label: words.format(`PDA.D20.Flag.${key}`, params), cssClass });
  const { turn, flatFooted } = facts;
  return [
    ...keptFlags(fighter, words),
    ...(current && !fighter.defeated ? [flag("fa-circle-play", "onTurn", "is-ready")] : []),
    ...askedFlags(fighter, words),
    ...lateFlags(late, words),
    ...lifeFlags(fighter, words),
    ...(started && surprise && !turn.aware ? [flag("fa-exclamation", "unaware", "is-open")] : []),
    ...(started && flatFooted ? [flag("fa-person-circle-exclamation", "flatFooted", "is-open")] : []),
    ...(fighter.chosen === "" ? [] : [{ icon: "fa-sliders", label: fighter.chosen, cssClass: "is-offer" }]),
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
function stanceFlags({ facts: { turn }, held }: TrackedD20, flag: Flag, words: Words): readonly FlagView[] {
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
function lifeFlags({ facts: { life }, knows }: TrackedD20, words: Words): readonly FlagView[] {
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
