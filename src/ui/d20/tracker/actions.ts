import { D20_CHOOSING } from "../../../rules/d20/actions/choices.ts";
import type { Replacement } from "../../../rules/d20/attack/commands.ts";
import type { ActionKind } from "../../../rules/d20/state.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { CreatureType } from "../../../rules/d20/stats.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import type { ActionKit, Saying } from "../../tracker/action-kit.ts";
import type { CostMark } from "../../tracker/action-groups.ts";
import { aimedAt as targetsOf, type AimKit } from "../../tracker/aimed-actions.ts";
import type { Spared } from "../../../rules/kernel/possible-action.ts";
import type { ChoiceKit } from "../../tracker/choices.ts";
import type { Names } from "../../tracker/fighter-view.ts";
import { percent, type Words } from "../../words.ts";
import { strikerName } from "../wording.ts";

/** Whether something matters before all else, if it is allowed: it ends what holds its author back, finishes what is begun, or keeps up what would lapse. */
const isPressing = ({ command, facts }: D20Action): boolean =>
  facts.pressing === true || facts.ends === true || command.do === "concentrate";

/** Whether it is all that is left of a full attack, one attack after the other. [D20-ACT-33] */
const isWhole = ({ facts }: D20Action): boolean => facts.attacks !== undefined;

/** In which group an action is listed, where its deed alone does not tell. */
function groupOf(action: D20Action): string | null | undefined {
  const { command, facts } = action;
  if (isPressing(action)) return "pressing";
  if (facts.mount !== undefined) return "mount";
  // The last of a full attack is an attack like any other.
  if (isWhole(action) && (action.blocked !== null || facts.attacks === 1)) return null;
  if (command.do === "attack" && command.instead !== undefined) return "special";
  if (command.do === "attack" && command.target === null) return "blind";
  return command.do === "act" && (facts.cost === "free" || facts.cost === "none") ? "free" : undefined;
}

/** The targets of an action: none in particular for a blow into a square. */
export const aimedAt = (action: D20Action): readonly string[] =>
  action.command.do === "move" && action.command.overruns != null ? [action.command.overruns] : targetsOf(action);

/** What passes or takes up a turn: it is no deed whose cost one would ask for. */
const PASSES: readonly D20Command["do"][] = ["endTurn", "delay", "resume", "interrupt"];

/** What an action costs, as a mark; an attack on the move costs two. [D20-ACT-01] [D20-FEAT-06] */
function costMark(action: D20Action, words: Words): CostMark | null {
  if (PASSES.includes(action.command.do)) return null;
  const { facts } = action;
  const cost = facts.cost === "standard" && facts.withMove === true ? "withMove" : facts.cost;
  const icons: Readonly<Record<ActionKind | "withMove", string>> = {
    withMove: "fa-circle-plus",
    standard: "fa-circle",
    move: "fa-circle-half-stroke",
    fullRound: "fa-clock-rotate-left",
    free: "fa-feather",
    none: "fa-minus",
  };
  const text = words.text(`PDA.D20.Cost.${cost}`);
  return { icon: icons[cost], text, said: text };
}

/** The level of a spell, the uses left of a power, and the chance to keep it by Concentration, whichever it has. */
function stockMark({ facts: { level, uses, steady } }: D20Action, words: Words): Omit<CostMark, "icon"> | null {
  const parts = (form: "Mark" | "Said"): string =>
    [
      level === undefined ? "" : words.format(`PDA.D20.Stock.${form}.level`, { level }),
      uses === undefined ? "" : words.format(`PDA.D20.Stock.${form}.uses`, { uses }),
      steady === undefined ? "" : words.format(`PDA.D20.Stock.${form}.steady`, { chance: percent(steady, words) }),
    ]
      .filter((part) => part !== "")
      .join(form === "Mark" ? " " : ", ");
  const text = parts("Mark");
  return text === "" ? null : { text, said: parts("Said") };
}

/** How a thing may be done: facts that have words of their own. */
const HOWS = ["inHalves", "ends", "fast", "quickened"] as const;

/** Getting into a saddle, or out of it. [D20-ACT-31] */
const isMounting = ({ command }: D20Action): boolean => command.do === "act" && command.activity === "mount";

