import { isInterlude } from "../../foundry/outside/fights.ts";
import { effectKey } from "../../rules/kernel/ids.ts";
import { accepted, type RequestResult } from "../../foundry/referee/results.ts";
import type { OpenQuestion } from "../../foundry/referee/waiting.ts";
import { namesIn } from "../exchange-card/names.ts";
import { services } from "../services-port.ts";
import { MORE, type Decision } from "../tracker/decisions.ts";
import { carryOut } from "../tracker/carry-out.ts";
import { FightTracker } from "../tracker/fight-tracker.ts";
import { screenHere } from "../tracker/screen-port.ts";
import { paymentParams } from "./pays-view.ts";
import type { TrayQuestion } from "./tray-question.ts";

type Fight = Combat.Implementation;

/** Something that the tray asks: a question of an exchange, or what is to be decided though none asks. */
export interface TrayEntry {
  readonly shown: TrayQuestion;
  readonly asked: Combatant.Implementation | null;
  readonly from: { readonly open: OpenQuestion } | { readonly decision: Decision; readonly combat: Fight };
}

/** What decisions have been put aside for their moment, or are on their way to the referee. */
const aside = new Set<string>();

/** All that this client's user may answer now: questions first, their own before others'; then what is theirs to decide, while no answer is waited for. */
export function entriesHere(): readonly TrayEntry[] {
  return [...services().openQuestions(game.user).map(entryOf), ...decisionsHere()];
}

function entryOf(open: OpenQuestion): TrayEntry {
  const names = namesIn(open.combat);
  const shown = {
    messageId: open.message.id ?? "",
    key: open.key,
    question: open.question,
    deadline: open.deadline,
    left: open.left,
    held: open.held,
    paused: game.paused,
    canHold: game.user.isGM,
    own: open.own,
    img: open.asked?.img ?? UNKNOWN,
    asked: names.combatant(open.question.to),
    from: open.question.from === null ? "" : names.combatant(open.question.from),
    names,
  };
  return { shown, asked: open.asked, from: { open } };
}

const UNKNOWN = "icons/svg/mystery-man.svg";

/** What is this client's user's to decide now, while no answer is waited for. */
export function decisionsHere(): readonly TrayEntry[] {
  const { combat } = game;
  if (combat?.started !== true || isInterlude(combat) || services().askedIn(combat).size > 0) return [];
  const screen = screenHere();
  const names = namesIn(combat);
  return screen.decisions(combat).flatMap((decision): TrayEntry[] => {
    const { question, fighter } = decision;
    const key = keyOf(decision, combat);
    if (aside.has(key)) return [];
    const shown = {
      messageId: "",
      key,
      question,
      deadline: null,
      left: null,
      held: false,
      paused: false,
      canHold: false,
      own: true,
      img: fighter.img ?? UNKNOWN,
      asked: names.combatant(question.to),
      from: question.from === null ? "" : names.combatant(question.from),
      names,
      decision,
    };
    return [{ shown, asked: fighter, from: { decision, combat } }];
  });
}

/** What tells a fighter's moment to decide from every other. */
export const momentOf = ({ decision, combat }: Extract<TrayEntry["from"], { decision: Decision }>): string =>
  keyOf(decision, combat);

/** A decision of this very moment, or of the whole fight. */
const keyOf = ({ key, fighter, isOnce = false }: Decision, combat: Fight): string =>
  [isOnce ? combat.id : screenHere().moment(combat), fighter.id, key].join("/");

/** Gives these answers to entries of one card, each with what it is paid with. */
export async function answerEntries(
  answers: readonly { readonly entry: TrayEntry; readonly option: string }[],
  paid: ReadonlyMap<string, string>,
): Promise<RequestResult> {
  const given = answers.flatMap(({ entry: { from }, option }) =>
    "open" in from
      ? [{ ...from.open, given: { key: from.open.key, option, ...paymentParams(from.open, option, paid) } }]
      : [],
  );
  const [first] = given;
  if (first !== undefined)
    return given.length === 1
      ? services().answer(first.message, effectKey(first.key), first.given.option, first.given.params)
      : services().answerAll(
          first.message,
          given.map((each) => each.given),
        );
  let result: RequestResult = accepted();
  for (const { entry, option } of answers) if ("decision" in entry.from) result = await decide(entry.from, option);
  return result;
}

/** Has a decision carried out; what sends nothing is asked no more in this moment. */
export async function decide(
  { decision, combat }: Extract<TrayEntry["from"], { decision: Decision }>,
  option: string,
): Promise<RequestResult> {
  if (option === MORE) {
    const tracker = ui.combat;
    if (tracker instanceof FightTracker) await tracker.reveal(decision.fighter);
    return accepted();
  }
  const key = keyOf(decision, combat);
  const course = await decision.course(option);
  if (course === null) {
    aside.add(key);
    return accepted();
  }
  aside.add(key);
  try {
    return await carryOut(combat, course);
  } finally {
    aside.delete(key);
  }
}
