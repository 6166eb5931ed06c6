import type { FoeNumbers } from "../../foundry/secrets/foe-numbers.ts";
import { isDown, sideDown, sideOf } from "../../foundry/encounter/sides.ts";
import { isEqualJson } from "../../foundry/encounter/keep-equal.ts";
import { isPutTo } from "../../foundry/referee/waiting.ts";
import type { Due } from "../../rules/kernel/due.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { ActionOf } from "../../rules/kernel/possible-action.ts";
import type { Option, Question } from "../../rules/kernel/questions.ts";
import { TURN } from "../exchange-card/card-text.ts";
import { namesIn } from "../exchange-card/names.ts";
import { hostWords } from "../host-words.ts";
import { groupOf } from "./action-kit.ts";
import { choicesOf } from "./chosen.ts";
import type { Course } from "./carry-out.ts";
import type { TrackedAction } from "./action-groups.ts";
import { aimsAt, courseOf, neededBy, performable, tellerOf } from "./action-list.ts";
import { placeIn } from "./aimed-actions.ts";
import type { TrackerKit } from "./tracker-kit.ts";

type Fight = Combat.Implementation;
type Fighter = Combatant.Implementation;

/** How an answer is told, where the question's own words do not tell it. */
export interface SaidOption {
  readonly label: string;
  readonly cost: string;
  /** How its chance is told; left out: in numbers. */
  readonly shown?: FoeNumbers;
}

/** What a user is to decide for a combatant of theirs though no exchange asks: what to do in a turn, whether to use an opening, how to fight. */
export interface Decision {
  /** Tells it from all others of the moment. */
  readonly key: string;
  readonly fighter: Fighter;
  readonly question: Question;
  /** What is to be decided, in a sentence; null: as the rules ask it. */
  readonly title: string | null;
  readonly said: ReadonlyMap<string, SaidOption>;
  /** It is not asked again in later moments, once it has been put aside. */
  readonly isOnce?: boolean;
  /** What an answer comes to, once all that it leaves open has been chosen; null: nothing is sent. */
  course(option: string): Promise<Course | null>;
}

/** The answers that send nothing: to be asked no more in this moment, and to look at the row. */
export const [ASIDE, MORE] = ["aside", "more"] as const;
const [PASS, END] = ["pass", "end"] as const;
/** How many acts of a turn are asked for; the others are in the row. */
const MOST = 3;
/** What part of their life a friend has lost who is badly hurt. */
const BADLY_HURT = 0.5;

/** What this client's user is to decide in a fight, openings first. While an answer is waited for, nothing is. */
export function decisionsIn<G extends Game, F>(kit: TrackerKit<G, F>, combat: Fight): readonly Decision[] {
  const due = kit.due(combat);
  const fightersOf = (states: readonly Due["is"][]): readonly Fighter[] =>
    due.flatMap(({ id, is }) => (states.includes(is) ? (combat.combatants.get(id) ?? []) : []));
  const own = ({ id }: Fighter): boolean => isPutTo(game.user, combat, { ...plain(TURN, id ?? "", []), from: null });
  return [
    ...endOf(combat),
    ...combat.combatants.contents.flatMap((fighter) => openingsFor(kit, fighter)),
    ...fightersOf(["turn", "acts", "held"])
      .filter(own)
      .flatMap((fighter) => turnOf(kit, fighter) ?? []),
    ...(game.user.isGM ? [] : fightersOf(["undeclared"]).filter(own)).flatMap((fighter) => modeOf(kit, fighter) ?? []),
  ];
}

/** A command that nothing follows; null: there is none. */
const only = (command: Game["command"] | null | undefined): Course | null => (command == null ? null : { command });

const plain = (cause: string, to: string, options: readonly Option[], fallback = ASIDE as string): Question => ({
  cause,
  to: combatantId(to),
  from: null,
  rules: [],
  options,
  fallback,
  facts: {},
});

/** `isForOrders`: a standing order may take it for the best. */
const option = (id: string, odds: number | null = null, isForOrders = false): Option => ({
  id,
  label: id,
  facts: {},
  odds,
  cost: {},
  blocked: null,
  ...(isForOrders ? {} : { onlyByName: true }),
});