/** An action's words. `target`: its targets, by name; empty for none; `reached`: the names of those in reach of it. */
export function actionLabel(action: D20Action, target: string, words: Words, reached: readonly string[] = []): string {
  const { command, facts, label } = action;
  const { with: striker = "", gear = "", power = "", squares = 0, attacks = 0, motion = "land" } = facts;
  const parts = {
    target,
    ally: facts.ally ?? "",
    with: strikerName(striker === "unarmed" ? null : striker, facts.head === "other", words),
    power,
    gear:
      facts.second === undefined ? gear : words.format("PDA.D20.Action.pair", { first: gear, second: facts.second }),
    squares,
    attacks,
    item: facts.item ?? "",
    mount: facts.mount ?? "",
    activity: command.do === "act" ? words.text(`PDA.D20.Activity.${command.activity}`) : "",
  };
  const isRest = isWhole(action) && command.do === "attack" && command.full !== true;
  const { creatures } = facts;
  if (reached.length > 0 || creatures !== undefined) return channelLabel(label, { reached, creatures }, words);
  const deed = isMounting(action)
    ? facts.mount === undefined
      ? facts.asks === true
        ? "askMount"
        : "mount"
      : "dismount"
    : facts.gallops === true
      ? `${label}Galloping`
      : facts.tumbles === true
        ? "tumble"
        : facts.holds === true
          ? "holdCharge"
          : isRest
            ? "restAttacks"
            : label;
  const said = words
    .format(`PDA.D20.Action.${target !== "" && words.has(`PDA.D20.Action.${deed}On`) ? `${deed}On` : deed}`, parts)
    .trim();
  if (command.do === "attack" && facts.choose === "square")
    return words.format("PDA.D20.Action.intoSquare", { what: said });
  const what = doneSo(said, motion, facts, words);
  return facts.mount === undefined || isMounting(action)
    ? what
    : words.format("PDA.D20.Action.mountDoes", { what, mount: facts.mount });
}

/** An action's words with the way in which it is done. */
function doneSo(what: string, motion: string, facts: D20Action["facts"], words: Words): string {
  const how = HOWS.find((each) => facts[each] === true);
  if (how !== undefined) return words.format(`PDA.D20.Action.${how}`, { what, slot: facts.slot ?? 0 });
  return motion === "land" ? what : words.format(`PDA.D20.Action.By.${motion}`, { what });
}

/** Channeled energy: at which creatures, and which of them are in reach and in sight. [D20-TURN-07] [D20-TURN-34] */
function channelLabel(
  label: string,
  { reached, creatures }: { readonly reached: readonly string[]; readonly creatures: CreatureType | undefined },
  words: Words,
): string {
  const said = words.text(`PDA.D20.Action.${label}`);
  const what =
    creatures === undefined
      ? said
      : words.format("PDA.D20.Action.atCreatures", {
          what: said,
          creatures: words.text(`PDA.D20.CreatureType.${creatures}`),
        });
  return reached.length === 0 ? what : words.format("PDA.D20.Action.reaching", { what, reached: counted(reached) });
}

/** Names, those that several bear with their number. */
const counted = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => [name, names.filter((each) => each === name).length] as const)
    .map(([name, count]) => (count === 1 ? name : `${name} ×${count}`))
    .join(", ");

/** Those in reach of channeled energy, as far as the reader sees them, by their names. [D20-TURN-07] */
const reachedBy = ({ facts: { reached = [] } }: D20Action, names: Names): readonly string[] =>
  reached.filter((id) => names.sees(id)).map((id) => names.combatant(id));

/** Whether it is a blow at a foe, pressing or not. */
const isBlow = ({ command }: D20Action): boolean =>
  command.do === "attack" ? command.target !== null : ["spring", "charge", "coupDeGrace"].includes(command.do);

/** What is begun is ended first; foes that can be attacked come next; what does good is its author's or a friend's; any mount at hand is offered, no matter who is aimed at. [D20-ACT-31] [D20-SPELL-15] [D20-SPELL-18] */
const AIMS: AimKit<D20Action> = {
  targets: (action) => (isMounting(action) ? [] : aimedAt(action)),
  rank: (action) =>
    action.facts.ends === true
      ? -1
      : !isBlow(action)
        ? 2
        : action.blocked === null && action.facts.choose === undefined
          ? 0
          : 1,
  facts: ({ facts }) => facts,
  at: (action, targets) =>
    action.command.do === "usePower" || action.command.do === "touch"
      ? { ...action, command: { ...action.command, targets } }
      : action,
};

/** What is tried in place of an attack, each by a picture of its own. [D20-SPEC-07] [D20-GRAP-16] */
const TRIED: Readonly<Record<Replacement, string>> = {
  trip: "fa-person-falling",
  disarm: "fa-hand",
  sunder: "fa-hammer",
  grapple: "fa-hands-holding",
  harm: "fa-hand-fist",
  pin: "fa-hands-bound",
  breakPin: "fa-link-slash",
  turnWeapon: "fa-khanda",
  escape: "fa-person-walking-arrow-right",
};

