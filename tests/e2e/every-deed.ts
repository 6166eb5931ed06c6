import type { Visit } from "../../tools/screens/album.ts";
import { current } from "./d20-looks.ts";
import { soon } from "./soon.ts";

/** Fewest kinds of deeds that a walk must have brought on the cards. */
const FEWEST = 40;
/** Of the dice: one with which blows fall on both sides. */
const SEED = 11;

type Command = Readonly<Record<string, unknown>> & { readonly do: string };
interface Message {
  readonly id: string;
}
interface PageFight {
  readonly user: object;
  readonly combat: {
    readonly combatants: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
  };
  readonly messages: { get(id: string): Message | undefined };
  readonly system: {
    readonly api: {
      possibleActions(combatant: object): readonly { readonly command: Command; readonly blocked: object | null }[];
      sendCommand(
        combat: object,
        command: Command,
      ): Promise<{ readonly status: string; readonly message?: string | null }>;
      openQuestions(user: object): readonly {
        readonly message: Message;
        readonly key: string;
        readonly question: { readonly options: readonly { readonly id: string }[] };
      }[];
      answer(message: Message, key: string, option: string): Promise<unknown>;
      undo(message: Message): Promise<unknown>;
    };
  };
}

/** Has somebody do each thing that he can and that is not among those known, and a game master rule on him; all is taken back at once. Answers the kinds. */
async function deedsOf(
  { table: { master } }: Visit,
  name: string,
  known: readonly string[],
): Promise<readonly string[]> {
  return master.page.evaluate(
    async ([fighter, told]) => {
      const {
        user,
        combat,
        messages,
        system: { api },
      } = Reflect.get(globalThis, "game") as PageFight;
      const everybody = combat.combatants.contents;
      const one = everybody.find((combatant) => combatant.name === fighter);
      const other = everybody.find((combatant) => combatant.name !== fighter);
      if (one === undefined || other === undefined) throw new Error(`Nobody called ${fighter} fights.`);
      const on = { by: null, target: one.id };
      const rulings: readonly Command[] = [
        { do: "harmByHand", ...on, points: 3, nonlethal: false },
        { do: "healByHand", ...on, points: 3 },
        { do: "giveTemporary", ...on, points: 4 },
        { do: "hurtAbility", ...on, ability: "strength", points: 2, drained: false },
        { do: "setCondition", ...on, condition: "prone", present: true, rounds: 2 },
        { do: "check", by: one.id, skill: "spot", dc: 12 },
        { do: "save", by: one.id, save: "will", dc: 15 },
        { do: "rest", by: null, targets: [one.id], span: "night" },
        { do: "setSpent", ...on, spent: ["move"] },
        { do: "arrange", ...on, after: other.id },
        { do: "grantOpportunity", by: null, to: one.id, against: other.id },
        {
          do: "ruleAim",
          by: null,
          aim: { by: one.id, target: other.id, cover: "soft", concealment: 20, flanking: true, higher: true },
        },
      ];
      const can = api
        .possibleActions(one)
        .filter(({ command, blocked }) => blocked === null && command.do !== "endTurn")
        .map(({ command }) => command);
      const done = new Set<string>();
      for (const command of [...rulings, ...can]) {
        const kind = JSON.stringify(
          [command.do, command["activity"], command["power"], command["tumbles"]].filter((fact) => fact !== undefined),
        );
        if (told.includes(kind) || done.has(kind)) continue;
        const result = await api.sendCommand(combat, command);
        const message = messages.get(result.message ?? "");
        if (message === undefined) continue;
        done.add(kind);
        for (let [asked] = api.openQuestions(user); asked !== undefined; [asked] = api.openQuestions(user))
          await api.answer(asked.message, asked.key, asked.question.options[0]?.id ?? "");
        await api.undo(message);
      }
      return [...done];
    },
    [name, known] as const,
  );
}

/** Cards of all that anybody can do in his turn of d20, and of what a game master rules: each is taken back, and its card stays. */
export async function everyDeed(visit: Visit): Promise<void> {
  const { table, album, word } = visit;
  await table.seededDice(SEED);
  const kinds: string[] = [];
  const fighters = await table.master.page.locator("#combat .pda-fighter__name").count();
  for (let turn = 0; turn < fighters; turn++) {
    const [name = ""] = await current(table.master);
    kinds.push(...(await deedsOf(visit, name, kinds)));
    await album.shoot(table.master, `deeds-${turn}`);
    await table.master.control(word("PDA.Control.turn.Label")).click({ modifiers: ["Shift"] });
    await soon(() => current(table.master)).not.toEqual([name]);
  }
  if (kinds.length < FEWEST) throw new Error(`No more than ${kinds.length} kinds of deeds: ${kinds.join(", ")}.`);
}
