import { DUE, type Due } from "../../rules/kernel/due.ts";
import { answererIn } from "../exchange-card/names.ts";
import { hostWords } from "../host-words.ts";
import { waitViews } from "../question-tray/tray-extras.ts";
import { services } from "../services-port.ts";
import type { Words } from "../words.ts";
import type { Names } from "./fighter-view.ts";

/** What a fight waits for, in sentences for its reader: who is to act, who waits and for which others, who comes then, who has declared nothing. None seen by the reader: none is told. */
export function dueTexts(due: readonly Due[], names: Names, words: Words): readonly string[] {
  const seen = due.filter(({ id }) => names.sees(id));
  return DUE.flatMap((is) => {
    const groups = new Map<string, Due[]>();
    for (const each of seen.filter((one) => one.is === is)) {
      const key = JSON.stringify([behindOf(each, names), each.at ?? null]);
      groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    return [...groups.values()].map((group) => dueText(group, names, words));
  });
}

function dueText(group: readonly Due[], names: Names, words: Words): string {
  const [first] = group;
  if (first === undefined) return "";
  const behind = behindOf(first, names);
  const key = behind.length === 0 ? first.is : `${first.is}For`;
  const named = (ids: readonly string[]): string => ids.map((id) => names.combatant(id)).join(", ");
  return words.format(`PDA.Due.${first.at === undefined ? key : `${key}At`}`, {
    names: named(group.map(({ id }) => id)),
    count: group.length,
    behind: named(behind),
    at: first.at ?? 0,
  });
}

/** Those waited for, as far as the reader sees them; of those who come next none is told. */
const behindOf = ({ behind = [] }: Due, names: Names): readonly string[] => behind.filter((id) => names.sees(id));

/** Whose answers a fight waits for, in sentences, as far as this client's user may know of those who are asked. */
export function waitTexts(combat: Combat.Implementation): readonly string[] {
  const { user } = game;
  const asked = [
    ...services()
      .openQuestions(user)
      .map((open) => ({ ...open, you: open.own })),
    ...services()
      .waitedFor(user)
      .map((open) => ({ ...open, you: false })),
  ].filter((open) => open.combat === combat);
  const waits = asked.map(({ asked: who, question, you }) => ({
    name: who?.name ?? "",
    answerer: you ? hostWords.text("PDA.Due.you") : answererIn(combat)(question),
    cause: question.cause,
    deadline: null,
    left: null,
  }));
  return waitViews(waits, hostWords).map(({ text }) => text);
}