/** The openings of a fighter that can be used now. */
function openingsFor<G extends Game, F>(kit: TrackerKit<G, F>, fighter: Fighter): readonly Decision[] {
  return (kit.openings?.(fighter) ?? [])
    .filter(({ question, commands }) =>
      question.options.some((one) => one.blocked === null && isUse(question, one, commands)),
    )
    .filter(({ question }) => isPutTo(game.user, fighter.parent, question))
    .map(({ id, question, commands }) => ({
      key: `opening/${id}`,
      fighter,
      question,
      title: null,
      said: new Map<string, SaidOption>(),
      course: (answer) => Promise.resolve(only(commands.get(answer))),
    }));
}

/** Whether an answer uses an opening: it sends something, and is not the harmless one. */
const isUse = ({ fallback }: Question, { id }: Option, commands: ReadonlyMap<string, unknown>): boolean =>
  id !== fallback && commands.has(id);

/** What a fighter may do now that their moment has come: the most promising acts of their list; null: there is nothing to be done and nothing to let pass. */
function turnOf<G extends Game, F>(kit: TrackerKit<G, F>, fighter: Fighter): Decision | null {
  const openings = (kit.openings?.(fighter) ?? []).flatMap(({ commands }) => [...commands.values()]);
  const { actions, aims } = performable(fighter, kit.actions);
  const open = actions.filter(
    (action) => action.blocked === null && !openings.some((command) => isEqualJson(command, action.command)),
  );
  const pass = kit.pass(fighter, open);
  const acts = promising(kit, fighter, open, aims.all);
  if (acts.length === 0 && pass === null) return null;
  const attack = acts.find(({ action }) => isForOrders(kit, fighter, action));
  const { key, words } = pass === null ? { key: ASIDE, words: "PDA.Tray.NotNow" } : { key: PASS, words: kit.passWords };
  const question = plain(
    TURN,
    fighter.id ?? "",
    [...acts.map((act) => option(act.told.key, act.told.odds, act === attack)), option(key), option(MORE)],
    key,
  );
  return {
    key: TURN,
    fighter,
    question,
    title: hostWords.format("PDA.Tray.Turn", { name: fighter.name ?? "" }),
    said: new Map([
      ...acts.map(({ told }) => [told.key, saidOf(told)] as const),
      [key, { label: hostWords.text(words), cost: "" }],
      [MORE, { label: hostWords.text("PDA.Tray.More"), cost: "" }],
    ]),
    course(answer) {
      const act = acts.find(({ told }) => told.key === answer);
      return act === undefined
        ? Promise.resolve(answer === PASS ? only(pass) : null)
        : courseOf(fighter, act.action, kit.actions);
    },
  };
}

/** Whether a standing order may take an act: a plain attack that leaves nothing to be chosen, on foes of the fighter who are on their feet. */
function isForOrders<G extends Game, F>(kit: TrackerKit<G, F>, fighter: Fighter, act: ActionOf<G>): boolean {
  const { actions } = kit;
  if (actions.isPlain?.(act) !== true) return false;
  const meant = actions.choices?.preview(act, choicesOf(fighter)) ?? act;
  const side = sideOf(fighter);
  const targets = aimsAt(actions)(meant).map((id) => fighter.parent.combatants.get(id));
  return (
    (actions.leaves?.(fighter, meant, "") ?? null) === null &&
    targets.length > 0 &&
    [side, ...targets.map((target) => target && sideOf(target))].every((each) => each !== "neutral") &&
    targets.every((target) => target !== undefined && sideOf(target) !== side && !isDown(target))
  );
}

/**
 * The acts that stand first: what is soon gone, the reader's favorites, and what has odds, in the order of the list's groups,
 * and of their targets; a cure for the friend who needs it most has the last place where one is badly hurt. Nothing that is drawn on the map.
 */
