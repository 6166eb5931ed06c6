/** The smallest game that uses every verb of the kernel: one strikes, the other may block, both may strike at once. */
import type { AskEffect } from "../kernel/effects.ts";
import { changeCombatant, encounterOf, type Encounter } from "../kernel/encounter.ts";
import { parseFormula } from "../kernel/formula.ts";
import { Marks } from "../kernel/marks.ts";
import { combatantId, effectKey, type CombatantId } from "../kernel/ids.ts";
import type { Answer, Question } from "../kernel/questions.ts";
import { refuse } from "../kernel/refusals.ts";
import { ask, askAll, emit, roll, type Rule } from "../kernel/rule.ts";
import type { Ruleset, Table } from "../kernel/ruleset.ts";
import { inStep, type Stage } from "../kernel/stages.ts";

export interface Toy {
  readonly combatant: {
    readonly id: CombatantId;
    readonly life: number;
    readonly shield: number;
    readonly moods: readonly string[];
    readonly lastWord: string;
    readonly scars: readonly { readonly id: string; readonly depth: number }[];
  };
  readonly clock: { readonly turn: number };
  readonly offer: { readonly id: string };
  readonly field: Readonly<Record<string, never>>;
  readonly event:
    | { readonly type: "hurt"; readonly id: CombatantId; readonly depth: number }
    | { readonly type: "shieldSpent"; readonly id: CombatantId }
    | { readonly type: "moodSet"; readonly id: CombatantId; readonly mood: string }
    | { readonly type: "turnEnded" };
  readonly command:
    | { readonly do: "strike"; readonly by: CombatantId; readonly target: CombatantId }
    | { readonly do: "duel"; readonly by: CombatantId; readonly target: CombatantId }
    | { readonly do: "volley"; readonly by: CombatantId; readonly targets: readonly CombatantId[] }
    | { readonly do: "endTurn"; readonly by: null };
  readonly settings: { readonly die: string; readonly needed: number };
}

type ToyRule<T = void> = Rule<Toy["event"], T>;

export const ANNA = combatantId("anna");
export const BRUNO = combatantId("bruno");
export const CLEO = combatantId("cleo");

export function toyFight(): Encounter<Toy> {
  const fighter = (id: CombatantId) => ({ id, life: 10, shield: 2, moods: [], lastWord: "", scars: [] });
  return encounterOf<Toy>({ turn: 1 }, [fighter(ANNA), fighter(BRUNO), fighter(CLEO)], {});
}

function blockQuestion(table: Table<Toy>, to: CombatantId, from: CombatantId): Question {
  const option = (id: string, blocked: boolean) => ({
    id,
    label: id,
    facts: {},
    odds: null,
    cost: {},
    blocked: blocked ? refuse("NoShield", null) : null,
  });
  return {
    cause: "block",
    to,
    from,
    rules: [],
    fallback: "none",
    facts: {},
    options: [option("none", false), option("block", table.get(to).shield < 1)],
  };
}

/** Strikes, and lets the other one block; what comes of it is the next stage. */
function* strike(
  table: Table<Toy>,
  scope: string,
  by: CombatantId,
  target: CombatantId,
): ToyRule<Stage<Toy["event"]> | null> {
  const d20 = yield* roll<Toy["event"]>(effectKey(`${scope}/die`), parseFormula("1d20"), by, {
    label: "strike",
    rule: "SEG-HOUSE-20",
  });
  if (d20.total < table.settings.needed) return null;
  const answer = yield* ask<Toy["event"]>(effectKey(`${scope}/block`), blockQuestion(table, target, by));
  return () => land(table, scope, by, target, answer);
}

function* land(table: Table<Toy>, scope: string, by: CombatantId, target: CombatantId, answer: Answer): ToyRule<null> {
  yield* suffer(table, scope, by, target, answer);
  return null;
}

function* suffer(table: Table<Toy>, scope: string, by: CombatantId, target: CombatantId, answer: Answer): ToyRule {
  if (answer.option === "block") {
    yield* emit<Toy["event"]>({ type: "shieldSpent", id: target });
    return;
  }
  const damage = yield* roll<Toy["event"]>(effectKey(`${scope}/damage`), parseFormula(table.settings.die), by, {
    label: "damage",
    rule: "SEG-HOUSE-22",
  });
  yield* emit<Toy["event"]>({ type: "hurt", id: target, depth: damage.total });
}

function* volley(table: Table<Toy>, by: CombatantId, targets: readonly CombatantId[]): ToyRule {
  const answers = yield* askAll<Toy["event"]>(
    effectKey("volley/blocks"),
    targets.map(
      (target): Pick<AskEffect, "key" | "question"> => ({
        key: effectKey(`volley/${target}/block`),
        question: blockQuestion(table, target, by),
      }),
    ),
  );
  for (const [index, target] of targets.entries()) {
    const answer = answers[index];
    if (answer !== undefined) yield* suffer(table, `volley/${target}`, by, target, answer);
  }
}

function* perform(table: Table<Toy>, command: Toy["command"]): ToyRule {
  switch (command.do) {
    case "strike":
      return yield* inStep([() => strike(table, "strike", command.by, command.target)]);
    case "duel":
      return yield* inStep([
        () => strike(table, "first", command.by, command.target),
        () => strike(table, "second", command.target, command.by),
      ]);
    case "volley":
      return yield* volley(table, command.by, command.targets);
    case "endTurn":
      return yield* emit<Toy["event"]>({ type: "turnEnded" });
  }
}

function fold(encounter: Encounter<Toy>, event: Toy["event"]): Encounter<Toy> {
  switch (event.type) {
    case "hurt":
      return changeCombatant(encounter, event.id, (fighter) => ({
        ...fighter,
        life: fighter.life - event.depth,
        scars: [
          ...fighter.scars,
          { id: `s${String(fighter.scars.length + 1)}-${String(encounter.clock.turn)}`, depth: event.depth },
        ],
      }));
    case "shieldSpent":
      return changeCombatant(encounter, event.id, (fighter) => ({ ...fighter, shield: fighter.shield - 1 }));
    case "moodSet":
      return changeCombatant(encounter, event.id, (fighter) => ({
        ...fighter,
        moods: [...fighter.moods, event.mood],
        lastWord: event.mood,
      }));
    case "turnEnded":
      return { ...encounter, clock: { turn: encounter.clock.turn + 1 } };
  }
}

export function toyRules(settings: Toy["settings"] = { die: "1d6", needed: 10 }): Ruleset<Toy> {
  return {
    id: "toy",
    version: "1",
    settings,
    pools: [
      { path: "life", bounds: () => ({ least: 0, most: 10 }) },
      { path: "shield", bounds: () => ({ least: 0, most: 2 }) },
    ],
    fleeting: ["lastWord"],
    parseCommand: () => {
      throw new Error("The toy game reads no untrusted command.");
    },
    forbids: (table, command) => {
      if (command.by === null) return null;
      const striker = table.find(command.by);
      if (striker === undefined) return refuse("UnknownCombatant", null, { id: command.by });
      return striker.life < 1 ? refuse("Down", null, { life: striker.life }) : null;
    },
    perform,
    fold,
    marks: new Marks<Toy["combatant"]>(({ moods }) => (moods.length > 0 ? 1 : 0)),
    actions: () => [],
  };
}

/** Answers every question with the same option. */
export const always =
  (option: string) =>
  (question: Question): Answer => ({
    option: question.options.some((entry) => entry.id === option && entry.blocked === null)
      ? option
      : question.fallback,
    via: "owner",
  });
