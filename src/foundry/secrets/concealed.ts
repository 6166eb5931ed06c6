import type { Question } from "../../rules/kernel/questions.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { StoredExchange } from "../referee/stored-exchange.ts";
import type { Naming } from "./naming.ts";

/** The combatants that a reader may know of. */
export interface Sight {
  readonly sees: (id: string) => boolean;
}

/** Remarks that name documents: nothing for players. */
const DOCUMENT_NOTICES: readonly string[] = [
  "changedByModule",
  "changedMeanwhile",
  "documentGone",
  "journalDisputed",
  "ruleFailed",
  "vetoed",
];

/** The combatants that a thing names; those of a record within it among them. */
export function namedIn(thing: object, naming: Pick<Naming, "keys">): readonly string[] {
  const ids: string[] = [];
  for (const [key, value] of Object.entries(thing) as [string, unknown][]) {
    if (!naming.keys.includes(key)) continue;
    if (typeof value === "string") ids.push(value);
    else if (Array.isArray(value)) for (const each of value as readonly unknown[]) ids.push(...idsOf(each, naming));
    else if (isObject(value)) ids.push(...namedIn({ ...value, id: null }, naming));
  }
  return ids;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function idsOf(entry: unknown, naming: Pick<Naming, "keys">): readonly string[] {
  if (typeof entry === "string") return [entry];
  return isObject(entry) ? namedIn(entry, naming) : [];
}

/**
 * Whether a thing is not for its reader: it concerns only combatants that the reader does not see, or what it does needs two
 * and the reader does not see one of them, is told to game masters alone, or the reader sees only one of the parties to it, or none at one end of what is aimed.
 * Then the reader must not learn that it was.
 */
export function isSecret(thing: object, naming: Naming, { sees }: Sight): boolean {
  const ids = namedIn(thing, naming);
  const words = [Reflect.get(thing, "type"), Reflect.get(thing, "do")].filter((word) => typeof word === "string");
  if (words.some((word) => naming.masters.includes(word))) return true;
  const parties: unknown = words
    .flatMap((word) => naming.between[word] ?? [])
    .map((key): unknown => Reflect.get(thing, key))[0];
  if (Array.isArray(parties)) return parties.filter((each) => idsOf(each, naming).some((id) => sees(id))).length < 2;
  const aim = words.flatMap((word) => naming.aimed[word] ?? [])[0];
  if (aim !== undefined) {
    const isSeenIn = (part: object): boolean => namedIn(part, naming).some((id) => sees(id));
    const { [aim]: at, ...doer } = thing as Readonly<Record<string, unknown>>;
    return !isSeenIn({ [aim]: at }) || !isSeenIn(doer);
  }
  const isMutual = words.some((word) => naming.mutual.includes(word));
  return ids.length > 0 && (isMutual ? !ids.every((id) => sees(id)) : !ids.some((id) => sees(id)));
}

/** Whether the one who acts by a command, or who makes the game master wait, is unseen by this reader. */
function isBegunUnseen({ command, status, wanted }: ToldExchange, naming: Naming, sight: Sight): boolean {
  if (command.by !== null) return !sight.sees(command.by);
  return (
    (!naming.open.includes(command.do) && isSecret(command, naming, sight)) ||
    (status === "pending" && wanted.every(({ question }) => isAskedInSecret(question, naming, sight)))
  );
}

/** Whether this reader must not learn that a question is asked: they do not see the combatant who is asked, or the one that it would betray. */
export function isAskedInSecret(question: Question, naming: Naming, { sees }: Sight): boolean {
  return !sees(question.to) || (question.from !== null && naming.tells(question) && !sees(question.from));
}

/** What is told of an exchange. */
export type ToldExchange = Pick<StoredExchange<Game>, "command" | "events" | "status" | "wanted">;

/**
 * Whether nothing of an exchange is for this reader's eyes: an unseen combatant began it, or it waits for one,
 * and nothing that came of it so far concerns a combatant that the reader sees.
 */
export function isConcealed(exchange: ToldExchange, naming: Naming, sight: Sight): boolean {
  return (
    isBegunUnseen(exchange, naming, sight) &&
    exchange.events.every((event) => namedIn(event, naming).length === 0 || isSecret(event, naming, sight))
  );
}

/** Whether a remark may be read by players. */
export function isForPlayers(code: string): boolean {
  return !DOCUMENT_NOTICES.includes(code);
}
