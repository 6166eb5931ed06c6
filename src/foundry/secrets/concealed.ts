import type { Question } from "../../rules/kernel/questions.ts";
import type { Game } from "../../rules/kernel/ruleset.ts";
import type { StoredExchange } from "../referee/stored-exchange.ts";
import { isTelling } from "./veiled-questions.ts";

/** Whom a reader may know of. */
export interface Sight {
  readonly sees: (id: string) => boolean;
}

/** Keys under which events and commands name those whom they concern. */
const NAMING: readonly string[] = ["id", "by", "target", "to", "against", "holder", "held", "other", "intended", "relativeTo", "patient"];
const NAMING_LISTS: readonly string[] = ["targets", "pair", "marked", "contests", "by"];

/** What is between two: whoever does not see both learns from it that the other is there. */
const MUTUAL: ReadonlySet<string> = new Set(["contactLost", "stepDeclared", "stepAnswered", "stepsMet", "chargeLost", "approachNoticed", "setEngaged", "setDistance", "grantOpportunity"]);

/** Remarks that name documents: nothing for players. */
const DOCUMENT_NOTICES: readonly string[] = ["changedByModule", "documentGone", "journalDisputed", "vetoed"];

/** The combatants whom a thing names; those of an offer or a step within it among them. */
export function namedIn(thing: object): readonly string[] {
  const ids: string[] = [];
  for (const [key, value] of Object.entries(thing)) {
    if (typeof value === "string" && NAMING.includes(key)) ids.push(value);
    else if (NAMING_LISTS.includes(key) && Array.isArray(value)) for (const each of value as readonly unknown[]) ids.push(...idsOf(each));
    else if ((key === "offer" || key === "step") && isObject(value)) ids.push(...namedIn({ ...value, id: null }));
  }
  return ids;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function idsOf(entry: unknown): readonly string[] {
  if (typeof entry === "string") return [entry];
  return isObject(entry) ? namedIn(entry) : [];
}

/**
 * Whether a thing is not for its reader: it concerns only such as he does not see, or what it does needs two and he does
 * not see one of them. Then he must not learn that it was.
 */
export function isSecret(thing: object, { sees }: Sight): boolean {
  const ids = namedIn(thing);
  const isMutual = [Reflect.get(thing, "type"), Reflect.get(thing, "do")].some((name) => typeof name === "string" && MUTUAL.has(name));
  return ids.length > 0 && (isMutual ? !ids.every((id) => sees(id)) : !ids.some((id) => sees(id)));
}

/** Whether the one who acts by a command, or who makes the game master wait, is none whom this reader sees. */
function isBegunUnseen({ command, status, wanted }: ToldExchange, sight: Sight): boolean {
  if (command.by !== null) return !sight.sees(command.by);
  // What the clock goes on to is no combatant.
  return (command.do !== "advance" && isSecret(command, sight)) || (status === "pending" && wanted.every(({ question }) => isAskedInSecret(question, sight)));
}

/** Whether this reader must not learn that a question is asked: he does not see the one who is asked, or the one whom it would betray. */
export function isAskedInSecret(question: Question, { sees }: Sight): boolean {
  return !sees(question.to) || (question.from !== null && isTelling(question) && !sees(question.from));
}

/** What is told of an exchange. */
export type ToldExchange = Pick<StoredExchange<Game>, "command" | "events" | "status" | "wanted">;

/**
 * Whether nothing of an exchange is for this reader's eyes: somebody whom he does not see began it, or it waits for one,
 * and nothing that came of it so far concerns anybody whom he sees.
 */
export function isConcealed(exchange: ToldExchange, sight: Sight): boolean {
  return isBegunUnseen(exchange, sight) && exchange.events.every((event) => namedIn(event).length === 0 || isSecret(event, sight));
}

/** Whether a remark may be read by players. */
export function isForPlayers(code: string): boolean {
  return !DOCUMENT_NOTICES.includes(code);
}