function promising<G extends Game, F>(
  { actions: kit }: TrackerKit<G, F>,
  fighter: Fighter,
  open: readonly ActionOf<G>[],
  targets: readonly string[],
): readonly { readonly action: ActionOf<G>; readonly told: TrackedAction }[] {
  const tell = tellerOf(fighter, kit, { combat: fighter.parent, names: namesIn(fighter.parent), words: hostWords });
  const placeOf = ({ group }: TrackedAction): number => kit.groups.findIndex(({ key }) => key === group);
  const isSoonGone = (told: TrackedAction): boolean => kit.groups[placeOf(told)]?.prominent === true;
  const rankOf = (told: TrackedAction): number => (isSoonGone(told) ? 0 : told.favorite === true ? 1 : 2);
  const at = aimsAt(kit);
  const listed = open
    .filter((action) => groupOf(action, kit) !== null)
    .map((action) => ({ action, told: tell(action) }))
    .filter(({ told }) => told.pressed === undefined);
  const first = listed
    .filter(
      ({ action, told }) =>
        told.odds !== null || told.favorite === true || isSoonGone(told) || kit.isPromising?.(action) === true,
    )
    .toSorted(
      ({ action: one, told: left }, { action: other, told: right }) =>
        rankOf(left) - rankOf(right) ||
        placeOf(left) - placeOf(right) ||
        placeIn(targets, at(one)) - placeIn(targets, at(other)) ||
        Number(kit.isPlain?.(other) === true) - Number(kit.isPlain?.(one) === true) ||
        (right.odds ?? 0) - (left.odds ?? 0),
    );
  const needed = neededBy(fighter);
  const best = varied(first, ({ told }) => told.group);
  const [cure] = listed
    .filter(({ action }) => needed(action) >= BADLY_HURT && !best.some((act) => act.action === action))
    .toSorted((left, right) => needed(right.action) - needed(left.action));
  return cure === undefined ? best : [...best.slice(0, MOST - 1), cure];
}

/** As many as are asked for, in their order, and not all of one group where there are others. */
function varied<T>(acts: readonly T[], groupOfAct: (act: T) => string | null): readonly T[] {
  const best = acts.slice(0, MOST);
  const groups = new Set(best.map(groupOfAct));
  const other = groups.size > 1 ? undefined : acts.slice(MOST).find((act) => !groups.has(groupOfAct(act)));
  return other === undefined ? best : [...best.slice(0, MOST - 1), other];
}

function saidOf({ label, cost, provokes, shown = "numbers" }: TrackedAction): SaidOption {
  const danger =
    provokes.length === 0 ? [] : [hostWords.format("PDA.Tracker.Provokes", { names: provokes.join(", ") })];
  return { label, shown, cost: [...(cost === null ? [] : [cost.said]), ...danger].join(" · ") };
}

/** How a fighter will fight, where that is to be declared. */
function modeOf<G extends Game, F>(kit: TrackerKit<G, F>, fighter: Fighter): Decision | null {
  const { actions } = performable(fighter, kit.actions);
  const modes = actions.filter((action) => action.blocked === null && kit.declares?.(action) === true);
  if (modes.length === 0) return null;
  const tell = tellerOf(fighter, kit.actions, {
    combat: fighter.parent,
    names: namesIn(fighter.parent),
    words: hostWords,
  });
  const told = modes.map((action) => ({ action, ...tell(action) }));
  return {
    key: "mode",
    fighter,
    question: plain("mode", fighter.id ?? "", [...told.map(({ key }) => option(key)), option(ASIDE)]),
    title: hostWords.format("PDA.Tray.Mode", { name: fighter.name ?? "" }),
    said: new Map([
      ...told.map((each) => [each.key, saidOf(each)] as const),
      [ASIDE, { label: hostWords.text("PDA.Tray.NotNow"), cost: "" }],
    ]),
    course: (answer) => Promise.resolve(only(told.find(({ key }) => key === answer)?.action.command)),
  };
}

/** Whether the fight is over, now that a side is down: the game master's to say. */
function endOf(combat: Fight): readonly Decision[] {
  const down = game.user.isGM ? sideDown(combat) : null;
  const [fighter] = down?.members ?? [];
  if (down === null || fighter === undefined) return [];
  return [
    {
      key: `end/${down.members.map(({ id }) => id).join()}`,
      fighter,
      question: plain("end", fighter.id ?? "", [option(END), option(ASIDE)]),
      title: hostWords.text(`PDA.Tray.Down.${down.side}`),
      said: new Map([
        [END, { label: hostWords.text("PDA.Control.end.Label"), cost: "" }],
        [ASIDE, { label: hostWords.text("PDA.Tray.GoOn"), cost: "" }],
      ]),
      isOnce: true,
      async course(answer) {
        if (answer === END) await combat.endCombat();
        return null;
      },
    },
  ];
}