/** What is said of each action. */
export const SAID_OF_ACTIONS = {
  groups: [
    { key: "pressing", icon: "fa-bolt", prominent: true },
    { key: "attack", icon: "fa-khanda" },
    { key: "magic", icon: "fa-wand-sparkles" },
    { key: "charge", icon: "fa-person-running" },
    { key: "special", icon: "fa-masks-theater" },
    { key: "mount", icon: "fa-horse" },
    { key: "movement", icon: "fa-shoe-prints" },
    { key: "blind", icon: "fa-eye-slash" },
    { key: "stances", icon: "fa-shield-halved" },
    { key: "acts", icon: "fa-hand-sparkles" },
    { key: "free", icon: "fa-feather" },
  ],
  deeds: {
    attack: ["fa-khanda", "attack"],
    spring: ["fa-person-running", "attack"],
    charge: ["fa-person-running", "charge"],
    coupDeGrace: ["fa-skull", "attack"],
    bullRush: ["fa-people-pulling", "special"],
    feint: ["fa-masks-theater", "special"],
    slipOut: ["fa-person-walking-arrow-right", "special"],
    drawLight: ["fa-khanda", "special"],
    takeComponent: ["fa-mortar-pestle", "special"],
    releaseHold: ["fa-hands", "special"],
    turnUndead: ["fa-ankh", "special"],
    dispelTurning: ["fa-ankh", "special"],
    bolsterUndead: ["fa-ankh", "special"],
    orderUndead: ["fa-hand-point-right", "special"],
    releaseUndead: ["fa-link-slash", "special"],
    aidAnother: ["fa-handshake-angle", "special"],
    aidSkill: ["fa-handshake-angle", "special"],
    usePower: ["fa-wand-sparkles", "magic"],
    touch: ["fa-hand-point-up", "magic"],
    concentrate: ["fa-brain", "magic"],
    stopConcentrating: ["fa-brain", "magic"],
    move: ["fa-person-walking", "movement"],
    withdraw: ["fa-person-walking-arrow-right", "movement"],
    run: ["fa-person-running", "movement"],
    step: ["fa-shoe-prints", "movement"],
    creep: ["fa-shoe-prints", "movement"],
    haul: ["fa-people-pulling", "special"],
    totalDefense: ["fa-shield-halved", "stances"],
    dodge: ["fa-eye", "stances"],
    delay: ["fa-hourglass-half", "stances"],
    ready: ["fa-stopwatch", "stances"],
    act: ["fa-hand-sparkles", "acts"],
    endTurn: ["fa-forward-step", null],
    resume: ["fa-play", null],
    interrupt: ["fa-bolt", null],
    counterspell: ["fa-wand-sparkles", null],
  },
  group: groupOf,
  icon: ({ command }: D20Action) =>
    command.do === "attack" && command.instead !== undefined ? TRIED[command.instead] : undefined,
  label: (action: D20Action, { target, names, words }: Saying) =>
    actionLabel(action, target, words, reachedBy(action, names)),
  tellsOf: (action: D20Action) => action.facts.reached ?? aimedAt(action),
  cost: costMark,
  stock: stockMark,
  // What takes a waiting turn up, and what ends one.
  stands: ({ command }: D20Action) =>
    command.do === "resume" || command.do === "interrupt" ? "first" : command.do === "endTurn" ? "last" : null,
  targets: aimedAt,
  key: (action: D20Action) => `${JSON.stringify(action.command)}${isWhole(action) ? " all" : ""}`,
  goesOn: isWhole,
  isLike: ({ facts }: D20Action, pressed: D20Action) =>
    facts.with === pressed.facts.with && facts.head === pressed.facts.head,
  spared: ({ foe, bar, rule }: Spared, { names, words }: Pick<Saying, "names" | "words">) =>
    words.format("PDA.D20.Ruler.Barred", { foe: names.combatant(foe), why: words.text(`PDA.D20.Bar.${bar}`), rule }),
  // A spell at a foe stands beside blows, whether its chance is the foe's save or none.
  isPromising: ({ command, facts }: D20Action) =>
    command.do === "usePower" &&
    command.targets.length > 0 &&
    facts.welcome !== true &&
    facts.choose === undefined &&
    facts.bent !== true,
  isPlain: ({ command }: D20Action) =>
    (command.do === "attack" || command.do === "charge") && command.instead === undefined,
  aims: AIMS,
} satisfies Partial<ActionKit<D20Action>>;

/** What may be chosen with attacks and spells, with its words. */
export const D20_CHOICES: ChoiceKit<D20Action> = {
  ...D20_CHOOSING,
  name: (key) => `PDA.D20.Choice.${key}`,
  hint: (key) => `PDA.D20.Choice.Hint.${key}`,
};
